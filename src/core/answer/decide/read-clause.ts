import { readClauses as readSpoken, type Clause } from '#core/language/read-clauses.ts'
import { roleOf, type PartyRole, type PartyRoles } from '../question/party-roles.ts'

/** What a clause says of a deed to whoever asks: it is allowed, forbidden, a duty, no duty, done, or not done. */
export type Mood = 'may' | 'may not' | 'must' | 'need not' | 'does' | 'does not'

/** One clause as it answers: whose deed, and what of it. */
export interface ClauseReading {
  readonly mood: Mood
  readonly side: PartyRole
  /** The words before the verb and after it. */
  readonly before: string
  readonly after: string
  /** The words that say what of it. */
  readonly verb: string
  /** What is spoken of stands before the verb: "Pets are not allowed". */
  readonly isPassive: boolean
}

/** What nobody may do, neither side may. */
const EVERYBODY = /^(?:nobody|no one|no person|no member|no tenant|no resident)$/i
/** "No more than two cats may be kept" forbids no cats. */
const IS_LIMIT = /^(?:no|not)\s+(?:more|less|fewer|longer|later)\b/i

/** The clauses of quoted words that say something of a deed, each with who does it, as far as that is sure. */
export function readClauses(words: string, partyRoles: PartyRoles): ClauseReading[] {
  return readSpoken(words).flatMap(
    (readings) => readings.map((clause) => readingOf(clause, partyRoles)).find(Boolean) ?? [],
  )
}

function readingOf(clause: Clause, partyRoles: PartyRoles): ClauseReading | null {
  const { subject, verb, deed, isPassive, by } = clause
  if (IS_LIMIT.test(subject)) return null
  const isOfThing = by !== null || (verb === '' && isPassive)
  const side = isOfThing ? 'thing' : EVERYBODY.test(subject) ? 'both' : roleOf(subject, partyRoles)
  // What the other side lets happen is allowed; what the reader lets happen is the reader's own affair.
  if (by !== null && roleOf(by, partyRoles) !== 'counterparty') return null
  if (verb === '' && !isPassive && (side === 'both' || side === 'unknown')) return null
  return { mood: moodOf(clause), side, before: subject, after: deed, verb, isPassive }
}

function moodOf({ mood, isNegative, verb }: Clause): Mood {
  if (mood === 'prohibition') return 'may not'
  if (mood === 'permission' || mood === 'right') return isNegative ? 'may not' : 'may'
  if (mood === 'duty') return isNegative ? 'need not' : 'must'
  if (isNegative) return verb === '' || /^(?:do|does|never)\b/i.test(verb) ? 'does not' : 'may not'
  return verb === '' ? 'does' : 'must'
}
