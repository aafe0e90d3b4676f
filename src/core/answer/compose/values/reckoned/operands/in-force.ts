import { MONTH_OR_SHORT } from '#core/language/lexicon/calendar-names.ts'
import { findDates } from '#core/structure/values/dates/find-dates.ts'
import { stemsOf } from '../../../../question/same-words.ts'
import type { Price } from '../prices/prices.ts'

/** What a later paper says of a price that it puts in the place of another. */
const SAYS_NEW = new RegExp(
  String.raw`\b(?:with effect from|effective|as of|becomes?|is now|are now|will (?:now )?be|instead of|in place of|goes? (?:up|down)|rises?|increases?|from (?:\d{1,2}(?:st|nd|rd|th)? )?(?:${MONTH_OR_SHORT}))\b`,
  'i',
)

/** What makes a price one of a case, and no new one of all. */
const IN_A_CASE = /\b(?:if|when|holidays?|weekends?|saturdays?|sundays?|for (?:members|students|children))\b/i
const FROM = /\b(?:from|as of|effective|starting|beginning|starts?|begins?|after)\s(?:on\s|the\s)?$/i
const UNTIL = /\b(?:until|till|through|before|ended|ends|expired|expires|valid to)\s(?:on\s|the\s)?$/i
/** "From 3 to 9 March": a stay, and no price that begins. */
const GOES_TO = /^\s(?:to|until|till|through|[-–—])\s/i

/** "The new prices": those of the last day there is. */
export const LAST_DAY = '9999-12-31'

/** The day whose prices a message asks for. */
export const dayAsked = (message: string, today: string): string =>
  /\bnew\b/i.test(message) ? LAST_DAY : today

/** Whether the words of a price, or those it stands under, say that it begins after a day, or is over by then. */
const isOutOfForce = (price: Price, day: string): boolean => beginsAfter(price, day) || isOverBy(price, day)

const beginsAfter = (price: Price, day: string): boolean =>
  saysDay(price, (before, value) => !UNTIL.test(before) && FROM.test(before) && value > day)

const isOverBy = (price: Price, day: string): boolean =>
  day !== LAST_DAY && saysDay(price, (before, value) => UNTIL.test(before) && value < day)

/** Whether a day is told with a price, of which that is so. @param isSo is given the words before it, and it */
function saysDay(
  { quote, beside, title, isRow }: Price,
  isSo: (before: string, value: string) => boolean,
): boolean {
  const opening = isRow ? title : LEADS_IN.test(beside) ? beside : ''
  return [quote.words, opening].some((words) => {
    const text = words.replaceAll(/\s/g, ' ')
    return findDates(text).some(
      ({ value, start, end }) => !GOES_TO.test(text.slice(end)) && isSo(text.slice(0, start), value),
    )
  })
}

const LEADS_IN = /:\s*$/

/**
 * The price that holds on a day of what a price is called: of two with the same name and unit the one that is said to be
 * new and stands behind; null where both may hold. What amendments are known to replace is no price any more.
 *
 * @param isNamed whether the question names it by its words: then others of its name that are not said to be new are others
 */
export function priceInForce(
  price: Price,
  all: readonly Price[],
  day: string,
  isNamed = false,
): Price | null {
  const holds = (one: Price) => !isOutOfForce(one, day)
  if (!holds(price)) return priceOtherwise(price, all, day)
  const instead = all.find((other) => other !== price && standsFor(other, price) && holds(other))
  if (instead) return instead.per === price.per && isAlike(instead, price) ? instead : null
  const name = nameOf(price)
  const rivals = rivalsOf(price, all, name).filter(
    (one) => holds(one) && (!isNamed || SAYS_NEW.test(one.quote.words)),
  )
  if (
    rivals.length === 0 ||
    (isNewer(price, rivals) && rivals.every((one) => !SAYS_NEW.test(one.quote.words)))
  )
    return price
  const [last, more] = rivals.filter((one) => SAYS_NEW.test(one.quote.words))
  const others = rivals.filter((one) => one !== last)
  if (!last || more || (isNamed && IN_A_CASE.test(last.quote.words))) return null
  return isNewer(last, [price, ...others]) ? last : null
}

function rivalsOf(price: Price, prices: readonly Price[], name: readonly string[]): readonly Price[] {
  return prices.filter(
    (other) =>
      other.per === price.per &&
      other.money.cents !== price.money.cents &&
      other.quote.place.start !== price.quote.place.start &&
      name.length > 0 &&
      name.every((stem) => wordsOf(other).has(stem)),
  )
}

/**
 * The one that holds where another does not yet, or no longer does: with all words in front of that, but for its day. Where
 * the paper has but one that begins later, all begins then: who reads a lease before that asks what it will be.
 */
function priceOtherwise(price: Price, all: readonly Price[], day: string): Price | null {
  const undated = findDates(price.before).reduceRight(
    (words, { start, end }) => words.slice(0, start) + words.slice(end),
    price.before,
  )
  const rivals = rivalsOf(price, all, stemsOf(undated.replace(/\bfrom\b/i, ' ')))
  if (rivals.length === 0) return isOverBy(price, day) ? null : price
  const [one, more] = rivals.filter((rival) => !isOutOfForce(rival, day))
  return one && !more ? one : null
}

/** "$3,980.00 in place of $3,450.00": the other figure was this one. */
function standsFor({ behind, text }: Price, price: Price): boolean {
  const was = /^[^$€£]{0,40}?\b(?:instead of|in place of|up from|down from|rather than)\s/.exec(behind)?.[0]
  return was !== undefined && text !== price.text && behind.slice(was.length).startsWith(price.text)
}

const isAlike = (one: Price, other: Price): boolean => {
  const own = wordsOf(one)
  return nameOf(other).some((stem) => own.has(stem))
}

const isNewer = (price: Price, others: readonly Price[]): boolean =>
  SAYS_NEW.test(price.quote.words) &&
  others.every(
    ({ quote: { place } }) =>
      place.page < price.quote.place.page ||
      (place.page === price.quote.place.page && place.start < price.quote.place.start),
  )

/** The words that name a price in its row or its part of a sentence, without its unit. */
export const nameOf = ({ label, before, isRow, per }: Price): string[] =>
  stemsOf((label === '' && isRow ? before : label).replaceAll(/[\d.,]+/g, ' ')).filter((stem) => stem !== per)

const wordsOf = ({ label, before, behind }: Price): ReadonlySet<string> =>
  new Set(stemsOf(`${label} ${before} ${behind}`))
