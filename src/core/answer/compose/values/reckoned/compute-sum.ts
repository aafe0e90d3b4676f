import { stemsOf } from '../../../question/same-words.ts'
import { evidenceUnit } from '../../../source/evidence-unit.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import type { Quote } from '../../../text/green-line.ts'
import { addMoney, CURRENCY, readMoney, sayMoney, timesMoney, type Money } from '../money.ts'
import type { Closeness } from './operands/closeness.ts'
import { isExempt, isOfOthers } from './operands/exempt.ts'
import { LAST_DAY, priceInForce } from './operands/in-force.ts'
import { hasPrice, termsByMeaning } from './operands/terms-by-meaning.ts'
import { readTerms, type Term } from './operands/terms-by-words.ts'
import { readAskedSum } from './prices/asked-sum.ts'
import type { Product } from './compute-product.ts'
import { ASKS_NEW, isNew, isPriceChanged, TAKES_OFF } from './prices/price-changes.ts'
import { sharesIn, withShare } from './prices/percent-on-top.ts'
import { readPrices, type Price } from './prices/prices.ts'
import { EACH, isSameUnit, isTime } from './prices/units.ts'

/** What is asked for in another way than as a sum of what is paid. */
const OTHER =
  /\b(?:more|less|cheaper|dearer|pricier|higher|lower|save|saving|difference|left|remain\w*|still|refund\w*|return|back(?! (?:me|us))|discount\w*|instead|average|interest|until|since|whole year|per year|a year|yearly|annual\w*|if i (?:cancel|leave|quit))\b/
/** "Set me back", "with ten weeks left". */
const NO_OTHER =
  /\bset (?:me|us) back\b|\b(?:days|weeks|fortnights|months|years) (?:are |is |still )?(?:left|remain\w*)\b/g
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
/** What is paid over so long may change meanwhile. */
const IS_LONG = /^(?:week|month|quarter|year)/

/**
 * "What do three nights and the cleaning fee come to?": prices of the paper, each times how many the question says.
 *
 * @param day the one whose prices are asked for
 */
export function computeSum(
  document: OpenDocument,
  message: string,
  closeness: Closeness | null = null,
  day: string = LAST_DAY,
): Product | null {
  const sum = readAskedSum(message)
  if (!sum || OTHER.test(sum.asked.replaceAll(NO_OTHER, ' '))) return null
  const prices = readPrices(document)
  const share = sharesIn(document, sum.asked)
  if (share === undefined) return null
  const byWords = readTerms(prices, sum, share?.names ?? [])
  const terms = byWords
    ? withSharedTime(byWords).map((term) => ({
        ...term,
        price: priceInForce(term.price, prices, day, true),
      }))
    : closeness && termsByMeaning(prices, { message, parts: sum.parts, day }, closeness)
  if (!terms?.every(hasPrice)) return null
  if (terms.some((term) => isExempt(term) || isOfOthers(term.price, message))) return null
  if (terms.some(({ price }) => !isPlain(document, price))) return null
  // "What does one visit cost?" asks for what is stated.
  const isSingle =
    terms.length === 1 && (terms[0]?.count?.count ?? 1) === 1 && (terms[0]?.times ?? []).length === 0
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
  const given = terms.flatMap(({ count, times = [], given: told }) =>
    (told ?? (count ? [count.count, ...times] : [])).map(String),
  )
  return { line: { lead: sayMoney(money), sum: steps.join('; '), ...first, besides }, given }
}

/** "Five days of camp with lunch": what is paid a day goes with all of them. */
function withSharedTime(terms: readonly Term[]): readonly Term[] {
  const timed = terms.flatMap(({ count }) =>
    count !== null && isTime(count.stems.at(-1) ?? '') ? [count] : [],
  )
  return terms.map((term) => {
    const { per } = term.price
    const shared = timed.find(({ stems }) => per !== null && isSameUnit(stems.at(-1) ?? '', per))
    return term.count === null && shared ? { ...term, count: shared } : term
  })
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

function reach({ price: { money, included, most }, count, times = [] }: Term): Reached | null {
  if (count === null) return { money, steps: [], most: null }
  const paid = count.count - (included?.count ?? 0)
  const factors = [paid, ...times]
  const product = timesMoney(
    money,
    factors.reduce((all, factor) => all * factor, 1),
  )
  // How many are free of each of several is not known.
  if (!product || paid < 1 || (included && times.length > 0)) return null
  const limit = most === null ? null : readMoney(most)
  if (limit && limit.cents < product.cents) return { money: limit, steps: [], most }
  const less = included ? [`${count.count} − ${included.count} = ${paid}`] : []
  return {
    money: product,
    steps: [...less, `${[...factors, sayMoney(money)].join(' × ')} = ${sayMoney(product)}`],
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
