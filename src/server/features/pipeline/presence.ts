import type { Context } from '#server/ports/context.ts'
import { standOnConnection } from '#server/db/standing-connection.ts'

/** First half of the advisory lock key of a run; the second half is a hash of the run's id. */
const RUN_LOCK = 7_305

/**
 * Shows other workers which runs are alive: each holds a lock on this worker's own connection, and takes it again
 * when that breaks. PostgreSQL frees it the moment the process is gone, so a document whose worker was killed is taken up again at once
 * instead of after its lease. It is a hint and protects nothing; what protects is the run id in every write.
 */
export interface Presence {
  announce(runId: string): Promise<void>
  withdraw(runId: string): Promise<void>
  close(): Promise<void>
}

export function openPresence({ db, log }: Pick<Context, 'db' | 'log'>): Presence {
  // Shared: after a reconnect the server may still hold the lock for the connection that was lost.
  const locks = standOnConnection(db.queueUrl, {
    name: 'plainprint-locks',
    take: (client, runId) =>
      client.query('select pg_advisory_lock_shared($1::int, hashtext($2))', [RUN_LOCK, runId]),
    drop: (client, runId) =>
      client.query('select pg_advisory_unlock_shared($1::int, hashtext($2))', [RUN_LOCK, runId]),
    onError: (error) =>
      log.debug({ err: error instanceof Error ? error.name : 'unknown' }, 'cannot announce a run'),
  })
  return { announce: locks.add, withdraw: locks.remove, close: locks.close }
}

/** Documents in a run that no living worker announces. */
export async function documentsWithoutWorker({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await db.asService(
    (tx) => tx.rows<{ id: string }>`
      with running as materialized (
        select id, run_id from public.documents where status = 'processing' and run_id is not null
      )
      select id from running where pg_try_advisory_xact_lock(${RUN_LOCK}::int, hashtext(run_id::text))`,
  )
  return rows.map((row) => row.id)
}
