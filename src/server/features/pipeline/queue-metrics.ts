import type { Context } from '#server/ports/context.ts'
import { VECTOR_QUEUE } from './vectors/vector-queue.ts'

/**
 * Adds how many documents of people wait or are being read, and for how long the oldest of them has; and the same of
 * documents that are ready and queued for the vectors of their sentences.
 */
export function measureQueue({ db, metrics }: Pick<Context, 'db' | 'metrics'>): void {
  const read = async (pick: (row: QueueRow) => number): Promise<Record<string, number>> => {
    const rows = await db.asService(
      (tx) => tx.rows<QueueRow>`
        select status, count(*)::int as documents, extract(epoch from now() - min(updated_at))::float as oldest_seconds
        from public.documents
        where status in ('queued', 'processing', 'awaiting_credit') and not is_sample group by status
        union all
        select 'without_vectors', count(*)::int, coalesce(extract(epoch from now() - min(created_on)), 0)::float
        from pgboss.job where name = ${VECTOR_QUEUE} and state in ('created', 'retry', 'active')`,
    )
    return { queued: 0, processing: 0, ...Object.fromEntries(rows.map((row) => [row.status, pick(row)])) }
  }
  metrics.gauge('queue_documents', 'Documents in the queue', 'status', () => read((row) => row.documents))
  metrics.gauge('queue_oldest_seconds', 'How long the oldest of them has not changed', 'status', () =>
    read((row) => row.oldest_seconds),
  )
}

interface QueueRow {
  readonly status: string
  readonly documents: number
  readonly oldest_seconds: number
}
