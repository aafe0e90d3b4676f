import { MONTH_OR_SHORT } from '#core/language/lexicon/calendar-names.ts'
import { stemsOf } from '../../../../question/same-words.ts'
import type { Price } from '../prices/prices.ts'

/** What a later paper says of a price that it puts in the place of another. */
const SAYS_NEW = new RegExp(
  String.raw`\b(?:with effect from|effective|as of|becomes?|is now|are now|will (?:now )?be|instead of|in place of|goes? (?:up|down)|rises?|increases?|from (?:\d{1,2}(?:st|nd|rd|th)? )?(?:${MONTH_OR_SHORT}))\b`,
  'i',
)

/**
 * The price that holds now of what a price is called: of two with the same name and unit the one that is said to be new
 * and stands behind; null where both may hold. What amendments are known to replace is no price any more.
 */
export function priceInForce(price: Price, prices: readonly Price[]): Price | null {
  const instead = prices.find((other) => other !== price && standsFor(other, price))
  if (instead) return instead.per === price.per && isAlike(instead, price) ? instead : null
  const name = nameOf(price)
  const rivals = prices.filter(
    (other) =>
      other.per === price.per &&
      other.money.cents !== price.money.cents &&
      other.quote.place.start !== price.quote.place.start &&
      name.length > 0 &&
      name.every((stem) => wordsOf(other).has(stem)),
  )
  if (
    rivals.length === 0 ||
    (isNewer(price, rivals) && rivals.every((one) => !SAYS_NEW.test(one.quote.words)))
  )
    return price
  const [last, more] = rivals.filter((one) => SAYS_NEW.test(one.quote.words))
  const others = rivals.filter((one) => one !== last)
  return last && !more && isNewer(last, [price, ...others]) ? last : null
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
