import { readSentenceEncoder } from '#core/encoder/sentence-encoder.ts'
import type { OpenEncoder } from './encode-chunks.ts'
import type { OnnxModel } from './onnx/model-folder.ts'

/** The bytes of the encoder that is shipped, or a model of the operator's own. */
export type EncoderSource = Uint8Array | OnnxModel

let opened: Promise<OpenEncoder> | undefined

/** The encoder of this thread: a thread has one. */
export function openEncoder(source: EncoderSource): Promise<OpenEncoder> {
  opened ??= open(source)
  return opened
}

async function open(source: EncoderSource): Promise<OpenEncoder> {
  if (source instanceof Uint8Array) return readSentenceEncoder(source)
  // Loaded where it is used.
  const { openOnnxEncoder } = await import('./onnx/onnx-encoder.ts')
  return openOnnxEncoder(source)
}
