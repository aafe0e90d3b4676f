import { isCovered, stemsOf } from '../../../../question/same-words.ts'
import type { AskedSum, Count, Part } from '../prices/asked-sum.ts'
import { namesOf, type Price } from '../prices/prices.ts'
import { EACH, isSameUnit, isTime } from '../prices/units.ts'

const MOST_PARTS = 4

/** A price that is paid so many times, or once. */
export interface Term {
  readonly price: Price
  readonly count: Count | null
  /** What so many are paid for each of besides: two of each of 6 days, seven days of a week. */
  readonly times?: readonly number[]
  /** The figures of the question, where they are others than these. */
  readonly given?: readonly number[]
}

/** The prices of what is asked for, part by part, else as one: "late with 3 instalments". */
export function readTerms(prices: readonly Price[], sum: AskedSum, names: readonly string[]): Term[] | null {
  const without = (part: Part): Part => ({
    ...part,
    about: part.about.filter((stem) => !names.includes(stem)),
  })
  const parts = sum.parts.map(without).filter(({ about, counts }) => about.length + counts.length > 0)
  const apart = parts.length > MOST_PARTS ? null : termsOf(prices, { ...sum, parts })
  const isTwice =
    new Set(apart?.map(({ price }) => price.quote.words + price.text)).size < (apart?.length ?? 0)
  if (apart && !isTwice) return apart
  return parts.length > 1 ? termsOf(prices, { ...sum, parts: [without(sum.whole)] }) : null
}

/** The price of each part; null where one has none, or more than one may be meant. */
function termsOf(prices: readonly Price[], { parts, told, rate }: AskedSum): Term[] | null {
  const [only] = parts
  if (parts.length === 0 || (parts.length === 1 && only?.counts.length === 0)) {
    // "We drove 1,850 km. What is that?"
    const about = only?.about ?? []
    const counted = told.counts.flatMap((count) => {
      const term = counts(
        prices,
        about.filter((stem) => !count.stems.includes(stem)),
        count,
        told.about,
      )
      return term ? [{ term, isNamed: count.stems.some((stem) => about.includes(stem)) }] : []
    })
    const named = counted.filter(({ isNamed }) => isNamed)
    const chosen = named.length > 0 ? named : counted
    if (chosen.length === 1 && chosen[0]) return [chosen[0].term]
    if (chosen.length > 1) return null
  }
  const terms = parts.map(({ about, counts: own }) => {
    const [count = null] = own
    if (own.length > 1 || about.length + own.length === 0) return null
    if (count !== null) return counts(prices, about, count, [])
    const term = onlyOf(prices, about, null)
    return rate === null || term?.price.per == null || isSameUnit(term.price.per, rate) ? term : null
  })
  return terms.length > 0 && terms.every((term) => term !== null) ? terms : null
}

/** The one price for so many; of what is told besides, the words that a price has tell it from others. */
function counts(
  prices: readonly Price[],
  about: readonly string[],
  count: Count,
  told: readonly string[],
): Term | null {
  const counted = prices.filter((price) => isCountedBy(price, count))
  const besides = told.filter((stem) => counted.some((price) => namesOf(price).has(stem)))
  const isAnything =
    about.length + besides.length === 0 && counted.every(({ per }) => per !== null && isTime(per))
  return isAnything ? null : onlyOf(counted, [...about, ...besides], count)
}

/** What a thing has room for is no thing that is paid for: "the cabin sleeps four guests", "a hall for ten people". */
const ROOM = /\b(?:up to|for|sleeps?|carr(?:y|ies|ying)|holds?|holding|fits?|seats|seating|with)\b.*$/is

/** What a price is of, as far as it stands in front of those it has room for. */
export const withoutRoom = (words: string): string => words.replace(ROOM, ' ')

/** Whether a price is paid for each of what is counted. */
export function isCountedBy(price: Price, { stems }: Count): boolean {
  const { per } = price
  if (per === null) return price.isRow && isOneOf(price, stems)
  if (per !== EACH && stems.some((stem) => isSameUnit(stem, per))) return true
  const own = per === EACH ? namesOf(price) : new Set(isTime(per) ? [] : stemsOf(withoutRoom(price.label)))
  return stems.every((stem) => isCovered(stem, own))
}

/** A row of a price list that names one of them: "Single lesson, 60 minutes", not "12 lessons". */
function isOneOf({ label, before }: Price, stems: readonly string[]): boolean {
  const name = (label === '' ? before : label).toLowerCase()
  const own = new Set(stemsOf(name))
  const noun = stems.at(-1) ?? ''
  const words = name.match(/\p{L}+/gu) ?? []
  const isSingular = words.some((word) => stemsOf(word)[0] === noun && !word.endsWith('s'))
  return isSingular && !isBundle(name, noun) && stems.every((stem) => isCovered(stem, own))
}

/** "Block of 10 weekday lessons", "10 x lesson"; not "lesson of 60 minutes". */
const isBundle = (name: string, noun: string): boolean =>
  [...name.matchAll(/\d+\s?(?<what>\p{L}+(?:\s\p{L}+){0,2})/gu)].some(
    ({ groups }) => /^x\b/.test(groups?.['what'] ?? '') || stemsOf(groups?.['what'] ?? '').includes(noun),
  )

type Names = (price: Price) => ReadonlySet<string>
const byLabel: Names = ({ label, per }) => new Set([...stemsOf(label), per ?? ''])
const byWords: Names = ({ before, behind, label, per }) =>
  new Set([...stemsOf(`${before} ${behind} ${label}`), per ?? ''])

/** The price with all of some names: the one that has no other, else the only one in its words, else by its title. */
function onlyOf(prices: readonly Price[], about: readonly string[], count: Count | null): Term | null {
  const isNamedBy = (names: Names) => (price: Price) => {
    const own = names(price)
    return about.every((stem) => isCovered(stem, own))
  }
  const labelled = prices.filter(isNamedBy(byLabel))
  const asked = new Set([...about, ...(count?.stems ?? [])])
  const exact = labelled.filter(
    ({ label }) =>
      label !== '' && stemsOf(label).every((stem) => isCovered(stem, asked) || GENERIC.has(stem)),
  )
  const inWords = prices.filter(isNamedBy(byWords))
  const found = [exact, inWords, prices.filter(isNamedBy(namesOf))].find((some) => some.length > 0) ?? []
  const isOne = (some: readonly Price[]) =>
    new Set(some.map(({ money, per }) => `${money.sign}${money.cents} ${per}`)).size === 1
  const total = found.filter(({ label }) => /^(?:grand )?total\b/i.test(label))
  const told = isOne(found)
    ? found
    : count === null
      ? total
      : found.filter((price) => count.stems.every((stem) => isCovered(stem, byWords(price))))
  const [first] = told
  return first && isOne(told) && !isWithout(first, count) ? { price: first, count } : null
}

/** In most names, and telling none apart. */
const GENERIC = new Set(
  stemsOf(
    'the a of for in per each fee charge price cost rate rates monthly daily hourly weekly day hour month week total standard new',
  ),
)

/** A price of further ones, of which nobody says after how many. */
const isWithout = ({ isBeyond, included }: Price, count: Count | null): boolean =>
  isBeyond && (count === null || included === null || count.count <= included.count)
