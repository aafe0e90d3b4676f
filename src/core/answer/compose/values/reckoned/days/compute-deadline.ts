import type { GreenLine } from '../../../../text/green-line.ts'
import type { OpenDocument } from '../../../../source/open-document.ts'
import type { LocatedQuote } from '../../../../rank/locate-quotes.ts'
import { moveDate, sayDate, type Period } from '../../calendar.ts'
import { factInWords, type InWords } from '../../fact-in-words.ts'
import { readClauses } from '../../../../decide/read-clause.ts'
import { isContext, meanings, stemsOf, tellingWords } from '../../../../question/same-words.ts'
import { plainValue, valuesIn, type ValueIn } from '../../extract-value.ts'
import type { PartyRoles } from '../../../../question/party-roles.ts'
import { findDates } from '#core/structure/values/dates/find-dates.ts'
import { monthNumber } from '#core/language/lexicon/calendar-names.ts'
import { readSpokenDate, withoutDate } from '../../../../question/spoken-date.ts'

/** A line with arithmetic, and the days of the question it starts from. */
export interface Deadline {
  readonly line: GreenLine
  readonly given: readonly string[]
}

const END = meanings(stemsOf('end')[0] ?? 'end')
const LEAVES = /\b(?:move|moving|get|be|want) out\b|\bstop\b|\bgive (?:my |our )?notice\b/i
/** "To the end of a month": the day cannot be reckoned from the period alone. */
export const TO_AN_END =
  /\b(?:to|on|at|effective|as of)\s+the\s+(?:end|last day|first day)\s+of\s+(?:an?|any|each|the|that|such|next|following)\s+(?:\w+\s+)?(?:month|quarter|billing|period|year)\b/i
/** "If I give notice on 2 March, when is it over?" */
export const FROM_NOTICE =
  /\b(?:give|gave|giving|send|sent|hand(?:ed)?|write|wrote|told|tell)(?:\s(?:my|our|the|them|in|it|a|an?|written|notice|letter|email|cancellation|this)){0,4}\son\b(?=[^.?]*\d)/i
const STILL = /\b(?:still|too late|yet|any ?more|now|change my mind|back out)\b/i
const SINCE =
  /^\s*(?:\w+\s+){0,2}?(?:after|of|from|following)\s+(?:the\s+)?(?:date\s+of\s+|day\s+of\s+|first\s+)?(?<event>signing|signature|joining|enrollment|statement|start|beginning|purchase|delivery|agreement)\b/i
/** What dates are called that such a time runs from. */
const EVENTS: readonly (readonly [event: RegExp, label: RegExp])[] = [
  [/^(?:signing|signature|agreement)/i, /^(?:signed|agreement date|date signed|executed)$/i],
  [/^(?:joining|enrollment)/i, /^(?:joined|joining date|enrolled|member since)$/i],
  [/^statement/i, /^statement date$/i],
  [/^(?:start|beginning)/i, /^(?:begins|starts|start date|commences|commencement date)$/i],
  [/^purchase/i, /^(?:purchase date|order date|purchased)$/i],
  [/^delivery/i, /^(?:delivery date|delivered)$/i],
]

/** A day the document's own periods lead to, worked out from the day of the question or from a day of the document. */
export function computeDeadline(
  document: OpenDocument,
  question: string,
  today: string,
  quoted: readonly LocatedQuote[],
  partyRoles: PartyRoles,
): Deadline | null {
  return (
    leaving(document, question, today, quoted, partyRoles) ?? stillOpen(document, question, today, quoted)
  )
}

/** "And if I leave in March?": when notice has to be given. */
function leaving(
  document: OpenDocument,
  question: string,
  today: string,
  quoted: readonly LocatedQuote[],
  partyRoles: PartyRoles,
): Deadline | null {
  const spoken = readSpokenDate(question, today)
  const isLeaving = LEAVES.test(question) || tellingWords(question).some(({ stem }) => END.has(stem))
  // A day with its year is meant as it stands; papers are asked about when their time has passed, too.
  const isFull = findDates(question).length > 0
  if (!spoken || !isLeaving || (spoken.date <= today && !isFull) || isOfAnother(question)) return null
  const notice = noticeAmong(document, quoted, partyRoles) ?? onlyNotice(document, partyRoles)
  if (!notice) return null
  const { words, place, period, length } = notice
  const by = moveDate(spoken.date, period, -1)
  const forward = moveDate(today, period)
  if (FROM_NOTICE.test(question) && isFull) {
    const out = sayDate(moveDate(spoken.date, period))
    const sum = `${sayDate(spoken.date)} + ${length} = ${out}`
    return { line: { lead: out, sum, words, place }, given: [sayDate(spoken.date)] }
  }
  const line =
    by >= today || spoken.date <= today
      ? { lead: `Give notice by ${sayDate(by)}`, sum: `${sayDate(spoken.date)} − ${length} = ${sayDate(by)}` }
      : {
          lead: `Earliest day: ${sayDate(forward)}`,
          sum: `${sayDate(today)} + ${length} = ${sayDate(forward)}`,
        }
  return { line: { ...line, words, place }, given: [sayDate(spoken.date), sayDate(today)] }
}

/** What is said of leaving; a question with other words is about something else: "is paternity leave paid in March?" */
const OF_LEAVING = new Set(
  stemsOf(
    `give given notice tell told let know must have need want would like move moving out get early earlier before by when how long much latest last day date week month year
    cost fee money penalty still possible able plan landlord boss owner job work already next this coming end beginning start middle first mid please go home stay until earliest soon send write letter email inform out by flat room place stop`,
  ),
)

const isOfAnother = (question: string): boolean =>
  tellingWords(withoutDate(question)).some(
    ({ stem, word }) =>
      !END.has(stem) &&
      !OF_LEAVING.has(stem) &&
      !isContext(stem) &&
      !/\d/.test(word) &&
      monthNumber(word) === 0,
  )

interface Notice extends InWords {
  readonly period: Period
  readonly length: string
}

/** The notice by which the reader may end the paper, in what was found for the question. */
function noticeAmong(
  document: OpenDocument,
  quoted: readonly LocatedQuote[],
  partyRoles: PartyRoles,
): Notice | null {
  for (const { evidence, place } of quoted) {
    const values = valuesIn(document.annotation.facts, evidence).filter(
      ({ type }) => type === 'notice_period',
    )
    const [value] = values
    const notice =
      value && values.length === 1 ? noticeIn({ words: evidence.text, place }, value, partyRoles) : null
    if (notice) return notice
  }
  return null
}

/** The one notice of the whole document by which the reader may end it. */
function onlyNotice(document: OpenDocument, partyRoles: PartyRoles): Notice | null {
  const notices = document.annotation.facts.flatMap((fact) => {
    const found = fact.type === 'notice_period' ? factInWords(document, fact) : null
    const start = found?.words.indexOf(fact.text) ?? -1
    const notice =
      found && start >= 0
        ? noticeIn(found, { ...fact, start, end: start + fact.text.length }, partyRoles)
        : null
    return notice ? [notice] : []
  })
  const [first] = notices
  return first && new Set(notices.map(({ length }) => length)).size === 1 ? first : null
}

function noticeIn({ words, place }: InWords, value: ValueIn, partyRoles: PartyRoles): Notice | null {
  const period = periodOf(value.value)
  if (!period || TO_AN_END.test(words) || !isToEnd(words, partyRoles)) return null
  return { words, place, period, length: lengthOf(words, value, period) }
}

/** "Can I still cancel?": until when, and whether that day has passed. */
function stillOpen(
  document: OpenDocument,
  question: string,
  today: string,
  quoted: readonly LocatedQuote[],
): Deadline | null {
  const asked = readSpokenDate(question, today)?.date ?? today
  if (!STILL.test(question) && asked === today) return null
  if (
    !LEAVES.test(question) &&
    !tellingWords(question).some(({ stem }) => END.has(stem) || /^(?:return|refund)$/.test(stem))
  )
    return null
  for (const { evidence, place } of quoted) {
    const words = evidence.text
    for (const value of valuesIn(document.annotation.facts, evidence)) {
      const event = SINCE.exec(words.slice(value.end))?.groups?.['event']
      const period = periodOf(value.value)
      if (!event || !period || !isToCancel(words)) continue
      const label = EVENTS.find(([name]) => name.test(event))?.[1]
      const dates = document.annotation.facts.filter(
        (fact) => fact.type === 'date' && fact.label !== null && label?.test(fact.label),
      )
      const [date] = dates
      const besides = date && factInWords(document, date)
      if (!date || !besides || new Set(dates.map((one) => one.value)).size > 1) continue
      const last = moveDate(date.value, period)
      const sum = `${sayDate(date.value)} + ${lengthOf(words, value, period)} = ${sayDate(last)}`
      const lead = asked <= last ? `Yes, until ${sayDate(last)}` : `Until ${sayDate(last)}`
      return { line: { lead, sum, words, place, besides: [besides], isOver: last < today }, given: [] }
    }
  }
  return null
}

const isToCancel = (words: string) =>
  tellingWords(words).some(({ stem }) => END.has(stem) || /^(?:return|refund|back)$/.test(stem))

/** "The agreement can be ended with 30 days' notice": by whoever is a party to it. */
const BY_ANYONE = /\b(?:can|may) be (?:ended|terminated|cancell?ed)(?! by\b)[^.;]*\bnotice\b(?![^.;]*\bby\b)/i

/** Whether it is the reader who may end the paper with that notice. */
function isToEnd(words: string, partyRoles: PartyRoles): boolean {
  if (BY_ANYONE.test(words)) return true
  return readClauses(words, partyRoles).some(
    ({ side, mood, after }) =>
      (side === 'reader' || side === 'both') &&
      (mood === 'may' || mood === 'must') &&
      tellingWords(after).some(({ stem }) => END.has(stem) || stem === stemsOf('notice')[0]),
  )
}

function periodOf(value: string): Period | null {
  const { count, unit } = /^(?<count>\d{1,3}) (?<unit>day|week|month|year)s?\b/.exec(value)?.groups ?? {}
  return count === undefined ? null : { count: Number(count), unit: unit as Period['unit'] }
}

/** "60 days": the figure as the document writes it, where it writes one. */
function lengthOf(words: string, value: ValueIn, { count, unit }: Period): string {
  const own = plainValue(words, value)
  return /^\d/.test(own) ? (/^\d+\s\w+/.exec(own)?.[0] ?? own) : `${count} ${unit}${count === 1 ? '' : 's'}`
}
