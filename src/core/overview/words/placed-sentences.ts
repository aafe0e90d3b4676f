import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'

/** A sentence of a document: its own words, verbatim, and where they stand in the whole text. */
export interface PlacedSentence extends Span {
  readonly text: string
}

/** How far around a stretch its sentences are looked for. */
const WINDOW = 600

/** The sentences of a text that a stretch of it touches, in order. */
export function sentencesIn(text: string, { start, end }: Span): PlacedSentence[] {
  const window = { start: Math.max(0, start - WINDOW), end: Math.min(text.length, end + WINDOW) }
  return splitSentences(text, window)
    .filter((sentence) => sentence.end > start && sentence.start < end)
    .map((sentence) => ({ ...sentence, text: text.slice(sentence.start, sentence.end) }))
}
