/** A stretch of a line in one voice. */
export interface Run {
  readonly text: string
  readonly isStrong: boolean
  /** The document's own words, quotation marks included. */
  readonly isQuote: boolean
  /** Names a place in the document: "(Lease.pdf, p. 4, §7.1)". Its address is for files that hide it behind words. */
  readonly isReference: boolean
  /** A whole address; null for plain words. */
  readonly href: string | null
}

/** What stands on lines of its own. Whatever Markdown can hold is one of these; no words are left out. */
export interface Block {
  readonly kind: 'paragraph' | 'item' | 'heading'
  /** How deep an item is nested, from 0. */
  readonly depth: number
  /** Before an item: "•" or "3."; empty for a paragraph that belongs to the item above. */
  readonly marker: string
  readonly runs: readonly Run[]
}
