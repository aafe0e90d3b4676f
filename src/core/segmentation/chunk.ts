/**
 * The unit that is embedded and ranked: consecutive clauses, or part of a long one.
 * Offsets are into the whole text, end exclusive; a chunk never crosses a page.
 */
export interface Chunk {
  /** Counts from 0 in reading order, unique in its document. */
  readonly ordinal: number
  readonly text: string
  readonly page: number
  /** What a receipt calls the place: "Section 4.2", "Article IX", a heading, or null when the document names none. */
  readonly section: string | null
  readonly start: number
  readonly end: number
}

/** A chunk with its vector, unit length; null until it was embedded. */
export interface EmbeddedChunk extends Chunk {
  readonly vector: readonly number[] | null
}
