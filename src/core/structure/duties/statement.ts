/** A sentence, list item or row without running headers and footers; one that runs over a page break is whole. */
export interface Statement {
  readonly start: number
  readonly end: number
  /** Its words with single spaces. */
  readonly words: string
  /** What a list item goes on from: "The Tenant shall:"; null for anything else. */
  readonly leadIn: string | null
}
