import { vectorOf, type WordVectors } from '#core/model/word-vectors.ts'
import { contentStems } from './tokenize.ts'

/** Change it whenever the same text would get another vector: vectors of different models are never compared. */
export const WORD_EMBEDDING_MODEL = 'local-words-64-v1'

/** A vector for a text out of the vectors of its words; unit length, also for a text without words. */
export function embedByWords(model: WordVectors, text: string): number[] {
  const vector: number[] = Array.from(vectorOf(model, contentStems(text)))
  return vector.some((value) => value !== 0) ? vector : vector.map((_, at) => (at === 0 ? 1 : 0))
}
