import type { Span } from '#core/segmentation/span.ts'

/** A sentence, list item or row without running headers and footers; one that runs over a page break is whole. */
export interface Statement {
  readonly start: number
  readonly end: number
  /** Its words with single spaces. */
  readonly words: string
  /** Where its words stand, in order: several ranges where running headers or a page break come between. */
  readonly ranges: readonly Span[]
  /** What a list item goes on from: "The Tenant shall:"; null for anything else. */
  readonly leadIn: string | null
}
