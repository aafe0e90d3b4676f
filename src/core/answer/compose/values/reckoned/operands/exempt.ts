import { NUMBER_WORDS } from '#core/language/lexicon/number-words.ts'
import { ROLES } from '#core/language/lexicon/roles.ts'
import { isCovered, stemsOf, tellingWords } from '../../../../question/same-words.ts'
import type { Price } from '../prices/prices.ts'
import { isSameUnit, isTime } from '../prices/units.ts'
import type { Term } from './terms-by-words.ts'

const FREE =
  /\b(?:free|not|no|never|none|nothing|neither|nor|without|cannot|exempt|except|excluding|waived|included)\b|n't\b/i
/** What a negation says of the sum itself, and of nothing that is counted. */
const OF_THE_SUM =
  /\b(?:not?|never)\s(?:more|less|later|refund\w*|transferable|returned)\b|\bnon-?\s?refundable\b|\bwithout notice\b/gi
/** "The first two seats are included": so many are reckoned as free. */
const SO_MANY = new RegExp(String.raw`\d|\b(?:first|${NUMBER_WORDS})\b`, 'i')

/** Whether words at a price, or next to them, say of something that is counted that it is free, or is not taken. */
export function isExempt({ price, count }: Term): boolean {
  const [noun] = count?.stems.slice(-1) ?? []
  if (noun === undefined || isTime(noun)) return false
  return [price.quote.words, price.beside, price.next].some((words) =>
    words.split(/[,;]\s/).some((part) => {
      if (price.included && SO_MANY.test(part)) return false
      return (
        FREE.test(part.replaceAll(OF_THE_SUM, ' ')) && stemsOf(part).some((stem) => isSameUnit(stem, noun))
      )
    }),
  )
}

const WHO = String.raw`(?<who>(?:\p{L}[\p{L}-]*\s){0,2}?\p{L}[\p{L}-]*)`
/** "Tenant shall pay" and "the member pays" are said of the one who signs, "members pay" of some. */
const PAYS = new RegExp(
  String.raw`(?:^|[.;:,]\s)(?:each\s|every\s|all\s|any\s)?${WHO}(?<!\b(?:shall|must|will|should|may|can|to|not))\spay\b|(?:^|[.;:,]\s)(?:each\s|every\s|all\s|any\s)?(?<charged>(?:\p{L}[\p{L}-]*\s){0,2}?${ROLES})\sare\scharged\b`,
  'iu',
)
const FOR_WHOM = new RegExp(
  String.raw`\bfor\s(?<who>(?:(?!the\b|your\b|our\b|an?\b|each\b|every\b)\p{L}[\p{L}-]*\s)?${ROLES})\b`,
  'iu',
)
/** Those whom any paper may call its reader, and who stands for them. */
const READER = new Set(
  stemsOf(
    'you we i they who customer client employee guest tenant resident lodger user buyer purchaser hirer visitor person people everyone everybody participant occupant borrower lessee renter',
  ),
)

const OPTIONAL = /\b(?:voluntary|optional)\b/i

/** What nobody has to take is asked for only where it is named. */
function isUnasked({ before, label, quote, per, also }: Price, asked: ReadonlySet<string>): boolean {
  const name = tellingWords(`${label} ${before}`).filter(({ stem }) => stem !== per && stem !== also)
  return OPTIONAL.test(quote.words) && !name.some(({ stem }) => isCovered(stem, asked))
}

/** "Trade customers pay £99 per chair": whether a price is that of some whom the question does not name. */
export function isOfOthers(price: Price, message: string): boolean {
  const asked = new Set(stemsOf(message))
  if (isUnasked(price, asked)) return true
  const { before, behind } = price
  const pays = PAYS.exec(before.replaceAll(/\s+/g, ' '))?.groups
  const whom = FOR_WHOM.exec(behind.replaceAll(/\s+/g, ' '))?.groups?.['who']
  return [pays?.['who'] ?? pays?.['charged'], whom].some((who) =>
    stemsOf(who ?? '').some((stem) => !READER.has(stem) && !isCovered(stem, asked)),
  )
}
