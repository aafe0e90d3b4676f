import type { AgreementKind } from '#core/document/agreement-kind.ts'

/** A public page that backs a topic. */
export interface GuidanceSource {
  readonly name: string
  readonly url: string
}

/** General knowledge about one matter, true in most places; never a statement about a document. */
export interface GuidanceTopic {
  readonly key: string
  /** Names of matters of the vocabulary; the one it is about most stands first. */
  readonly matters: readonly string[]
  /** The kinds of paper it holds for. */
  readonly kinds: readonly AgreementKind[] | 'all'
  readonly title: string
  /** A few short sentences: what it usually means, what is overlooked, what to ask. */
  readonly text: string
  readonly source: GuidanceSource
  /** The day a person last compared it with its source, as 2026-11-21. */
  readonly reviewed: string
}
