import type { Job, PgBoss } from 'pg-boss'
import { levelFor } from '#server/db/outages.ts'
import type { Context } from '#server/ports/context.ts'
import { makeVectors, type VectorsDeps } from './make-vectors.ts'
import { sendForVectors, VECTOR_QUEUE } from './vector-queue.ts'
import { documentsWithoutVectors } from './vectors.queries.ts'

const SWEEP_EVERY_MS = 10 * 60 * 1000
/** As many as a sweep queues at once; the next goes on. */
const SWEPT_AT_ONCE = 1_000

type Deps = VectorsDeps & Pick<Context, 'log'>

/** Queues every document that waits for vectors, whatever was lost: earlier ones too, and those of another encoder. */
export async function sweepVectors(deps: VectorsDeps, boss: PgBoss): Promise<void> {
  for (const documentId of await documentsWithoutVectors(deps, deps.encoder.id, SWEPT_AT_ONCE))
    await sendForVectors(boss, documentId, 'old')
}

/**
 * Makes vectors, of one document at a time, until it is stopped; then the document at hand goes back to the queue.
 * @param boss the queue, started
 */
export async function workOnVectors(deps: Deps, boss: PgBoss): Promise<{ stop(): Promise<void> }> {
  const { log } = deps
  const stopping = new AbortController()
  let working: Promise<unknown> | undefined
  const handle = async ([job]: Job<{ documentId: string }>[]): Promise<void> => {
    if (!job || stopping.signal.aborted) return
    const { documentId } = job.data
    const startedAt = performance.now()
    const made = makeVectors(deps, documentId, AbortSignal.any([stopping.signal, job.signal]))
    working = made.catch(() => {})
    try {
      const outcome = await made
      log.info({ documentId, outcome, ms: Math.round(performance.now() - startedAt) }, 'vectors ended')
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      if (!stopping.signal.aborted)
        log[levelFor(error, 'warn')]({ documentId, error: name }, 'vectors broke off')
      throw error
    }
  }
  await boss.work<{ documentId: string }>(
    VECTOR_QUEUE,
    { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5, heartbeatRefreshSeconds: 15 },
    handle,
  )
  let sweeping: Promise<void> | undefined
  const sweepNow = (): void => {
    sweeping ??= sweepVectors(deps, boss)
      .catch((error: unknown) => {
        const name = error instanceof Error ? error.name : 'unknown'
        log[levelFor(error, 'warn')]({ error: name }, 'documents without vectors were not queued')
      })
      .finally(() => (sweeping = undefined))
  }
  sweepNow()
  const timer = setInterval(sweepNow, SWEEP_EVERY_MS)
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await sweeping
      await working
      await boss.offWork(VECTOR_QUEUE)
    },
  }
}
