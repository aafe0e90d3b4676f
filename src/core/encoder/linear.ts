import type { LinearWeights } from './encoder-weights.ts'
import { LANES, type CoarseRows, type Kernels, type PackedLinear } from './kernels.ts'

/** Rows of numbers → rows of the layer's outputs. */
export type Linear = (numbers: Float32Array, count: number, out: Float32Array) => void

/** The most a coarse value can be. */
const MOST_STEPS = 127

/** Layers that use one room for their inputs, of so many rows of so many numbers. */
export function openLinearLayers(
  kernels: Kernels,
  rows: number,
  widest: number,
): (weights: LinearWeights) => Linear {
  const values = kernels.bytes(rows * widest)
  const spans = kernels.floats(2 * rows)
  return (weights) => {
    const layer = pack(weights, kernels)
    const coarse: CoarseRows = { width: layer.inputs, values, spans }
    return (numbers, count, out) => {
      coarsen(numbers, count, coarse)
      kernels.multiply(coarse, count, layer, out)
    }
  }
}

function pack({ inputs, outputs, rows, steps, biases }: LinearWeights, kernels: Kernels): PackedLinear {
  const weights = kernels.signedBytes(rows.length)
  const sums = kernels.floats(outputs)
  for (let output = 0; output < outputs; output++) {
    const lane = output % LANES
    let sum = 0
    let to = (output - lane) * inputs + lane * LANES
    for (let input = 0; input < inputs; input += LANES, to += LANES * LANES) {
      for (let k = 0; k < LANES; k++) {
        const weight = rows[output * inputs + input + k] as number
        sum += weight
        weights[to + k] = weight
      }
    }
    sums[output] = sum * (steps[output] as number)
  }
  const kept = (numbers: Float32Array): Float32Array => {
    const room = kernels.floats(numbers.length)
    room.set(numbers)
    return room
  }
  return { inputs, outputs, weights, steps: kept(steps), sums, biases: kept(biases) }
}

/** Each row of numbers as steps from its least. */
function coarsen(numbers: Float32Array, count: number, { width, values, spans }: CoarseRows): void {
  for (let row = 0; row < count; row++) {
    const from = row * width
    const to = from + width
    let least = numbers[from] as number
    let most = least
    for (let k = from + 1; k < to; k++) {
      const number = numbers[k] as number
      if (number < least) least = number
      if (number > most) most = number
    }
    spans[2 * row] = (most - least) / MOST_STEPS
    spans[2 * row + 1] = least
    const perStep = most > least ? MOST_STEPS / (most - least) : 0
    for (let k = from; k < to; k++) values[k] = ((numbers[k] as number) - least) * perStep + 0.5
  }
}
