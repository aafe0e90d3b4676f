import { PgBoss, type JobWithMetadata } from 'pg-boss'
import type { Context } from '#server/ports/context.ts'
import { levelFor } from '#server/db/outages.ts'
import { findQueuePosition } from './queue-position.queries.ts'

export const QUEUE = 'documents'
export const QUEUE_SCHEMA = 'pgboss'

/** A worker that is silent this long has lost its job; pg-boss then gives it to another. */
const LEASE_SECONDS = 60
/**
 * The longest a document may take by the clock on the wall. Its own limits, which end it earlier, are processor time:
 * only a machine too busy for all of them comes to this one.
 */
export const MAX_RUN_MS = 4_500_000
/** When the queue gives a job up: later, so that a run has time to say why it ended. */
const EXPIRE_SECONDS = 4_800
const LOST_JOBS_CHECK_SECONDS = 15

/** One job per document: `exclusive` refuses a second one while the first waits, runs or is to be retried. */
export const QUEUE_OPTIONS = {
  policy: 'exclusive',
  notify: true,
  heartbeatSeconds: LEASE_SECONDS,
  expireInSeconds: EXPIRE_SECONDS,
  retryLimit: 10, // begin_run ends a document after three tries; this only has to be more
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  deleteAfterSeconds: 3_600,
} as const

export interface JobData {
  readonly documentId: string
}

/** For the driver behind the queue: a server that says nothing more is gone, and not waited for. */
const SILENCE = { connectionTimeoutMillis: 10_000, query_timeout: 60_000, keepAlive: true }

/** Connects to the queue as the application; its schema was made by `installQueue`. */
export function openQueue({ db, log }: Pick<Context, 'db' | 'log'>): PgBoss {
  const boss = new PgBoss({
    ...SILENCE,
    connectionString: db.queueUrl,
    schema: QUEUE_SCHEMA,
    application_name: 'plainprint-queue',
    max: 4,
    migrate: false,
    createSchema: false,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: LOST_JOBS_CHECK_SECONDS,
    // The application role owns nothing, so upkeep of indexes and tables is left to the database itself.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log[levelFor(error, 'warn')]({ err: error.message }, 'queue error'))
  return boss
}

/** Queues a document unless it is queued already. Which goes first: see `findQueuePosition`. */
export async function sendDocument(
  deps: Pick<Context, 'db'>,
  boss: PgBoss,
  documentId: string,
): Promise<void> {
  const position = await findQueuePosition(deps, documentId)
  if (!position) return
  const data: JobData = { documentId }
  await boss.send(QUEUE, data, {
    singletonKey: documentId,
    priority: position.priority,
    group: { id: position.group },
  })
}

/**
 * Queues a document whose worker is dead, without waiting for the lease of its job to run out.
 * @param startedBeforeMs a job begun after this moment belongs to a worker that is only beginning
 */
export async function resendDocument(
  deps: Pick<Context, 'db'>,
  boss: PgBoss,
  documentId: string,
  startedBeforeMs: number,
): Promise<void> {
  const jobs: JobWithMetadata<JobData>[] = await boss.findJobs<JobData>(QUEUE, { key: documentId })
  const held = jobs.filter((job) => job.state === 'active')
  if (held.some((job) => job.startedOn.getTime() > startedBeforeMs)) return
  for (const { id, retryCount } of held) await boss.deleteJob(QUEUE, { id, retryCount })
  await sendDocument(deps, boss, documentId)
}
