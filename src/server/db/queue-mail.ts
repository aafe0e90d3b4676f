import type { Mail, Transaction } from '../context.ts'

/**
 * Queues a mail in the transaction of its cause: it is sent if and only if that commits.
 * @param kind what it is about, for the log: `signup`, `recovery`, …
 */
export async function queueMail(
  tx: Transaction,
  { to, subject, text, html }: Mail,
  kind: string,
  now: Date,
): Promise<void> {
  await tx.rows`
    insert into private.outgoing_mails (recipient, kind, subject, body_text, body_html, created_at, next_attempt_at)
    values (${to}, ${kind}, ${subject}, ${text}, ${html}, ${now}, ${now})`
  await tx.rows`select pg_notify('plainprint_mails', '')`
}
