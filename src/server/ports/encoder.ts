import type { Chunk } from '#core/segmentation/chunk.ts'

/** Vectors of sentences, worked out beside the thread that answers requests. */
export interface Encoder {
  /** Names the model and its version; vectors of different encoders are never compared. */
  readonly id: string
  /**
   * The vectors of a document's passages.
   * @throws EncodingTooLong when it takes more than any document may; the signal's reason when it aborts
   */
  encodeDocument(chunks: readonly Chunk[], signal: AbortSignal): Promise<EncodedDocument>
  /** @throws EncodingTooLong; the signal's reason when it aborts */
  encodeQuestion(question: string, signal: AbortSignal): Promise<Float32Array>
}

export interface EncodedDocument {
  /** Names the encoder. */
  readonly encoder: string
  /** Of the passages: `passagesFingerprint`. */
  readonly fingerprint: string
  /** As `packSentenceVectors` writes them, one for each passage. */
  readonly vectors: Uint8Array
}

/** The words at hand take more work, or memory, than any may: trying again does not help. */
export class EncodingTooLong extends Error {
  override readonly name = 'EncodingTooLong'
}
