import type { SentenceEncoder } from '#core/encoder/sentence-encoder.ts'
import { loadSentenceEncoder } from '#server/adapters/model-files/model-files.ts'

const shipped = loadSentenceEncoder()
const known = new Map<string, Float32Array>()

/** The encoder that is shipped, opened once for all tests of a process; what it encoded before it remembers. */
export const sentenceEncoder: SentenceEncoder = {
  ...shipped,
  encode(text) {
    const vector = known.get(text) ?? shipped.encode(text)
    known.set(text, vector)
    return vector
  },
}
