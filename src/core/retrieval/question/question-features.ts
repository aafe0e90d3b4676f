import { hashText } from '#core/model/feature-key.ts'
import { vectorOf, type WordVectors } from '#core/model/word-vectors.ts'
import { allStems, isStopWord } from '../words/tokenize.ts'
import { classesOf } from '../words/word-classes.ts'

/** What a feature counts before its rarity; chosen by cross-validation (`npm run bench:topics`). */
const WEIGHTS = { stem: 1, pair: 0.7, skip: 0.5, kind: 0.8, letters: 0.25, vector: 30 }
const MAX_SKIP = 3
const MIN_LETTERS = 3
const MAX_LETTERS = 5
/** Longer words are cut; no question needs them. */
const MAX_WORD = 24

/**
 * The features of a question by key: its stems, stop words too; neighboring stems; telling stems near each
 * other in either order; the kinds of thing they name; groups of letters, which carry over inflection and
 * errors of typing; and the question's vector, which every question has, so that its rarity is the least.
 */
export function questionFeatures(text: string, words: WordVectors): Map<number, number> {
  const features = new Map<number, number>()
  const addKey = (key: number, weight: number) => features.set(key, Math.max(features.get(key) ?? 0, weight))
  const add = (name: string, weight: number) => addKey(hashText(name), weight)
  const stems = allStems(text).map((stem) => stem.slice(0, MAX_WORD))
  for (const [at, stem] of stems.entries()) {
    addKey(stemKey(stem), WEIGHTS.stem)
    add(`p ${at === 0 ? '^' : stems[at - 1]} ${stem}`, WEIGHTS.pair)
  }
  const telling = stems.filter((stem) => !isStopWord(stem))
  for (const [at, stem] of telling.entries()) {
    for (const other of telling.slice(at + 1, at + 1 + MAX_SKIP))
      add(`s ${[stem, other].toSorted().join(' ')}`, WEIGHTS.skip)
    for (const kind of classesOf(stem)) add(`k ${kind}`, WEIGHTS.kind)
    for (const letters of letterGroups(stem)) add(`l ${letters}`, WEIGHTS.letters)
  }
  for (const [at, value] of vectorOf(words, telling).entries())
    if (value !== 0) features.set(hashText(`v ${at}`), WEIGHTS.vector * value)
  return features
}

/** The key of a stem as a feature. */
export function stemKey(stem: string): number {
  return hashText(`w ${stem}`)
}

function* letterGroups(word: string): Generator<string> {
  const marked = `<${word}>`
  for (let length = MIN_LETTERS; length <= MAX_LETTERS; length++) {
    for (let at = 0; at + length <= marked.length; at++) yield marked.slice(at, at + length)
  }
}
