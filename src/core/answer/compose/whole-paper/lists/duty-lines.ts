import { FINITE } from '#core/language/lexicon/modals.ts'
import { isBan } from './ban-lines.ts'
import type { PaperLine } from './paper-line.ts'
import { isImperative } from './imperative.ts'
import { deedsOf, type Deed, type Sides } from './sides.ts'

const BINDS = /^(?:must|shall|will|should|has to|have to|needs? to|agrees?|undertakes?|promises?|ll)$/
const LETS =
  /^(?:can|may|cannot|can['’]t|mustn['’]t|won['’]t|is|are|do|does|don['’]t|has|have|re|ve|receive|get|acknowledge|understand|know|want|wish|like|find|see|lose|lost|were|was|had|did|choose|live|earn|qualify|hire|rent|bought|told|wrote|reserve|recommend|ask|require|accept|hope|believe|confirm|expect|need|owe|and|or|both|with|who|cancel|leave|end|\p{L}+ed)$/u
const DENIED = /^(?:not|never|no longer|only be|under no)\b/i
const OBLIGED =
  /^(?:also )?(?:required|obliged|obligated|responsible|liable|expected|bound|asked) (?:to|for)\b/i
/** "You will receive", "Tenant shall be entitled to": no duty of theirs. */
const RECEIVES =
  /^(?:also )?(?:be )?(?:receive|get|entitled|given|paid (?:a|an|the|your)? ?(?:salary|wage|bonus)|notified|informed|told|offered|eligible|be able|have (?:the|a) right|earn|qualify|lose|forfeit)\b/i
/** "We will charge", "We keep the deposit": no promise. */
const TAKES =
  /^(?:(?:also|then|only|be|have the right|be entitled) )*(?:charge|keep (?:the |your |any |all |this )?(?:deposit|bond|fees?|payments?|money|half|price|rent|\d|[$£€])|retain|deduct|add|bill|invoice|terminate|end|cancel|suspend|sell|refuse|exclude|remove|dispose|not|never|ask|require|apply|use|collect|treat|assume|recover|be (?:entitled|free|able)|to (?:charge|end|terminate))\b/i
const TOLD =
  /^(?:please )?(?:(?:also|always|kindly) )?(?:bring|tell|let|keep|leave|pay|return|send|give|make sure|ensure|inform|notify|call|ring|report|check|clean|wash|lock|turn|put|take|write|contact|sign|fill|complete|show|provide|arrive|collect|store|follow|wear|park|allow|remove|label|submit|book|register|feed|switch|close|empty|sort|hand|attach|enclose|supply|quote|confirm|present|mow|rinse|shower|carry|email|maintain|hold|obtain|insure|deposit|settle|read) (?!(?:is|are|may|must|will|can|of|fees?|charges?)\b)/i
/** Of a thing: what has to be done with it, by the reader unless the paper says by whom. */
const TO_BE_DONE =
  /\b(?:must|has to|have to|needs? to|is to|are to|shall|should) (?:first |also |always )?be (?!(?:able|entitled|liable|deemed|given to (?:you|the tenant)|returned to (?:you|the)|refunded|repaid|made by (?:us|the (?:landlord|employer|company)))\b)\p{L}+|\b(?:is|are|falls?) (?:\p{L}+ )?(?:payable|required)\b|\bremains? (?:confidential|secret)\b|\bdue (?:on|by|within|before|in|at|\d+ days)\b|\b(?:are|is) paid (?:\p{L}+ ){0,2}(?:before|by|on|in|within|monthly|weekly)\b/iu
const READER_TITLE =
  /\b(?:(?:your|tenant|hirer|member|customer|client|parent|guest|pupil|student|employee|occupant|lodger|borrower|buyer|renter|resident)\p{L}*['’]?s?['’]? (?:own )?(?:duties|obligations|responsibilit\w+|part|side|undertak\w+)|what (?:we (?:need|expect|ask)|you (?:must|need|have|agree|are))|jobs|chores|your part|house ?keeping)\b|^(?:what )?(?:parents|you|tenants?|members?|guests?|hirers?) (?:undertake|must|agree|promise)/iu
const OTHER_TITLE =
  /\b(?:what we (?:do|provide|will|promise|offer|undertake|give)|what (?:is|you) (?:get|included)|what you (?:get|receive)|our (?:commitments?|pledge|duties|obligations|responsibilit\w+|part|side|service|promise|commitments?)|my (?:side|part)|(?:owner|landlord|landlady|employer|company|school|club|provider|lender|insurer|bank|contractor|organi[sz]er|host|nursery|hotel|university)['’]?s?['’]? (?:duties|obligations|responsibilit\w+|undertak\w+)|what (?:the )?\p{L}+ (?:will do|undertakes|provides|promises|gives|offers)|package|included)\b/iu
const COMES_BACK =
  /\b(?:is|are|will be|shall be|be|and|get it) (?:\p{L}+ )?(?:returned|refunded|repaid|reimbursed|credited|released|given back|paid back|back)\b|\b(?:we|i) (?:will |shall )?(?:return|refund|repay|reimburse|give back)\b/iu
const FOR_READER =
  /^(?:also |then )?(?:receive|get|entitled|given|earn|have the right|be (?:given|paid|told|notified))\b/i
const PENALTY =
  /^(?:if|late|lost|any late|a late|should|a second late|unpaid)\b.*\b(?:charge|fee|interest|fine)\b/i

const titles = ({ title, above }: PaperLine): string => `${above} ${title}`

/** What the reader of the paper has to do, in the order of the paper. */
export const duties = (lines: readonly PaperLine[], sides: Sides): PaperLine[] =>
  lines.filter((line) => isDuty(line, sides))

function isDuty(line: PaperLine, sides: Sides): boolean {
  if (isBan(line, sides) || /^(?:if not|no)\b/i.test(line.clause)) return false
  const deeds = deedsOf(line, sides)
  if (deeds.some((deed) => binds(deed, ['reader', 'both']))) return true
  if (isRule(line)) return true
  if (line.isRow || deeds.some(({ side }) => side === 'other')) return false
  if (TOLD.test(line.clause) || isImperative(line.clause)) return true
  if (READER_TITLE.test(titles(line)) && !OTHER_TITLE.test(titles(line))) return true
  const isBidden = deeds.some(
    ({ side, verb, rest }) => side === 'thing' && verb === 'must' && !DENIED.test(rest),
  )
  const isDone =
    (isBidden || TO_BE_DONE.test(line.text)) &&
    !/\bby (?:us|me|the (?:landlord|owner|employer|company|school|club|lender))\b/i.test(line.text)
  return isDone && !PENALTY.test(line.clause) && !OTHER_TITLE.test(line.title) && !/\bnot\b/i.test(line.text)
}

/** "Lifting : Nothing over 5 kg for six weeks.", "Bathing : Sponge bath until the stitches are out.": told without a verb. */
function isRule({ isLabelled, clause }: PaperLine): boolean {
  const main = clause.split(/\b(?:until|if|when|while|unless|once)\b/)[0] ?? ''
  if (!isLabelled || /[$£€₹]|\b(?:Rs|free|fee)\b|\d{3}-\d/.test(clause)) return false
  return !(main.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => FINITE.has(word))
}

function binds({ side, verb, rest }: Deed, of: readonly Deed['side'][]): boolean {
  if (!of.includes(side) || DENIED.test(rest)) return false
  if (verb === 'is' || verb === 'are' || verb === 're') return OBLIGED.test(rest)
  if (verb === 'has' || verb === 'have')
    return (
      /^to\b/.test(rest) ||
      /^(?:the|your|it|any)\b.* (?:checked|serviced|inspected|cleaned|repaired|tested|insured)\b/i.test(rest)
    )
  return BINDS.test(verb) ? !RECEIVES.test(rest) : !LETS.test(verb)
}

/** What work is paid with, in the rows of an offer. */
const PERK =
  /^(?:(?:your|the|basic|base|annual|gross|monthly|paid|company|joining|performance|fixed|variable|starting|health|medical|life|private) )*(?:salary|pay|wages?|bonus|holidays?|leave|vacation|pension|allowances?|insurance|cover|discount|overtime|sick (?:pay|leave|days?)|stock|equity|shares?|benefits?|compensation|remuneration|gratuity|provident fund|401\(k\)|commission|tips|meals?|it is paid)\b/i

/** What such a heading stands over. */
const PERK_TITLE =
  /^(?:\p{L}+[- ])*(?:salary|pay|wages?|bonus|holidays?|leave|vacation|time off|pension|relocation|allowances?|insurance|benefits?|compensation|remuneration)$/iu

/**
 * What the other side has to do or give, in the order of the paper.
 * @param isWork whether the paper is on employment
 */
export const promises = (lines: readonly PaperLine[], sides: Sides, isWork: boolean): PaperLine[] =>
  lines.filter((line) => isPromise(line, sides, isWork))

function isPromise(line: PaperLine, sides: Sides, isWork: boolean): boolean {
  const deeds = deedsOf(line, sides)
  const isOwn = deeds.some(
    (deed) => deed.side === 'other' && !TAKES.test(deed.rest) && binds(deed, ['other']),
  )
  if (isOwn)
    return !/^(?:we|i) (?:ask|need|recommend|expect|charge|keep|may|accept|reserve)\b/i.test(line.clause)
  const isGiven = deeds.some(
    ({ side, verb, rest }) =>
      side === 'reader' &&
      (/^(?:get|receive)$/.test(verb) ||
        (/^(?:will|shall|are|is|ll|re|have)$/.test(verb) && FOR_READER.test(rest))),
  )
  if (
    isGiven ||
    (COMES_BACK.test(line.text) &&
      !/\b(?:not|no|never)\b [^.,;()]*\b(?:returned|refunded|repaid|reimbursed|credited|back)\b|\bno \p{L}+ (?:is|are)\b|\breturned (?:by|from) (?:your|the) bank\b/iu.test(
        line.text,
      ))
  )
    return true
  if (
    isWork &&
    (PERK_TITLE.test(line.title) || (PERK.test(line.text) && (line.isRow || /\bpaid\b/i.test(line.text)))) &&
    !/\b(?:deduct|repay|you must)\b/i.test(line.text)
  )
    return true
  return (
    OTHER_TITLE.test(titles(line)) &&
    !deeds.some(({ side }) => side === 'reader') &&
    !/\bmay\b|\bnot (?:be )?(?:responsible|liable)\b/.test(line.text)
  )
}
