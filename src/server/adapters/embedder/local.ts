import { embedByHashing, HASH_MODEL } from '#core/retrieval/hash-embedding.ts'
import type { Embedder } from '#server/context.ts'

/** The event loop is given back after this many texts, so that requests are not kept waiting. */
const BATCH_SIZE = 64

/** Vectors worked out on this machine by `hash-embedding`: no model, no download, the same on every machine. */
export function createLocalEmbedder(): Embedder {
  return {
    model: HASH_MODEL,
    batchSize: BATCH_SIZE,
    async embed(texts, signal) {
      signal?.throwIfAborted()
      return texts.map(embedByHashing)
    },
  }
}
