import type { Context, Mail } from '#server/ports/context.ts'

type Db = Pick<Context, 'db'>

/** A mail that is this process's to send. `attempts` counts this one. */
export interface DueMail extends Mail {
  readonly id: string
  readonly key: string
  readonly kind: string
  readonly attempts: number
  readonly useBy: Date | null
}

/**
 * Takes a due mail and hides it from everyone else for the lease: no row stays locked while a mail server is
 * slow. New mails come first, so that those a server keeps refusing hold nobody up.
 */
export async function claimDueMail({ db }: Db, now: Date, leaseSeconds: number): Promise<DueMail | null> {
  const leaseEnd = new Date(now.getTime() + leaseSeconds * 1000)
  const [mail] = await db.asService(
    (tx) => tx.rows<Omit<DueMail, 'replyTo'> & { replyTo: string | null }>`
      update private.outgoing_mails
      set attempts = attempts + 1, next_attempt_at = ${leaseEnd}
      where id = (
        select id
        from private.outgoing_mails
        where sent_at is null and given_up_at is null and next_attempt_at <= ${now}
        order by attempts > 0, next_attempt_at, id
        limit 1
        for update skip locked
      )
      returning id, message_key as key, kind, attempts, recipient as "to", subject, body_text as text,
        body_html as html, reply_to as "replyTo", use_by as "useBy"`,
  )
  if (!mail) return null
  const { replyTo, ...rest } = mail
  return replyTo === null ? rest : { ...rest, replyTo }
}

/**
 * Notes that a mail was handed over and forgets its words: they held a code or a link, whose life counts from
 * now, however long the mail server was away.
 */
export async function markSent({ db }: Db, id: string, now: Date): Promise<void> {
  await db.asService(async (tx) => {
    // The token is locked before its mail, as where a newer mail replaces both.
    await tx.rows`
      update auth.one_time_tokens token
      set code_expires_at = token.code_expires_at + (${now}::timestamptz - mail.created_at),
        link_expires_at = token.link_expires_at + (${now}::timestamptz - mail.created_at)
      from private.outgoing_mails mail
      where mail.id = ${id} and mail.sent_at is null and mail.created_at < ${now} and token.id = mail.token_id`
    await tx.rows`
      update private.outgoing_mails
      set sent_at = ${now}, token_id = null, body_text = '', body_html = '', last_error = null
      where id = ${id} and sent_at is null`
  })
}

/** Keeps a mail for another try. */
export async function keepForRetry(
  { db }: Db,
  id: string,
  reason: string,
  nextAttemptAt: Date,
): Promise<void> {
  await db.asService(
    (tx) => tx.rows`
      update private.outgoing_mails set last_error = ${reason}, next_attempt_at = ${nextAttemptAt}
      where id = ${id} and sent_at is null`,
  )
}

/** Gives a mail up: why stays in its row, its words do not. It outlives its token, as a sent one does. */
export async function giveUp({ db }: Db, id: string, reason: string, now: Date): Promise<void> {
  await db.asService(
    (tx) => tx.rows`
      update private.outgoing_mails
      set given_up_at = ${now}, token_id = null, last_error = ${reason}, body_text = '', body_html = ''
      where id = ${id} and sent_at is null`,
  )
}
