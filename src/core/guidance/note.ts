import type { AgreementKind } from '#core/document/agreement-kind.ts'

/** A public page where a reader can check a note and read on. */
export interface GuidanceSource {
  readonly name: string
  readonly url: string
}

/** General knowledge about one topic, true in most places; never a statement about a document. */
export interface GuidanceNote {
  readonly key: string
  /** Names of topics of the vocabulary; the one it is about most stands first. */
  readonly topics: readonly string[]
  /** The kinds of paper it holds for. */
  readonly kinds: readonly AgreementKind[] | 'all'
  readonly title: string
  /** A few short sentences: what it usually means, what is overlooked, what to ask. */
  readonly text: string
  readonly source: GuidanceSource
  /** The day we last went over it, as 2026-11-21. */
  readonly reviewed: string
}
