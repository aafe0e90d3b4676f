import type { EmbeddedChunk } from '#core/segmentation/chunk.ts'
import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { contentStems } from './tokenize.ts'

/** A sentence of a chunk. Offsets are into the whole text. */
export interface Passage extends Span {
  readonly chunkIndex: number
  readonly text: string
  readonly stems: readonly string[]
  /** A heading or a bare number: worth ranking, but no answer by itself. */
  readonly isHeading: boolean
}

/** The sentences of all chunks in reading order. */
export function readPassages(chunks: readonly EmbeddedChunk[]): Passage[] {
  return chunks.flatMap((chunk, chunkIndex) =>
    splitSentences(chunk.text).map(({ start, end }) => {
      const text = chunk.text.slice(start, end)
      return {
        chunkIndex,
        text,
        stems: contentStems(text),
        isHeading: isHeading(text),
        start: chunk.start + start,
        end: chunk.start + end,
      }
    }),
  )
}

const MAX_HEADING = 90

/** A short line without a finite sentence in it: capitals, or a number and a few words in title case. */
export function isHeading(text: string): boolean {
  if (text.length > MAX_HEADING || /[$€£]\s?\d|\d{2}\/\d{2}/.test(text)) return false
  const words = text.match(/\p{L}[\p{L}'’-]*/gu) ?? []
  if (words.length <= 1) return true
  const small = words.filter((word) => /^\p{Ll}/u.test(word) && word.length > 3)
  return small.length === 0 && words.length <= 10 && !/[;:]$/.test(text)
}
