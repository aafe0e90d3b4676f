import { readRestrictions } from '#core/language/clauses/restrictions.ts'
import { readScopes } from '#core/language/clauses/scopes.ts'
import { readSentence } from '#core/language/read-sentence.ts'
import type { Span } from '#core/segmentation/span.ts'
import type { Proposition } from '#core/language/proposition.ts'
import { frontStart, isHarmless, isKeptBetween } from './front-words.ts'

const MAX_VALUE = 160
/** A duty that is no longer is shown whole. */
const SHORT = 280
/** A duty is not shown without what it hangs on, however far behind that begins, up to here. */
const MAX_VALUE_WITH_CONDITION = 420
/** What stands in front of a verb is shown whole, up to here. */
const MAX_FRONT = 900
/** As much may stand between a name and its verb. */
const BEHIND_NAME = 40
/** A verb behind as many characters or more has something in front of its subject. */
const LONG_SUBJECT = 60
/** "any payment to officials that would break the law": which alone are meant. */
const WOULD = /\b(?:that|which)\s+(?:would|could|might)\s[^.;]*/i
/** "from all claims arising out of its breach": which alone are meant. */
const ARISES =
  /\b(?:(?:to\s+the\s+extent\s+)?(?:aris(?:es?|ing)|result(?:s|ing)?|stemming|caused|incurred|suffered|brought|made))\s+(?:or\s+\p{L}+\s+)?(?:directly\s+or\s+indirectly\s+)?(?:from|out\s+of|by|as\s+a\s+result\s+of|in\s+connection\s+with)\b[^.;]*/iu
/** "The bonus" behind its condition: "If earned, the bonus". */
const OPENS_SENTENCE =
  /^(?:The|An?|Each|Any|Every|Such|All|You|We|They|It|If|When|Where|Upon|On|In|Unless)(?=\s|$)/

/** "If the Buyer ends it, it": the subject stands for one that is named before. */
const STANDS_FOR = /(?:\b(?:it|they|he|she)|(?<=,\s)each)\s*$/i

/**
 * Who must do what: what stands in front of a duty and may restrict it, its subject and all from its verb on.
 * @param subject the words before the verb that it is a duty of
 */
export function dutyWords(
  sentence: string,
  { verb, given }: Pick<Proposition, 'verb' | 'given'>,
  subject: string,
): string {
  const before = sentence.slice(0, verb.start)
  const { start, end } = subjectIn(before, subject, given)
  if (start < 0) return sentence.slice(frontStart(sentence, verb.start))
  const clause = sentence.slice(verb.start)
  const between = sentence.slice(end, verb.start)
  const words = sentence.slice(start, end)
  // "If there is more than one borrower, each must sign": one of several has no other name.
  const isNamed = STANDS_FOR.test(words) && !/each\s*$/i.test(words) && !STANDS_FOR.test(subject)
  const named = isNamed ? subject : words
  const duty = `${named}${isKeptBetween(between, clause) ? between : ' '}${clause}`
  const own = frontStart(sentence, start)
  const isCarried = given !== null && given.start >= own && given.end <= start
  if (
    isCarried &&
    isHarmless(sentence.slice(given.end, start), duty) &&
    isHarmless(sentence.slice(own, given.start), '')
  )
    // "By 31 January a reminder will be sent": no comma is put where the document has none.
    return sentence.slice(given.end, start).trim() === ''
      ? `${sentence.slice(given.start, start)}${duty}`
      : hangingOn(sentence.slice(given.start, given.end), duty)
  const isBehind = isNamed && own < start
  return `${sentence.slice(own, start)}${isBehind ? duty.replace(/^The\s/, 'the ') : duty}`
}

/** Where the subject of a verb stands in the words before it; behind what the duty hangs on where that is read with it. */
function subjectIn(before: string, subject: string, given: Span | null): Span {
  const pronoun = STANDS_FOR.test(subject) ? -1 : before.search(STANDS_FOR)
  if (pronoun >= 0) return { start: pronoun, end: before.trimEnd().length }
  const first = before.lastIndexOf(subject)
  const end = first + subject.length
  // "agrees that Tenant shall" joins, "that Party shall" tells which one.
  const tellsWhich = /^that\s+part/i.test(subject) && !/\p{L}\s*$/u.test(before.slice(0, Math.max(0, first)))
  const start = first < 0 || tellsWhich ? first : first + (/^that\s+/i.exec(subject)?.[0].length ?? 0)
  const isFront = given !== null && start <= given.start && end > given.end
  return isFront
    ? { start: given.end + /^[\s,]*/.exec(before.slice(given.end))![0].length, end }
    : { start, end }
}

/** "Upon termination, in no event shall Tenant …": from where it is turned, with what stands right in front of it. */
export function turnedWords(sentence: string, start: number, given: Span | null): string {
  const isInFront = given !== null && /^[\s,]*$/.test(sentence.slice(given.end, start))
  return hangingOn(isInFront ? sentence.slice(given.start, given.end) : '', sentence.slice(start))
}

/** A duty behind what it hangs on. */
export function hangingOn(front: string, duty: string): string {
  const words = front.replace(/[\s,:]+$/, '')
  const mark = /:\s*$/.test(front) ? ':' : ','
  return words === ''
    ? duty
    : `${words}${mark} ${duty.replace(/^that\s+(?!part)/i, '').replace(OPENS_SENTENCE, (word) => word.toLowerCase())}`
}

/** As much of a duty as is shown: its beginning, and more where a condition or an exception reaches further. */
export function shownOf(duty: string, label: string | null): string {
  const ends = readRestrictions(duty, readScopes(duty))
    .filter(({ start }) => start < MAX_VALUE_WITH_CONDITION)
    .map(({ end }) => end)
  const shown = duty.slice(0, MAX_VALUE_WITH_CONDITION + MAX_VALUE)
  const tells = [WOULD.exec(shown), ARISES.exec(shown)].map((found) =>
    found ? found.index + found[0].length : 0,
  )
  const last = Math.max(0, ...ends, ...tells)
  if (duty.length <= SHORT) return duty
  const verb = Math.min(bindingVerb(duty, label), MAX_FRONT)
  const given = readSentence(duty).find(({ mood }) => mood !== 'condition')?.given
  const front = Math.max(verb > LONG_SUBJECT ? verb : 0, Math.min(given?.end ?? 0, MAX_VALUE_WITH_CONDITION))
  return shorten(duty, Math.max(front + MAX_VALUE, Math.min(MAX_VALUE_WITH_CONDITION + MAX_VALUE, last + 1)))
}

/**
 * Where the verb of a duty stands in what is shown of it, the first behind its bearer; 0 where none does.
 * @param label who bears it
 */
export function bindingVerb(duty: string, label: string | null): number {
  const said = readSentence(duty).filter(({ mood }) => mood !== 'condition')
  const binding = said.filter(({ mood }) => mood === 'duty' || mood === 'prohibition')
  const name = label?.toLowerCase() ?? ''
  const isOfIt = ({ verb: { start } }: Proposition) =>
    duty
      .slice(Math.max(0, start - name.length - BEHIND_NAME), start)
      .toLowerCase()
      .includes(name)
  const first = binding.find(isOfIt) ?? binding[0] ?? said[0]
  // "Vendor agrees that, for three years, it will": what is agreed.
  const isPromise = first && /that$/i.test(duty.slice(first.verb.start, first.verb.end))
  const verb = isPromise ? (said[said.indexOf(first) + 1] ?? first) : first
  return verb?.verb.start ?? 0
}

/** At most `limit` characters, cut between words; an ellipsis shows the cut. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const space = text.lastIndexOf(' ', limit)
  return `${text.slice(0, space > 0 ? space : limit)}…`
}
