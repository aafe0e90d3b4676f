import type { AgreementKind } from '#core/document/agreement-kind.ts'
import type { Place } from '#core/jurisdiction/jurisdiction.ts'

/** A public page where a reader can read on. */
export interface GuidanceSource {
  readonly name: string
  readonly url: string
  /** The places whose law it is about. */
  readonly places: readonly Place[]
}

/** Who answers for a note by name. */
export interface SignOff {
  readonly name: string
  /** As 2026-11-21. */
  readonly day: string
}

/** General knowledge about one topic, true in most places; never a statement about a document. */
export interface GuidanceNote {
  readonly key: string
  /** Names of topics of the vocabulary; the one it is about most stands first. */
  readonly topics: readonly string[]
  /** The kinds of paper it holds for; one of unknown kind counts as `other`. */
  readonly kinds: readonly AgreementKind[] | 'contracts'
  /** Where what it says is the law; it says nothing of papers of other places. Left out: anywhere. */
  readonly lawOf?: readonly Place[]
  /**
   * It tells a right, a limit or help that a clause itself seldom names, so it may stand beside the clause that answers.
   */
  readonly besideQuote?: true
  readonly title: string
  /** A few short sentences: what it usually means, what is overlooked, what to ask. */
  readonly text: string
  /** Where to read on; a paper gets the first of its own place, or none. */
  readonly readOn: readonly GuidanceSource[]
  /** Only where a lawyer went over it and stands behind it. */
  readonly signedOff?: SignOff
}
