import type { SentenceEncoder } from '#core/encoder/sentence-encoder.ts'
import { allStems } from '#core/retrieval/words/tokenize.ts'

const DIMENSIONS = 512

/** A sentence encoder that knows no meaning: texts are close as far as they share words. For what only needs vectors. */
export const hashEncoder: Pick<SentenceEncoder, 'id' | 'dimensions' | 'encode'> = {
  id: 'hash',
  dimensions: DIMENSIONS,
  encode(text) {
    const vector = new Float32Array(DIMENSIONS)
    vector[0] = 1e-3
    for (const stem of allStems(text)) {
      let hash = 7
      for (const letter of stem) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
      vector[hash % DIMENSIONS] = (vector[hash % DIMENSIONS] ?? 0) + 1
    }
    const length = Math.hypot(...vector)
    return vector.map((value) => value / length)
  },
}
