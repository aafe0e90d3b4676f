import type { FastifyRequest } from 'fastify'
import type { Context, Transaction } from '#server/ports/context.ts'
import {
  clearRateLimitIn,
  clientKey,
  hashedKey,
  type RateLimitAnswer,
  scaled,
  takeRateLimit,
  takeRateLimitIn,
  takeRefilledIn,
} from '#server/http/limits/rate-limit.ts'
import { AuthError } from '../auth-error.ts'
import {
  ASKED_CODE_TRIES,
  CLIENT_CODE_TRIES,
  CODE_TRIES_OF_ADDRESS,
  CODE_TRIES_OF_OTHERS,
  VERIFICATIONS,
} from '../limits.ts'
import type { TokenType } from './one-time-code.ts'

// How many guesses at mailed codes there are. What is counted here and shown to strangers depends on what was asked for
// an address, and never on whether there is an account that it was sent to (docs/decisions/0034-guessing-codes.md).

type Deps = Pick<Context, 'db' | 'config'>

/** What a code that was asked for may be for: of a sign-up and a sign-in by mail strangers cannot tell which came. */
export type AskedCode = 'sign_in' | 'recovery' | 'email_change'

/** The client of a request as a token remembers it. */
export const askerOf = (request: FastifyRequest): string => hashedKey(clientKey(request))

/** Notes that a code was asked for: from here on tries at it are counted, and it has all of its own. */
export async function noteCodeAsked(tx: Transaction, asked: AskedCode, email: string): Promise<void> {
  await tx.rows`
    insert into auth.rate_limits (key, window_start, expires_at, count)
    values (${askedKey(asked, email)}, clock_timestamp(),
      clock_timestamp() + make_interval(secs => ${ASKED_CODE_TRIES.windowSeconds}), 0)
    on conflict (key) do update set window_start = excluded.window_start, expires_at = excluded.expires_at, count = 0`
}

/**
 * Counts a try at a code for its client, for that client and the address, and for the address, if such a code was asked
 * for and has tries left. Without one there is nothing to guess, so a stranger uses nothing up.
 * @returns whether the tries that this client has at the code end with this one, or have ended before
 * @throws AuthError `over_request_rate_limit` saying how long to wait
 */
export async function takeCodeBudget(
  deps: Deps,
  request: FastifyRequest,
  { email, types }: { email: string; types: readonly TokenType[] },
): Promise<boolean> {
  refuseCode(await takeRateLimit(deps, scaled(VERIFICATIONS, deps), clientKey(request)))
  return deps.db.asService(async (tx) => {
    const [counted] = await tx.rows<{ key: string; tries: number }>`
      update auth.rate_limits set count = count + 1
      where key = any(${[...new Set(types.flatMap(askedCodesOf))].map((asked) => askedKey(asked, email))})
        and expires_at > clock_timestamp()
      returning key, count as tries`
    if (!counted) return false
    const isLast = await isLastOwnTry(tx, request, counted)
    if (counted.tries > ASKED_CODE_TRIES.limit) return isLast
    // A refusal undoes all of it: nothing was tried.
    const client = await takeRateLimitIn(
      tx,
      scaled(CLIENT_CODE_TRIES, deps),
      clientAndAddress(request, email),
    )
    refuseCode(client)
    refuseCode(await takeRefilledIn(tx, CODE_TRIES_OF_ADDRESS, hashedKey(email)))
    return isLast
  })
}

/**
 * Counts a try as this client's own. It has all tries but those that the code has for others, where there were any, as
 * the code itself keeps them (`spendCode`): what strangers try beyond these ends nobody's code.
 */
async function isLastOwnTry(
  tx: Transaction,
  request: FastifyRequest,
  asked: { key: string; tries: number },
): Promise<boolean> {
  // From when the code was asked for: a newer one has all of its tries.
  const [own] = await tx.rows<{ tries: number }>`
    insert into auth.rate_limits as counted (key, window_start, expires_at, count)
    select key || ${`/${clientKey(request)}`}, window_start, expires_at, 1 from auth.rate_limits where key = ${asked.key}
    on conflict (key) do update
    set count = case when counted.window_start = excluded.window_start then counted.count + 1 else 1 end,
      window_start = excluded.window_start, expires_at = excluded.expires_at
    returning count as tries`
  const tries = own?.tries ?? 0
  return tries + Math.min(asked.tries - tries, CODE_TRIES_OF_OTHERS) >= ASKED_CODE_TRIES.limit
}

/** Forgets the tries of a client that had the right code. */
export const clearCodeTries = (
  tx: Transaction,
  deps: Pick<Deps, 'config'>,
  request: FastifyRequest,
  email: string,
): Promise<void> => clearRateLimitIn(tx, scaled(CLIENT_CODE_TRIES, deps), clientAndAddress(request, email))

function askedCodesOf(type: TokenType): AskedCode[] {
  if (type === 'invite') return []
  return [type === 'recovery' || type === 'email_change' ? type : 'sign_in']
}

const askedKey = (asked: AskedCode, email: string): string =>
  `${ASKED_CODE_TRIES.name}:${asked}/${hashedKey(email)}`

const clientAndAddress = (request: FastifyRequest, email: string): string =>
  `${clientKey(request)}/${hashedKey(email)}`

function refuseCode({ isAllowed, retryAfterSeconds }: RateLimitAnswer): void {
  if (isAllowed) return
  const message = `Too many wrong codes. Use the link in the email, or try again in ${waitText(retryAfterSeconds)}.`
  throw new AuthError('over_request_rate_limit', message, { retryAfterSeconds })
}

/** A wait as people say it, never shorter than it is. */
function waitText(seconds: number): string {
  const [count, unit] =
    seconds <= 90
      ? [seconds, 'second']
      : seconds <= 5_400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
