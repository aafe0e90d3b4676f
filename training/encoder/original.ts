import { exponential, cosine, hyperbolicTangent, sine } from '#core/encoder/fixed-math.ts'
import { openVocabulary } from '#core/encoder/pieces.ts'
import type { EncoderPackage, Tensor } from './read-package.ts'

const BLOCKS = 2
const HEADS = 4
const MOST_PIECES = 128
const LEAST_VARIANCE = 1e-6

type Rows = readonly Float64Array[]

/**
 * The encoder as the package's graph says it, with its weights as they are and no regard to speed: what ours is compared
 * with.
 * @returns unit length
 */
export function openOriginal({ vocabulary, tensor }: EncoderPackage): (text: string) => Float64Array {
  const cut = openVocabulary(
    {
      pieces: vocabulary.map(([piece]) => piece),
      scores: Float32Array.from(vocabulary, ([, score]) => score),
    },
    MOST_PIECES,
  )
  const embeddings = tensor('Embeddings_en')
  const turns = tensor('Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1').numbers
  const linear = (rows: Rows, weights: string, bias: string): Rows =>
    rows.map((row) => product(row, tensor(weights), tensor(bias).numbers))
  const normalized = (rows: Rows, name: string): Rows => {
    const [scale, bias] = [
      tensor(`${name}layer_norm_scale`).numbers,
      tensor(`${name}layer_norm_bias`).numbers,
    ]
    return rows.map((row) => normal(row).map((value, k) => value * at(scale, k) + at(bias, k)))
  }
  const block = (stream: Rows, layer: string): Rows => {
    const attention = `${layer}/MultiheadAttention/`
    const [qkv, out] = [`${attention}qkv_transform_single`, `${attention}output_transform_single`]
    const mixed = attend(linear(normalized(stream, `${layer}/`), `${qkv}/kernel`, `${qkv}/bias`))
    const beside =
      layer === 'Layer_0' ? linear(stream, `${layer}/dense/kernel`, `${layer}/dense/bias`) : stream
    const attended = added(linear(mixed, `${out}/kernel`, `${out}/bias`), beside)
    const feed = `${layer}/FFN/`
    const hidden = linear(normalized(attended, feed), `${feed}conv1/Tensordot/Reshape_1`, `${feed}conv1/bias`)
    const positive = hidden.map((row) => row.map((value) => Math.max(0, value)))
    return added(linear(positive, `${feed}conv2/Tensordot/Reshape_1`, `${feed}conv2/bias`), attended)
  }

  return (text) => {
    let stream: Rows = cut(text).map((piece, place) =>
      Float64Array.from({ length: embeddings.columns }, (_, k) => {
        const angle = Math.fround(place * at(turns, k % turns.length))
        const moved = k < turns.length ? sine(angle) : cosine(angle)
        return 2 * at(embeddings.numbers, piece * embeddings.columns + k) + moved
      }),
    )
    for (let layer = 0; layer < BLOCKS; layer++) stream = block(stream, `Layer_${layer}`)
    const head = 'hidden_layers/tanh_layer_0/'
    const weights = tensor(`${head}weights`)
    const mean = new Float64Array(weights.rows).map(
      (_, k) => sum(stream.map((row) => at(row, k))) / Math.max(1, stream.length),
    )
    const whole = product(mean, weights, tensor(`${head}bias`).numbers).map(hyperbolicTangent)
    const length = Math.sqrt(sum(whole.map((value) => value * value)))
    return whole.map((value) => value / length)
  }
}

function product(row: Float64Array, { columns, numbers }: Tensor, bias: Float32Array): Float64Array {
  const out = Float64Array.from(bias)
  for (let k = 0; k < row.length; k++) {
    for (let column = 0; column < columns; column++)
      out[column] = at(out, column) + at(row, k) * at(numbers, k * columns + column)
  }
  return out
}

function normal(row: Float64Array): Float64Array {
  const mean = sum(row) / row.length
  const variance = sum(row.map((value) => (value - mean) ** 2)) / row.length
  return row.map((value) => (value - mean) / Math.sqrt(variance + LEAST_VARIANCE))
}

/** Queries, keys and values of each token → its values mixed, head by head. */
function attend(rows: Rows): Rows {
  const width = (rows[0]?.length ?? 0) / 3
  const depth = width / HEADS
  const part = (row: Float64Array, which: number, head: number) =>
    row.subarray(which * width + head * depth, which * width + (head + 1) * depth)
  return rows.map((row) => {
    const mixed = new Float64Array(width)
    for (let head = 0; head < HEADS; head++) {
      const query = part(row, 0, head)
      const fits = rows.map(
        (other) => sum(part(other, 1, head).map((key, k) => key * at(query, k))) / Math.sqrt(depth),
      )
      const most = Math.max(...fits)
      const shares = fits.map((fit) => exponential(fit - most))
      const total = sum(shares)
      for (const [other, share] of shares.entries()) {
        const values = part(rows[other] as Float64Array, 2, head)
        for (let k = 0; k < depth; k++)
          mixed[head * depth + k] = at(mixed, head * depth + k) + (share / total) * at(values, k)
      }
    }
    return mixed
  })
}

function added(some: Rows, others: Rows): Rows {
  return some.map((row, place) => row.map((value, k) => value + at(others[place] as Float64Array, k)))
}

const at = (numbers: ArrayLike<number>, index: number): number => numbers[index] as number

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
