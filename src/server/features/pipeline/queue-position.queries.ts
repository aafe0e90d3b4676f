import type { Context } from '#server/ports/context.ts'

/** Where a document stands in the processing queue. Higher goes first. */
export interface QueuePosition {
  /** Of the documents of one group a process works on one at a time. */
  readonly group: string
  readonly priority: number
}

/** A text of a hundred pages is smaller than this, and a scan of more than a few pages larger. */
const SMALL_BYTES = 1_048_576

/** How the group of a user's small files is named, after the user's id. */
const SMALL = ' small'

/**
 * First documents, of users who had nothing queued or at work before, have this priority or a higher one: one for each
 * second they have waited. Below are all others.
 */
export const FIRST_PRIORITY = 1_000_000

/** A Pro user's document begins as if it had waited so long already; from then on who came first goes first. */
const PRO_AHEAD_SECONDS = 15

/** A queue remembers for an hour whose turn it was. */
const REMEMBERED = '1 hour'

/**
 * Users take turns: first documents go before all others, and of those a user's second before everybody's third. Among
 * documents of the same rank those of Pro users go first. A user's small files are a group of their own, so that a
 * contract does not wait for minutes behind a long scan, while nobody has two long scans at work at once.
 *
 * A document was queued when its first job was made: being begun, and handed back by a worker that ended, is no new turn.
 */
export async function findQueuePosition(
  { db }: Pick<Context, 'db'>,
  documentId: string,
): Promise<QueuePosition | null> {
  const [row] = await db.asService(
    (tx) => tx.rows<{ user_id: string; is_small: boolean; ahead: number; is_pro: boolean }>`
      select coalesce(document.user_id, document.id) as user_id, document.file_size <= ${SMALL_BYTES} as is_small,
        (select count(*)::int from public.documents other
          left join public.processing_jobs other_job on other_job.document_id = other.id and other_job.stage = 'ingest'
          where other.user_id = document.user_id and other.status in ('queued', 'processing')
            and (coalesce(other_job.created_at, other.updated_at), other.id)
              < (coalesce(job.created_at, document.updated_at), document.id)) as ahead,
        exists (select from public.user_subscriptions plan
          where plan.user_id = document.user_id and plan.plan_key = 'pro' and plan.status = 'active') as is_pro
      from public.documents document
      left join public.processing_jobs job on job.document_id = document.id and job.stage = 'ingest'
      where document.id = ${documentId}`,
  )
  if (!row) return null
  const group = row.is_small ? row.user_id + SMALL : row.user_id
  if (row.ahead > 0) return { group, priority: (row.is_pro ? 1 : 0) - 2 * row.ahead }
  return { group, priority: FIRST_PRIORITY + (row.is_pro ? PRO_AHEAD_SECONDS : 0) }
}

/**
 * Moves up whoever waits for a turn, so that nobody waits for ever: of each user of whom nothing is at work, the
 * document that was queued first. A first document goes up with the seconds it has waited, any other with those since
 * its user's last turn, and never among the first ones. What a user queued before any turn of theirs is a first document
 * too, once those before it are gone.
 * @param queue the name of the queue of documents
 */
export async function moveUpWaiting({ db }: Pick<Context, 'db'>, queue: string): Promise<void> {
  await db.asService(
    (tx) => tx.rows`
      with waiting as (
        select distinct on (document.user_id) document.id, document.user_id,
          coalesce(job.created_at, document.updated_at) as queued_at
        from public.documents document
        left join public.processing_jobs job on job.document_id = document.id and job.stage = 'ingest'
        where document.status = 'queued' and not exists (select from public.documents running
          where running.user_id = document.user_id and running.status = 'processing')
        order by document.user_id, queued_at, document.id
      ), turns as (
        select replace(group_id, ${SMALL}, '') as user_id, max(started_on) as last
        from pgboss.job where name = ${queue} and started_on is not null group by 1
      ), ranked as (
        select queued.id, waiting.queued_at, turns.last, queued.priority >= ${FIRST_PRIORITY}
            or coalesce(turns.last < waiting.queued_at, waiting.queued_at > now() - ${REMEMBERED}::interval) as is_first,
          exists (select from public.user_subscriptions plan
            where plan.user_id = waiting.user_id and plan.plan_key = 'pro' and plan.status = 'active') as is_pro
        from waiting
        join pgboss.job queued on queued.name = ${queue} and queued.singleton_key = waiting.id::text
          and queued.state in ('created', 'retry')
        left join turns on turns.user_id = waiting.user_id::text
      )
      update pgboss.job job set priority = moved.priority
      from (
        select id, case when is_first then ${FIRST_PRIORITY} else 0 end
          + greatest(case when is_pro then ${PRO_AHEAD_SECONDS} else 0 end, extract(epoch from now()
            - case when is_first then queued_at else greatest(queued_at, last) end)::int) as priority
        from ranked
      ) moved
      where job.name = ${queue} and job.id = moved.id and job.priority < moved.priority`,
  )
}
