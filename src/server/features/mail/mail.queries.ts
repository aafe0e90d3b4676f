import type { Context, Mail } from '#server/context.ts'

type Db = Pick<Context, 'db'>

/** A mail that is this process's to send. `attempts` counts this one. */
export interface DueMail extends Mail {
  readonly id: string
  readonly kind: string
  readonly attempts: number
}

/**
 * Takes due mails, oldest first, and hides them from everyone else for the lease: no row stays locked while a
 * mail server is slow.
 */
export async function claimDueMails(
  { db }: Db,
  now: Date,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<DueMail[]> {
  const leaseEnd = new Date(now.getTime() + leaseSeconds * 1000)
  return db.asService(
    (tx) => tx.rows<DueMail>`
      with taken as (
        update private.outgoing_mails
        set attempts = attempts + 1, next_attempt_at = ${leaseEnd}
        where id in (
          select id
          from private.outgoing_mails
          where sent_at is null and next_attempt_at <= ${now}
          order by next_attempt_at, id
          limit ${limit}
          for update skip locked
        )
        returning id, kind, attempts, recipient as "to", subject, body_text as text, body_html as html
      )
      select * from taken order by id`,
  )
}

/** Notes that a mail was handed over and forgets its words: they held a code or a link. */
export async function markSent({ db }: Db, id: string, now: Date): Promise<void> {
  await db.asService(
    (tx) => tx.rows`
      update private.outgoing_mails
      set sent_at = ${now}, body_text = '', body_html = '', last_error = null
      where id = ${id}`,
  )
}

/** Sets the next try; null gives the mail up and forgets its words. */
export async function keepForRetry(
  { db }: Db,
  id: string,
  error: string,
  nextAttemptAt: Date | null,
): Promise<void> {
  await db.asService(
    (tx) => tx.rows`
      update private.outgoing_mails
      set last_error = ${error},
        next_attempt_at = coalesce(${nextAttemptAt}::timestamptz, 'infinity'),
        body_text = case when ${nextAttemptAt}::timestamptz is null then '' else body_text end,
        body_html = case when ${nextAttemptAt}::timestamptz is null then '' else body_html end
      where id = ${id}`,
  )
}
