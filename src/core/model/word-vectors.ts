import { hashText, indexKeys, type KeyIndex } from './feature-key.ts'
import { ModelFileError, type Columns } from './model-file.ts'

/**
 * A vector and a rarity for every stem of our training texts, and vectors of letter groups for all others.
 *
 * Columns: `keys` V × uint32, the hashed stems; `rarities` V × uint8 (in 16ths: the logarithm of how many
 * sentences there are for one that holds the stem, in documents that do); `vectors` V × D × int8, row by row; `letters` B × D × int8,
 * rows of letter groups, whose place is their hash below B. Rows are unit vectors times 127.
 */
export interface WordVectors {
  readonly dimensions: number
  readonly rowOf: KeyIndex
  readonly rarities: Uint8Array
  readonly vectors: Int8Array
  readonly letters: Int8Array
}

/** How many rows `letters` has. */
export const LETTER_ROWS = 8192
/** The rarity of a stem that no training text holds, in 16ths. */
const UNKNOWN_RARITY = 96
const MIN_LETTERS = 3
const MAX_LETTERS = 5
/** Longer words are looked at by their beginning: nothing that long is a word. */
const MAX_WORD = 40

/** @throws ModelFileError when the columns do not fit one another */
export function readWordVectors(columns: Columns): WordVectors {
  const keys = columns.uint32('keys')
  const vectors = columns.int8('vectors')
  const letters = columns.int8('letters')
  const dimensions = vectors.length / keys.length
  const rarities = columns.uint8('rarities')
  const fits = rarities.length === keys.length && letters.length === LETTER_ROWS * dimensions
  if (!Number.isInteger(dimensions) || !fits) throw new ModelFileError('its columns do not fit one another')
  return { dimensions, rowOf: indexKeys(keys), rarities, vectors, letters }
}

/** How rare a stem is where it is used, about 0 (in every sentence) to 7; the same whatever document is asked about. */
export function rarityOf({ rowOf, rarities }: WordVectors, stem: string): number {
  const row = rowOf(hashText(stem))
  return (row < 0 ? UNKNOWN_RARITY : (rarities[row] as number)) / 16
}

/**
 * The vector of a text: of its content stems, the rarer the heavier, as in S. Arora, Y. Liang, T. Ma, "A Simple
 * but Tough-to-Beat Baseline for Sentence Embeddings" (ICLR 2017). An unknown stem is the mean of its letter
 * groups, after P. Bojanowski et al., "Enriching Word Vectors with Subword Information" (TACL 2017).
 *
 * @returns unit length, or all zeros for a text without any word that is known in either way
 */
export function vectorOf(model: WordVectors, stems: readonly string[]): Float32Array {
  const sum = new Float32Array(model.dimensions)
  for (const stem of stems) addWord(model, stem, sum)
  return toUnitLength(sum)
}

export function toUnitLength(vector: Float32Array): Float32Array {
  let square = 0
  for (const value of vector) square += value * value
  const length = Math.sqrt(square)
  return length === 0 ? vector : vector.map((value) => value / length)
}

function addWord(model: WordVectors, stem: string, sum: Float32Array): void {
  const row = model.rowOf(hashText(stem))
  if (row >= 0) {
    addRow(model.vectors, row, (model.rarities[row] as number) / 16 / 127, sum)
    return
  }
  const groups = letterRows(stem)
  if (groups.length === 0) return
  const own = new Float32Array(model.dimensions)
  for (const group of groups) addRow(model.letters, group, 1, own)
  const unit = toUnitLength(own)
  for (let at = 0; at < sum.length; at++)
    sum[at] = (sum[at] as number) + ((unit[at] as number) * UNKNOWN_RARITY) / 16
}

function addRow(rows: Int8Array, row: number, weight: number, sum: Float32Array): void {
  const from = row * sum.length
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + weight * (rows[from + at] as number)
}

/** The rows of a word's letter groups, its beginning and end marked; none for a number. */
export function letterRows(stem: string): number[] {
  if (!/^\p{L}{3,}$/u.test(stem)) return []
  const marked = `<${stem.slice(0, MAX_WORD)}>`
  const rows: number[] = []
  for (let length = MIN_LETTERS; length <= MAX_LETTERS; length++) {
    for (let at = 0; at + length <= marked.length; at++)
      rows.push(hashText(marked.slice(at, at + length)) % LETTER_ROWS)
  }
  return rows
}
