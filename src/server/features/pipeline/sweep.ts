import { setTimeout as wait } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Context } from '#server/ports/context.ts'
import { QUEUE, resendDocument, sendDocument } from './document-queue.ts'
import { documentsWithoutWorker } from './presence.ts'
import { moveUpWaiting } from './queue-position.queries.ts'

/** A worker has this long from taking a job to announcing its run. */
const GRACE_MS = 1_000
/** A worker whose connection broke has this long to announce its runs again on a new one. */
const RECONNECT_MS = 1_500

type Deps = Pick<Context, 'db'>

/**
 * Makes sure that every document that is owed a run has a job, whatever was lost: a notification, a job, or
 * the worker that had it; and that those that have waited long go first. Safe to run at any time and in several
 * processes at once.
 */
export async function sweep(deps: Deps, boss: PgBoss): Promise<void> {
  await moveUpWaiting(deps, QUEUE)
  const startedBeforeMs = Date.now() - GRACE_MS
  const abandoned = await abandonedDocuments(deps)
  for (const { id, has_job: hasJob } of await documentsToRun(deps)) {
    if (abandoned.has(id)) await resendDocument(deps, boss, id, startedBeforeMs)
    else if (!hasJob) await sendDocument(deps, boss, id)
  }
}

async function abandonedDocuments(deps: Deps): Promise<ReadonlySet<string>> {
  const silent = await documentsWithoutWorker(deps)
  if (silent.length === 0) return new Set()
  await wait(RECONNECT_MS)
  const stillSilent = new Set(await documentsWithoutWorker(deps))
  return new Set(silent.filter((id) => stillSilent.has(id)))
}

interface Owed {
  readonly id: string
  readonly has_job: boolean
}

function documentsToRun({ db }: Deps): Promise<Owed[]> {
  return db.asService(
    (tx) => tx.rows<Owed>`
      select owed.id, exists (select from pgboss.job where name = ${QUEUE} and singleton_key = owed.id::text
        and state in ('created', 'retry', 'active')) as has_job
      from private.documents_to_run() owed (id)`,
  )
}
