import type { Context } from '#server/context.ts'

/** Whose turn a document is. Higher goes first. */
export interface Turn {
  readonly userId: string
  readonly priority: number
}

/** Above every other turn: see `overdueDocuments`. */
export const OVERDUE_PRIORITY = 1_000

/**
 * Users take turns: a user's first waiting document goes before everybody's second. Among documents of the
 * same rank those of Pro users go first.
 */
export async function findTurn({ db }: Pick<Context, 'db'>, documentId: string): Promise<Turn | null> {
  const [row] = await db.asService(
    (tx) => tx.rows<{ user_id: string; ahead: number; is_pro: boolean }>`
      select document.user_id,
        (select count(*)::int from public.documents other
          where other.user_id = document.user_id and other.status in ('queued', 'processing')
            and (other.updated_at, other.id) < (document.updated_at, document.id)) as ahead,
        exists (select from public.user_subscriptions plan
          where plan.user_id = document.user_id and plan.plan_key = 'pro' and plan.status = 'active') as is_pro
      from public.documents document where document.id = ${documentId}`,
  )
  return row ? { userId: row.user_id, priority: (row.is_pro ? 1 : 0) - 2 * row.ahead } : null
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
