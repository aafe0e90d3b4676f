import type { BlockWeights, EncoderWeights, LinearWeights, NormWeights } from './encoder-weights.ts'
import { cosine, exponential, hyperbolicTangent, sine } from './fixed-math.ts'
import { LANES, type CoarseRows, type Kernels, type PackedLinear } from './kernels.ts'

/** What is read of the numbers of a text's pieces. Both arrays are overwritten by the next text. */
export interface Reading {
  /** Of the whole text, not of unit length. */
  readonly whole: Float32Array
  /** A row for each piece, as it is meant here. */
  readonly tokens: Float32Array
}

export type Network = (pieces: readonly number[]) => Reading

/** The most a coarse value can be. */
const MOST_STEPS = 127
/** Keeps a norm from dividing by nothing. */
const LEAST_VARIANCE = Math.fround(1e-6)

/**
 * The transformer of the Universal Sentence Encoder lite (D. Cer et al., EMNLP 2018): pieces and their places, two layers
 * of attention, and of their mean one layer more.
 * @param most how many pieces it is given at most
 */
export function createNetwork(weights: EncoderWeights, kernels: Kernels, most: number): Network {
  const { pieceRows, pieceSteps, turns, head } = weights
  const inputs = 2 * turns.length
  const places = placesOf(turns, most)
  const width = head.inputs
  const widest = Math.max(...weights.blocks.map(({ feedIn }) => feedIn.outputs))
  const values = kernels.bytes(most * widest)
  const spans = kernels.floats(2 * most)
  const rowsOf = (wide: number): CoarseRows => ({ width: wide, values, spans })
  const wide = kernels.floats(most * widest)
  const streams = [kernels.floats(most * inputs), ...weights.blocks.map(() => kernels.floats(most * width))]
  const mixed = kernels.floats(most * width)
  const added = kernels.floats(most * width)
  const mean = new Float32Array(width)
  const whole = kernels.floats(head.outputs)
  const blocks = weights.blocks.map((block) => packBlock(block, kernels))
  const packedHead = pack(head, kernels)

  return (pieces) => {
    const count = pieces.length
    const first = streams[0] as Float32Array
    for (const [at, piece] of pieces.entries()) {
      const step = pieceSteps[piece] as number
      for (let k = 0; k < inputs; k++)
        first[at * inputs + k] =
          step * (pieceRows[piece * inputs + k] as number) + (places[at * inputs + k] as number)
    }
    for (const [at, block] of blocks.entries()) {
      const input = streams[at] as Float32Array
      const stream = streams[at + 1] as Float32Array
      const { inputs: inWidth } = block.attention
      if (block.beside) {
        coarsen(input, count, inWidth, rowsOf(inWidth))
        kernels.multiply(rowsOf(inWidth), count, block.beside, stream)
      } else stream.set(input.subarray(0, count * width))
      normalize(input, count, block.attentionNorm, wide)
      coarsen(wide, count, inWidth, rowsOf(inWidth))
      kernels.multiply(rowsOf(inWidth), count, block.attention, wide)
      attend(wide, count, inWidth, block.heads, mixed)
      coarsen(mixed, count, inWidth, rowsOf(inWidth))
      kernels.multiply(rowsOf(inWidth), count, block.attentionOut, added)
      addTo(stream, added, count * width)
      normalize(stream, count, block.feedNorm, wide)
      coarsen(wide, count, width, rowsOf(width))
      kernels.multiply(rowsOf(width), count, block.feedIn, wide)
      dropNegative(wide, count * block.feedIn.outputs)
      coarsen(wide, count, block.feedIn.outputs, rowsOf(block.feedIn.outputs))
      kernels.multiply(rowsOf(block.feedIn.outputs), count, block.feedOut, added)
      addTo(stream, added, count * width)
    }
    const last = streams.at(-1) as Float32Array
    for (let k = 0; k < width; k++) {
      let sum = 0
      for (let at = 0; at < count; at++) sum += last[at * width + k] as number
      mean[k] = sum / Math.max(1, count)
    }
    coarsen(mean, 1, width, rowsOf(width))
    kernels.multiply(rowsOf(width), 1, packedHead, whole)
    for (let k = 0; k < whole.length; k++) whole[k] = hyperbolicTangent(whole[k] as number)
    return { whole, tokens: last.subarray(0, count * width) }
  }
}

/** What is added to a piece for the place it stands at. */
function placesOf(turns: Float32Array, most: number): Float32Array {
  const places = new Float32Array(most * 2 * turns.length)
  for (let at = 0, k = 0; at < most; at++) {
    for (const turn of turns) places[k++] = sine(Math.fround(at * turn))
    for (const turn of turns) places[k++] = cosine(Math.fround(at * turn))
  }
  return places
}

function packBlock(block: BlockWeights, kernels: Kernels) {
  return {
    ...block,
    attention: pack(block.attention, kernels),
    attentionOut: pack(block.attentionOut, kernels),
    beside: block.beside && pack(block.beside, kernels),
    feedIn: pack(block.feedIn, kernels),
    feedOut: pack(block.feedOut, kernels),
  }
}

function pack({ inputs, outputs, rows, steps, biases }: LinearWeights, kernels: Kernels): PackedLinear {
  const weights = kernels.signedBytes(rows.length)
  const [keptSteps, sums, keptBiases] = [
    kernels.floats(outputs),
    kernels.floats(outputs),
    kernels.floats(outputs),
  ]
  keptSteps.set(steps)
  keptBiases.set(biases)
  for (let output = 0; output < outputs; output++) {
    const lane = output % LANES
    const block = (output - lane) * inputs + lane * LANES
    let sum = 0
    for (let input = 0; input < inputs; input++) {
      const weight = rows[output * inputs + input] as number
      sum += weight
      weights[block + (input - (input % LANES)) * LANES + (input % LANES)] = weight
    }
    sums[output] = sum * (steps[output] as number)
  }
  return { inputs, outputs, weights, steps: keptSteps, sums, biases: keptBiases }
}

/** Each row of numbers as steps from its least. */
function coarsen(numbers: Float32Array, count: number, width: number, { values, spans }: CoarseRows): void {
  for (let row = 0; row < count; row++) {
    const from = row * width
    let least = numbers[from] as number
    let most = least
    for (let k = from + 1; k < from + width; k++) {
      const number = numbers[k] as number
      if (number < least) least = number
      if (number > most) most = number
    }
    spans[2 * row] = (most - least) / MOST_STEPS
    spans[2 * row + 1] = least
    const perStep = most > least ? MOST_STEPS / (most - least) : 0
    for (let k = from; k < from + width; k++) values[k] = ((numbers[k] as number) - least) * perStep + 0.5
  }
}

/** Each row to mean 0 and variance 1, then scaled and moved. */
function normalize(
  numbers: Float32Array,
  count: number,
  { scales, biases }: NormWeights,
  out: Float32Array,
): void {
  const width = scales.length
  for (let row = 0; row < count; row++) {
    const from = row * width
    let sum = 0
    for (let k = from; k < from + width; k++) sum += numbers[k] as number
    const mean = sum / width
    let squares = 0
    for (let k = from; k < from + width; k++) {
      const off = (numbers[k] as number) - mean
      squares += off * off
    }
    const factor = 1 / Math.sqrt(squares / width + LEAST_VARIANCE)
    for (let k = 0; k < width; k++)
      out[from + k] =
        ((numbers[from + k] as number) - mean) * factor * (scales[k] as number) + (biases[k] as number)
  }
}

/**
 * Each piece's values mixed by how well its query fits the others' keys, for each head apart.
 * @param rows queries, keys and values of each piece, each `width` long
 */
function attend(rows: Float32Array, count: number, width: number, heads: number, mixed: Float32Array): void {
  const depth = width / heads
  const scale = 1 / Math.sqrt(depth)
  const fits = new Float64Array(count)
  for (let head = 0; head < heads; head++) {
    for (let one = 0; one < count; one++) {
      const query = one * 3 * width + head * depth
      let most = -Infinity
      for (let other = 0; other < count; other++) {
        const key = other * 3 * width + width + head * depth
        let sum = 0
        for (let k = 0; k < depth; k++) sum += (rows[query + k] as number) * (rows[key + k] as number)
        const fit = sum * scale
        fits[other] = fit
        if (fit > most) most = fit
      }
      let total = 0
      for (let other = 0; other < count; other++) {
        const share = exponential((fits[other] as number) - most)
        fits[other] = share
        total += share
      }
      const to = one * width + head * depth
      mixed.fill(0, to, to + depth)
      for (let other = 0; other < count; other++) {
        const share = (fits[other] as number) / total
        const value = other * 3 * width + 2 * width + head * depth
        for (let k = 0; k < depth; k++)
          mixed[to + k] = (mixed[to + k] as number) + share * (rows[value + k] as number)
      }
    }
  }
}

function addTo(sum: Float32Array, more: Float32Array, length: number): void {
  for (let k = 0; k < length; k++) sum[k] = (sum[k] as number) + (more[k] as number)
}

function dropNegative(numbers: Float32Array, length: number): void {
  for (let k = 0; k < length; k++) if ((numbers[k] as number) < 0) numbers[k] = 0
}
