import type { EmbeddedChunk } from '#core/segmentation/chunk.ts'
import type { Span } from '#core/segmentation/span.ts'
import { shapeFit } from '../question/answer-shape.ts'
import type { QueryTerm } from './lexical-rank.ts'
import { quoteSpan, withLeadIn } from './quote-span.ts'
import type { RankedPassage } from './rank-passages.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { allStems } from '../words/tokenize.ts'
import type { Question } from '../question/understand-question.ts'

/** Words of the document chosen for a question. Offsets are into the whole text. */
export interface Evidence extends Span {
  readonly page: number
  readonly section: string | null
  /** Verbatim. */
  readonly text: string
  /** 0 to 1: how sure it is that it answers the question. */
  readonly score: number
  /** How well it holds what was asked for, 0 to 1. */
  readonly fit: number
}

export interface Budget {
  readonly maxQuotes: number
  /** Of all quotes together; the first always fits. */
  readonly maxChars: number
  /** The share of the best score below which a passage is not worth quoting, 0 to 1. */
  readonly leastShare: number
}

/** The best passages as quotes that can be read alone, best first, none overlapping or repeating another. */
export function selectEvidence(
  chunks: readonly EmbeddedChunk[],
  question: Question,
  ranked: readonly RankedPassage[],
  { maxQuotes, maxChars, leastShare }: Budget,
): Evidence[] {
  const evidence: Evidence[] = []
  const seen = new Set<string>()
  let chars = 0
  for (const { passage, score: odds, feature } of ranked) {
    const score = 1 / (1 + Math.exp(-odds))
    if (evidence.length >= maxQuotes || score < (evidence[0]?.score ?? 0) * leastShare) break
    const chunk = chunks[passage.chunkIndex]
    if (!chunk || (passage.isHeading && question.wanted !== 'title')) continue
    const { start, end } = readableSpan(chunk, passage, question)
    const text = chunk.text.slice(start - chunk.start, end - chunk.start)
    const words = allStems(text).join(' ')
    if (seen.has(words) || evidence.some((other) => start < other.end && end > other.start)) continue
    if (evidence.length > 0 && chars + text.length > maxChars) continue
    seen.add(words)
    chars += text.length
    evidence.push({ page: chunk.page, section: chunk.section, text, start, end, score, fit: feature('fit') })
  }
  return evidence
}

function readableSpan(chunk: EmbeddedChunk, sentence: Span, question: Question): Span {
  const inChunk = { start: sentence.start - chunk.start, end: sentence.end - chunk.start }
  const cut = quoteSpan(chunk.text, inChunk, (clause) => worthOf(clause, question))
  const before = splitSentences(chunk.text).filter(({ end }) => end <= cut.start)
  const { start, end } = withLeadIn(chunk.text, cut, before)
  return { start: start + chunk.start, end: end + chunk.start }
}

/** How much of the question a clause speaks to; what was asked for counts most. */
function worthOf(clause: string, { words, topics, wanted }: Question): number {
  const stems = new Set(allStems(clause))
  const found = (terms: readonly QueryTerm[]) =>
    Math.max(0, ...terms.map((term) => (term.stems.every((stem) => stems.has(stem)) ? term.weight : 0)))
  const matches = [...words, ...topics.map(({ group }) => group)].map(({ terms }) => found(terms))
  return matches.reduce((sum, match) => sum + match, 0) + (wanted === null ? 0 : 2 * shapeFit(clause, wanted))
}
