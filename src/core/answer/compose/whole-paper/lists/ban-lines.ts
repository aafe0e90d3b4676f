import { FINITE } from '#core/language/lexicon/modals.ts'
import type { PaperLine } from './paper-line.ts'
import { deedsOf, type Sides } from './sides.ts'

const NOT_DO =
  /^(?:(?:not|never|under no circumstances|in no case)\b(?! (?:be (?:charged|liable|required|refunded|entitled|responsible|obliged|affected|covered)|have to|need to|receive|get|owe|lose))|only be\b|be (?:kept|stored|used|brought|taken|flown|parked|made|done|held)\b[^.;]*\bonly\b)/i
const DENYING = /^(?:cannot|can['’]t|mustn['’]t)$/
const MODAL = /^(?:must|shall|may|can|should|will|do|is|are)$/
const TOLD_NOT =
  /^(?:please )?(?:do not|don['’]t|never|refrain from|avoid) (?!(?:hesitate|worry|forget|miss|panic)\b)\p{L}+/iu
const FORBIDDEN =
  /(?<!\b(?:where|if|unless|when|extent|not|as|otherwise)\s)\b(?:prohibited|forbidden|banned|out of bounds|is a breach|off[- ]limits|(?:not|n['’]t) (?:permitted|allowed))\b(?! (?:by|under) (?:\p{L}+ )?law)/iu
const NOBODY =
  /^(?:no(?: \p{L}+){1,5}|nobody|no one|nothing|none) (?:may|is allowed|are allowed|can|shall|is permitted|are permitted)\b/iu
const NOTICE = /^No [\p{L}\d][^:$€£]{2,70}$/u
const OFFERED =
  /\b(?:fees?|charges?|interest|refunds?|deposits?|costs?|payments?|penalt\w+|tax\w*|vat|gst|cover\w*|warrant\w+|services?|duty|needed|necessary|required|wi-?fi|elevators?|lifts?|part|money|liability|notice|claims?|amount|minimum)\b|^No (?:later|further|less|more (?:is|will|can))\b/i
const NEEDS_LEAVE =
  /\b(?:only|not)\b[^.;]{0,60}\b(?:with|without)\b[^.;]{0,30}\b(?:consent|permission|leave|approval|agreement|asking)\b/i
const BAN_TITLE =
  /\b(?:not (?:permitted|allowed)|prohibit\w*|forbidden|no[- ]?nos?|don['’]ts?|(?:must|may|can)(?: ?not|n['’]t) (?:be\b|do\b|store|bring|keep|use|take)|what (?:you|we) (?:must|may|can)(?: ?not|n['’]t)|restrictions?|banned|please (?:do not|don['’]t))\b/i
/** Words of a thing that something cannot be done with, and nobody is told to leave it: "cannot be carried over". */
const IMPOSSIBLE =
  /\b(?:cannot|can['’]t|can not|will not|shall not|is not|are not|may not|must not) (?:always )?be (?:refunded|returned|carried|guaranteed|transferred to cash|held|made liable|responsible|liable|increased|changed|exceeded|extended|covered|combined|exchanged for cash)\b/i

/** What the reader must not do, in the order of the paper. */
export function bans(lines: readonly PaperLine[], sides: Sides): PaperLine[] {
  const sure = new Set(lines.filter((line) => isBan(line, sides)))
  const pages = new Set([...sure].map(({ page }) => page))
  return lines.filter((line) => sure.has(line) || (pages.has(line.page) && isNotice(line)))
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** "No candles in the rooms": nothing tells it from "No lifeguard on duty" but that others around it forbid. */
const isNotice = ({ clause: text, isRow }: PaperLine): boolean =>
  !isRow && NOTICE.test(text) && !OFFERED.test(text) && !wordsOf(text).some((word) => FINITE.has(word))

export function isBan(line: PaperLine, sides: Sides): boolean {
  const { clause: text, title, isRow } = line
  if (isRow || IMPOSSIBLE.test(text)) return false
  const deeds = deedsOf(line, sides)
  const isOthers = deeds.length > 0 && deeds.every(({ side }) => side === 'other')
  if (isOthers) return false
  if (
    TOLD_NOT.test(text) ||
    NOBODY.test(text) ||
    (BAN_TITLE.test(title) && (NOTICE.test(text) || /^No [\p{L}\d]/u.test(text)))
  )
    return !saysOfOther(text)
  if (FORBIDDEN.test(text) || NEEDS_LEAVE.test(text)) return !/^(?:if|where)\b/i.test(text)
  const isTold = deeds.some(
    ({ side, verb, rest }) =>
      side !== 'other' &&
      !(side === 'thing' && verb === 'will') &&
      (DENYING.test(verb) ||
        (MODAL.test(verb) && (side === 'thing' ? /^(?:not|never|only)\b/i : NOT_DO).test(rest))) &&
      (side !== 'thing' ||
        /^(?:not |never |only )?be \p{L}+/iu.test(rest) ||
        /\bnot (?:exceed|live)\b/i.test(`not ${rest}`)),
  )
  if (isTold) return !GIVEN_UP.test(text)
  return BAN_TITLE.test(title) && !/^(?:if|exceptions?)\b/i.test(text)
}

/** What does not happen to the reader, or is no deed. */
const GIVEN_UP =
  /\b(?:cannot|can['’]t|may not|will not|must not|shall not|are not|is not) (?:be (?:held|asked|made|evicted|dismissed|refused)|claim|sue|recover|get (?:back|a)|attend|train|pay|afford|reach|agree|keep up)\b/i
const saysOfOther = (text: string): boolean => /\b(?:by us|we do not|our staff)\b/i.test(text)
