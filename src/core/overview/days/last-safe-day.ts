import { moveDate, type Period } from '#core/answer/compose/values/calendar.ts'
import { readPartyRoles, roleOf, type PartyRoles } from '#core/answer/question/party-roles.ts'
import type { Fact } from '#core/document/clause.ts'
import type { PlacedFact } from '../fact-receipts.ts'
import { sentencesIn, type PlacedSentence } from '../words/placed-sentences.ts'

/** The last day on which notice still ends a paper at its end, worked out from two things that the paper states. */
export interface LastSafeDay {
  /** "2028-04-16" */
  readonly day: string
  /** The end of the term. */
  readonly end: Fact
  /** How long before it notice has to be given. */
  readonly notice: Fact
  /** The sentence that says what follows where none is given; null where none does. */
  readonly renewal: PlacedFact | null
}

const IS_END =
  /^(?:(?:lease|term|contract|agreement|rental|initial|current|policy|membership|subscription|coverage)\s+){0,2}(?:ends?|ending|end\s+date|expires?|expiring|expiration(?:\s+date)?|expiry(?:\s+date)?|termination\s+date|until)$/i
/** "45 days before the end of the term", "90 days prior to the expiration date". */
const BEFORE_END =
  /^[^.;]{0,60}?\b(?:before|prior\s+to|in\s+advance\s+of|ahead\s+of)\b[^.;]{0,40}?\b(?:end|ends|expir\w+|termination\s+date|renewal(?:\s+date)?|renews)\b/i
/** "written notice of non-renewal at least 60 days" */
const NOT_TO_RENEW =
  /\bnon-?renew\w*|\bnot\s+(?:to\s+|wish(?:es)?\s+to\s+|intend(?:s)?\s+to\s+)?(?:renew|extend)\b/i
/** Notice to an end that comes again and again; the day cannot be reckoned from one date. */
const TO_A_MONTH =
  /\b(?:end|last\s+day|first\s+day)\s+of\s+(?:an?|any|each|such|that)\s+(?:\w+\s+)?(?:month|quarter)\b/i
const GIVES =
  /\b(?:shall|must|may|will|gives?|has\s+given|notif(?:y|ies)|delivers?|provides?|sends?|elects?|tells?|informs?)\b/i
const GOES_ON =
  /\b(?:automatically|shall|will)\s+(?:be\s+)?(?:automatically\s+)?(?:renews?|renewed|extends?|extended|continues?)\b|\b(?:renews|extends|continues)\s+(?:automatically|itself|for\s+(?:another|an?\s+(?:additional|further|new)|one|successive)|month[-\s]to[-\s]month|from\s+month)/i
const NOT_ON = /\b(?:not|never)\s+(?:be\s+)?(?:automatically\s+)?(?:renew|extend|continue)/i

/**
 * Reckons back from the one day on which the term ends by the notice that has to be given before it; by the longest,
 * where there are several. Null where the document does not say both plainly.
 *
 * @param text of the whole document; the facts' places are in it
 */
export function lastSafeDay(facts: readonly Fact[], text: string): LastSafeDay | null {
  const ends = facts.filter(({ type, label }) => type === 'date' && IS_END.test(label ?? ''))
  const [end] = ends
  if (!end || new Set(ends.map(({ value }) => value)).size > 1) return null
  const roles = readPartyRoles(text)
  const days = facts
    .filter(({ type }) => type === 'notice_period')
    .flatMap((notice) => {
      const period = periodOf(notice.value)
      const [sentence] = sentencesIn(text, notice)
      if (!period || !sentence || !endsByNotice(sentence, notice, roles)) return []
      return { day: moveDate(end.value, period, -1), end, notice, sentence }
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const [first] = days
  if (!first) return null
  const { day, notice, sentence } = first
  return { day, end, notice, renewal: renewalBeside(text, notice, sentence) }
}

/** Whether the sentence wants that notice before the end of the term, and not from the other party alone. */
function endsByNotice({ text, start }: PlacedSentence, notice: Fact, roles: PartyRoles): boolean {
  const after = text.slice(notice.end - start)
  if (TO_A_MONTH.test(text)) return false
  if (!BEFORE_END.test(after) && !(NOT_TO_RENEW.test(text) && /\bnotice\b/i.test(text))) return false
  const verb = GIVES.exec(text)
  return verb === null || roleOf(text.slice(0, verb.index), roles) !== 'counterparty'
}

/** What goes on by itself: said in that sentence, or in one of the two around it. */
function renewalBeside(text: string, { clause, page }: Fact, own: PlacedSentence): PlacedFact | null {
  const near = sentencesIn(text, {
    start: Math.max(0, own.start - 400),
    end: Math.min(text.length, own.end + 400),
  })
  const at = near.findIndex(({ start }) => start === own.start)
  const said = near
    .slice(Math.max(0, at - 2), at + 3)
    .filter((sentence) => GOES_ON.test(sentence.text) && !NOT_ON.test(sentence.text))
  const found = said.find(({ start }) => start === own.start) ?? said[0]
  // Words on another page would need that page's number.
  return found && !text.slice(Math.min(found.start, own.start), Math.max(found.end, own.end)).includes('\f')
    ? { ...found, page, clause }
    : null
}

function periodOf(value: string): Period | null {
  const { count, unit } = /^(?<count>\d{1,3}) (?<unit>day|week|month|year)s?\b/.exec(value)?.groups ?? {}
  return count === undefined ? null : { count: Number(count), unit: unit as Period['unit'] }
}
