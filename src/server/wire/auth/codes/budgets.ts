import type { FastifyRequest } from 'fastify'
import { ERRORS } from '#contract/errors.ts'
import type { Context, Transaction } from '#server/ports/context.ts'
import {
  clientKey,
  hashedKey,
  type RateLimit,
  type RateLimitAnswer,
  scaled,
  takeRateLimit,
  takeRateLimitIn,
} from '#server/http/limits/rate-limit.ts'
import { AuthError } from '../auth-error.ts'
import { FAILED_SIGN_INS, PASSWORD_CHANGES, PASSWORD_TRIES, SIGN_INS } from '../limits.ts'

type Deps = Pick<Context, 'db' | 'config'>

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

async function takeOrRefuse(deps: Deps, rule: RateLimit, key: string): Promise<void> {
  refuseOver(await takeRateLimit(deps, rule, key))
}

/** @throws AuthError `over_request_rate_limit` */
export function refuseOver({ isAllowed, retryAfterSeconds }: RateLimitAnswer): void {
  if (!isAllowed)
    throw new AuthError('over_request_rate_limit', ERRORS.too_many_requests.message, { retryAfterSeconds })
}
