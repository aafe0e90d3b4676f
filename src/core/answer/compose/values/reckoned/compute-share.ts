import type { Fact } from '#core/document/clause.ts'
import { plainQuestion } from '../../../question/read-closed-question.ts'
import { isCovered, stemsOf, tellingWords } from '../../../question/same-words.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import type { Product } from './compute-product.ts'
import { factInLine, type InWords } from '../fact-in-words.ts'
import { readMoney, sayMoney, type Money } from '../money.ts'

const OF_BASE =
  /^\)?\s+of\s+(?:(?:your|the|their|his|her|its|my)\s+)?(?:(?<rhythm>yearly|annual|monthly|gross|basic|base|total|full|agreed|quoted)\s+)?(?<base>\p{L}+)/iu
/** "A bonus of 5%", "30% deposit": what the share is called stands beside it. */
const NAMED_BEFORE = /(?<name>(?:\p{L}+\s){0,2}\p{L}+)\s(?:of|is|are|equal to|amounts to|:)\s(?:up to\s)?$/iu
const NAMED_BEHIND =
  /^\)?\s(?!of\b)(?<name>(?:(?!(?:on|when|at|in|is|to|for|after|before|of|upon)\b)\p{L}+\s?){1,3})/iu
const IN_MONEY = /\bin (?:euros?|dollars?|pounds?|money|cash)\b|^how (?:much|big|high|large)\b/
const PER_MONTH = /(?:per|a|each|every|\/)\s?(?:calendar )?month\b|\bmonthly\b/i
const PER_YEAR = /(?:per|a|each|every|\/)\s?year\b|\b(?:yearly|annual(?:ly)?|per annum)\b/i
const ASKING = new Set(
  stemsOf(
    'how much big high large what is the in euro euros dollar dollars pound pounds money cash my i pay paid get will do have amount come whole sum',
  ),
)

/** "How big is the bonus?", where the paper says what part it is of what sum. */
export function computeShare(document: OpenDocument, question: string): Product | null {
  const asked = plainQuestion(question)
  if (!IN_MONEY.test(asked) || /\b(?:percent|second|third|rest|if)\b|%/.test(asked)) return null
  const about = tellingWords(asked)
    .map(({ stem }) => stem)
    .filter((stem) => !ASKING.has(stem))
  if (about.length === 0) return null
  const shares = document.annotation.facts.flatMap((fact) => {
    const quote = fact.type === 'percentage' ? factInLine(document, fact) : null
    const at = quote?.words.indexOf(fact.text) ?? -1
    if (!quote || at < 0) return []
    const behind = quote.words.slice(at + fact.text.length)
    const before = NAMED_BEFORE.exec(quote.words.slice(0, at))?.groups?.['name'] ?? ''
    const after = NAMED_BEHIND.exec(behind)?.groups?.['name'] ?? ''
    const near = new Set(stemsOf(`${before} ${after}`))
    return about.every((stem) => isCovered(stem, near)) ? [{ fact, quote, behind }] : []
  })
  const [share] = shares
  if (!share || shares.length > 1) return null
  const base = baseOf(document, share.behind, share.quote)
  const amount = base && readMoney(base.fact.text)
  const percent = /\d+(?:\.\d+)?/.exec(share.fact.value)?.[0]
  if (!base || !amount || percent === undefined) return null
  const cents = Math.round((amount.cents * base.times * Number(percent)) / 100)
  const product: Money = { ...amount, cents, hasCents: amount.hasCents || cents % 100 !== 0 }
  const times = base.times === 1 ? '' : ` × ${base.times}`
  const lead = sayMoney(product)
  return {
    line: {
      lead,
      sum: `${percent}% of ${sayMoney(amount)}${times} = ${lead}`,
      ...share.quote,
      besides: [base.quote],
    },
    given: base.times === 1 ? [] : [String(base.times)],
  }
}

interface Base {
  readonly fact: Fact
  readonly quote: InWords
  readonly times: number
}

/** The sum that a share is of: the one that its sentence names, else the total of a paper that has one. */
function baseOf(document: OpenDocument, behind: string, share: InWords): Base | null {
  const { base, rhythm = '' } = OF_BASE.exec(behind)?.groups ?? {}
  const name = base === undefined ? 'total' : base
  const stem = stemsOf(name)[0]
  if (
    stem === undefined ||
    (base === undefined && !/\b(?:deposit|down payment|instal?lment|payment)\b/i.test(share.words))
  )
    return null
  const sums = document.annotation.facts.filter(
    ({ type, label }) =>
      (type === 'fee' || type === 'amount') &&
      label !== null &&
      (/^(?:price|quote|quotation|invoice|bill|total|amount)$/i.test(name)
        ? /^(?:grand )?total(?: (?:price|amount|due))?$/i.test(label)
        : isCovered(stem, new Set(stemsOf(label))) && stemsOf(label).length <= 2),
  )
  const [fact] = sums
  const quote = fact && new Set(sums.map(({ value }) => value)).size === 1 ? factInLine(document, fact) : null
  if (!fact || !quote) return null
  const at = quote.words.indexOf(fact.text)
  const rate = quote.words.slice(at + fact.text.length)
  const isMonthly = PER_MONTH.test(rate) || /\bmonthly\b/i.test(fact.label ?? '')
  if (/yearly|annual/i.test(rhythm))
    return isMonthly ? { fact, quote, times: 12 } : PER_YEAR.test(rate) ? { fact, quote, times: 1 } : null
  return /monthly/i.test(rhythm) && !isMonthly ? null : { fact, quote, times: 1 }
}
