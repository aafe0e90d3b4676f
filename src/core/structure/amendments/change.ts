import type { Fact } from '#core/document/clause.ts'
import type { Span } from '#core/segmentation/span.ts'

/**
 * What became of the words that held before: other words stand for them, nothing does, new words stand beside
 * them, a value or a part of them is another, or they give way where both speak of the same thing.
 */
export type ChangeKind = 'replaced' | 'deleted' | 'added' | 'changed' | 'prevails'

/** One change that a document makes to what it says elsewhere. All spans are in the whole text. */
export interface Change {
  readonly kind: ChangeKind
  /** The sentence that makes it. */
  readonly statement: Span
  /** The words that hold now; null where nothing stands for what was deleted. */
  readonly inForce: Span | null
  /** The words that hold no longer; none where they are not in this document, or are not said exactly. */
  readonly replaced: readonly Span[]
  /** Where the statement itself repeats what held before: "from $75". */
  readonly restated: readonly Span[]
  /** The id of the clause that it changes; null where this document has none. */
  readonly target: number | null
  /** Who makes it, as a reader would say: "First Amendment, Section 2". */
  readonly by: string
  /** The id of the clause that makes it. */
  readonly clause: number | null
  /** Whether a later change has changed it again. */
  readonly isFormer: boolean
}

/** What a document changes of itself. */
export interface Amendments {
  /** By them some words hold no longer, and others do. */
  readonly changes: readonly Change[]
  /** What may be one, and is not known to be: all its words are taken to hold. */
  readonly possible: readonly Change[]
}

export type Value = Pick<Fact, 'type' | 'value' | 'label' | 'start' | 'end'>

export const isWithin = (inner: Span, outer: Span): boolean =>
  inner.start >= outer.start && inner.end <= outer.end

export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

/** Whether a sentence holds beside the clause that it outranks and takes none of its words back: "notwithstanding Section 2". */
export const isException = ({ kind, inForce, statement, replaced }: Change): boolean =>
  kind === 'prevails' && replaced.length === 0 && inForce !== null && isWithin(inForce, statement)
