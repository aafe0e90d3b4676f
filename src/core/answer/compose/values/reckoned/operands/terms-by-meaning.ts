import { isCovered, stemsOf, tellingWords } from '../../../../question/same-words.ts'
import type { Count, Part } from '../prices/asked-sum.ts'
import type { Price } from '../prices/prices.ts'
import { countInEach, EACH, isSameUnit, isTime } from '../prices/units.ts'
import { onlyNearest, type Closeness } from './closeness.ts'
import { priceInForce } from './in-force.ts'
import { isCountedBy, withoutRoom, type Term } from './terms-by-words.ts'
import { restIn, restOf } from './rest.ts'
import { readTold, type Told } from './told.ts'

/** How much the words that a question shares with a row or sentence speak for it beside what it means. */
const BY_WORDS = 0.1
const TIME = stemsOf('time')[0]

/** A clause of its own: it tells what happened, and names nothing that is paid for. */
const TELLS = /\b(?:i|we|they|he|she|you|it)\s\p{L}|\b(?:i|we|they|you|he|she|it)'\p{L}/u

/** What is asked for, the counts told as they were read, or others. */
interface Wanted {
  readonly message: string
  readonly parts: readonly Part[]
  readonly told?: Told
  /** The day that prices are asked for. */
  readonly day: string
}

/** How a count makes a price more: as so many of its unit, or as so many of what it is the price of. */
interface Use {
  readonly isUnit: boolean
  readonly times: readonly number[]
}

/**
 * The prices of the row or sentence that is nearest to what is asked among those that all counts told fit, by their
 * units: none where a count is left over, a figure was not understood, or another is nearly as near.
 */
export function termsByMeaning(
  prices: readonly Price[],
  { message, parts, day, told = readTold(message) }: Wanted,
  closeness: Closeness,
): readonly Term[] | null {
  const { counts, sums, isAllRead } = told
  // A part without a count is a sum of its own: what a whole message means does not tell which.
  const isOneSum =
    parts.length < 2 || parts.every(({ words, counts: own }) => own.length > 0 || TELLS.test(words))
  if (!isAllRead || sums.length > 0 || !isOneSum || counts.length === 0) return null
  const asked = tellingWords(message).map(({ stem }) => stem)
  const rows = Map.groupBy(prices, ({ quote: { place } }) => `${place.page} ${place.start}`)
  const groups = [...rows.values()].flatMap((some) => {
    const terms = restTerms(some, message, told) ?? termsOf(some, counts, asked)
    const [first] = some
    if (!first) return []
    const own = wordsOf(first)
    const shared = asked.filter((stem) => isCovered(stem, own)).length / asked.length
    return [{ terms: terms ?? [], near: closeness(first.quote.place) + BY_WORDS * shared }]
  })
  const solved = groups.filter(({ terms }) => terms.length > 0)
  const found = onlyNearest(
    solved,
    ({ near }) => near,
    (one, other) => keyOf(one.terms) === keyOf(other.terms),
  )
  // A nearer price that the counts do not fit is the one that is meant.
  if (!found || groups.some(({ near }) => near > found.near)) return null
  const terms = found.terms.map((term) => ({ ...term, price: priceInForce(term.price, prices, day) }))
  return terms.every(hasPrice) ? terms : null
}

/** Whether a price of it holds. */
export const hasPrice = <T extends { readonly price: Price | null }>(
  term: T,
): term is T & { readonly price: Price } => term.price !== null

const keyOf = (terms: readonly Term[]): string =>
  terms.map(({ price: { money, per } }) => `${money.sign}${money.cents} ${per}`).join(' ')

/** "€100 for each full month that remains": so many as are left. Null where the only price is of no rest. */
function restTerms(prices: readonly Price[], message: string, told: Told): readonly Term[] | null {
  const [price, more] = prices
  const unit = price && restIn(price.behind)
  if (!price || more || unit === null || unit === undefined) return null
  const rest = told.counts.length === 1 ? restOf(unit, price.quote.words, message, told) : null
  if (!rest) return []
  const { all, over } = rest.sum ?? { all: rest.count, over: 0 }
  const included = over === 0 ? null : { count: over, units: [unit], at: 0, quote: null }
  const count = { count: all, words: String(all), stems: [unit] }
  return [{ price: { ...price, included }, count, given: [over === 0 ? all : over] }]
}

/** All counts go to one price of a row or sentence, or each to another one. */
function termsOf(
  prices: readonly Price[],
  counts: readonly Count[],
  asked: readonly string[],
): readonly Term[] | null {
  const unitsOf = (count: Count) => prices.filter((price) => useOf(count, price)?.isUnit === true)
  const whole = prices.flatMap((price) => {
    const isOthers = counts.some((count) => !isOneOf(unitsOf(count), price))
    const term = isOthers ? null : termOf(price, counts)
    return term ? [term] : []
  })
  const [only, more] = whole
  if (only && more) return namedOf(whole, asked)
  if (only) return [only]
  const apart = counts.flatMap((count) => {
    const [price, other] = unitsOf(count)
    const term = price && !other ? termOf(price, [count]) : null
    return term ? [term] : []
  })
  const isEachOnce = new Set(apart.map(({ price }) => price)).size === counts.length
  return apart.length > 1 && isEachOnce ? apart : null
}

/** "A car is €7 a day, a trailer €4 a day": the one whose own part of the sentence has most words of the question. */
function namedOf(terms: readonly Term[], asked: readonly string[]): readonly Term[] | null {
  const [first, second] = terms
    .map((term) => {
      const own = new Set(stemsOf(term.price.before.split(/[,;]/).at(-1) ?? ''))
      return { term, shared: asked.filter((stem) => own.has(stem)).length }
    })
    .toSorted((one, other) => other.shared - one.shared)
  return first && second && first.shared > second.shared ? [first.term] : null
}

/** Whether a price is among those whose unit is counted, or none is. */
const isOneOf = (units: readonly Price[], price: Price): boolean =>
  units.length === 0 || units.includes(price)

function termOf(price: Price, all: readonly Count[]): Term | null {
  const counts = withRates(all)
  const uses = counts.map(({ count, times }) => {
    const use = useOf(count, price)
    return use && { count, isUnit: use.isUnit, times: [...times, ...use.times] }
  })
  const used = uses.filter((use) => use !== null)
  const left = counts.filter((_, at) => uses[at] === null)
  // "The one room": nothing is lost with it.
  if (left.some(({ count }) => count.count !== 1 || isTime(count.stems.at(-1) ?? ''))) return null
  const unit = used.find(({ isUnit }) => isUnit) ?? used.find(({ count }) => count.each !== undefined)
  if (!unit || isBeyond(price, unit.count)) return null
  const others = used.filter((use) => use !== unit).flatMap(({ count, times }) => [count.count, ...times])
  const term = {
    price,
    count: unit.count,
    times: [...unit.times, ...others].filter((factor) => factor !== 1),
  }
  return unit.count.isMore && price.included ? { ...term, price: { ...price, included: null } } : term
}

/** A price of further ones where the question names all of them, and nobody says after how many, or all are free. */
const isBeyond = (price: Price, { count, isMore }: Count): boolean =>
  price.isBeyond && !isMore && (price.included === null || count <= price.included.count)

/** "Two walks a day over 6 days": the days go with the walks. */
function withRates(
  counts: readonly Count[],
): readonly { readonly count: Count; readonly times: readonly number[] }[] {
  const taken = new Set<Count>()
  const rated = counts.map((count) => {
    const { each, ...plain } = count
    const found =
      each === undefined
        ? undefined
        : counts.find(({ stems: [unit = ''] }) => isSameUnit(unit, each) || countInEach(unit, each) !== null)
    if (each === undefined || !found) return { own: count, count, times: [] }
    taken.add(found)
    return { own: count, count: plain, times: [found.count, countInEach(found.stems[0] ?? '', each) ?? 1] }
  })
  return rated.filter(({ own }) => !taken.has(own))
}

function useOf(count: Count, price: Price): Use | null {
  const noun = count.stems.at(-1) ?? ''
  const units = [price.per, price.also].filter((unit) => unit !== null)
  const plain = { isUnit: true, times: [] }
  const isNamed = count.stems.some((stem) => isCovered(stem, subjectOf(price)))
  // "Three desks each month": so many, of what is paid each month.
  if (count.each !== undefined)
    return isNamed && units.includes(count.each) ? { isUnit: false, times: [] } : null
  if (units.some((unit) => unit !== EACH && isSameUnit(noun, unit))) return plain
  const inEach = units.map((unit) => countInEach(noun, unit)).find((times) => times !== null)
  if (inEach != null) return { isUnit: true, times: [inEach] }
  if (isTime(noun) && noun !== TIME) return null
  if (noun === TIME) return units.some((unit) => !isTime(unit)) ? plain : null
  if (price.per === EACH ? isCovered(noun, subjectOf(price)) : isCountedBy(price, count)) return plain
  return units.some((unit) => isTime(unit)) && isNamed ? { isUnit: false, times: [] } : null
}

/** The words in front of a price that say what it is of: what stands behind it may be anything. */
const subjectOf = ({ before, label }: Price): ReadonlySet<string> =>
  new Set([label, before].flatMap((words) => stemsOf(withoutRoom(words))))

const wordsOf = ({ before, behind, label }: Price): ReadonlySet<string> =>
  new Set(stemsOf(`${before} ${behind} ${label}`))
