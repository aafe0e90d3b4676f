import { supportRequestMail } from '#core/mail/support-request.ts'
import type { Caller, Context } from '#server/ports/context.ts'
import { queueMail } from '#server/db/queue-mail.ts'
import { AppError } from '#server/http/app-error.ts'
import { cleanMessage, countWriting } from './written-words.ts'

const MAX_PATH_LENGTH = 500

/** What somebody wrote to us. */
export interface WrittenRequest {
  readonly kind: 'feedback' | 'support'
  readonly category: string
  readonly message: string
  readonly path?: string | null | undefined
}

/**
 * Keeps a request and queues its mail to the support address, in one transaction. Who wrote it comes from the
 * session, whatever the body says.
 */
export async function acceptRequest(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  { userId, email }: Caller,
  { kind, category, message, path }: WrittenRequest,
): Promise<void> {
  const words = cleanMessage(message)
  if (words === '') throw new AppError('message_required')
  const page =
    path
      ?.toWellFormed()
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, MAX_PATH_LENGTH) || null
  const mail = supportRequestMail({ kind, category, message: words, email, path: page })

  await db.asService(async (tx) => {
    await countWriting(tx, userId)
    await tx.rows`
      insert into public.support_requests (user_id, kind, category, message, email, path)
      values (${userId}, ${kind}, ${category}, ${words}, ${email}, ${page})`
    await queueMail(tx, { to: config.supportEmail, replyTo: email, ...mail }, kind, clock.now())
  })
}
