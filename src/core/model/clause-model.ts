import { clauseFeatures, wordKeys, type ClauseSentence } from './clause-features.ts'
import { CUAD_CATEGORIES } from './cuad-categories.ts'
import { indexKeys, type KeyIndex } from './feature-key.ts'
import { ModelFileError, type Columns } from './model-file.ts'

/**
 * One logistic regression per category over the features of a sentence. A feature's value is its weight in the
 * sentence times its rarity, all values of a sentence together of length 1.
 *
 * Columns: `keys` F × uint32; `rarities` F × uint8 (in 40ths); `weights` F × K × int8, row by row; `scales`
 * K × float32 (what 1 of the category's weights stands for); `bias` K × float32.
 */
export interface ClauseModel {
  readonly rowOf: KeyIndex
  readonly rarities: Uint8Array
  readonly weights: Int8Array
  readonly scales: Float32Array
  readonly bias: Float32Array
}

const CATEGORIES = CUAD_CATEGORIES.length

/** @throws ModelFileError when the columns do not fit one another */
export function readClauseModel(columns: Columns): ClauseModel {
  const keys = columns.uint32('keys')
  const model = {
    rowOf: indexKeys(keys),
    rarities: columns.uint8('rarities'),
    weights: columns.int8('weights'),
    scales: columns.float32('scales'),
    bias: columns.float32('bias'),
  }
  const { rarities, weights, scales, bias } = model
  const fits = rarities.length === keys.length && weights.length === keys.length * CATEGORIES
  if (!fits || scales.length !== CATEGORIES || bias.length !== CATEGORIES)
    throw new ModelFileError('its columns do not fit one another')
  return model
}

/** The features of a sentence that a model knows: rows and values, which together have the length 1. */
export interface FeatureVector {
  readonly rows: Int32Array
  readonly values: Float32Array
}

/** The feature vectors of sentences that follow one another. */
export function clauseVectors(
  model: Pick<ClauseModel, 'rowOf' | 'rarities'>,
  sentences: readonly ClauseSentence[],
): FeatureVector[] {
  const keys = sentences.map(wordKeys)
  const seenAt = new Int32Array(model.rarities.length).fill(-1)
  const placeOf = new Int32Array(model.rarities.length)
  return sentences.map((sentence, index) => {
    const rows: number[] = []
    const values: number[] = []
    const add = (key: number, weight: number) => {
      const row = model.rowOf(key)
      if (row < 0 || seenAt[row] === index) return
      seenAt[row] = index
      placeOf[row] = rows.length
      rows.push(row)
      values.push(weight * (model.rarities[row] as number))
    }
    clauseFeatures(sentence, keys[index] as Uint32Array, keys[index - 1], keys[index + 1], add)
    const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1
    return { rows: Int32Array.from(rows), values: Float32Array.from(values, (value) => value / length) }
  })
}

/** The log-odds that each sentence settles each category: a row of `CUAD_CATEGORIES.length` per sentence. */
export function classifyClauses(model: ClauseModel, sentences: readonly ClauseSentence[]): Float32Array {
  const { weights, scales, bias } = model
  const odds = new Float32Array(sentences.length * CATEGORIES)
  for (const [sentence, { rows, values }] of clauseVectors(model, sentences).entries()) {
    const from = sentence * CATEGORIES
    for (let feature = 0; feature < rows.length; feature++) {
      const row = (rows[feature] as number) * CATEGORIES
      const value = values[feature] as number
      for (let category = 0; category < CATEGORIES; category++)
        odds[from + category] =
          (odds[from + category] as number) + value * (weights[row + category] as number)
    }
    for (let category = 0; category < CATEGORIES; category++)
      odds[from + category] =
        (odds[from + category] as number) * (scales[category] as number) + (bias[category] as number)
  }
  return odds
}
