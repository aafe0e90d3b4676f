import type { FastifyRequest } from 'fastify'
import { ERRORS } from '#contract/errors.ts'
import type { Context, Transaction } from '#server/context.ts'
import {
  clientKey,
  hashedKey,
  type RateLimit,
  type RateLimitAnswer,
  scaled,
  takeRateLimit,
  takeRateLimitIn,
} from '#server/http/rate-limit.ts'
import { AuthError } from './auth-error.ts'
import {
  ALL_MAILS,
  CLIENT_MAILS,
  CODE_TRIES_PER_DAY,
  FAILED_SIGN_INS,
  MAIL_COOLDOWN,
  PASSWORD_CHANGES,
  PASSWORD_TRIES,
  SIGN_INS,
} from './limits.ts'

type Deps = Pick<Context, 'db' | 'config'>

/** Mails of one kind to one address wait for each other. */
export type MailKind =
  | 'signup'
  | 'account_exists'
  | 'otp'
  | 'recovery'
  | 'email_change'
  | 'email_change_start'

/**
 * Counts a request against a budget of its client address.
 * @throws AuthError `over_request_rate_limit`
 */
export async function takeClientBudget(deps: Deps, request: FastifyRequest, rule: RateLimit): Promise<void> {
  await takeOrRefuse(deps, scaled(rule, deps), clientKey(request))
}

/** The key under which failed sign-ins of one client to one account are counted. */
export const failedSignInKey = (request: FastifyRequest, email: string): string =>
  `${clientKey(request)}/${hashedKey(email)}`

/** Counts a try to sign in, for its client and for that client and the account; the first refusal decides. */
export async function countSignIn(
  tx: Transaction,
  deps: Pick<Context, 'config'>,
  request: FastifyRequest,
  email: string,
): Promise<RateLimitAnswer> {
  const client = await takeRateLimitIn(tx, scaled(SIGN_INS, deps), clientKey(request))
  if (!client.isAllowed) return client
  return takeRateLimitIn(tx, scaled(FAILED_SIGN_INS, deps), failedSignInKey(request, email))
}

/**
 * Counts a new password of a session, before the costly comparison with the old one.
 * @throws AuthError `over_request_rate_limit`
 */
export async function takePasswordBudget(
  deps: Deps,
  request: FastifyRequest,
  sessionId: string,
): Promise<void> {
  await takeClientBudget(deps, request, PASSWORD_CHANGES)
  await takeOrRefuse(deps, PASSWORD_TRIES, sessionId)
}

/** Counts a guess at a password that was not made by signing in. */
export async function countFailedSignIn(deps: Deps, request: FastifyRequest, email: string): Promise<void> {
  await takeRateLimit(deps, scaled(FAILED_SIGN_INS, deps), failedSignInKey(request, email))
}

/** @throws AuthError `over_request_rate_limit` once an address had too many codes tried on it */
export async function takeCodeBudget(deps: Deps, email: string): Promise<void> {
  await takeOrRefuse(deps, CODE_TRIES_PER_DAY, hashedKey(email))
}

/**
 * Counts a mail of one kind to one address, whether or not anybody has that address.
 * @throws AuthError `over_email_send_rate_limit` naming the seconds left
 */
export async function takeMailCooldown(tx: Transaction, kind: MailKind, email: string): Promise<void> {
  refuseMail(await takeRateLimitIn(tx, MAIL_COOLDOWN, cooldownKey(kind, email)))
}

/**
 * Counts the two mails that begin a change of address: both, or none where one is refused. Their kind is their own:
 * anybody may ask for such a mail again, and that keeps nobody from beginning.
 * @throws AuthError `over_email_send_rate_limit` naming the seconds left
 */
export async function takeEmailChangeMails(
  deps: Deps,
  request: FastifyRequest,
  mailboxes: readonly string[],
): Promise<void> {
  // In one transaction, which a refusal undoes, and in one order, so that nobody waits in a circle.
  await deps.db.asService(async (tx) => {
    const keys = (kind: MailKind): string[] => mailboxes.map((email) => cooldownKey(kind, email)).toSorted()
    // Counts for those who ask again, and is not asked.
    for (const key of keys('email_change')) await takeRateLimitIn(tx, MAIL_COOLDOWN, key)
    for (const key of keys('email_change_start')) refuseMail(await takeRateLimitIn(tx, MAIL_COOLDOWN, key))
    for (let mails = 0; mails < mailboxes.length; mails += 1) await takeMailQuota(tx, deps, request)
  })
}

/** As above for calls that must not show it: whether a mail of this kind may go out now. */
export async function mayMail(tx: Transaction, kind: MailKind, email: string): Promise<boolean> {
  return (await takeRateLimitIn(tx, MAIL_COOLDOWN, cooldownKey(kind, email))).isAllowed
}

/**
 * Counts a mail against the client's share and the total of the installation. It counts whether or not anybody
 * has the address: the last one of the hour would tell who asked for it.
 * @throws AuthError `over_email_send_rate_limit`
 */
export async function takeMailQuota(
  tx: Transaction,
  deps: Pick<Context, 'config'>,
  request: FastifyRequest,
): Promise<void> {
  // The share first: what it refuses takes nothing from anybody else.
  refuseQuota(await takeRateLimitIn(tx, scaled(CLIENT_MAILS, deps), clientKey(request)))
  const total = { ...ALL_MAILS, limit: deps.config.mailsPerHour }
  refuseQuota(await takeRateLimitIn(tx, scaled(total, deps), 'all'))
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

function refuseQuota({ isAllowed, retryAfterSeconds }: RateLimitAnswer): void {
  if (!isAllowed)
    throw new AuthError('over_email_send_rate_limit', 'Email rate limit exceeded. Please try again later.', {
      retryAfterSeconds,
    })
}

const cooldownKey = (kind: MailKind, email: string): string => `${kind}/${hashedKey(email)}`

async function takeOrRefuse(deps: Deps, rule: RateLimit, key: string): Promise<void> {
  refuseOver(await takeRateLimit(deps, rule, key))
}

/** @throws AuthError `over_request_rate_limit` */
export function refuseOver({ isAllowed, retryAfterSeconds }: RateLimitAnswer): void {
  if (!isAllowed)
    throw new AuthError('over_request_rate_limit', ERRORS.too_many_requests.message, { retryAfterSeconds })
}
