import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { FairShare } from '#server/process/fair-share.ts'
import { clearRateLimitIn, clientKey, scaled } from '#server/http/limits/rate-limit.ts'
import { type CodeExchange, exchangeAuthCode } from './auth-code.ts'
import { AuthError } from '../auth-error.ts'
import { countSignIn, failedSignInKey, refuseOver, takeClientBudget } from '../codes/budgets.ts'
import type { AuthDeps } from '../deps.ts'
import { FAILED_SIGN_INS, HASHING_MINIMUM_RESPONSE_MS, REFRESHES, SIGN_INS } from '../limits.ts'
import { comparePassword } from '../passwords/password-hash.ts'
import { isImpossible, weaknessOf } from '../passwords/password-rules.ts'
import { exchangeRefreshToken, type RefreshRefusal } from './refresh-token.ts'
import { awaitMinimumResponseTime } from '../minimum-response-time.ts'
import { addressToLookUp, queryValue, readBody, textField } from '../request-body.ts'
import {
  authMethodsOf,
  hasSessionFrom,
  noteDevice,
  openSession,
  type SessionObject,
  sessionObject,
} from './session.ts'
import { type SignUps, signUpsOf } from '../passwords/sign-up-passwords.ts'
import { CREDENTIALS_MISSING } from '../passwords/signup.route.ts'
import { isBanned, lockUser, userByEmail, type UserRow } from '../accounts/users.queries.ts'
import { tooManyAttempts } from '../passwords/too-many-attempts.ts'

const passwordBody = z.object({ email: textField, password: textField })
const refreshBody = z.object({ refresh_token: textField })
const pkceBody = z.object({ auth_code: textField, code_verifier: textField })

/** `POST /token`: a session for a password, for the refresh token of a session, or for a returning browser's code. */
export function tokenRoute(app: FastifyInstance, deps: AuthDeps): void {
  const turns = new FairShare({ ...TURNS, mostWaiting: scaled(SIGN_INS, deps).limit })
  app.post('/token', async (request, reply) => {
    const grantType = queryValue(request, 'grant_type')
    if (grantType === 'password') return signInWithPassword(deps, turns, request, reply)
    if (grantType === 'refresh_token') return refresh(deps, request)
    if (grantType === 'pkce') return exchangeCode(deps, request)
    throw new AuthError('invalid_credentials', 'unsupported_grant_type')
  })
}

async function signInWithPassword(
  deps: AuthDeps,
  turns: FairShare,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionObject & { weak_password?: object }> {
  const { email: given, password } = readBody(request, passwordBody)
  if (!given || !password) throw new AuthError('validation_failed', CREDENTIALS_MISSING)
  const email = addressToLookUp(given)
  const { user, signUps, isKnown } = await turns
    .inTurn(
      clientKey(request),
      () => admitSignIn(deps, request, email),
      () => reply.raw.closed,
    )
    .catch(tooManyAttempts)
  const { isStored, hashed } = await comparePassword(
    isImpossible(password) ? '' : password,
    { stored: user?.password_hash ?? null, salt: signUps.salt },
    isKnown,
  )
  await awaitMinimumResponseTime(reply, HASHING_MINIMUM_RESPONSE_MS)
  if (!user || !isStored || user.email_confirmed_at === null) {
    // Also known by a sign-up alone: who signed up with a taken address is told what a new account is.
    if ((user && isStored) || signUps.passwordHashes.includes(hashed))
      throw new AuthError('email_not_confirmed', 'Email not confirmed')
    throw new AuthError('invalid_credentials', 'Invalid login credentials')
  }
  if (isBanned(user, deps.clock.now())) throw new AuthError('user_banned', 'User is banned', { status: 400 })

  const session = await deps.db.asService(async (tx) => {
    // The password may have been changed while it was being checked, which ended what it opened.
    const current = await lockUser(tx, user.id)
    if (current?.password_hash !== user.password_hash) return null
    await clearRateLimitIn(tx, scaled(FAILED_SIGN_INS, deps), failedSignInKey(request, email))
    return openSession(tx, deps, request, user.id, { method: 'password' })
  })
  if (!session) throw new AuthError('invalid_credentials', 'Invalid login credentials')
  const weakness = weaknessOf(password, user)
  return weakness ? { ...session, weak_password: weakness } : session
}

/**
 * Whoever guesses over hundreds of connections still takes only a few of those of auth from the others, and waits
 * without keeping other addresses waiting. More tries of one than it has at all need not wait to be refused.
 */
const TURNS = { slots: 3, mostWaitingInAll: 1_000, waitMs: 10_000 }

/** Counts the try, and answers what it is compared with; `isKnown` when the account is signed in there already. */
async function admitSignIn(
  deps: AuthDeps,
  request: FastifyRequest,
  email: string,
): Promise<{ user: UserRow | null; signUps: SignUps; isKnown: boolean }> {
  const { budget, ...admitted } = await deps.db.asService(async (tx) => {
    // Counted before the password is looked at, so that tries sent at once are counted too.
    const answer = await countSignIn(tx, deps, request, email)
    const found = answer.isAllowed ? await userByEmail(tx, email) : null
    const hasSession = answer.isAllowed && (await hasSessionFrom(tx, found?.id ?? null, request.ip))
    const signUps = await signUpsOf(tx, email, deps.clock.now())
    return { budget: answer, user: found, signUps, isKnown: hasSession }
  })
  // Thrown after the commit: a refused try counts as well.
  refuseOver(budget)
  return admitted
}

async function refresh(deps: AuthDeps, request: FastifyRequest): Promise<SessionObject> {
  const { refresh_token: token } = readBody(request, refreshBody)
  if (!token) throw new AuthError('validation_failed', 'refresh_token required')
  await takeClientBudget(deps, request, REFRESHES)
  // Refusals are thrown after the commit: ending a session on reuse has to last.
  const answer = await deps.db.asService(async (tx): Promise<SessionObject | RefreshRefusal> => {
    const outcome = await exchangeRefreshToken(tx, token, deps.clock.now())
    if (outcome.kind !== 'granted') return outcome.kind
    request.callerId = outcome.userId
    await noteDevice(tx, request, outcome.sessionId)
    return sessionObject(tx, deps, { ...outcome, amr: await authMethodsOf(tx, outcome.sessionId) })
  })
  if (typeof answer === 'object') return answer
  throw refusalOf(answer)
}

function refusalOf(kind: RefreshRefusal): AuthError {
  switch (kind) {
    case 'reused':
      return new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    case 'expired':
      return new AuthError('session_expired', 'Invalid Refresh Token: Session Expired')
    case 'banned':
      return new AuthError('user_banned', 'User is banned')
    case 'unknown':
      return new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  }
}

async function exchangeCode(deps: AuthDeps, request: FastifyRequest): Promise<SessionObject> {
  const { auth_code: code, code_verifier: verifier } = readBody(request, pkceBody)
  if (!code || !verifier)
    throw new AuthError(
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    )
  await takeClientBudget(deps, request, SIGN_INS)
  const now = deps.clock.now()
  // Refusals are thrown after the commit: the code is spent whatever came with it.
  const answer = await deps.db.asService(async (tx): Promise<SessionObject | AuthError> => {
    const exchange = await exchangeAuthCode(tx, { code, verifier, now })
    if (exchange.kind !== 'granted') return exchangeRefusal(exchange.kind)
    const user = await lockUser(tx, exchange.userId)
    if (!user || isBanned(user, now)) return new AuthError('user_banned', 'User is banned')
    return openSession(tx, deps, request, user.id, exchange.proof)
  })
  if (answer instanceof AuthError) throw answer
  return answer
}

function exchangeRefusal(kind: Exclude<CodeExchange['kind'], 'granted'>): AuthError {
  switch (kind) {
    case 'unknown':
      return new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found')
    case 'expired':
      return new AuthError('flow_state_expired', 'invalid flow state, flow state has expired')
    case 'wrong_verifier':
      return new AuthError(
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
  }
}
