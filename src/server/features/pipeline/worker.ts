import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { PgBoss, type Job } from 'pg-boss'
import { levelFor } from '#server/db/outages.ts'
import {
  type JobData,
  MAX_RUN_MS,
  openQueue,
  QUEUE,
  QUEUE_OPTIONS,
  QUEUE_SCHEMA,
  sendDocument,
} from './document-queue.ts'
import { openPresence } from './presence.ts'
import { CHANNELS } from '#server/ports/channels.ts'
import { isStoreError } from '#server/ports/store-errors.ts'
import { FIRST_PRIORITY } from './queue-position.queries.ts'
import { runDocument, type PipelineDeps } from './run-document.ts'
import { sweep } from './sweep.ts'
import { sendForVectors, VECTOR_QUEUE, VECTOR_QUEUE_OPTIONS } from './vectors/vector-queue.ts'
import type { VectorsDeps } from './vectors/make-vectors.ts'
import { workOnVectors } from './vectors/vector-worker.ts'

/**
 * A place for each document a process works on at the same time. Some are for first documents alone, so that whoever
 * is new does not wait for others' long ones. Of one user, one large and one small file at most have a place: see
 * `findQueuePosition`.
 */
const PLACES: readonly { readonly minPriority?: number }[] = [
  {},
  {},
  { minPriority: FIRST_PRIORITY },
  { minPriority: FIRST_PRIORITY },
]
const SWEEP_EVERY_MS = 3_000
/** A notification wakes the workers; polling catches what it missed and jobs whose retry has come. */
const POLL_SECONDS = 2
const HEARTBEAT_SECONDS = 15

const QUEUES = [
  [QUEUE, QUEUE_OPTIONS],
  [VECTOR_QUEUE, VECTOR_QUEUE_OPTIONS],
] as const

/**
 * Makes or updates the queue's schema and lets the application use it. Changes nothing when it is up to date.
 * @param owner a connection of the database's owner that holds the start lock
 */
export async function installQueue(owner: Client): Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  const boss = new PgBoss({
    // Over the one connection, a statement at a time: its changes end with the lock when it breaks.
    db: {
      executeSql: (text, values) => {
        const answer = last.then(() => owner.query(text, values))
        last = answer.catch(() => {})
        return answer
      },
    },
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
  })
  const problems: Error[] = []
  boss.on('error', (error) => problems.push(error))
  try {
    await boss.start()
    for (const [name, options] of QUEUES) {
      const { policy: _, ...changeable } = options
      if (await boss.getQueue(name)) await boss.updateQueue(name, changeable)
      else await boss.createQueue(name, options)
    }
  } finally {
    await boss.stop({ graceful: false })
    await last
  }
  if (problems[0]) throw new Error('the queue could not be installed', { cause: problems[0] })
  await owner.query(`
    revoke all on schema ${QUEUE_SCHEMA} from public;
    grant usage on schema ${QUEUE_SCHEMA} to service_role;
    grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to service_role;
    grant usage, select on all sequences in schema ${QUEUE_SCHEMA} to service_role;
    grant execute on all functions in schema ${QUEUE_SCHEMA} to service_role`)
}

/**
 * Starts processing documents: listens for queued ones, runs them, and sweeps up what was lost. Makes the vectors of
 * their sentences afterwards.
 * @param options.makesVectors false for tests that are about something else
 * @returns a handle whose `stop` hands running documents back to the queue
 */
export async function startWorker(
  deps: PipelineDeps & VectorsDeps,
  { makesVectors = true }: { readonly makesVectors?: boolean } = {},
): Promise<{ stop(): Promise<void> }> {
  const { db, log } = deps
  const stopping = new AbortController()
  const presence = openPresence(deps)
  const boss = openQueue(deps)
  await boss.start()

  const workerIds: string[] = []
  const handle = async ([job]: Job<JobData>[]): Promise<void> => {
    if (!job || stopping.signal.aborted) return
    const { documentId } = job.data
    const runId = randomUUID()
    const startedAt = performance.now()
    await presence.announce(runId)
    try {
      const expired = AbortSignal.timeout(MAX_RUN_MS)
      const signals = { stopping: stopping.signal, lost: job.signal, expired }
      const outcome = await runDocument(deps, { documentId, runId }, signals)
      log.info(
        { documentId, runId, outcome, ms: Math.round(performance.now() - startedAt) },
        'document run ended',
      )
      // What is lost here the next sweep of those without vectors finds.
      if (outcome === 'completed') await sendForVectors(boss, documentId, 'new').catch(() => {})
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      // What an error of a reader or a provider says holds no words of a document; any other message may.
      const isPlain = name === 'ReaderError' || name === 'ModelError'
      const detail = isPlain ? (error as Error).message : undefined
      const line = { documentId, runId, attempt: job.retryCount + 1, error: name, detail }
      // It waits, with others maybe; the store itself says once that it fails.
      if (isStoreError(error)) log.warn(line, 'document run waits for storage')
      else log.error(line, 'document run broke off')
      throw error
    } finally {
      await presence.withdraw(runId)
      // Otherwise a worker waits for its next poll, although there may be more to do.
      for (const workerId of workerIds) boss.notifyWorker(workerId)
    }
  }
  const options = {
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: POLL_SECONDS,
    heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
    localGroupConcurrency: 1,
  }
  for (const place of PLACES)
    workerIds.push(await boss.work<JobData>(QUEUE, { ...options, ...place }, handle))
  const vectors = makesVectors ? await workOnVectors(deps, boss) : null

  let sweeping: Promise<void> | undefined
  const sweepNow = (): void => {
    sweeping ??= sweep(deps, boss)
      .catch((error: unknown) => {
        log[levelFor(error, 'warn')](
          { error: error instanceof Error ? error.name : 'unknown' },
          'sweep failed',
        )
      })
      .finally(() => (sweeping = undefined))
  }
  const sendNow = (documentId: string): void => {
    sendDocument(deps, boss, documentId).catch((error: unknown) => {
      // The next sweep sends it again.
      const name = error instanceof Error ? error.name : 'unknown'
      log[levelFor(error, 'warn')]({ documentId, error: name }, 'document not sent')
    })
  }
  const unlisten = await db.listen(CHANNELS.documents, sendNow, sweepNow)
  const timer = setInterval(sweepNow, SWEEP_EVERY_MS)
  sweepNow()

  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await unlisten()
      await sweeping
      await vectors?.stop()
      await boss.offWork(QUEUE)
      await boss.stop({ graceful: false })
      await presence.close()
    },
  }
}
