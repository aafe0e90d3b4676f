import type { PaperLine } from './paper-line.ts'

const TITLE =
  /\b(?:cancel\w*|terminat\w*|leaving|ending|end of|moving out|withdraw\w*|getting out|stopping|transfer|quitting|notice|surrender\w*|cooling[- ]off|exit|resign\w*|early (?:exit|repayment)|giving up|right to (?:cancel|leave)|break clause)\b/i
const NO_EXIT_TITLE = /\b(?:notices? to|late cancel\w*|address(?:es)? for)\b/i
const WHOLE = String.raw`(?:this|the|your|my|his|her|their|our)?\s?(?:\p{L}+ )?(?:agreement|contract|lease|tenancy|membership|subscription|policy|plan|booking|hire|stay|order|service|loan|employment|enrol\w+|arrangement|rental|cover|account|event|place|placement|this)`
const ENDS = new RegExp(
  String.raw`\b(?:cancel\w*|terminat\w*|withdraw\w*|end(?:s|ed|ing)?|leav(?:e|es|ing)|surrender\w*|stop\w*|break|resign\w*|quit) ${WHOLE}\b`,
  'iu',
)
const GOES =
  /\b(?:(?:can|may|to|want to|if you|you|tenant|member|occupant|resident|before|of|by) (?:cancel|leave|leaving|terminate|withdraw|resign|move out|moving out|vacate|go earlier|give notice)|(?:early|exit|cancellation|termination) (?:exit |termination )?(?:fee|charge)|is (?:withdrawn|cancelled|terminated)|in lieu of notice|(?:fees?|rent|pay|salary) in lieu|cooling[- ]off|(?:weeks?|months?|days?|term)['’]?s? (?:written )?notice (?:in writing|by|to end|before (?:moving|leaving)|of (?:leaving|cancel\w*|termination))|gives? (?:us |me )?[^.;]{0,30}\bnotice\b|(?:hours?|days?|weeks?|months?|terms?)['’] (?:written )?notice\b(?! (?:of|before))|pay(?:ing)? (?:it |the loan )?off early|prepay\w*|early repayment|carries on|runs? (?:month to month|on)|renews?|rolls? (?:on|over))\b/i
const NO_EXIT =
  /\b(?:session|class|appointment|lesson|debit|cheque|check)s? cancell?ed\b|\bcancel (?:training |a |your )?(?:sessions?|class(?:es)?|lessons?|appointments?)\b|\bnotice (?:of|before) (?:any )?(?:change|entry|price|i come)\b|\bnotice of any\b|\bchange of (?:rent|fees|price)\b|\b(?:enter|inspect)\b[^.]*\bnotice\b/i
const THEIRS =
  /^(?:we|i|the (?:owner|landlord|school|club|company|employer|insurer|lender|bank|provider)|landlord|employer|owner)\b/i

/** "You may stop at any time by returning the set." */
const YOU_STOP =
  /\byou (?:may|can) (?:stop|go|hand (?:it|them) back|return (?:it|the \p{L}+)) (?:at any time|whenever|when)\b/iu
const THEY_MAY =
  /\b(?:we|landlord|owner|employer|company|lender|insurer|bank|school|club|provider) (?:may|can) (?:\p{L}+ )?(?:give|end|cancel|terminate|ask|withdraw|evict|stop)\b/iu
const YOU_MAY =
  /\b(?:you|tenants?|members?|occupants?|residents?|employees?|customers?|borrowers?|parents?|guests?|hirers?|clients?|subscribers?|either (?:party|side)) (?:may|can) (?:\p{L}+ )?(?:end|cancel|terminate|leave|withdraw|resign|give|stop|go)\b/iu

/**
 * How the paper can be ended and what hangs on it: what stands under a title on leaving, first that the reader may and
 * then the rest of it, then the reader's other ways out, and those of the other side.
 */
export function exits(lines: readonly PaperLine[]): PaperLine[] {
  return lines
    .filter((line) => isExit(line))
    .map((line) => ({ line, rank: rankOf(line) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ line }) => line)
}

/** What leaving takes of the reader: their ways out alone. */
export const ownExits = (lines: readonly PaperLine[]): PaperLine[] =>
  exits(lines).filter(
    (line) => rankOf(line) < OF_THE_OTHER_SIDE || (isOnLeaving(line) && SETTLES.test(line.text)),
  )

/** What the other side does with the money when somebody goes. */
const SETTLES = /\b(?:refund|return|repay|pay back|give back|keep|charge|deduct|credit)\w*\b/i

const OF_THE_OTHER_SIDE = 4

function rankOf(line: PaperLine): number {
  const { clause: text } = line
  if (THEIRS.test(text) || THEY_MAY.test(text)) return OF_THE_OTHER_SIDE
  const isOn = isOnLeaving(line)
  if (YOU_MAY.test(text)) return isOn ? 0 : 2
  return isOn ? 1 : 3
}

const isOnLeaving = ({ title }: PaperLine): boolean => TITLE.test(title) && !NO_EXIT_TITLE.test(title)

function isExit({ text, title, isRow }: PaperLine): boolean {
  // A row that says no share, sum or time is a signature.
  if (isRow && !/[%$£€₹]|\b(?:days?|weeks?|months?|years?)\b/i.test(text)) return false
  if (NO_EXIT.test(text)) return false
  if (ENDS.test(text) || GOES.test(text) || YOU_STOP.test(text)) return true
  return TITLE.test(title) && !NO_EXIT_TITLE.test(title)
}
