import {
  numberOfWords,
  ORDINAL_WORDS,
  SEVERAL_WORDS,
  wordValue,
} from '#core/language/lexicon/number-words.ts'
import { plainQuestion } from '../../../question/read-closed-question.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { addMoney, sayMoney, type Money } from '../money.ts'
import type { Product } from './compute-product.ts'
import { readPrices, type Price } from './prices/prices.ts'

const INSTALMENT = String.raw`(?:inst(?:a|al)l?m?e?nts?|payments?|rates?|stages?)`
const ORDINAL = String.raw`(?:${ORDINAL_WORDS}|\d{1,2}(?:st|nd|rd|th))`
const LEFT = new RegExp(
  String.raw`\b(?:left|remain\w*|still|rest|outstanding|open|owe)\b.*\b(?:after|once|when|if)\b.*?\b(?<nth>${ORDINAL}) ${INSTALMENT}\b|\b(?:after|once|when|if)\b.*?\b(?<early>${ORDINAL}) ${INSTALMENT}\b.*\b(?:left|remain\w*|still|rest|outstanding|open|owe)\b`,
)
const FIRST = new RegExp(String.raw`\bfirst (?<count>${SEVERAL_WORDS}|[2-9]) ${INSTALMENT}\b`)
/** More than the instalments would be reckoned. */
const BESIDES = /\b(?:and|plus|n|with) (?:the |my )?(?!how|what)\p{L}+/u
const NAMED = new RegExp(String.raw`\b${INSTALMENT}\b`, 'i')
const OWN = new RegExp(
  String.raw`^\W*(?:the\s)?(?<nth>${ORDINAL})\b|\b(?<named>${ORDINAL})\s${INSTALMENT}\b|\b${INSTALMENT}\s(?:no\.?\s)?(?<number>\d{1,2})\b`,
  'i',
)

/** "What is left after the second instalment?", "What do the first two come to?": those of a schedule, added up. */
export function computeRest(document: OpenDocument, question: string): Product | null {
  const asked = plainQuestion(question)
  const { nth, early } = LEFT.exec(asked)?.groups ?? {}
  const after = ordinalOf(nth ?? early ?? '')
  const first = FIRST.exec(asked)?.groups?.['count']
  if ((after === null && first === undefined) || BESIDES.test(asked)) return null
  const schedule = scheduleOf(document)
  const last = Math.max(0, ...schedule.keys())
  const [from, to] = after === null ? [1, countOf(first ?? '')] : [after + 1, last]
  const prices = Array.from({ length: to - from + 1 }, (_, at) => schedule.get(from + at) ?? [])
  if (
    to > last ||
    from > to ||
    prices.some((some) => new Set(some.map(({ money }) => money.cents)).size !== 1)
  )
    return null
  return added(prices.flatMap(([price]) => (price ? [price] : [])))
}

function added(prices: readonly Price[]): Product | null {
  let total: Money | null = null
  for (const { money } of prices) {
    const next: Money | null = total === null ? money : addMoney(total, money)
    if (!next) return null
    total = next
  }
  const [first, ...others] = prices
  if (!first || !total) return null
  const lead = sayMoney(total)
  const sum =
    others.length === 0 ? {} : { sum: `${prices.map(({ money }) => sayMoney(money)).join(' + ')} = ${lead}` }
  return { line: { lead, ...sum, ...first.quote, besides: others.map(({ quote }) => quote) }, given: [] }
}

/** The sums of a schedule by their ordinals. */
function scheduleOf(document: OpenDocument): Map<number, Price[]> {
  const found = readPrices(document).flatMap((price) => {
    const words = price.before.replaceAll(/\s+/g, ' ')
    const { nth, named, number } = OWN.exec(words)?.groups ?? {}
    const isSchedule = NAMED.test(`${words} ${price.title}`)
    const ordinal = number === undefined ? ordinalOf(nth ?? named ?? '') : Number(number)
    return ordinal !== null && isSchedule && price.per === null ? [{ ordinal, price }] : []
  })
  return new Map(
    [...Map.groupBy(found, ({ ordinal }) => ordinal)].map(([ordinal, some]) => [
      ordinal,
      some.map(({ price }) => price),
    ]),
  )
}

function ordinalOf(words: string): number | null {
  const digits = /^\d+/.exec(words)?.[0]
  const value = digits === undefined ? wordValue(words.toLowerCase()) : Number(digits)
  return typeof value === 'number' && value > 0 ? value : null
}

const countOf = (words: string): number => (/^\d$/.test(words) ? Number(words) : (numberOfWords(words) ?? 0))
