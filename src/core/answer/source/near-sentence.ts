import { ROLES } from '#core/language/lexicon/roles.ts'
import type { AnswerModel } from '#core/model/answer-model.ts'
import { vectorOf, type WordVectors } from '#core/model/word-vectors.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { isTitle } from './is-title.ts'

/** Who acts in every sentence, and what the paper is called, say nothing of the matter. */
const EVERYWHERE = new RegExp(String.raw`\b(?:${ROLES}|lease|agreement|contract|section)\b`, 'gi')
/** Two sentences that are closer than this speak of the same thing. */
export const SAME_MATTER = 0.55

/** The sentences of a stretch; titles say nothing by themselves. */
export function sentencesIn(text: string, stretch: Span): Span[] {
  return splitSentences(text, stretch).filter(({ start, end }) => !isTitle(text.slice(start, end)))
}

const meaningOf = (vectors: WordVectors, words: string): Float32Array =>
  vectorOf(vectors, contentStems(words.replace(EVERYWHERE, ' ')))

interface Near {
  readonly span: Span
  readonly likeness: number
}

/** The sentence of a stretch that is most like some words, or like one of several. */
export function nearestSentence(
  text: string,
  stretch: Span,
  others: readonly string[],
  { words: vectors }: AnswerModel,
): Near | null {
  const wanted = others.map((words) => meaningOf(vectors, words))
  let best: Near | null = null
  for (const span of sentencesIn(text, stretch)) {
    const own = meaningOf(vectors, text.slice(span.start, span.end))
    const likeness = Math.max(
      ...wanted.map((other) => own.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)),
    )
    if (best === null || likeness > best.likeness) best = { span, likeness }
  }
  return best
}
