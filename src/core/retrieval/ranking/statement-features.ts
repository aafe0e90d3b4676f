import { hashText } from '#core/model/feature-key.ts'
import { stemKey } from '../question/question-features.ts'
import { classesOf } from '../words/word-classes.ts'

/** What a feature counts before its rarity. */
const WEIGHTS = { stem: 1, pair: 0.7, kind: 0.8, vector: 30 }
/** What a sentence settles is said in its first lines. */
const MAX_WORDS = 60

/**
 * The features of a sentence of a paper by key: fewer than a question has, for a paper has thousands of
 * sentences, and they are written with care. Groups of letters and words further apart are left out.
 *
 * @param words all its stems in order, stop words included
 * @param telling the stems that carry meaning
 * @param vector of its telling stems
 */
export function statementFeatures(
  words: readonly string[],
  telling: readonly string[],
  vector: Float32Array,
): Map<number, number> {
  const features = new Map<number, number>()
  let before = '^'
  for (const word of words.slice(0, MAX_WORDS)) {
    features.set(stemKey(word), WEIGHTS.stem)
    features.set(hashText(`p ${before} ${word}`), WEIGHTS.pair)
    before = word
  }
  for (const stem of telling.slice(0, MAX_WORDS))
    for (const kind of classesOf(stem)) features.set(hashText(`k ${kind}`), WEIGHTS.kind)
  for (const [at, value] of vector.entries())
    if (value !== 0) features.set(VECTOR_KEYS[at] ?? hashText(`v ${at}`), WEIGHTS.vector * value)
  return features
}

/** The keys of a vector's dimensions. */
const VECTOR_KEYS: readonly number[] = Array.from({ length: 64 }, (_, at) => hashText(`v ${at}`))
