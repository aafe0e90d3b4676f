import { setTimeout as wait } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Context } from '#server/ports/context.ts'
import { QUEUE, resendDocument, sendDocument } from './document-queue.ts'
import { documentsWithoutWorker } from './presence.ts'
import { OVERDUE_PRIORITY, overdueDocuments } from './queue-position.queries.ts'

/** A worker has this long from taking a job to announcing its run. */
const GRACE_MS = 1_000
/** A worker whose connection broke has this long to announce its runs again on a new one. */
const RECONNECT_MS = 1_500
/** Nobody's first document waits much longer for other people's: then it goes before all others. */
const PATIENCE_SECONDS = 15

type Deps = Pick<Context, 'db'>

/**
 * Makes sure that every document that is owed a run has a job, whatever was lost: a notification, a job, or
 * the worker that had it. Safe to run at any time and in several processes at once.
 */
export async function sweep(deps: Deps, boss: PgBoss): Promise<void> {
  const startedBeforeMs = Date.now() - GRACE_MS
  const abandoned = await abandonedDocuments(deps)
  for (const documentId of await documentsToRun(deps)) {
    if (abandoned.has(documentId)) await resendDocument(deps, boss, documentId, startedBeforeMs)
    else await sendDocument(deps, boss, documentId)
  }
  for (const documentId of await overdueDocuments(deps, PATIENCE_SECONDS))
    await boss.update(QUEUE, undefined, { singletonKey: documentId, priority: OVERDUE_PRIORITY })
}

async function abandonedDocuments(deps: Deps): Promise<ReadonlySet<string>> {
  const silent = await documentsWithoutWorker(deps)
  if (silent.length === 0) return new Set()
  await wait(RECONNECT_MS)
  const stillSilent = new Set(await documentsWithoutWorker(deps))
  return new Set(silent.filter((id) => stillSilent.has(id)))
}

async function documentsToRun({ db }: Deps): Promise<string[]> {
  const rows = await db.asService((tx) => tx.rows<{ id: string }>`select private.documents_to_run() as id`)
  return rows.map((row) => row.id)
}
