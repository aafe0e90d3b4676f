import type { Chunk } from '#core/segmentation/chunk.ts'
import { findPromptInjections } from '#core/segmentation/prompt-injections.ts'
import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { allStems, isStopWord } from './words/tokenize.ts'

/** A sentence of a chunk. Offsets are into the whole text. */
export interface Passage extends Span {
  readonly chunkIndex: number
  readonly text: string
  /** All its words in order, stop words included. */
  readonly words: readonly string[]
  /** Those of its words that carry meaning. */
  readonly stems: readonly string[]
  /** How many characters of other passages stand before it. */
  readonly place: number
  /** The words of the heading it stands under, as far as its provision has one. */
  readonly heading: readonly string[]
  /** A heading or a bare number: worth ranking, but no answer by itself. */
  readonly isHeading: boolean
}

/**
 * The sentences of all chunks in reading order. Those that give orders to an assistant are left out, as if they
 * were not there: they answer nothing, and are nobody's neighbors.
 */
export function readPassages(chunks: readonly Chunk[]): Passage[] {
  const sentences = chunks.flatMap((chunk, chunkIndex) =>
    withRunInHeadings(chunk.text).map(({ start, end }) => ({
      chunk,
      chunkIndex,
      text: chunk.text.slice(start, end),
      start: chunk.start + start,
      end: chunk.start + end,
    })),
  )
  const orders = findPromptInjections(sentences.map(({ text }) => text))
  let place = 0
  let provision = ''
  let heading: readonly string[] = []
  return sentences
    .filter((_, at) => !orders.has(at))
    .map(({ chunk, ...sentence }) => {
      const own = topProvision(chunk.section)
      if (own !== provision) heading = []
      provision = own
      const words = allStems(sentence.text)
      const stems = words.filter((word) => !isStopWord(word))
      const passage = { ...sentence, words, stems, place, heading, isHeading: isHeading(sentence.text) }
      place += sentence.text.length
      if (passage.isHeading && stems.length > 0) heading = stems
      return passage
    })
}

/** A numbered heading in the line of its provision: "7.1 Early termination by Tenant." */
const RUN_IN_HEADING = /^\(?(?:\d{1,3}(?:\.\d{1,3})*|[A-Z]|[a-z])[.)]?\s+[^.;:]{2,60}\.$/
const FINITE_VERB =
  /\b(?:shall|will|must|may|can|cannot|is|are|was|were|be|has|have|had|do|does|did|agrees?|pays?)\b/i

/** The sentences of a text; a heading that runs into its provision goes with the sentence behind it. */
function withRunInHeadings(text: string): Span[] {
  const spans: Span[] = []
  let heading: Span | null = null
  for (const span of splitSentences(text)) {
    const sentence = text.slice(span.start, span.end)
    if (heading) spans.push({ start: heading.start, end: span.end })
    else if (!RUN_IN_HEADING.test(sentence) || FINITE_VERB.test(sentence)) spans.push(span)
    heading = heading === null && spans.at(-1)?.end !== span.end ? span : null
  }
  if (heading) spans.push(heading)
  return spans
}

/** "Section 4.2(b)" and "Section 4.3" stand under one heading, that of 4. */
function topProvision(section: string | null): string {
  return section?.replace(/(\d+)(?:\.\d+|\([^)]*\))+$/, '$1') ?? ''
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
