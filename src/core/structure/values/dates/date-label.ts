import { ASKS_TO_PAY } from '#core/language/lexicon/bill-names.ts'
import { WEEKDAY } from '#core/language/lexicon/calendar-names.ts'
import { asLabel, wordsAfter, wordsBefore } from '../found.ts'

const AROUND = 80
/** A sentence says what is collected, how and from where before it says when. */
const SENTENCE = 160
/** `(the "Effective Date")` right after a date. */
const NAMED_AFTER =
  /^[\s,)]{0,3}\((?:hereinafter\s+|the\s+|this\s+)*["“](?<name>[^"”]{0,30}(?:date|day|deadline|time|expiration|commencement|closing)[^"”]{0,10})["”]/i
/** "Bill date: August 4, 2026", and the first cell of a row that the date stands in. */
const FIELD =
  /(?:^|[\n\f]| {3,}|\t) {0,2}(?<name>\p{Lu}[\p{L}’'()/-]*(?: [\p{L}’'()/-]+){0,5})(?::\s{0,4}| {3,}|\t)(?:[Ff]rom\s+)?$/u
/** "Due date March 6, 2026" in a line of its own. */
const OWN_LINE =
  /(?:^|[\n\f]| {3,}|\t)(?<name>\p{Lu}\p{L}*(?: \p{L}+){0,2}(?<=\b(?:[Dd]ate|[Dd]ue|[Bb]y|[Ii]ssued))) $/u
const ENDS_LINE = /^(?:\s*$|\n|\f| {3}|\t)/
/** What happens on the day, in the document's own word. */
const HAPPENS =
  /(?<!\bnot\s)\b(?<word>starts?|begins?|commences?|ends?|expires?|terminates?|matures?|renews?|starting|beginning|commencing|ending|expiring|due|dated|signed|executed|issued|effective|countersigned|received)(?:\s+(?:on|at|noon|midnight|as\s+of|from|(?:\d{1,2}:\d{2}\s?[ap]\.?m\.?))){0,4}\s*$/i
const DUE =
  /\bdue(?:\s+(?:in\s+full|and\s+payable))?(?:\s+(?:on|by|no\s+later\s+than|on\s+or\s+before)){0,2}\s*$/i
/** "Due 15 business days after the reference date:" */
const DUE_AFTER = /\bdue\s(?:within\s)?[^.;:]{1,20}\bdays?\b[^.;:]{0,60}[:(]\s*$/i
/** "Paid by Fernhill Mutual on": it has happened, unless it "shall be paid". */
const DONE =
  /(?<!\b(?:be|is|are|being|amount)\s)\b(?<word>paid|received|posted|mailed|admitted|discharged)(?:\s+(?:by|to|from|in|for|at|via)\s[^.;:]{1,50}?)?\s+on\s*$/i
const UNTIL = /\b(?:until|through|and\s+ends?\s+on|to)\s*$/i

/** "This Lease is made and entered into this": the day of the paper itself. */
const MADE =
  /\b(?:agreement|lease|sublease|contract|note|policy|amendment|guarant(?:y|ee)|addendum|offer|undersigned)\b[^.;]{0,60}\b(?:made|entered\s+into|executed|concluded)(?:[\s,]+(?:and|entered|into|effective|executed|delivered|as\s+of|on|this|the|in\s+\w+)){1,7}[\s_]*$/i
/** "agree on … as follows": on both sides of the day. */
const AGREED = [
  /\bagree[sd]?(?:\s+(?:on|as\s+of|this))?\s*$/i,
  /^,?\s*(?:as\s+follows|that\b|to\s+the\s+following)/i,
] as const
/** "Your start date is" */
const IS =
  /(?<name>(?:[\p{L}’'-]+\s+){0,2}(?:date|deadline|(?:first|last|start|closing|effective)\s+day))\s+(?:(?:is|was|will\s+be|shall\s+be)(?:\s+(?:extended|postponed|moved|changed|brought\s+forward)(?:\s+to)?)?(?:\s+on)?|of)\s*:?\s*$/iu
/** "06/15/2026 to": the first day of a range, whose name is that of the last. */
const RANGE =
  /(?<first>\d{1,2}\/\d{1,2}\/\d{2,4}|\p{Lu}\p{Ll}{2,8}\.?\s\d{1,2},\s\d{4}|\d{1,2}\s\p{Lu}\p{Ll}{2,8}\s\d{4})\s{0,3}(?:to|through|until|[-–—])\s{0,3}$/u
const GOES_ON_TO = /^\s{0,3}(?:to|through|until|[-–—])\s{0,3}(?:\d|\p{Lu}\p{Ll}{2,8}\.?\s\d)/u
/** A day in a line of its own above whom a letter greets. */
const ALONE_BEFORE = /(?:^|[\n\f]| {3}|\t)[ \t]*$/
const ALONE_AFTER = /^[ \t]*(?:\n|\f|$)/
const GREETS = /\n[ \t]*Dear\s\p{Lu}/u
const HEAD = 600
/** "beginning on" of a term; of other things it says not what begins. */
const IS_OPENING = /^(?:beginning|commencing|starting)$/i
const OF_TERM = /\b(?:term|lease|tenancy|agreement|contract|employment|period|franchise|licen[cs]e)\b/i
/** What begins on one day and ends on another. */
const IS_TERM =
  /(?:^|\s)(?:term|tenancy|letting|hire|employment|engagement|membership|cover|(?<!(?:service|billing|statement|charge|notice)\s)period)$/i

/** "Sign and return this letter by" */
const BY =
  /\b(?<act>accept|sign and return|return|reply|respond|pay|paid|payable|received|submit(?:ted)?|enroll|register|cancel|vacate|move out|complete[d]?|deliver(?:ed)?)\b[^.;]{0,40}\b(?:by|(?:no|not)\s+later\s+than|on\s+or\s+before)\s*$/i
/** "Please pay £212.65 by", "Payment must reach us by": a point within a sum ends no sentence. */
const PAY_BY =
  /\b(?:(?:please|must|should|to)\s+pay\b|(?:payments?|amounts?|balance)\b(?:[^.;]|\.(?=\d)){0,40}?\b(?:reach(?:es)?\s+us|be\s+(?:made|received|paid|with\s+us)))(?:[^.;]|\.(?=\d)){0,60}\b(?:by|before|(?:no|not)\s+later\s+than|on\s+or\s+before)\s*$/i
const ASKED_ELSEWHERE = new RegExp(ASKS_TO_PAY, 'iu')
/** "We will collect €196.32 by direct debit on": the day that a bill is paid from an account. */
const COLLECTED = new RegExp(
  String.raw`\b(?:will|shall|is\s+to|are\s+to)\s+(?:then\s+|automatically\s+)?(?:be\s+)?(?:(?:collect|debit)(?:ed)?\b|(?:take|charge|withdraw|deduct)[dn]?\b(?=.*\b(?:accounts?|cards?|bank|direct\s+debit)\b))(?:[^.;]|\.(?=\d)){0,110}\b(?:on|around|from)(?:\s+or\s+(?:(?:just|shortly|soon)\s+)?(?:after|around|about|before))?\s+(?:(?:${WEEKDAY}),?\s+)?$|\b(?:direct\s+debit|auto\s?pay(?:ment)?)\s+(?:date|day|(?:is\s+)?(?:due|scheduled|set)(?:\s+(?:for|on))?)\s*:?\s*$`,
  'i',
)
const LASTS = /\b(?<how>runs?|valid|open|good|effective|available|continues?|remains?|lasts?|offer|term)\b/gi

/** "the Supply Agreement between the parties dated": another paper than this one. */
const PAPER =
  /(?<own>\b[Tt]h(?:is|e\s+present)\s+)?(?<name>(?:\p{Lu}[\p{L}’'-]*\s+){0,4}(?:[Aa]greement|[Ll]ease|[Cc]ontract|[Nn]ote|[Ll]etter(?:\s+of\s+\p{L}+)?|[Rr]eport|[Dd]eed|[Oo]rder|[Ss]tatement|[Mm]emorandum|[Aa]mendment|[Gg]uaranty|[Mm]ortgage|[Ii]nvoice|[Ll]icen[cs]e|[Pp]rospectus|[Pp]roposal|[Qq]uote))(?=[\s,])/gu
const OF_PAPER = 160
/** "Name: Ada Roe   Date:", where somebody signs. */
const IS_DATE = /^dated?$/i
const SIGNS = /(?:\/s\/|(?<!\p{L}\s)\b(?:by|sign(?:ed|ature)|print(?:ed)?\s+name)\s*:)[^]*$/iu
const SIGNED = 260
/** "Key fee   €75.00, received on": what the row is of is what was received. */
const ROW = /(?:^|[\n\f])(?<name>\p{Lu}[\p{Ll}’'-]*(?: [\p{L}’'-]+){0,4})(?: {3,}|\t)[^\n\f]*$/u
const RECEIVED = /^(?:received|paid|posted|mailed)$/i

/** `"Commencement Date" means` */
const MEANS =
  /["“](?<name>[^"”]{0,30}(?:date|day|deadline)[^"”]{0,10})["”]\s+(?:(?:shall|will)\s+)?(?:means?|is|be)\s*:?\s*$/i

/** What a date is of, where its own words say so: "Effective Date", "Bill date", "Starts". */
export function dateLabel(text: string, start: number, end: number): string | null {
  const named = NAMED_AFTER.exec(wordsAfter(text, end, AROUND))?.groups?.['name']
  if (named && /\p{Lu}/u.test(named)) return asLabel(named)
  const line = text.slice(Math.max(0, start - AROUND), start)
  const field = FIELD.exec(line)?.groups?.['name']
  if (field && IS_DATE.test(field) && SIGNS.test(text.slice(Math.max(0, start - SIGNED), start)))
    return 'Signed'
  if (field)
    return asLabel(
      IS_TERM.test(field) && GOES_ON_TO.test(text.slice(end, end + 24)) ? `${field} begins` : field,
    )
  const own = ENDS_LINE.test(text.slice(end, end + 4)) ? OWN_LINE.exec(line)?.groups?.['name'] : undefined
  if (own) return asLabel(own)
  if (
    ALONE_BEFORE.test(line) &&
    ALONE_AFTER.test(text.slice(end, end + 4)) &&
    GREETS.test(text.slice(end, end + HEAD))
  )
    return 'Letter date'
  const before = wordsBefore(text, start, AROUND)
  const word = HAPPENS.exec(before)?.groups?.['word']
  if (word && !(IS_OPENING.test(word) && !OF_TERM.test(before)))
    return asLabel(
      /^dated$/i.test(word) ? dated(wordsBefore(text, start, OF_PAPER)) : inRow(line, asVerb(word)),
    )
  const done = DONE.exec(before)?.groups?.['word']
  if (done) return asLabel(inRow(line, done))
  if (DUE.test(before) || DUE_AFTER.test(before)) return 'Due'
  const isAgreed = AGREED[0].test(before) && AGREED[1].test(wordsAfter(text, end, AROUND))
  if (isAgreed || MADE.test(before)) return 'Agreement date'
  const said = (MEANS.exec(before) ?? IS.exec(before))?.groups?.['name']
  if (said) return asLabel(said)
  const range = RANGE.exec(line)
  if (range) {
    const first = start - range[0].length
    const name = FIELD.exec(text.slice(Math.max(0, first - AROUND), first))?.groups?.['name']
    if (name) return asLabel(IS_TERM.test(name) ? `${name} ends` : name)
  }
  const sentence = wordsBefore(text, start, SENTENCE)
  if (COLLECTED.test(sentence)) return 'Due'
  if (PAY_BY.test(sentence) || ASKED_ELSEWHERE.test(sentence)) return 'Pay by'
  const act = BY.exec(before)?.groups?.['act']
  if (act) return asLabel(`${act} by`)
  const how = UNTIL.test(before) ? [...before.matchAll(LASTS)].at(-1)?.groups?.['how'] : undefined
  return how === undefined ? null : asLabel(`${how} until`)
}

/** "will begin on" → "begins" */
const asVerb = (word: string): string =>
  /^(?:start|begin|commence|end|expire|terminate|mature|renew)$/i.test(word) ? `${word}s` : word

/** "Dated" of this paper, "Supply Agreement dated" of another. */
function dated(before: string): string {
  const last = [...before.matchAll(PAPER)].at(-1)
  const { own, name } = last && !/[.;:]/.test(before.slice(last.index)) ? (last.groups ?? {}) : {}
  if (name === undefined) return /\p{Ll}{2}/u.test(before.replace(/\bdated\b.*$/i, '')) ? '' : 'dated'
  return own !== undefined || name === name.toUpperCase() ? 'dated' : `${name} dated`
}

/** "Key fee received": what a row says of what it names. */
function inRow(line: string, word: string): string {
  const name = RECEIVED.test(word) ? ROW.exec(line)?.groups?.['name'] : undefined
  return name === undefined ? word : `${name} ${word}`
}
