import { randomUUID } from 'node:crypto'
import type { Context } from '#server/ports/context.ts'
import { EncodingTooLong } from '#server/ports/encoder.ts'
import { beginVectors, giveVectorsUp, loadChunks, releaseVectors, saveVectors } from './vectors.queries.ts'

export type VectorsDeps = Pick<Context, 'db' | 'encoder'>

/** `none`: they are there, or there is no such document. `superseded`: nothing was written. */
export type VectorsOutcome = 'made' | 'none' | 'given_up' | 'superseded'

/**
 * Makes the vectors of a completed document's sentences. It is answered about meanwhile, and nobody waits.
 *
 * The row that says who makes them goes with the chunks that were read, and names one run: whoever was paused, replaced,
 * or read what is no more writes nothing.
 *
 * @throws what the database or the encoder throws, for the queue to try again later
 */
export async function makeVectors(
  deps: VectorsDeps,
  documentId: string,
  signal: AbortSignal,
): Promise<VectorsOutcome> {
  const key = { documentId, runId: randomUUID() }
  signal.throwIfAborted()
  if (!(await beginVectors(deps, key, deps.encoder.id))) return 'none'
  try {
    const made = await deps.encoder.encodeDocument(await loadChunks(deps, documentId), signal)
    return (await saveVectors(deps, key, made)) ? 'made' : 'superseded'
  } catch (error) {
    if (error instanceof EncodingTooLong) {
      await giveVectorsUp(deps, key)
      return 'given_up'
    }
    if (signal.aborted) await releaseVectors(deps, key)
    throw error
  }
}
