import type { SentenceEncoder } from '#core/encoder/sentence-encoder.ts'
import { readPassages } from '#core/retrieval/passages.ts'
import { passagesFingerprint } from '#core/retrieval/sentences/passages-fingerprint.ts'
import { packSentenceVectors } from '#core/retrieval/sentences/sentence-vectors.ts'
import type { Chunk } from '#core/segmentation/chunk.ts'
import type { EncodedDocument } from '#server/ports/encoder.ts'

/** Some five hundred pages, five megabytes and minutes of work; what stands behind them is found by its words alone. */
const MOST_PASSAGES = 10_000

/** The vectors of the passages of these chunks; equal sentences are encoded once. */
export function encodeChunks(
  { encode, dimensions }: Pick<SentenceEncoder, 'encode' | 'dimensions'>,
  chunks: readonly Chunk[],
  most = MOST_PASSAGES,
): EncodedDocument {
  const passages = readPassages(chunks)
  const none = new Float32Array(dimensions)
  const known = new Map<string, Float32Array>()
  const vectors = passages.map(({ text }, at) => {
    if (at >= most) return none
    const vector = known.get(text) ?? encode(text)
    known.set(text, vector)
    return vector
  })
  return { fingerprint: passagesFingerprint(passages), vectors: packSentenceVectors(vectors) }
}
