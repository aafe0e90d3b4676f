import type { FastifyRequest } from 'fastify'
import type { Context, Transaction } from '#server/ports/context.ts'
import {
  hashedKey,
  networkKey,
  type RateLimitAnswer,
  scaled,
  takeRateLimitIn,
} from '#server/http/limits/rate-limit.ts'
import { AuthError } from '../auth-error.ts'
import { ALL_MAILS, CLIENT_MAILS, MAIL_COOLDOWN } from '../limits.ts'

/**
 * Mails of one kind to one address wait for each other. What a stranger sees of a count depends on what was asked for
 * that address, never on an account. `account_exists` and `email_change_sent` count what was sent; nobody is told of them.
 */
export type MailKind =
  | 'signup'
  | 'account_exists'
  | 'otp'
  | 'recovery'
  | 'email_change'
  | 'email_change_start'
  | 'email_change_sent'

/**
 * Counts a mail of one kind to one address, whether or not anybody has that address.
 * @throws AuthError `over_email_send_rate_limit` naming the seconds left
 */
export async function takeMailCooldown(tx: Transaction, kind: MailKind, email: string): Promise<void> {
  refuseMail(await takeRateLimitIn(tx, MAIL_COOLDOWN, cooldownKey(kind, email)))
}

/** As above for calls that must not show it: whether a mail of this kind may go out now. */
export async function mayMail(tx: Transaction, kind: MailKind, email: string): Promise<boolean> {
  return (await takeRateLimitIn(tx, MAIL_COOLDOWN, cooldownKey(kind, email))).isAllowed
}

/**
 * Counts the two mails that begin a change of address: both, or none where one is refused. Their kind is their own:
 * anybody may ask for such a mail again, and that keeps nobody from beginning.
 * @throws AuthError `over_email_send_rate_limit` naming the seconds left
 */
export async function takeEmailChangeMails(
  deps: Pick<Context, 'db' | 'config'>,
  request: FastifyRequest,
  mailboxes: readonly string[],
): Promise<void> {
  // In one transaction, which a refusal undoes, and in one order, so that nobody waits in a circle.
  await deps.db.asService(async (tx) => {
    const sorted = mailboxes.toSorted()
    // Count for those who ask again, and are not asked.
    for (const email of sorted) await mayMail(tx, 'email_change', email)
    for (const email of sorted) await mayMail(tx, 'email_change_sent', email)
    for (const email of sorted) await takeMailCooldown(tx, 'email_change_start', email)
    for (let mails = 0; mails < mailboxes.length; mails += 1) await takeMailQuota(tx, deps, request)
  })
}

/**
 * Counts a mail against the total of the installation and the client's share of it. It counts whether or not anybody
 * has the address: the last one of the hour would tell who asked for it. A refusal, thrown, undoes the counting.
 *
 * A third of the total is kept for clients that had no mail in this hour; of the rest a client has at most half of what
 * the others have left. So there is a mail for one who comes after others took all they could get.
 * @throws AuthError `over_email_send_rate_limit`
 */
export async function takeMailQuota(
  tx: Transaction,
  deps: Pick<Context, 'config'>,
  request: FastifyRequest,
): Promise<void> {
  const total = scaled({ ...ALL_MAILS, limit: deps.config.mailsPerHour }, deps)
  const all = await takeRateLimitIn(tx, total, 'all')
  // By its whole site: it has more IPv6 networks than there are mails.
  const own = await takeRateLimitIn(tx, scaled(CLIENT_MAILS, deps), networkKey(request, 48))
  const shared = total.limit - Math.floor(total.limit / 3)
  const ofOthers = Math.max(0, all.used - own.used)
  const isWithinShare = all.used <= shared && own.used <= (shared - ofOthers) / 2
  if (all.isAllowed && own.isAllowed && (own.used === 1 || isWithinShare)) return
  const retryAfterSeconds =
    all.isAllowed && own.isAllowed
      ? Math.min(all.secondsLeft, own.secondsLeft)
      : Math.max(all.retryAfterSeconds, own.retryAfterSeconds)
  throw new AuthError('over_email_send_rate_limit', 'Email rate limit exceeded. Please try again later.', {
    retryAfterSeconds,
  })
}

function refuseMail({ isAllowed, retryAfterSeconds }: RateLimitAnswer): void {
  if (isAllowed) return
  const seconds = `${retryAfterSeconds} second${retryAfterSeconds === 1 ? '' : 's'}`
  throw new AuthError(
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds}.`,
    { retryAfterSeconds },
  )
}

const cooldownKey = (kind: MailKind, email: string): string => `${kind}/${hashedKey(email)}`
