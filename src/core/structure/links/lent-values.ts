/** What a duty may have from the clause it refers to. */
type Lent = 'sums' | 'times' | 'both'

const STATED = String.raw`\s+(?:(?:that\s+(?:is|are)|which\s+(?:is|are)|as)\s+)?(?:(?:set\s+(?:forth|out)|stated|specified|described|provided(?:\s+for)?|due|payable|owed|owing|required|fixed|agreed|given|named|listed|shown|calculated|determined)\s+)?(?:in|of|under|by|pursuant\s+to|in\s+accordance\s+with)\s+(?:the\s+)?$`
const SUM = new RegExp(
  String.raw`\b(?:amounts?|sums?|fees?|rent|prices?|charges?|deposit|premium|payments?|interest|royalt(?:y|ies)|commissions?|compensation|salary|rates?|percentages?)${STATED}`,
  'i',
)
const TIME = new RegExp(String.raw`\b(?:times?|periods?|deadlines?|days|term|notice)${STATED}`, 'i')
/** "shall pay the price as provided in" */
const PAYS =
  /\b(?:pay|pays|paid|reimburse|compensate)\b[^.;]{0,60}\b(?:as\s+(?:(?:set\s+(?:forth|out)|stated|specified|provided)\s+)?(?:in|under|by)|in\s+accordance\s+with|according\s+to|pursuant\s+to)\s+$/i
const SAYS = /^\s+(?:says?|provides?|states?|requires?)\b/i
/** What a duty holds in spite of, or not for, lends it nothing. */
const SET_ASIDE =
  /\b(?:notwithstanding|subject\s+to|except|unless|other\s+than|without\s+limiting|referred\s+to)\b[^.;]{0,60}$/i

/**
 * Whether a reference is to what is paid or by when, as in "the fee stated in Section 1"; null where it is not:
 * "Notwithstanding Section 1".
 */
export function lentBy(before: string, after: string): Lent | null {
  if (SET_ASIDE.test(before)) return null
  if (/\bas\s+$/i.test(before) && SAYS.test(after)) return 'both'
  if (SUM.test(before) || PAYS.test(before)) return 'sums'
  return TIME.test(before) ? 'times' : null
}
