import { allStems, fold, isStopWord } from './tokenize.ts'
import { classesOf } from './word-classes.ts'

export const HASH_DIMENSIONS = 384
/** Change it whenever the same text would get another vector: vectors of different models are never compared. */
export const HASH_MODEL = 'local-hash-384-v2'

const WORD = 1
const PAIR = 0.6
const LETTERS = 0.25
const KIND = 1.5
const MIN_LETTERS = 3
const MAX_LETTERS = 5

/**
 * A vector for a text without any model: words, pairs of words, groups of letters and the kinds of thing
 * words name are hashed into a fixed number of dimensions with a sign, as in K. Weinberger et al., "Feature
 * Hashing for Large Scale Multitask Learning" (ICML 2009); letter groups carry over spelling and inflection,
 * after P. Bojanowski et al., "Enriching Word Vectors with Subword Information" (TACL 2017). Frequencies
 * count logarithmically.
 *
 * @returns unit length; for a text without words all zeros but the first dimension, so it is still a unit vector
 */
export function embedByHashing(text: string): number[] {
  const vector: number[] = Array.from({ length: HASH_DIMENSIONS }, () => 0)
  for (const [feature, { count, weight }] of features(text)) {
    const hash = fnv1a(feature)
    const index = (hash >>> 1) % HASH_DIMENSIONS
    const value = weight * (1 + Math.log(count))
    vector[index] = (vector[index] as number) + (hash & 1 ? value : -value)
  }
  const length = Math.hypot(...vector)
  if (length === 0) vector[0] = 1
  return length === 0 ? vector : vector.map((value) => value / length)
}

function features(text: string): Map<string, { count: number; weight: number }> {
  const found = new Map<string, { count: number; weight: number }>()
  const add = (feature: string, weight: number) => {
    const known = found.get(feature)
    if (known) known.count++
    else found.set(feature, { count: 1, weight })
  }
  let previous = ''
  for (const stem of allStems(text)) {
    if (isStopWord(stem)) continue
    add(`w ${stem}`, WORD)
    for (const kind of classesOf(stem)) add(`k ${kind}`, KIND)
    if (previous !== '') add(`p ${previous} ${stem}`, PAIR)
    previous = stem
  }
  for (const word of new Set(fold(text).match(/\p{L}{4,30}/gu) ?? [])) {
    if (isStopWord(word)) continue
    for (const letters of letterGroups(word)) add(`l ${letters}`, LETTERS)
  }
  return found
}

function* letterGroups(word: string): Generator<string> {
  const marked = `<${word}>`
  for (let length = MIN_LETTERS; length <= MAX_LETTERS; length++) {
    for (let at = 0; at + length <= marked.length; at++) yield marked.slice(at, at + length)
  }
}

/** FNV-1a, 32 bit, over UTF-16 code units, with a last mixing step so that the low bits are fair. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
