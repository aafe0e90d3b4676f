import { BLOCKS, ENCODER_VERSION } from '#core/encoder/encoder-weights.ts'
import type { Column } from '#core/model/model-file.ts'
import type { EncoderPackage, Tensor } from './read-package.ts'

/** SHA-256 of the file with these columns; the version is one of them. */
export const BASE_DIGEST = '526d2110b7a57998373e8d5c3dd70f0b041f10a5134ee3632e5a5352d06fec81'

/** The most that a weight of a row comes to in steps. */
const MOST_STEPS = 127

/** The columns of the encoder before it is taught: the package's weights as bytes, and its vocabulary. */
export function makeEncoder({ vocabulary, tensor }: EncoderPackage): Record<string, Column> {
  const columns: Record<string, Column> = {
    version: Uint32Array.of(ENCODER_VERSION),
    pieces: Uint32Array.from(
      Array.from(vocabulary.map(([piece]) => piece).join('\n'), (letter) => letter.codePointAt(0) as number),
    ),
    scores: Float32Array.from(vocabulary, ([, score]) => score),
    turns: tensor('Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1').numbers,
  }
  const pieces = tensor('Embeddings_en')
  const rows = inSteps({
    ...pieces,
    rows: vocabulary.length,
    numbers: pieces.numbers.subarray(0, vocabulary.length * pieces.columns),
  })
  columns['piece-rows'] = rows.rows
  // The graph adds each piece twice: once by itself, once with its place.
  columns['piece-steps'] = rows.steps.map((step) => 2 * step)
  const linear = (name: string, weights: Tensor, biases: string) => {
    const { rows, steps } = inSteps(turned(weights))
    columns[`${name}.rows`] = rows
    columns[`${name}.steps`] = steps
    columns[`${name}.biases`] = tensor(biases).numbers
  }
  const norm = (name: string, at: string) => {
    columns[`${name}.scales`] = tensor(`${at}layer_norm_scale`).numbers
    columns[`${name}.biases`] = tensor(`${at}layer_norm_bias`).numbers
  }
  for (let block = 0; block < BLOCKS; block++) {
    const [to, from] = [`block-${block}`, `Layer_${block}`]
    norm(`${to}.attention-norm`, `${from}/`)
    for (const [name, part] of [
      ['attention', 'qkv'],
      ['attention-out', 'output'],
    ] as const) {
      const at = `${from}/MultiheadAttention/${part}_transform_single`
      linear(`${to}.${name}`, tensor(`${at}/kernel`), `${at}/bias`)
    }
    if (block === 0) linear(`${to}.beside`, tensor(`${from}/dense/kernel`), `${from}/dense/bias`)
    norm(`${to}.feed-norm`, `${from}/FFN/`)
    linear(`${to}.feed-in`, tensor(`${from}/FFN/conv1/Tensordot/Reshape_1`), `${from}/FFN/conv1/bias`)
    linear(`${to}.feed-out`, tensor(`${from}/FFN/conv2/Tensordot/Reshape_1`), `${from}/FFN/conv2/bias`)
  }
  linear('head', tensor('hidden_layers/tanh_layer_0/weights'), 'hidden_layers/tanh_layer_0/bias')
  return columns
}

/** Columns as rows. */
function turned({ rows, columns, numbers }: Tensor): Tensor {
  const out = new Float32Array(numbers.length)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      out[column * rows + row] = numbers[row * columns + column] as number
  }
  return { rows: columns, columns: rows, numbers: out }
}

/** Each row as bytes, and what 1 of them stands for. */
function inSteps({ rows, columns, numbers }: Tensor): { rows: Int8Array; steps: Float32Array } {
  const bytes = new Int8Array(numbers.length)
  const steps = new Float32Array(rows)
  for (let row = 0; row < rows; row++) {
    const own = numbers.subarray(row * columns, (row + 1) * columns)
    const step = Math.fround(own.reduce((most, number) => Math.max(most, Math.abs(number)), 0) / MOST_STEPS)
    steps[row] = step
    bytes.set(step > 0 ? own.map((number) => Math.round(number / step)) : own, row * columns)
  }
  return { rows: bytes, steps }
}
