import type { FastifyRequest } from 'fastify'
import type { Caller, Transaction } from '#server/ports/context.ts'
import { bearerToken, callerOf } from '#server/http/authenticate.ts'
import { TokenError } from '#server/ports/token-error.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthDeps } from '../deps.ts'
import { isBanned, lockUser, userById, type UserRow } from '../accounts/users.queries.ts'

/**
 * The caller by the access token alone; whether the session still exists is for `readCaller` and `lockCaller`.
 * @throws AuthError `no_authorization`, `bad_jwt`
 */
export async function callerByToken({ tokens }: AuthDeps, request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request)
  if (token === null) throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await tokens.verify(token).catch((error: unknown) => {
    if (!(error instanceof TokenError)) throw error
    const why = error.problem === 'expired' ? 'token is expired' : 'token is malformed or unverifiable'
    throw new AuthError('bad_jwt', `invalid JWT: ${why}`, { cause: error })
  })
  const caller = callerOf(claims)
  if (!caller) throw new AuthError('bad_jwt', 'invalid claim: missing sub claim')
  request.callerId = caller.userId
  return caller
}

/**
 * The caller's account, with the session checked. It waits for nobody who is changing the account.
 * @throws AuthError `session_not_found`, `user_banned`
 */
export async function readCaller(tx: Transaction, deps: AuthDeps, caller: Caller): Promise<UserRow> {
  return admitted(tx, deps, caller, await userById(tx, caller.userId))
}

/** As above, and locked: for what changes it. */
export async function lockCaller(tx: Transaction, deps: AuthDeps, caller: Caller): Promise<UserRow> {
  return admitted(tx, deps, caller, await lockUser(tx, caller.userId))
}

async function admitted(
  tx: Transaction,
  { clock }: AuthDeps,
  caller: Caller,
  user: UserRow | null,
): Promise<UserRow> {
  const now = clock.now()
  const [session] = await tx.rows`
    select id from auth.sessions
    where id = ${caller.sessionId} and user_id = ${caller.userId} and coalesce(not_after > ${now}, true)`
  // Before the session: a ban ends it, and the person is told the reason.
  if (user && isBanned(user, now)) throw new AuthError('user_banned', 'User is banned')
  if (!user || !session)
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
  return user
}
