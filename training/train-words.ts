import { hashText } from '#core/model/feature-key.ts'
import { LETTER_ROWS, letterRows } from '#core/model/word-vectors.ts'
import { factorize } from './factorize.ts'
import { PairCounts, symmetricMatrix } from './sparse-matrix.ts'

const DIMENSIONS = 64
const MAX_WORDS = 20_000
/** A stem of fewer sentences has too few neighbors to be known by. */
const LEAST_SENTENCES = 4
/** How many content words before a word tell what it means; the nearer the more. */
const WINDOW = 5
/** Makes rare neighbors tell less than they would by chance alone (Levy et al., below). */
const SMOOTHING = 0.75

export interface WordSentence {
  /** Content stems in order. */
  readonly stems: readonly string[]
  /** Whose sentence it is. */
  readonly document: string
  /** How many sentences it counts for. */
  readonly weight: number
}

/**
 * Word vectors by factorizing positive pointwise mutual information: O. Levy, Y. Goldberg, I. Dagan, "Improving
 * Distributional Similarity with Lessons Learned from Word Embeddings" (TACL 2015).
 *
 * @returns the columns of `words.bin`
 */
export function trainWords(sentences: readonly WordSentence[]) {
  const words = chooseWords(sentences)
  const rarities = raritiesOf(words, sentences)
  const idOf = new Map(words.map((word, id) => [word, id]))
  const counts = new PairCounts(words.length)
  for (const { stems, weight } of sentences) {
    const ids = stems.flatMap((stem) => idOf.get(stem) ?? [])
    for (let at = 0; at < ids.length; at++) {
      for (let back = 1; back <= WINDOW && back <= at; back++)
        counts.add(ids[at] as number, ids[at - back] as number, (weight * (WINDOW + 1 - back)) / WINDOW)
    }
  }
  const rows = factorize(mutualInformation(words.length, counts), DIMENSIONS)
  const vectors = new Int8Array(rows.length)
  for (let word = 0; word < words.length; word++)
    vectors.set(unitBytes(rows.subarray(word * DIMENSIONS, (word + 1) * DIMENSIONS)), word * DIMENSIONS)
  return { keys: Uint32Array.from(words, hashText), rarities, vectors, letters: lettersOf(words, vectors) }
}

/** The commonest stems, commonest first. */
function chooseWords(sentences: readonly WordSentence[]): string[] {
  return [...holdersOf(sentences.map(({ stems }) => stems))]
    .filter(([, count]) => count >= LEAST_SENTENCES)
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, MAX_WORDS)
    .map(([word]) => word)
}

/** How many sentences hold each stem. */
function holdersOf(sentences: readonly (readonly string[])[]): Map<string, number> {
  const holders = new Map<string, number>()
  for (const stems of sentences)
    for (const stem of new Set(stems)) holders.set(stem, (holders.get(stem) ?? 0) + 1)
  return holders
}

/**
 * How rare a stem is in a document that holds it, in 16ths: "tenant" is in few documents, and there in every
 * third sentence. The mean over the documents.
 */
function raritiesOf(words: readonly string[], sentences: readonly WordSentence[]): Uint8Array {
  const sums = new Map<string, { rarity: number; weight: number }>()
  for (const [, own] of Map.groupBy(sentences, ({ document }) => document)) {
    const weight = own[0]?.weight ?? 0
    for (const [stem, count] of holdersOf(own.map(({ stems }) => stems))) {
      const sum = sums.get(stem) ?? { rarity: 0, weight: 0 }
      sum.rarity += weight * Math.log(1 + own.length / count)
      sum.weight += weight
      sums.set(stem, sum)
    }
  }
  return Uint8Array.from(words, (word) => {
    const { rarity, weight } = sums.get(word) as { rarity: number; weight: number }
    return Math.round((16 * rarity) / weight)
  })
}

function mutualInformation(size: number, counts: PairCounts) {
  const entries = counts.entries()
  const totals = new Float64Array(size)
  for (const { a, b, count } of entries) {
    totals[a] = (totals[a] as number) + count
    totals[b] = (totals[b] as number) + count
  }
  const smooth = totals.map((total) => total ** SMOOTHING)
  const allSmooth = smooth.reduce((sum, total) => sum + total, 0)
  const informed = entries.flatMap(({ a, b, count }) => {
    // Smoothing makes one side of the pair differ from the other; the mean of both keeps the matrix symmetric.
    const chance = (one: number, other: number) =>
      (count * allSmooth) / ((totals[one] as number) * (smooth[other] as number))
    const value = (Math.log(chance(a, b)) + Math.log(chance(b, a))) / 2
    return value > 0 ? [{ a, b, value }] : []
  })
  return symmetricMatrix(size, informed)
}

/** A vector of length 127, rounded. */
function unitBytes(vector: Float32Array): Int8Array {
  const length = Math.hypot(...vector) || 1
  return Int8Array.from(vector, (value) => Math.round((127 * value) / length))
}

/** For every row of letter groups the mean of the words that hold one of them. */
function lettersOf(words: readonly string[], vectors: Int8Array): Int8Array {
  const sums = new Float32Array(LETTER_ROWS * DIMENSIONS)
  for (const [word, stem] of words.entries()) {
    for (const row of new Set(letterRows(stem))) {
      for (let k = 0; k < DIMENSIONS; k++)
        sums[row * DIMENSIONS + k] =
          (sums[row * DIMENSIONS + k] as number) + (vectors[word * DIMENSIONS + k] as number)
    }
  }
  const letters = new Int8Array(sums.length)
  for (let row = 0; row < LETTER_ROWS; row++)
    letters.set(unitBytes(sums.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS)), row * DIMENSIONS)
  return letters
}
