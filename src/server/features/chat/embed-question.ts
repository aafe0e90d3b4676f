import type { Context } from '#server/ports/context.ts'

/** Who asks waits no longer for vectors: words alone find most of it. */
const PATIENCE_MS = 2_000

/** The vector of a question; null when whoever makes vectors does not answer in time. */
export async function embedQuestion(
  { embedder, log }: Pick<Context, 'embedder' | 'log'>,
  question: string,
): Promise<readonly number[] | null> {
  try {
    const [vector] = await embedder.embed([question], AbortSignal.timeout(PATIENCE_MS))
    return vector ?? null
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'a question has no vector')
    return null
  }
}
