import { shapeFit } from './answer-shape.ts'
import type { DocumentIndex } from './document-index.ts'
import { fuseRanks } from './fuse-ranks.ts'
import { lexicalRank } from './lexical-rank.ts'
import type { Passage } from './passages.ts'
import type { Question } from './understand-question.ts'
import { vectorRank } from './vector-rank.ts'

/** A passage with what speaks for it. */
export interface RankedPassage {
  readonly passage: Passage
  readonly score: number
  /** How well it holds what was asked for, 0 to 1; 0 when nothing special was. */
  readonly fit: number
  /** What each of the question's words found in it, in their order. */
  readonly words: readonly number[]
  /** What each matter of the question found in it, in their order. */
  readonly concepts: readonly number[]
  /** The closeness of its chunk's vector to the question's, -1 to 1. */
  readonly closeness: number
}

export interface Ranking {
  /** Those that have anything to do with the question, best first; equal ones in reading order. */
  readonly ranked: readonly RankedPassage[]
  /** How many passages the document has. */
  readonly total: number
}

/** What each kind of evidence counts; chosen on contracts and questions that no published figure uses. */
export const WEIGHTS = {
  concept: 1.75,
  chunk: 0.15,
  fused: 1.5,
  vector: 0.5,
  fit: 3.5,
  opening: 5,
  openingFit: 11,
  heading: 0.3,
  under: 0.4,
}
/** How far into the text the parties, the date and the title are looked for, in characters. */
const OPENING_CHARS = 3000

/** Ranks the sentences of a document by words, matters, the vectors of their chunks and what was asked for. */
export function rankPassages(
  { chunks, passages }: DocumentIndex,
  question: Question,
  questionVector: readonly number[] | null,
): Ranking {
  const query = [
    ...question.words,
    ...question.concepts.map(({ group, strength }) => ({ ...group, weight: WEIGHTS.concept * strength })),
  ]
  const inChunks = lexicalRank(stemsByChunk(passages, chunks.length), query).map(({ score }) => score)
  const closeness = vectorRank(
    chunks.map(({ vector }) => vector),
    questionVector,
  )
  const fused = fuseRanks([
    { scores: inChunks, weight: 1 },
    { scores: closeness, weight: WEIGHTS.vector },
  ])
  const inPassages = lexicalRank(
    passages.map(({ stems }) => stems),
    query,
  )
  const headings = lexicalRank(
    passages.map(({ heading }) => heading),
    query,
  )
  const scored = passages.map((passage, index): RankedPassage => {
    const { score: own = 0, groups = [] } = inPassages[index] ?? {}
    const fit = question.wanted === null ? 0 : shapeFit(passage.text, question.wanted)
    const context =
      WEIGHTS.chunk * (inChunks[passage.chunkIndex] ?? 0) + WEIGHTS.fused * (fused[passage.chunkIndex] ?? 0)
    const under = WEIGHTS.under * (headings[index]?.score ?? 0)
    const score =
      own + under + context + (own > 0 ? WEIGHTS.fit * fit : 0) + openingBonus(passage, question, fit)
    return {
      passage,
      fit,
      score: passage.isHeading && question.wanted !== 'title' ? score * WEIGHTS.heading : score,
      words: groups.slice(0, question.words.length),
      concepts: groups.slice(question.words.length),
      closeness: closeness[passage.chunkIndex] ?? 0,
    }
  })
  const ranked = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
  return { ranked, total: passages.length }
}

function stemsByChunk(passages: readonly Passage[], chunks: number): string[][] {
  const stems: string[][] = Array.from({ length: chunks }, () => [])
  for (const passage of passages) stems[passage.chunkIndex]?.push(...passage.stems)
  return stems
}

function openingBonus({ start }: Passage, { isInOpening }: Question, fit: number): number {
  if (!isInOpening || start >= OPENING_CHARS) return 0
  return (WEIGHTS.opening + WEIGHTS.openingFit * fit) * (1 - start / OPENING_CHARS)
}
