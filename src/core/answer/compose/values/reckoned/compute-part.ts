import type { Fact } from '#core/document/clause.ts'
import { NUMBER_WORDS, numberOfWords } from '#core/language/lexicon/number-words.ts'
import { plainQuestion } from '../../../question/read-closed-question.ts'
import { isCovered, stemsOf, tellingWords } from '../../../question/same-words.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { sentenceOf } from '../../../source/sentence-of.ts'
import type { Quote } from '../../../text/green-line.ts'
import { factInLine } from '../fact-in-words.ts'
import { CURRENCY, readMoney, sayMoney, shareOf, timesMoney, type Money } from '../money.ts'
import type { Product } from './compute-product.ts'
import { closenessTo, vectorOfPlace, onlyNearest, type Closeness } from './operands/closeness.ts'
import { LAST_DAY, nameOf, priceInForce } from './operands/in-force.ts'
import { restIn, restOf } from './operands/rest.ts'
import { readTold, type Told } from './operands/told.ts'
import { isChangedByName } from './prices/price-changes.ts'
import { readPrices, type Price } from './prices/prices.ts'
import { EACH, isSameUnit, isTime } from './prices/units.ts'

const ASKS =
  /\b(?:how much|how many (?:euros?|dollars?|pounds?|rand|rupees|bucks|quid)|what|how (?:big|high|large))\b/
const OTHER = /\b(?:percent|percentage|when|who|why|date|day)\b|%/
const GIVES_BACK = /\b(?:refund\w*|return\w*|repa(?:y|id)|pa(?:y|id) back|credited|get back|back)\b/i
const KEEPS =
  /\b(?:keeps?|kept|retain\w*|forfeit\w*|you (?:must |have to |shall |will )?(?:repay|pay|return))\b/i
/** "10% of the licence fee for the four weeks it bills": what the share is of, and how many of it. */
const OF_BASE =
  /^\)?\s+of\s+(?:(?:your|the|their|his|her|its|our|any|each|that|a|an)\s+)?(?<base>[\p{L}'’-]+(?:\s(?!(?:is|are|was|will|for|per|that|which|when|if|but|on|in|where|plus|and|or|until|before|after|at|with|as|up|it|you|we|they|for|to|from|has|have)\b)[\p{L}'’-]+){0,3})/iu
const FOR_SO_MANY = new RegExp(
  String.raw`\bfor\s(?:the\s)?(?:(?:first|last|next)\s)?(?<count>\d{1,2}|${NUMBER_WORDS})\s(?<unit>day|week|month|year)s\b`,
  'iu',
)
/** "For each month begun": so many as the question tells. */
const FOR_EACH =
  /\b(?:for (?:each|every)|per|an?)\s(?:further\s|full\s)?(?<unit>day|week|month|quarter|year)\b/i
const MOST = new RegExp(
  String.raw`\b(?:at most|maximum(?: of)?|max\.?|capped at|up to|(?:not|no|never) more than)\s(?<most>${CURRENCY}\s?\d[\d,]*(?:\.\d{2})?)`,
  'iu',
)
const LEAST = /\b(?:at least|not less than|whichever|minimum (?:of|charge|fee))\b/i
const SUMS = new RegExp(String.raw`${CURRENCY}\s?\d[\d,.]*\d|${CURRENCY}\s?\d`, 'gu')

interface Share {
  readonly percent: string
  readonly quote: Quote
  /** Its sentence behind the percentage. */
  readonly behind: string
  readonly base: string
}

/** A message, and the day whose prices it asks for. */
interface Asked {
  readonly message: string
  readonly day: string
}

/** A sum that a share is of, and so many of it. */
interface Base {
  readonly money: Money
  readonly quote: Quote | null
  readonly times: number
  readonly step: string | null
  readonly given: readonly string[]
}

/** "I leave with 10 weeks to go, what do you take?": a share of a price that holds now, where one sentence says which. */
export function computePart(
  document: OpenDocument,
  message: string,
  closeness: Closeness,
  day: string = LAST_DAY,
): Product | null {
  const asked = plainQuestion(message)
  if (!ASKS.test(asked) || OTHER.test(asked)) return null
  const share = shareAsked(document, closeness)
  if (!share || LEAST.test(share.behind)) return null
  const isGiven = GIVES_BACK.test(share.quote.words) && !KEEPS.test(share.quote.words)
  if (isGiven !== GIVES_BACK.test(asked)) return null
  const base = baseOf(document, share, { message, day })
  if (!base) return null
  const whole = timesMoney(base.money, base.times)
  const part = whole && shareOf(whole, Number(share.percent))
  if (!part) return null
  const most = readMoney(MOST.exec(share.behind)?.groups?.['most'] ?? '')
  const besides = base.quote ? [base.quote] : []
  if (most && most.cents < part.cents)
    return { line: { lead: `at most ${sayMoney(most)}`, ...share.quote, besides }, given: base.given }
  const lead = sayMoney(part)
  const times = base.times === 1 ? '' : ` × ${base.times}`
  const sum = `${base.step ?? ''}${share.percent}% of ${sayMoney(base.money)}${times} = ${lead}`
  return { line: { lead, sum, ...share.quote, besides }, given: base.given }
}

/** The share that is nearest to the question, and nearer than any price. */
function shareAsked(document: OpenDocument, closeness: Closeness): Share | null {
  const shares = document.annotation.facts.flatMap((fact) => {
    const share = fact.type === 'percentage' ? shareAt(document, fact) : null
    return share ? [share] : []
  })
  const share = onlyNearest(
    shares,
    ({ quote }) => closeness(quote.place),
    (one, other) => one === other,
  )
  if (!share) return null
  const near = closeness(share.quote.place)
  const isBehind = readPrices(document).some(({ quote: { place } }) => closeness(place) > near)
  return isBehind ? null : share
}

function shareAt(document: OpenDocument, fact: Fact): Share | null {
  const quote = sentenceOf(document, fact) ?? factInLine(document, fact)
  const at = quote?.words.indexOf(fact.text) ?? -1
  const percent = /\d+(?:\.\d+)?/.exec(fact.value)?.[0]
  if (!quote || at < 0 || percent === undefined || document.texts.isFormer?.(quote.place) === true)
    return null
  const behind = quote.words.slice(at + fact.text.length).replaceAll(/\s+/g, ' ')
  const base = OF_BASE.exec(behind)?.groups?.['base']
  return base === undefined ? null : { percent, quote, behind, base }
}

function baseOf(document: OpenDocument, share: Share, asked: Asked): Base | null {
  const { message } = asked
  const told = readTold(message)
  const many = manyOf(share, message, told)
  // A figure that is not understood may be a part of the sum.
  if (!many || !told.isAllRead) return null
  const price = priceOf(document, share, asked, many.unit)
  if (price) {
    if (told.sums.length > 0) return null
    if (many.unit !== null && isChangedByName(document, nameOf(price))) return null
    return { money: price.money, quote: price.quote, ...many }
  }
  const money = many.unit === null && !isNamed(document, share.base) ? toldMoney(document, told) : null
  return money && { money: money.sum, quote: null, ...many, given: [...many.given, money.words] }
}

type Many = Pick<Base, 'times' | 'step' | 'given'> & { readonly unit: string | null }

/** How many of the base; null where that is not said, or figures of the question are left over. */
function manyOf({ behind, quote }: Share, message: string, told: Told): Many | null {
  const unit = restIn(behind)
  if (unit !== null) {
    const rest = restOf(unit, quote.words, message, told)
    if (!rest || told.counts.length !== 1) return null
    const step = rest.sum ? `${rest.sum.all} − ${rest.sum.over} = ${rest.count}; ` : null
    return { times: rest.count, step, unit, given: [String(rest.sum?.over ?? rest.count)] }
  }
  const each = stemsOf(FOR_EACH.exec(behind)?.groups?.['unit'] ?? '')[0]
  if (each !== undefined) {
    const [only, more] = told.counts
    if (!only || more || !isSameUnit(only.stems.at(-1) ?? '', each)) return null
    return { times: only.count, step: null, unit: null, given: [String(only.count)] }
  }
  if (told.counts.some(({ count, stems }) => count !== 1 || isTime(stems.at(-1) ?? ''))) return null
  const { count, unit: own } = FOR_SO_MANY.exec(behind)?.groups ?? {}
  if (count === undefined) return { times: 1, step: null, unit: null, given: [] }
  const times = /^\d/.test(count) ? Number(count) : numberOfWords(count.toLowerCase())
  return times === null ? null : { times, step: null, unit: stemsOf(own ?? '')[0] ?? null, given: [] }
}

/** The price in force that is called what the share is of; of several the one that the question tells, or that is nearest. */
function priceOf(
  document: OpenDocument,
  share: Share,
  { message, day }: Asked,
  unit: string | null,
): Price | null {
  const base = stemsOf(share.base).filter((stem) => stem !== unit && !TIMES.has(stem))
  const head = base.at(-1)
  if (head === undefined) return null
  const monthly = stemsOf(share.base).find((stem) => TIMES.has(stem))
  const named = readPrices(document).filter((price) => {
    const { quote, per, before, behind, label } = price
    const isOfUnit = unit === null ? true : per !== null && isSameUnit(per, unit) && price.included === null
    const own = new Set(stemsOf(`${label} ${before} ${per === null || isTime(per) ? '' : per}`))
    return (
      isOfUnit &&
      (monthly === undefined || per === null || per === EACH || isTime(per)) &&
      quote.place.start !== share.quote.place.start &&
      (quote.words.match(SUMS)?.length ?? 0) === 1 &&
      (isCovered(head, own) || isCovered(head, new Set(stemsOf(behind)))) &&
      base.slice(0, -1).every((stem) => isCovered(stem, own))
    )
  })
  const [first] = named
  const all = readPrices(document)
  if (first && isOne(named)) return priceInForce(first, all, day)
  const now = first && priceInForce(first, named, day)
  if (now && named.every((price) => price === now || priceInForce(price, named, day) === now)) return now
  const others = new Set([...base, ...stemsOf(share.quote.words)])
  const asked = tellingWords(message).map(({ stem }) => stem)
  const told = named.filter(({ before, label }) =>
    stemsOf(`${label} ${before}`).some((stem) => asked.includes(stem) && !others.has(stem)),
  )
  if (told.length > 0) return isOne(told) ? (told[0] ?? null) : null
  const near = closenessTo(document, vectorOfPlace(document, share.quote.place))
  return (
    near &&
    onlyNearest(
      named,
      ({ quote }) => near(quote.place),
      (one, other) => isOne([one, other]),
    )
  )
}

const TIMES = new Set(stemsOf('monthly weekly yearly annual daily'))

const isOne = (prices: readonly Price[]): boolean =>
  new Set(prices.map(({ money: { sign, cents } }) => `${sign}${cents}`)).size === 1

/** Whether the paper puts a sum to what the share is of: then it is that, and none that the question tells. */
const isNamed = (document: OpenDocument, base: string): boolean =>
  readPrices(document).some(({ label, before }) => {
    const own = new Set(stemsOf(`${label} ${before}`))
    return stemsOf(base).every((stem) => isCovered(stem, own))
  })

/** The one sum that the question tells, in the currency of the paper. */
function toldMoney(
  document: OpenDocument,
  { sums: [told, more] }: Told,
): { readonly sum: Money; readonly words: string } | null {
  const [{ money } = {}] = readPrices(document)
  if (told === undefined || more !== undefined || !money) return null
  const sum = readMoney(told) ?? readMoney(`${money.sign}${told}`)
  return sum && sum.sign === money.sign ? { sum, words: sayMoney(sum) } : null
}
