import { LOCAL_ENCODER } from '#core/encoder/sentence-encoder.ts'
import type { Chunk } from '#core/segmentation/chunk.ts'
import { EncodingTooLong, type EncodedDocument, type Encoder } from '#server/ports/encoder.ts'
import { threadPool, type ThreadLimits } from '#server/process/thread-pool.ts'

/** The bytes of the encoder's file are shared with the threads, not copied. */
export interface DocumentOrder {
  readonly encoder: Uint8Array
  readonly chunks: readonly Chunk[]
}

export interface QuestionOrder {
  readonly encoder: Uint8Array
  readonly question: string
}

export interface EncoderLimits {
  readonly document: ThreadLimits
  readonly question: ThreadLimits
}

/** Several times what the longest documents and questions need. */
const LIMITS: EncoderLimits = {
  document: { heapMegabytes: 512, cpuMs: 20 * 60_000 },
  question: { heapMegabytes: 256, cpuMs: 5_000 },
}
/** The next document is often there soon; else its thread gives back what it takes. */
const KEPT_MS = 30_000

/**
 * The sentence encoder that is shipped, in two threads: one for documents, which gives way to everything else and ends
 * when there are none, and one for questions, which are encoded one after the other and wait for no document.
 */
export function createEncoder(encoder: Uint8Array<SharedArrayBuffer>, limits = LIMITS): Encoder {
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
    id: LOCAL_ENCODER,
    encodeDocument: (chunks, signal) => documents.run({ encoder, chunks }, signal),
    encodeQuestion(question, signal) {
      const turn = last.then(() => questions.run({ encoder, question }, signal))
      last = turn.catch(() => {})
      return turn
    },
  }
}
