import { MONTH_OR_SHORT, monthNumber } from '#core/language/lexicon/calendar-names.ts'
import { ORDINAL_WORDS, wordValue } from '#core/language/lexicon/number-words.ts'
import { findDates } from '#core/structure/values/dates/find-dates.ts'
import { plainQuestion } from '../../../question/read-closed-question.ts'
import { isCovered, stemsOf } from '../../../question/same-words.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { partsOf } from '../calendar.ts'
import { addMoney, sayMoney } from '../money.ts'
import type { Product } from './compute-product.ts'
import { readPrices, type Price } from './prices/prices.ts'

const ASKS =
  /\b(?:how much|what)\b.*\b(?:taken|collected|debited|charged|deducted|withdrawn|leaves?|goes? (?:off|out|away)|pay|due|owe)\b/
const DAY = new RegExp(
  String.raw`\b(?:(?<day>\d{1,2})(?:st|nd|rd|th)?|(?<nth>${ORDINAL_WORDS}))\s(?:of\s)?(?<month>${MONTH_OR_SHORT})\b|\b(?<first>${MONTH_OR_SHORT})\.?\s(?<second>\d{1,2})(?:st|nd|rd|th)?\b`,
  'i',
)
/** "Is collected with the debit of 5 December": it comes on top of what is paid that day anyway. */
const WITH = /\bwith\s(?:the|your)\s(?<what>\p{L}+)\s(?:of|on|due on|due)\s/u
const AGAIN = /\bmonthly\b|\b\d{1,2}\s(?:equal\s|monthly\s)*(?:payments|instal?lments)\sof\b/i

/** "What is taken on 5 December?": a sum that goes with the payment of a day, and that payment. */
export function computeCollected(document: OpenDocument, question: string): Product | null {
  const asked = plainQuestion(question)
  const day = ASKS.test(asked) ? dayIn(question) : null
  if (!day) return null
  const prices = readPrices(document)
  const once = prices.flatMap((price) => {
    const words = price.behind.replaceAll(/\s+/g, ' ')
    const beside = WITH.exec(words) ?? WITH.exec(`${price.behind} ${nextTo(price)}`.replaceAll(/\s+/g, ' '))
    const what = stemsOf(beside?.groups?.['what'] ?? '')[0]
    const dates = beside ? findDates(beside.input.slice(beside.index)).map(({ value }) => partsOf(value)) : []
    return what !== undefined && dates[0]?.month === day.month && dates[0].day === day.day
      ? [{ price, what }]
      : []
  })
  const [extra, more] = once
  if (!extra || more) return null
  const regular = prices.filter(
    (price) =>
      price !== extra.price &&
      (price.per === 'month' || AGAIN.test(price.before)) &&
      isCovered(extra.what, new Set(stemsOf(price.quote.words))),
  )
  const [each] = regular
  const total = each && addMoney(each.money, extra.price.money)
  if (!each || !total || new Set(regular.map(({ money }) => money.cents)).size > 1) return null
  const lead = sayMoney(total)
  const sum = `${sayMoney(each.money)} + ${sayMoney(extra.price.money)} = ${lead}`
  return { line: { lead, sum, ...extra.price.quote, besides: [each.quote] }, given: [] }
}

/** The sentence behind that of a price, which may say when it is taken. */
function nextTo({ next }: Price): string {
  return /^(?:it|this|that|both|they)\b/i.test(next) ? next : ''
}

function dayIn(question: string): { readonly day: number; readonly month: number } | null {
  const { day, nth, month, first, second } = DAY.exec(question)?.groups ?? {}
  const number = nth === undefined ? Number(day ?? second) : Number(wordValue(nth.toLowerCase()))
  const named = monthNumber(month ?? first ?? '')
  return named > 0 && number >= 1 && number <= 31 ? { day: number, month: named } : null
}
