import { isCovered, stemsOf } from '../../../question/same-words.ts'
import { evidenceUnit } from '../../../source/evidence-unit.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import type { Quote } from '../../../text/green-line.ts'
import { addMoney, CURRENCY, readMoney, sayMoney, timesMoney, type Money } from '../money.ts'
import { readAskedSum, type AskedSum, type Count, type Part } from './prices/asked-sum.ts'
import type { Product } from './compute-product.ts'
import { ASKS_NEW, isNew, isPriceChanged, TAKES_OFF } from './prices/price-changes.ts'
import { sharesIn, withShare } from './prices/percent-on-top.ts'
import { namesOf, readPrices, type Price } from './prices/prices.ts'
import { EACH, isSameUnit, isTime } from './prices/units.ts'

/** What is asked for in another way than as a sum of what is paid. */
const OTHER =
  /\b(?:more|less|cheaper|dearer|pricier|higher|lower|save|saving|difference|left|remain\w*|still|refund\w*|return|back(?! (?:me|us))|discount\w*|instead|average|interest|until|since|whole year|per year|a year|yearly|annual\w*|if i (?:cancel|leave|quit))\b/
/** What a price says that makes it no plain one. */
const NOT_PLAIN =
  /\b(?:minimum|at least|depend(?:s|ing)|var(?:y|ies)|estimat\w+|approximately|unless|except|currently from|starting at|half|double|percent)\b/i
/** "€1.95 a litre and a service fee of €25": it is not all. */
const JOINED = /^[^.;,]*\b(?:and|plus)\b[^.;]*[$€£₹]\s?\d|\bplus\b/
/** "€6,200 plus €18 per kilometre" */
const JOINED_BEFORE = new RegExp(String.raw`${CURRENCY}\s?\d[^;]*\b(?:plus\b[^;.]*|and\s+)$`, 'u')
/** What the words that a new price replaces say besides the old one. */
const CONDITIONS = /\b(?:free|included?|at most|up to|maximum|further|first)\b/i
/** "A refundable deposit" is paid in full. */
const REFUNDABLE = /\b(?:non-?)?refundable\b/gi
const MOST_PARTS = 4
/** What is paid over so long may change meanwhile. */
const IS_LONG = /^(?:week|month|quarter|year)/

/** A price that is paid so many times, or once. */
interface Term {
  readonly price: Price
  readonly count: Count | null
}

/** "What do three nights and the cleaning fee come to?": prices of the paper, each times how many the question says. */
export function computeSum(document: OpenDocument, message: string): Product | null {
  const sum = readAskedSum(message)
  if (!sum || OTHER.test(sum.asked.replace(/\bset (?:me|us) back\b/, ' '))) return null
  const prices = readPrices(document)
  const share = sharesIn(document, sum.asked)
  if (share === undefined) return null
  const terms = readTerms(prices, sum, share?.names ?? [])
  if (!terms) return null
  if (terms.some(({ price }) => !isPlain(document, price))) return null
  // "What does one visit cost?" asks for what is stated.
  const isSingle = terms.length === 1 && (terms[0]?.count?.count ?? 1) === 1
  if (
    (isSingle && share === null) ||
    !isLike(terms) ||
    terms.some(({ price }) => isTakenOff(document, price))
  )
    return null
  if (
    terms.some(
      ({ price, count }) =>
        count !== null && IS_LONG.test(price.per ?? '') && isChanged(document, price, message),
    )
  )
    return null
  const reached = addTerms(terms)
  if (!reached) return null
  const [first, ...others] = quotesOf(terms)
  if (!first) return null
  if (reached.most !== null)
    return { line: { lead: `at most ${reached.most}`, ...first, besides: others }, given: [] }
  const { money, steps } = share === null ? reached : withShare(reached, share)
  const besides =
    share === null ? others : [...others, ...(first.words === share.quote.words ? [] : [share.quote])]
  const given = terms.flatMap(({ count }) => (count ? [String(count.count)] : []))
  return { line: { lead: sayMoney(money), sum: steps.join('; '), ...first, besides }, given }
}

/** The prices of what is asked for, part by part, else as one: "late with 3 instalments". */
function readTerms(prices: readonly Price[], sum: AskedSum, names: readonly string[]): Term[] | null {
  const without = ({ about, counts }: Part): Part => ({
    about: about.filter((stem) => !names.includes(stem)),
    counts,
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

/** Whether a price is all that is paid, by its own words and by those it has replaced. */
function isPlain({ amended }: OpenDocument, { quote, before, behind }: Price): boolean {
  if (NOT_PLAIN.test(quote.words) || JOINED.test(behind) || JOINED_BEFORE.test(before)) return false
  const was = amended.changes
    .filter(({ statement }) =>
      amended.text.slice(statement.start, statement.end).includes(quote.words.trim()),
    )
    .flatMap(({ replaced }) => replaced)
  return !was.some(({ start, end }) => {
    const from = amended.text.lastIndexOf('\n', start)
    const to = amended.text.indexOf('\n', end)
    return CONDITIONS.test(amended.text.slice(from + 1, to === -1 ? undefined : to))
  })
}

/** Whether a price is paid for each of what is counted. */
function isCountedBy(price: Price, { stems }: Count): boolean {
  const { per } = price
  if (per === null) return price.isRow && isOneOf(price, stems)
  if (per !== EACH && stems.some((stem) => isSameUnit(stem, per))) return true
  const own = per === EACH ? namesOf(price) : new Set(isTime(per) ? [] : stemsOf(price.label))
  return stems.every((stem) => isCovered(stem, own))
}

/** A row of a price list that names one of them: "Single lesson, 60 minutes", not "12 lessons". */
function isOneOf({ label, before }: Price, stems: readonly string[]): boolean {
  const name = (label === '' ? before : label).toLowerCase()
  const own = new Set(stemsOf(name))
  const noun = stems.at(-1) ?? ''
  const words = name.match(/\p{L}+/gu) ?? []
  const isSingular = words.some((word) => stemsOf(word)[0] === noun && !word.endsWith('s'))
  return (
    isSingular &&
    !/\d+\s?(?:x\b|\p{L})/u.test(name.split(',')[0] ?? '') &&
    stems.every((stem) => isCovered(stem, own))
  )
}

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

/** A sum a month and one a call have no total. */
function isLike(terms: readonly Term[]): boolean {
  const rates = terms.flatMap(({ price, count }) =>
    count === null && price.per !== null && price.per !== EACH ? [price.per] : [],
  )
  return new Set(rates).size <= 1
}

const isTakenOff = (document: OpenDocument, { quote }: Price): boolean =>
  TAKES_OFF.test(document.texts.wordsAt(evidenceUnit(document, quote.place).wide).replaceAll(REFUNDABLE, ' '))

const isChanged = (document: OpenDocument, { label, quote }: Price, message: string): boolean =>
  isPriceChanged(document, stemsOf(label)) || (isNew(document, quote.place) && !ASKS_NEW.test(message))

interface Reached {
  readonly money: Money
  readonly steps: readonly string[]
  /** What it comes to at most, where that is less. */
  readonly most: string | null
}

function addTerms(terms: readonly Term[]): Reached | null {
  const all = terms.map(reach)
  const [first] = all
  if (!first || all.some((one) => one === null)) return null
  const reached = all as Reached[]
  if (reached.length === 1) return first
  if (reached.some(({ most }) => most !== null)) return null
  let money: Money | null = first.money
  for (const one of reached.slice(1)) money = money && addMoney(money, one.money)
  if (!money) return null
  const total = `${reached.map((one) => sayMoney(one.money)).join(' + ')} = ${sayMoney(money)}`
  return { money, steps: [...reached.flatMap(({ steps }) => steps), total], most: null }
}

function reach({ price: { money, included, most }, count }: Term): Reached | null {
  if (count === null) return { money, steps: [], most: null }
  const paid = count.count - (included?.count ?? 0)
  const product = timesMoney(money, paid)
  if (!product || paid < 1) return null
  const limit = most === null ? null : readMoney(most)
  if (limit && limit.cents < product.cents) return { money: limit, steps: [], most }
  const less = included ? [`${count.count} − ${included.count} = ${paid}`] : []
  return {
    money: product,
    steps: [...less, `${paid} × ${sayMoney(money)} = ${sayMoney(product)}`],
    most: null,
  }
}

/** Each row or sentence once. */
function quotesOf(terms: readonly Term[]): Quote[] {
  const known = new Set<string>()
  const quotes = terms.flatMap(({ price: { quote, included }, count }) =>
    count !== null && included?.quote ? [quote, included.quote] : [quote],
  )
  return quotes.filter(({ place }) => {
    const key = `${place.page} ${place.start}`
    return !known.has(key) && known.add(key)
  })
}
