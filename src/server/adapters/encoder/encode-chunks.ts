import { readPassages } from '#core/retrieval/passages.ts'
import { passagesFingerprint } from '#core/retrieval/sentences/passages-fingerprint.ts'
import { packSentenceVectors } from '#core/retrieval/sentences/sentence-vectors.ts'
import type { Chunk } from '#core/segmentation/chunk.ts'
import type { EncodedDocument } from '#server/ports/encoder.ts'

/** Some five hundred pages, five megabytes and minutes of work; what stands behind them is found by its words alone. */
const MOST_PASSAGES = 10_000

/** What makes the vector of a text, of unit length; one text at a time. */
export interface OpenEncoder {
  readonly id: string
  readonly dimensions: number
  readonly encode: (text: string) => Float32Array | Promise<Float32Array>
}

/** The vectors of the passages of these chunks; equal sentences are encoded once. */
export async function encodeChunks(
  encoder: OpenEncoder,
  chunks: readonly Chunk[],
  most = MOST_PASSAGES,
): Promise<EncodedDocument> {
  const passages = readPassages(chunks)
  const known = new Map<string, Float32Array>()
  for (const { text } of passages.slice(0, most))
    if (!known.has(text)) known.set(text, await encoder.encode(text))
  const none = new Float32Array(encoder.dimensions)
  const vectors = passages.map(({ text }, at) => (at < most && known.get(text)) || none)
  const fingerprint = passagesFingerprint(passages)
  return { encoder: encoder.id, fingerprint, vectors: packSentenceVectors(vectors) }
}
