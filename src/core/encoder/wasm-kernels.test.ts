import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Kernels } from './kernels.ts'
import { createPlainKernels } from './plain-kernels.ts'
import { createWasmKernels } from './wasm-kernels.ts'

const ROOM_BYTES = 1024 * 1024

interface Case {
  readonly count: number
  readonly inputs: number
  readonly outputs: number
  readonly seed: number
}

/** The bytes of a product of numbers that a seed gives. */
function product(kernels: Kernels, { count, inputs, outputs, seed }: Case): Uint8Array {
  const random = fc.sample(fc.integer({ min: 0, max: 255 }), { numRuns: 997, seed })
  const number = (at: number): number => random[at % random.length] as number
  const filled = <T extends Float32Array | Uint8Array | Int8Array>(
    room: T,
    value: (at: number) => number,
  ) => {
    for (let at = 0; at < room.length; at++) room[at] = value(at)
    return room
  }
  const values = filled(kernels.bytes(count * inputs), (at) => number(at) & 127)
  const spans = filled(kernels.floats(2 * count), (at) => (number(at) - 128) / 7)
  const floats = (from: number) => filled(kernels.floats(outputs), (at) => (number(at + from) - 128) / 91)
  const weights = filled(kernels.signedBytes(inputs * outputs), (at) => number(3 * at) - 128)
  const layer = { inputs, outputs, weights, steps: floats(1), sums: floats(2), biases: floats(3) }
  const out = kernels.floats(count * outputs)
  kernels.multiply({ width: inputs, values, spans }, count, layer, out)
  return new Uint8Array(out.buffer, out.byteOffset, out.byteLength).slice()
}

function wasmKernels(): Kernels {
  const kernels = createWasmKernels(ROOM_BYTES)
  if (!kernels) throw new Error('This machine has no relaxed SIMD.')
  return kernels
}

test('WebAssembly comes to the same bytes as plain arithmetic', () => {
  const sizes = fc.record({
    count: fc.integer({ min: 0, max: 9 }),
    inputs: fc.integer({ min: 1, max: 8 }).map((times) => 16 * times),
    outputs: fc.integer({ min: 1, max: 4 }).map((times) => 8 * times),
    seed: fc.integer(),
  })
  fc.assert(
    fc.property(sizes, (one) => {
      expect(product(wasmKernels(), one)).toEqual(product(createPlainKernels(), one))
    }),
    { numRuns: 60 },
  )
})

test('and so it does with numbers', () => {
  const sizes = fc.record({
    count: fc.integer({ min: 0, max: 9 }),
    inputs: fc.integer({ min: 1, max: 40 }),
    outputs: fc.integer({ min: 1, max: 4 }).map((times) => 8 * times),
    numbers: fc.float32Array({ noNaN: true, noDefaultInfinity: true, min: -100, max: 100, minLength: 1 }),
  })
  fc.assert(
    fc.property(sizes, ({ count, inputs, outputs, numbers }) => {
      const productOf = (kernels: Kernels): Float32Array => {
        const matrix = (rows: number, width: number) => {
          const room = kernels.floats((rows + 1) * (width + 3))
          room.forEach((_, at) => (room[at] = numbers[at % numbers.length] as number))
          return { numbers: room, from: 2, stride: width + 3 }
        }
        const out = matrix(count, outputs)
        kernels.multiplyFloats(matrix(count, inputs), count, matrix(inputs, outputs), inputs, out, outputs)
        return out.numbers
      }
      expect(productOf(wasmKernels())).toEqual(productOf(createPlainKernels()))
    }),
    { numRuns: 60 },
  )
})

test('the largest products there can be do not spill over', () => {
  const [inputs, outputs] = [1536, 8]
  const productOf = (kernels: Kernels, weight: number): number => {
    const ones = kernels.floats(outputs).fill(1)
    const layer = {
      inputs,
      outputs,
      weights: kernels.signedBytes(inputs * outputs).fill(weight),
      steps: ones,
      sums: kernels.floats(outputs),
      biases: kernels.floats(outputs),
    }
    const out = kernels.floats(outputs)
    const rows = { width: inputs, values: kernels.bytes(inputs).fill(127), spans: kernels.floats(2) }
    rows.spans[0] = 1
    kernels.multiply(rows, 1, layer, out)
    return out[0] as number
  }
  for (const weight of [127, -128]) {
    expect(productOf(createPlainKernels(), weight)).toBe(inputs * 127 * weight)
    expect(productOf(wasmKernels(), weight)).toBe(inputs * 127 * weight)
  }
})

test('more room than was asked for is not given', () => {
  const kernels = createWasmKernels(65_536)
  expect(kernels?.floats(16_384).every((value) => value === 0)).toBe(true)
  expect(() => kernels?.bytes(1)).toThrow(RangeError)
})
