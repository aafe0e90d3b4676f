import type { Kernels, Matrix } from './kernels.ts'
import { assemble } from './wasm/assembler.ts'
import { multiplyBytes } from './wasm/multiply-bytes.ts'
import { multiplyFloats } from './wasm/multiply-floats.ts'

/** Of WebAssembly what is used here: no library of types that all of this part may use has it. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
  validate(bytes: Uint8Array<ArrayBuffer>): boolean
}

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly multiplyBytes: (...parameters: number[]) => void
  readonly multiplyFloats: (...parameters: number[]) => void
}

const PAGE_BYTES = 65_536
const FLOAT_BYTES = 4
/** Vectors are read fastest from multiples. */
const ALIGNMENT = 64

/**
 * Kernels of WebAssembly with SIMD.
 * @param sizeBytes of all the room that will be asked for, each piece of it rounded up to 64
 * @returns null where the engine or the processor knows no relaxed SIMD
 */
export function createWasmKernels(sizeBytes: number): Kernels | null {
  const bytes = assemble([multiplyBytes, multiplyFloats], Math.ceil(sizeBytes / PAGE_BYTES))
  if (!WebAssembly.validate(bytes)) return null
  const exports = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as Exports
  const { buffer } = exports.memory
  let next = 0
  const room = (length: number): number => {
    const from = next
    next = Math.ceil((from + length) / ALIGNMENT) * ALIGNMENT
    return from
  }
  return {
    floats: (length) => new Float32Array(buffer, room(FLOAT_BYTES * length), length),
    bytes: (length) => new Uint8Array(buffer, room(length), length),
    signedBytes: (length) => new Int8Array(buffer, room(length), length),
    multiply: ({ values, spans }, count, { weights, steps, sums, biases, inputs, outputs }, out) => {
      const places = [weights, steps, sums, biases, out].map(({ byteOffset }) => byteOffset)
      exports.multiplyBytes(values.byteOffset, spans.byteOffset, count, ...places, inputs, outputs)
    },
    multiplyFloats: (rows, count, columns, inputs, out, outputs) => {
      const place = ({ numbers, from, stride }: Matrix) => [
        numbers.byteOffset + FLOAT_BYTES * from,
        FLOAT_BYTES * stride,
      ]
      exports.multiplyFloats(...place(rows), count, ...place(columns), inputs, ...place(out), outputs)
    },
  }
}
