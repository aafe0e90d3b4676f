import { LANES, type CoarseRows, type Kernels, type PackedLinear } from './kernels.ts'

/** Without WebAssembly: slow, and what the fast ones are compared with. */
export function createPlainKernels(): Kernels {
  return {
    floats: (length) => new Float32Array(length),
    bytes: (length) => new Uint8Array(length),
    signedBytes: (length) => new Int8Array(length),
    multiply,
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
  for (let input = 0; input < inputs; input += LANES, at += LANES * LANES) {
    for (let k = 0; k < LANES; k++) sum += (values[from + input + k] as number) * (weights[at + k] as number)
  }
  return sum
}
