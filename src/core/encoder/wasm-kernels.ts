import type { Kernels } from './kernels.ts'
import { assemble } from './wasm/assembler.ts'
import { multiply } from './wasm/multiply.ts'

/** Of WebAssembly what is used here: no library of types that all of this part may use has it. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
  validate(bytes: Uint8Array<ArrayBuffer>): boolean
}

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly multiply: (...addresses: number[]) => void
}

const PAGE_BYTES = 65_536
/** Vectors are read fastest from multiples. */
const ALIGNMENT = 64

/**
 * Kernels of WebAssembly with SIMD.
 * @param sizeBytes of all the room that will be asked for, each piece of it rounded up to 64
 * @returns null where the engine or the processor knows no relaxed SIMD
 */
export function createWasmKernels(sizeBytes: number): Kernels | null {
  const bytes = assemble([multiply], Math.ceil(sizeBytes / PAGE_BYTES))
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
    floats: (length) => new Float32Array(buffer, room(4 * length), length),
    bytes: (length) => new Uint8Array(buffer, room(length), length),
    signedBytes: (length) => new Int8Array(buffer, room(length), length),
    multiply: ({ values, spans }, count, { weights, steps, sums, biases, inputs, outputs }, out) => {
      const places = [weights, steps, sums, biases, out].map(({ byteOffset }) => byteOffset)
      exports.multiply(values.byteOffset, spans.byteOffset, count, ...places, inputs, outputs)
    },
  }
}
