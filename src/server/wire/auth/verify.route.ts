import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Transaction } from '#server/context.ts'
import type { Proof } from './auth-code.ts'
import { AuthError } from './auth-error.ts'
import { takeClientBudget, takeCodeBudget } from './budgets.ts'
import type { AuthDeps } from './deps.ts'
import { VERIFICATIONS } from './limits.ts'
import { type SpentToken, spendCode, spendLink, tokenTypesFor } from './one-time-code.ts'
import { addressToLookUp, readBody, textField } from './request-body.ts'
import { openSession, type SessionObject } from './session.ts'
import { confirmEmail, isBanned, lockUser } from './users.queries.ts'

const verifyBody = z.object({ type: textField, email: textField, token: textField, token_hash: textField })

/** One text for wrong, used and expired: the difference would help a guesser. */
const EXPIRED = 'Token has expired or is invalid'

/** `POST /verify`: a session for a mailed code, or for the token of a mailed link. Either spends both. */
export function verifyRoute(app: FastifyInstance, deps: AuthDeps): void {
  app.post('/verify', async (request) => {
    const { type, email: given, token, token_hash: linkToken } = readBody(request, verifyBody)
    if (!type) throw new AuthError('validation_failed', 'Verify requires a verification type')
    const types = tokenTypesFor(type)
    if (!types) throw new AuthError('validation_failed', 'Verify requires a known verification type')
    if (!token === !linkToken)
      throw new AuthError('validation_failed', 'Verify requires a token or a token hash')
    if (token && !given)
      throw new AuthError('validation_failed', 'Only the token_hash and type should be provided')
    await takeClientBudget(deps, request, VERIFICATIONS)

    const email = addressToLookUp(given ?? '')
    if (token) await takeCodeBudget(deps, email)
    const now = deps.clock.now()
    const session = await deps.db.asService(async (tx) => {
      const spent = token
        ? await spendCode(tx, { email, code: token.trim(), types, now })
        : await spendLink(tx, { linkToken: linkToken ?? '', types, now, spends: 'both' })
      return spent && openVerifiedSession(tx, deps, request, spent)
    })
    // Thrown after the commit: the wrong try has to stay counted.
    if (!session) throw new AuthError('otp_expired', EXPIRED)
    return session
  })
}

/**
 * What a spent token leads to: the mailbox counts as confirmed, and its owner has a session.
 * Null for a banned account; its token is spent all the same.
 */
async function openVerifiedSession(
  tx: Transaction,
  deps: AuthDeps,
  request: FastifyRequest,
  spent: SpentToken,
): Promise<SessionObject | null> {
  const proof = await acceptToken(tx, deps, spent)
  return proof && openSession(tx, deps, request, spent.userId, proof)
}

/** Notes that the mailbox is its user's. Null for a banned account. */
export async function acceptToken(
  tx: Transaction,
  { clock }: AuthDeps,
  { userId, type }: SpentToken,
): Promise<Proof | null> {
  const now = clock.now()
  const user = await lockUser(tx, userId)
  if (!user || isBanned(user, now)) return null
  await confirmEmail(tx, userId, now)
  return { method: 'otp', via: type }
}
