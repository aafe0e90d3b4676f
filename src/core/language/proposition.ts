import type { Span } from '#core/segmentation/span.ts'
import type { Scope } from './clauses/scopes.ts'

/**
 * What a clause says of its subject: it has to, must not, has a right to, or may do something; it stands in a
 * condition and so says nothing by itself; or it states how things are.
 */
export type Mood = 'duty' | 'prohibition' | 'right' | 'permission' | 'condition' | 'statement'

/** One verb of a sentence that binds, allows or forbids. Offsets are into the sentence, end exclusive. */
export interface Proposition {
  readonly mood: Mood
  /** The words that bind: "shall", "agrees to", "is responsible for". */
  readonly verb: Span
  /** The condition or exception that comes before it and that it hangs on; null when it stands by itself. */
  readonly given: Scope | null
}
