import { indexKeys, type KeyIndex } from './feature-key.ts'
import { ModelFileError, type Columns } from './model-file.ts'

/**
 * A softmax regression over the features of a question. A feature's value is its weight in the question times
 * its rarity, all values of a question together of length 1; a feature the model does not know counts in that
 * length as the rarest, so that strange words make it less sure.
 *
 * Columns: `topics` M × uint32 (hashes of their names; the last stands for questions about none of them),
 * `keys` F × uint32, `rarities` F × uint8, `counts` F × uint8 (how many weights a feature has), then one after
 * the other `cells` N × uint8 (which topic) and `weights` N × int8; `scales` M × float32 (what 1 of the
 * topic's weights stands for), `bias` M × float32; `words` uint8, the words it was taught, in ASCII.
 */
export interface QuestionModel {
  readonly topics: Uint32Array
  readonly rowOf: KeyIndex
  readonly rarities: Uint8Array
  /** Where the weights of each row begin, and at last where they end. */
  readonly starts: Uint32Array
  readonly cells: Uint8Array
  readonly weights: Int8Array
  readonly scales: Float32Array
  readonly bias: Float32Array
  /** Commonest first. */
  readonly words: readonly string[]
}

/** @throws ModelFileError when the columns do not fit one another */
export function readQuestionModel(columns: Columns): QuestionModel {
  const keys = columns.uint32('keys')
  const counts = columns.uint8('counts')
  const starts = new Uint32Array(counts.length + 1)
  for (let row = 0; row < counts.length; row++)
    starts[row + 1] = (starts[row] as number) + (counts[row] as number)
  const model = {
    topics: columns.uint32('topics'),
    rowOf: indexKeys(keys),
    rarities: columns.uint8('rarities'),
    starts,
    cells: columns.uint8('cells'),
    weights: columns.int8('weights'),
    scales: columns.float32('scales'),
    bias: columns.float32('bias'),
    words: textOf(columns.uint8('words')).split('\n'),
  }
  const { topics, rarities, cells, weights, scales, bias } = model
  const fits =
    counts.length === keys.length &&
    rarities.length === keys.length &&
    cells.length === starts.at(-1) &&
    weights.length === cells.length &&
    scales.length === topics.length &&
    bias.length === topics.length &&
    cells.every((cell) => cell < topics.length)
  if (!fits) throw new ModelFileError('its columns do not fit one another')
  return model
}

/** The rarity of a feature no text of the training holds, in the steps of `rarities`. */
export const UNKNOWN_RARITY = 255

/** How likely each topic is what the features ask about, in the model's order, together 1. */
export function probabilitiesOf(model: QuestionModel, features: ReadonlyMap<number, number>): Float64Array {
  const sums = new Float64Array(model.topics.length)
  let square = 0
  for (const [key, weight] of features) {
    const row = model.rowOf(key)
    const value = weight * (row < 0 ? UNKNOWN_RARITY : (model.rarities[row] as number))
    square += value * value
    if (row < 0) continue
    const end = model.starts[row + 1] as number
    for (let at = model.starts[row] as number; at < end; at++) {
      const cell = model.cells[at] as number
      sums[cell] = (sums[cell] as number) + value * (model.weights[at] as number)
    }
  }
  const length = Math.sqrt(square) || 1
  const scores = sums.map(
    (sum, cell) => (sum / length) * (model.scales[cell] as number) + (model.bias[cell] as number),
  )
  return softmax(scores)
}

/** What a feature speaks for a topic, by its place in the model's order; 0 for one the model does not know. */
export function weightOf(
  { rowOf, starts, cells, weights }: QuestionModel,
  key: number,
  cell: number,
): number {
  const row = rowOf(key)
  if (row < 0) return 0
  const at = cells.subarray(0, starts[row + 1]).indexOf(cell, starts[row])
  return at < 0 ? 0 : (weights[at] as number)
}

export function softmax(scores: Float64Array): Float64Array {
  const top = scores.reduce((most, score) => Math.max(most, score), -Infinity)
  const parts = scores.map((score) => Math.exp(score - top))
  const sum = parts.reduce((total, part) => total + part, 0)
  return parts.map((part) => part / sum)
}

function textOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
