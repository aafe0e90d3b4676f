import { CHANNELS } from '../ports/channels.ts'
import type { Mail, Transaction } from '../ports/context.ts'

/**
 * Queues a mail in the transaction of its cause: it is sent if and only if that commits.
 * @param kind what it is about, for the log: `signup`, `recovery`, …
 * @param tie what it goes with. `token`: the one-time token whose code and link it carries; without the token, or after its
 *   use-by time, the mail is not sent any more. `userId`: the account it is about; without it, the same.
 */
export async function queueMail(
  tx: Transaction,
  { to, subject, text, html, replyTo }: Mail,
  kind: string,
  now: Date,
  tie: { readonly token?: { readonly id: string; readonly useBy: Date }; readonly userId?: string } = {},
): Promise<void> {
  await tx.rows`
    insert into private.outgoing_mails
      (recipient, kind, subject, body_text, body_html, reply_to, token_id, use_by, user_id, created_at, next_attempt_at)
    values (
      ${to}, ${kind}, ${subject}, ${text}, ${html}, ${replyTo ?? null},
      ${tie.token?.id ?? null}, ${tie.token?.useBy ?? null}, ${tie.userId ?? null}, ${now}, ${now}
    )`
  await tx.rows`select pg_notify(${CHANNELS.mails}, '')`
}
