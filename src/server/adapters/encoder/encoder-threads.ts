import { once } from 'node:events'
import { LOCAL_ENCODER } from '#core/encoder/sentence-encoder.ts'
import type { Chunk } from '#core/segmentation/chunk.ts'
import type { EncoderSource } from './open-encoder.ts'
import { EncodingTooLong, type EncodedDocument, type Encoder } from '#server/ports/encoder.ts'
import { threadPool, type ThreadLimits } from '#server/process/thread-pool.ts'

export interface DocumentOrder {
  readonly encoder: EncoderSource
  readonly chunks: readonly Chunk[]
}

export interface QuestionOrder {
  readonly encoder: EncoderSource
  readonly question: string
}

export interface EncoderLimits {
  readonly document: ThreadLimits
  readonly question: ThreadLimits
}

/** Several times what the longest documents and questions need. */
const LIMITS: EncoderLimits = {
  document: { heapMegabytes: 512, cpuMs: 20 * 60_000 },
  question: { heapMegabytes: 512, cpuMs: 60_000 },
}
/** The next document is often there soon; else its thread gives back what it takes. */
const KEPT_MS = 30_000

/** Nobody stops the encoding of a question at work: its thread would have to open the encoder anew. */
const NEVER = new AbortController().signal

/**
 * A sentence encoder in two threads: one for documents, which gives way to everything else and ends when there are none,
 * and one for questions, which are encoded one after the other and wait for no document.
 * @param encoder what the threads open; bytes are best shared, else each order copies them
 */
export function createEncoder(id: string, encoder: EncoderSource, limits = LIMITS): Encoder {
  const refusal = (limit: string, cause: unknown) =>
    new EncodingTooLong(`encoding takes too much ${limit}`, { cause })
  const documents = threadPool<DocumentOrder, EncodedDocument>(
    new URL('document-thread.ts', import.meta.url),
    { ...limits.document, refusal, keepsOne: true, keptMs: KEPT_MS },
  )
  const questions = threadPool<QuestionOrder, Float32Array>(new URL('question-thread.ts', import.meta.url), {
    ...limits.question,
    refusal,
    keepsOne: true,
  })
  let last: Promise<unknown> = Promise.resolve()
  return {
    id,
    encodeDocument: (chunks, signal) => documents.run({ encoder, chunks }, signal),
    async encodeQuestion(question, signal) {
      const turn = last.then(() => {
        signal.throwIfAborted()
        return questions.run({ encoder, question }, NEVER)
      })
      last = turn.catch(() => {})
      const answered = new AbortController()
      const left = once(signal, 'abort', { signal: answered.signal })
      try {
        await Promise.race([turn, left])
        signal.throwIfAborted()
        return await turn
      } finally {
        left.catch(() => {})
        answered.abort()
      }
    },
  }
}

/** The encoder that is shipped. */
export const createLocalEncoder = (bytes: Uint8Array<SharedArrayBuffer>): Encoder =>
  createEncoder(LOCAL_ENCODER, bytes)
