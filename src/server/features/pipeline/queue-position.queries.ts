import type { Context } from '#server/ports/context.ts'

/** Where a document stands in the processing queue. Higher goes first. */
export interface QueuePosition {
  /** Of the documents of one group a process works on one at a time. */
  readonly group: string
  readonly priority: number
}

/** A text of a hundred pages is smaller than this, and a scan of more than a few pages larger. */
const SMALL_BYTES = 1_048_576

/** Above every other priority: see `overdueDocuments`. */
export const OVERDUE_PRIORITY = 1_000

/**
 * Users take turns: a user's first waiting document goes before everybody's second. Among documents of the
 * same rank those of Pro users go first. A user's small files are a group of their own, so that a contract does not
 * wait for minutes behind a long scan, while nobody has two long scans at work at once.
 */
export async function findQueuePosition(
  { db }: Pick<Context, 'db'>,
  documentId: string,
): Promise<QueuePosition | null> {
  const [row] = await db.asService(
    (tx) => tx.rows<{ user_id: string; is_small: boolean; ahead: number; is_pro: boolean }>`
      select coalesce(document.user_id, document.id) as user_id, document.file_size <= ${SMALL_BYTES} as is_small,
        (select count(*)::int from public.documents other
          where other.user_id = document.user_id and other.status in ('queued', 'processing')
            and (other.updated_at, other.id) < (document.updated_at, document.id)) as ahead,
        exists (select from public.user_subscriptions plan
          where plan.user_id = document.user_id and plan.plan_key = 'pro' and plan.status = 'active') as is_pro
      from public.documents document where document.id = ${documentId}`,
  )
  if (!row) return null
  const group = row.is_small ? `${row.user_id} small` : row.user_id
  return { group, priority: (row.is_pro ? 1 : 0) - 2 * row.ahead }
}

/**
 * Documents that have waited longer than anybody's first one should, one per user: the user's oldest, where
 * none of the user's is being processed.
 */
export async function overdueDocuments(
  { db }: Pick<Context, 'db'>,
  waitedSeconds: number,
): Promise<string[]> {
  const rows = await db.asService(
    (tx) => tx.rows<{ id: string }>`
      select distinct on (user_id) id
      from public.documents waiting
      where status = 'queued' and updated_at < now() - make_interval(secs => ${waitedSeconds})
        and not exists (select from public.documents running
          where running.user_id = waiting.user_id and running.status = 'processing')
      order by user_id, updated_at, id`,
  )
  return rows.map((row) => row.id)
}
