import type { WordVectors } from '#core/model/word-vectors.ts'
import { embedByWords, WORD_EMBEDDING_MODEL } from '#core/retrieval/words/word-embedding.ts'
import type { Embedder } from '#server/ports/context.ts'

/** The event loop is given back after this many texts, so that requests are not kept waiting. */
const BATCH_SIZE = 64

/** Vectors worked out on this machine from those of our own words: no download, the same on every machine. */
export function createLocalEmbedder(words: WordVectors): Embedder {
  return {
    model: WORD_EMBEDDING_MODEL,
    batchSize: BATCH_SIZE,
    async embed(texts, signal) {
      signal?.throwIfAborted()
      return texts.map((text) => embedByWords(words, text))
    },
  }
}
