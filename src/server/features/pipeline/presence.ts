import { Client } from 'pg'
import type { Context } from '#server/context.ts'

/** First half of the advisory lock key of a run; the second half is a hash of the run's id. */
const RUN_LOCK = 7_305

/**
 * Shows other workers which runs are alive: each holds a lock on this worker's own connection. PostgreSQL
 * frees it the moment the process is gone, so a document whose worker was killed is taken up again at once
 * instead of after its lease. It is a hint and protects nothing; what protects is the run id in every write.
 */
export interface Presence {
  announce(runId: string): Promise<void>
  withdraw(runId: string): Promise<void>
  close(): Promise<void>
}

export function openPresence({ db, log }: Pick<Context, 'db' | 'log'>): Presence {
  let connection: Promise<Client> | undefined

  const connect = async (): Promise<Client> => {
    const client = new Client({
      connectionString: db.queueUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', () => (connection = undefined))
    client.on('end', () => (connection = undefined))
    await client.connect()
    return client
  }
  const query = async (text: string, runId: string): Promise<void> => {
    try {
      const client = await (connection ??= connect())
      await client.query(text, [RUN_LOCK, runId])
    } catch (error) {
      connection = undefined
      log.warn({ err: error instanceof Error ? error.name : 'unknown' }, 'cannot announce a run')
    }
  }
  return {
    announce: (runId) => query('select pg_advisory_lock($1::int, hashtext($2))', runId),
    withdraw: (runId) => query('select pg_advisory_unlock($1::int, hashtext($2))', runId),
    async close() {
      const client = await connection?.catch(() => undefined)
      await client?.end()
    },
  }
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
