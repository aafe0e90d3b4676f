import { meanVector } from '#core/answer/question/in-context.ts'
import type { DocumentIndex } from '#core/retrieval/document-index.ts'
import type { Context } from '#server/ports/context.ts'

/** Who asks waits no longer for vectors: words alone find most of it. */
const PATIENCE_MS = 2_000

/** The vector of a question; null when whoever makes vectors does not answer in time. */
export async function embedQuestion(
  deps: Pick<Context, 'embedder' | 'log'>,
  question: string,
): Promise<readonly number[] | null> {
  const [vector] = await embedQuestions(deps, [question])
  return vector ?? null
}

/** The vectors of questions, in their order; none when whoever makes vectors does not answer in time. */
export async function embedQuestions(
  { embedder, log }: Pick<Context, 'embedder' | 'log'>,
  questions: readonly string[],
): Promise<readonly (readonly number[])[]> {
  if (questions.length === 0) return []
  try {
    return await embedder.embed([...questions], AbortSignal.timeout(PATIENCE_MS))
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'a question has no vector')
    return []
  }
}

/**
 * A question by the sentence encoder; null where the document has no vectors to compare it with.
 * @param texts that stand for it together (`textsInContext`)
 */
export async function encodeQuestion(
  { encoder, log }: Pick<Context, 'encoder' | 'log'>,
  { sentenceVectors }: Pick<DocumentIndex, 'sentenceVectors'>,
  texts: readonly string[],
): Promise<Float32Array | null> {
  if (!sentenceVectors) return null
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return meanVector(await Promise.all(texts.map((text) => encoder.encodeQuestion(text, signal))))
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'a question was not encoded')
    return null
  }
}
