import { readRestrictions } from '#core/language/clauses/restrictions.ts'
import { readScopes } from '#core/language/clauses/scopes.ts'
import { OPENS_PHRASE, RESTRICTS_NOTHING } from '#core/language/lexicon/openers.ts'
import { readSentence } from '#core/language/read-sentence.ts'
import type { Span } from '#core/segmentation/span.ts'
import type { Proposition } from '#core/language/proposition.ts'

const MAX_VALUE = 160
/** A duty is not shown without what it hangs on, however far behind that begins, up to here. */
const MAX_VALUE_WITH_CONDITION = 420
/** "any payment to officials that would break the law": which alone are meant. */
const WOULD = /\b(?:that|which)\s+(?:would|could|might)\s[^.;]*/i
/** "Customer, upon termination, shall": one insertion between a subject and its verb. */
const INSERTED = /^,\s+(?<words>[^,;]{3,160}),$/
/** "The bonus" behind its condition: "If earned, the bonus". */
const OPENS_SENTENCE =
  /^(?:The|An?|Each|Any|Every|Such|All|You|We|They|It|If|When|Where|Upon|On|In|Unless)(?=\s|$)/

/**
 * Who must do what: what a duty hangs on, its subject and all from its verb on.
 * @param subject the words before the verb that it is a duty of
 */
export function dutyWords(
  sentence: string,
  { verb, given }: Pick<Proposition, 'verb' | 'given'>,
  subject: string,
): string {
  const before = sentence.slice(0, verb.start)
  const from = before.lastIndexOf(subject)
  const isWithin =
    given !== null && from > given.start && from < given.end && from + subject.length > given.end
  const front = given === null ? '' : sentence.slice(given.start, isWithin ? from : given.end)
  const between = before.slice(from + subject.length).trim()
  const inserted =
    from >= 0 && (given?.end ?? 0) <= from ? (INSERTED.exec(between)?.groups?.['words'] ?? '') : ''
  const restricts = OPENS_PHRASE.test(inserted) && !RESTRICTS_NOTHING.test(inserted)
  // "It may be ended, and if it is ended in May all fees will be refunded": the subject stands behind the condition.
  const named =
    given !== null && subject.includes(front)
      ? sentence.slice(given.end, verb.start).replace(/^,/, '').trim()
      : subject
  return hangingOn(front, `${restricts ? `${subject}${between}` : named} ${sentence.slice(verb.start)}`)
}

/** "Upon termination, in no event shall Tenant …": from where it is turned, with what stands right in front of it. */
export function turnedWords(sentence: string, start: number, given: Span | null): string {
  const isInFront = given !== null && /^[\s,]*$/.test(sentence.slice(given.end, start))
  return hangingOn(isInFront ? sentence.slice(given.start, given.end) : '', sentence.slice(start))
}

/** A duty behind what it hangs on. */
export function hangingOn(front: string, duty: string): string {
  const words = front.replace(/[\s,:]+$/, '')
  return words === ''
    ? duty
    : `${words}, ${duty.replace(/^that\s+/i, '').replace(OPENS_SENTENCE, (word) => word.toLowerCase())}`
}

/** As much of a duty as is shown: its beginning, and more where a condition or an exception reaches further. */
export function shownOf(duty: string): string {
  const ends = readRestrictions(duty, readScopes(duty))
    .filter(({ start }) => start < MAX_VALUE_WITH_CONDITION)
    .map(({ end }) => end)
  const would = WOULD.exec(duty.slice(0, MAX_VALUE_WITH_CONDITION + MAX_VALUE))
  const last = Math.max(0, ...ends, would ? would.index + would[0].length : 0)
  const given = readSentence(duty).find(({ mood }) => mood !== 'condition')?.given
  const front = Math.min(given?.end ?? 0, MAX_VALUE_WITH_CONDITION)
  return shorten(duty, Math.max(front + MAX_VALUE, Math.min(MAX_VALUE_WITH_CONDITION + MAX_VALUE, last + 1)))
}

/** At most `limit` characters, cut between words; an ellipsis shows the cut. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const space = text.lastIndexOf(' ', limit)
  return `${text.slice(0, space > 0 ? space : limit)}…`
}
