import { readModelFile } from '../model/model-file.ts'
import { ENCODER_VERSION, readEncoderWeights } from './encoder-weights.ts'
import type { Kernels } from './kernels.ts'
import { createNetwork } from './network.ts'
import { openVocabulary } from './pieces.ts'
import { createPlainKernels } from './plain-kernels.ts'
import { createWasmKernels } from './wasm-kernels.ts'

/** Texts → vectors that are close where the texts mean about the same. One text at a time: it keeps its working room. */
export interface SentenceEncoder {
  /** Vectors of encoders that differ in it are never compared. */
  readonly id: string
  readonly dimensions: number
  /**
   * Unit length, also for a text without words; the same bytes on every machine. Of a long text the first `MOST_TOKENS`
   * pieces of words count, about 90 words.
   */
  encode(text: string): Float32Array
}

/** The `id` of the encoder that is shipped. */
export const LOCAL_ENCODER = `local-use-lite-v${ENCODER_VERSION}`

/** The model was trained on texts up to this length. */
export const MOST_TOKENS = 128

/**
 * @param kernels what multiplies, the fastest that there is here unless named
 * @throws ModelFileError for bytes that are no encoder
 */
export function readSentenceEncoder(bytes: Uint8Array, kernels?: Kernels): SentenceEncoder {
  const weights = readEncoderWeights(readModelFile(bytes))
  const cut = openVocabulary(weights.vocabulary, MOST_TOKENS)
  const read = createNetwork(weights, kernels ?? fastestKernels(), MOST_TOKENS)
  return {
    id: LOCAL_ENCODER,
    dimensions: weights.head.outputs,
    encode: (text) => toUnitLength(read(cut(text))),
  }
}

/** Room for all weights and what is reckoned with them. */
const ROOM_BYTES = 8 * 1024 * 1024

function fastestKernels(): Kernels {
  return createWasmKernels(ROOM_BYTES) ?? createPlainKernels()
}

/** A copy. */
function toUnitLength(vector: Float32Array): Float32Array {
  let square = 0
  for (const value of vector) square += value * value
  const length = Math.sqrt(square)
  return vector.map((value) => value / length)
}
