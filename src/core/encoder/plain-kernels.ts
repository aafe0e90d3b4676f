import { LANES, type CoarseRows, type Kernels, type Matrix, type PackedLinear } from './kernels.ts'

/** Without WebAssembly: slow, and what the fast ones are compared with. */
export function createPlainKernels(): Kernels {
  return {
    floats: (length) => new Float32Array(length),
    bytes: (length) => new Uint8Array(length),
    signedBytes: (length) => new Int8Array(length),
    multiply,
    multiplyFloats,
  }
}

function multiply(rows: CoarseRows, count: number, layer: PackedLinear, out: Float32Array): void {
  const { inputs, outputs } = layer
  for (let row = 0; row < count; row++) {
    const step = rows.spans[2 * row] as number
    const least = rows.spans[2 * row + 1] as number
    for (let output = 0; output < outputs; output++) {
      const product = Math.fround(productOf(rows.values, row * inputs, layer, output))
      const moved = Math.fround(Math.fround(product * (layer.steps[output] as number)) * step)
      const lifted = Math.fround(moved + Math.fround((layer.sums[output] as number) * least))
      out[row * outputs + output] = lifted + (layer.biases[output] as number)
    }
  }
}

function productOf(
  values: Uint8Array,
  from: number,
  { inputs, weights }: PackedLinear,
  output: number,
): number {
  const lane = output % LANES
  let at = (output - lane) * inputs + lane * LANES
  let sum = 0
  for (let input = from; input < from + inputs; input += LANES, at += LANES * LANES) {
    sum +=
      (values[input] as number) * (weights[at] as number) +
      (values[input + 1] as number) * (weights[at + 1] as number) +
      (values[input + 2] as number) * (weights[at + 2] as number) +
      (values[input + 3] as number) * (weights[at + 3] as number)
  }
  return sum
}

function multiplyFloats(
  rows: Matrix,
  count: number,
  columns: Matrix,
  inputs: number,
  out: Matrix,
  outputs: number,
): void {
  for (let row = 0; row < count; row++) {
    const from = rows.from + row * rows.stride
    for (let output = 0; output < outputs; output++) {
      let sum = 0
      for (let input = 0; input < inputs; input++) {
        const weight = columns.numbers[columns.from + input * columns.stride + output] as number
        sum = Math.fround(sum + Math.fround((rows.numbers[from + input] as number) * weight))
      }
      out.numbers[out.from + row * out.stride + output] = sum
    }
  }
}
