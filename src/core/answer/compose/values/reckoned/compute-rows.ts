import { isCovered, stemsOf, tellingWords } from '../../../question/same-words.ts'
import { plainQuestion } from '../../../question/read-closed-question.ts'
import { withoutDate } from '../../../question/spoken-date.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { pageAsRead } from '../../../source/page-as-read.ts'
import { wordsAt, type InWords } from '../fact-in-words.ts'
import { addMoney, CURRENCY, readMoney, sayMoney, type Money } from '../money.ts'
import type { Product } from './compute-product.ts'

const ASKS = /\b(?:how much|what|sum|total)\b/
const ALTOGETHER =
  /\b(?:altogether|in total|total|in all|all in all|together|so far|until now|already|add(?:ed)? up|sum|overall)\b/
const PAID =
  /\b(?:have|did|had|has) (?:i|we) (?:already |so far )?(?:paid|pay)\b|\b(?:my|our|the|all) payments\b|\bpaid (?:so far|already|until now)\b|\bi(?:'ve| have) paid\b/
const PAYMENT = /\b(?:payments?|paid|received|deposited)\b/i
const NO_PAYMENT =
  /\b(?:to pay|to be paid|due|unpaid|outstanding|owing|balance|late|fee|returned|reversed|failed|refund\w*|next|total)\b/i
const ROW = new RegExp(
  String.raw`^(?<name>.*?\S)(?:\s{2,}|\t)(?<sum>[-−]?\s?${CURRENCY}\s?\d[\d,]*(?:\.\d{2})?)\s*$`,
  'u',
)
const SUMS = new RegExp(String.raw`${CURRENCY}\s?\d`, 'gu')
const IS_TOTAL = /\b(?:sub-?total|total|balance|sum|brought forward|carried|remaining|still to pay|to pay)\b/i
/** What a sentence beside a list says of one of its members, that takes it out of the sum. */
const TAKES_OUT =
  /\b(?:pays?|free|not|except|only|waived?|refund\w*|returned|bounced|reversed|instead|optional)\b/i
const PASSING = new Set(
  stemsOf(
    `how much what is the sum total altogether all together so far until now already add added up overall have had did do does i we paid pay payment payments my our me cost costs
    come comes for of in to be was were according statement account bill paper list whole everything amount amounts money charge charged you they`,
  ),
)
/** In characters; a longer line is no row, and looking for its sum could take long. */
const MAX_ROW = 300
const LEAST_ROWS = 2
const MOST_ROWS = 10

interface Row {
  readonly name: string
  readonly money: Money
  readonly quote: InWords
  /** The line that heads its list. */
  readonly title: string
  readonly page: number
}

/** "How much have I paid altogether?": the rows of a list that are called so, or stand under such a heading, added up. */
export function computeRows(document: OpenDocument, question: string): Product | null {
  const asked = plainQuestion(question)
  const isPaid = PAID.test(asked)
  if (
    !ASKS.test(asked) ||
    (!isPaid && !ALTOGETHER.test(asked)) ||
    plainQuestion(withoutDate(question)) !== asked
  )
    return null
  const about = tellingWords(asked)
    .map(({ stem }) => stem)
    .filter((stem) => !PASSING.has(stem) && !/^\d+$/.test(stem))
  if (!isPaid && about.length === 0) return null
  const all = rowsOf(document)
  const isMeant = (words: string) => {
    const own = new Set(stemsOf(words))
    const isOfKind = isPaid ? PAYMENT.test(words) && !NO_PAYMENT.test(words) : true
    return isOfKind && about.every((stem) => isCovered(stem, own))
  }
  const named = all.filter(({ name }) => isMeant(name))
  const rows =
    named.length >= LEAST_ROWS
      ? named
      : all.filter(({ name, title }) => isMeant(title) && !IS_TOTAL.test(name))
  if (
    rows.length < LEAST_ROWS ||
    rows.length > MOST_ROWS ||
    isTotalled(all, rows, isMeant) ||
    isTakenOut(document, rows)
  )
    return null
  return totalOf(rows)
}

function totalOf(rows: readonly Row[]): Product | null {
  let total: Money | null = null
  for (const { money } of rows) {
    const next: Money | null = total === null ? money : addMoney(total, money)
    if (!next) return null
    total = next
  }
  const [first, ...others] = rows
  if (!first || !total) return null
  const lead = sayMoney(total)
  const sum = `${rows.map(({ money }) => sayMoney(money)).join(' + ')} = ${lead}`
  return { line: { lead, sum, ...first.quote, besides: others.map(({ quote }) => quote) }, given: [] }
}

/** A list that states its own total needs no sum of ours. */
const isTotalled = (
  all: readonly Row[],
  rows: readonly Row[],
  isMeant: (words: string) => boolean,
): boolean =>
  all.some(
    ({ name, title, page }) =>
      /\b(?:sub-?total|total|sum)\b/i.test(name) &&
      (isMeant(name.replace(/\btotal\b/i, ' ')) ||
        rows.some((row) => row.page === page && row.title === title)),
  )

/** "The employer pays for the bag": it is not in the sum. */
function isTakenOut(document: OpenDocument, rows: readonly Row[]): boolean {
  const names = rows.map(({ name }) =>
    stemsOf(name.replaceAll(/\d+/g, ' ')).filter((stem) => stem.length > 3),
  )
  return document.index.passages.some(({ text }) => {
    if (!TAKES_OUT.test(text) || SUMS.test(text)) return false
    const own = new Set(stemsOf(text))
    return names.some((stems) => stems.length > 0 && stems.every((stem) => own.has(stem)))
  })
}

function rowsOf(document: OpenDocument): Row[] {
  return document.pages.flatMap(({ number }) => {
    const text = pageAsRead(document, number)
    const rows: Row[] = []
    let start = 0
    let title = ''
    for (const line of text.split('\n')) {
      const { name, sum } = (line.length <= MAX_ROW ? ROW.exec(line.trim())?.groups : null) ?? {}
      const money = readMoney((sum ?? '').replace(/^[-−]\s?/u, ''))
      const from = start + line.length - line.trimStart().length
      const quote =
        money && (line.match(SUMS) ?? []).length === 1
          ? wordsAt(document, number, from, from + line.trim().length)
          : null
      if (quote && money && name !== undefined && document.texts.isFormer?.(quote.place) !== true)
        rows.push({ name, money, quote, title, page: number })
      else if (line.trim() !== '' && !/ {3,}|\t/.test(line.trim())) title = line.trim().slice(0, 80)
      start += line.length + 1
    }
    return rows
  })
}
