import { openAttention } from './attention.ts'
import type { EncoderWeights, NormWeights } from './encoder-weights.ts'
import { cosine, hyperbolicTangent, sine } from './fixed-math.ts'
import type { Kernels } from './kernels.ts'
import { openLinearLayers } from './linear.ts'

/** The numbers of a text's pieces → its vector, not of unit length; overwritten by the next text. */
export type Network = (pieces: readonly number[]) => Float32Array

/** Keeps a norm from dividing by nothing. */
const LEAST_VARIANCE = Math.fround(1e-6)

/**
 * The transformer of the Universal Sentence Encoder lite (D. Cer et al., EMNLP 2018): pieces and their places, two layers
 * of attention, and of their mean one layer more.
 * @param most how many pieces it is given at most
 */
export function createNetwork(weights: EncoderWeights, kernels: Kernels, most: number): Network {
  const width = weights.head.inputs
  const widest = Math.max(...weights.blocks.map(({ feedIn }) => feedIn.outputs))
  const linear = openLinearLayers(kernels, most, widest)
  const attend = openAttention(kernels, weights.heads, most, width)
  const place = openPlaces(weights, most)
  const blocks = weights.blocks.map((block) => ({
    ...block,
    attention: linear(block.attention),
    attentionOut: linear(block.attentionOut),
    beside: block.beside && linear(block.beside),
    feedIn: linear(block.feedIn),
    feedOut: linear(block.feedOut),
    hidden: block.feedIn.outputs,
  }))
  const head = linear(weights.head)

  const [input, stream, added] = [
    kernels.floats(most * width),
    kernels.floats(most * width),
    kernels.floats(most * width),
  ]
  const wide = kernels.floats(most * widest)
  const mean = kernels.floats(width)
  const whole = kernels.floats(weights.head.outputs)

  return (pieces) => {
    const count = pieces.length
    place(pieces, input)
    for (const block of blocks) {
      if (block.beside) block.beside(input, count, stream)
      else stream.set(input.subarray(0, count * width))
      normalize(input, count, block.attentionNorm, added)
      block.attention(added, count, wide)
      attend(wide, count, block.attentionNorm.scales.length, added)
      block.attentionOut(added, count, input)
      addTo(stream, input, count * width)

      normalize(stream, count, block.feedNorm, added)
      block.feedIn(added, count, wide)
      dropNegative(wide, count * block.hidden)
      block.feedOut(wide, count, input)
      addTo(input, stream, count * width)
    }
    meanOf(input, count, mean)
    head(mean, 1, whole)
    for (let k = 0; k < whole.length; k++) whole[k] = hyperbolicTangent(whole[k] as number)
    return whole
  }
}

/** Puts each piece's own row there, moved by where it stands. */
function openPlaces(
  { pieceRows, pieceSteps, turns }: EncoderWeights,
  most: number,
): (pieces: readonly number[], out: Float32Array) => void {
  const width = 2 * turns.length
  const places = new Float32Array(most * width)
  for (let at = 0, k = 0; at < most; at++) {
    for (const turn of turns) places[k++] = sine(Math.fround(at * turn))
    for (const turn of turns) places[k++] = cosine(Math.fround(at * turn))
  }
  return (pieces, out) => {
    for (let at = 0; at < pieces.length; at++) {
      const piece = pieces[at] as number
      const step = pieceSteps[piece] as number
      for (let k = 0; k < width; k++)
        out[at * width + k] =
          step * (pieceRows[piece * width + k] as number) + (places[at * width + k] as number)
    }
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

/** 0 where there is no row. */
function meanOf(rows: Float32Array, count: number, mean: Float32Array): void {
  const width = mean.length
  for (let k = 0; k < width; k++) {
    let sum = 0
    for (let row = 0; row < count; row++) sum += rows[row * width + k] as number
    mean[k] = sum / Math.max(1, count)
  }
}

function addTo(sum: Float32Array, more: Float32Array, length: number): void {
  for (let k = 0; k < length; k++) sum[k] = (sum[k] as number) + (more[k] as number)
}

function dropNegative(numbers: Float32Array, length: number): void {
  for (let k = 0; k < length; k++) if ((numbers[k] as number) < 0) numbers[k] = 0
}
