import type { SectionKey } from '#core/answer/text/sections.ts'

/** A stretch of a line in one voice. */
export interface Run {
  readonly text: string
  readonly isStrong: boolean
  readonly isEmphasis: boolean
  /** The document's own words, quotation marks included. */
  readonly isQuote: boolean
  /** The link of a receipt, which the text names: "p. 4, Section 7". */
  readonly path: string | null
  /** Where any other link leads. */
  readonly href: string | null
}

/** What stands on lines of its own. */
export interface Block {
  readonly kind: 'paragraph' | 'item' | 'heading'
  /** How deep an item is nested, from 0. */
  readonly depth: number
  /** Before an item: "•" or "3."; empty for a paragraph that belongs to the item above. */
  readonly marker: string
  readonly runs: readonly Run[]
}

/**
 * A part of an answer as screen and exports show it, whether it was kept as it is (`parts-of-answer.ts`) or has to be
 * read from its text (`read-parts.ts`).
 */
export interface ShownPart {
  /** Null where the words stand under no heading. */
  readonly key: SectionKey | null
  readonly blocks: readonly Block[]
  /** Questions that may have been meant. */
  readonly offers: readonly string[]
}

export const PLAIN: Omit<Run, 'text'> = {
  isStrong: false,
  isEmphasis: false,
  isQuote: false,
  path: null,
  href: null,
}
