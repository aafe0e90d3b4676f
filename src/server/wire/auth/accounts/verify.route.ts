import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AUTH_PATHS } from '#contract/addresses.ts'
import type { Transaction } from '#server/ports/context.ts'
import type { Proof } from '../sessions/auth-code.ts'
import { AuthError } from '../auth-error.ts'
import { takeClientBudget } from '../codes/budgets.ts'
import { askerOf, clearCodeTries, takeCodeBudget } from '../codes/code-budgets.ts'
import { confirmAddress, forgetSignUp } from './confirm-address.ts'
import type { AuthDeps } from '../deps.ts'
import { confirmEmailChange, emailExists, HALF_CONFIRMED } from './email-change.ts'
import { MAILING_MINIMUM_RESPONSE_MS, VERIFICATIONS } from '../limits.ts'
import { type SpentToken, spendCode, spendLink, tokenTypesFor } from '../codes/one-time-code.ts'
import { awaitMinimumResponseTime } from '../minimum-response-time.ts'
import { addressToLookUp, readBody, textField } from '../request-body.ts'
import { openSession } from '../sessions/session.ts'
import { isBanned, lockUser } from './users.queries.ts'

const verifyBody = z.object({ type: textField, email: textField, token: textField, token_hash: textField })

/** One text for wrong, used and expired: the difference would help a guesser. */
const EXPIRED = 'Token has expired or is invalid'

/** `POST /verify`: a session for a mailed code, or for the token of a mailed link. Either spends both. */
export function verifyRoute(app: FastifyInstance, deps: AuthDeps): void {
  app.post(AUTH_PATHS.verify, async (request, reply) => {
    const { type, email: given, token, token_hash: linkToken } = readBody(request, verifyBody)
    if (!type) throw new AuthError('validation_failed', 'Verify requires a verification type')
    const types = tokenTypesFor(type)
    if (!types) throw new AuthError('validation_failed', 'Verify requires a known verification type')
    if (!token === !linkToken)
      throw new AuthError('validation_failed', 'Verify requires a token or a token hash')
    if (token && !given)
      throw new AuthError('validation_failed', 'Only the token_hash and type should be provided')
    const email = addressToLookUp(given ?? '')
    if (token) await takeCodeBudget(deps, request, { email, types })
    else await takeClientBudget(deps, request, VERIFICATIONS)
    const now = deps.clock.now()
    const answer = await deps.db.asService(async (tx) => {
      const spent = token
        ? await spendCode(tx, { email, code: token.trim(), types, triedBy: askerOf(request), now })
        : await spendLink(tx, { linkToken: linkToken ?? '', types, now, spends: 'both' })
      const settled = spent && (await settleToken(tx, deps, spent))
      if (!settled) return settled
      // Here, as nothing may come between a code that is spent and its session.
      if (token) await clearCodeTries(tx, deps, request, email)
      if (typeof settled === 'string') return settled
      return openSession(tx, deps, request, spent.userId, settled)
    })
    if (answer === null) {
      // Not sooner for an address without an account.
      await awaitMinimumResponseTime(reply, MAILING_MINIMUM_RESPONSE_MS)
      // Thrown after the commit: the wrong try has to stay counted.
      throw new AuthError('otp_expired', EXPIRED)
    }
    if (answer === 'taken') throw emailExists()
    return answer === 'half' ? { msg: HALF_CONFIRMED, code: '200' } : answer
  })
}

/**
 * What a spent token brings about: the mailbox counts as the account's own, or an e-mail change goes on.
 *
 * @returns how its user may have a session now; `half` when an e-mail change waits for the other mailbox, `taken` when its
 *   address belongs to somebody else by now; null for a banned account, whose token is spent all the same
 */
export async function settleToken(
  tx: Transaction,
  deps: AuthDeps,
  spent: SpentToken,
): Promise<Proof | 'half' | 'taken' | null> {
  const { userId, type } = spent
  const user = await lockUser(tx, userId)
  if (!user || isBanned(user, deps.clock.now())) return null
  if (type === 'email_change') {
    const outcome = await confirmEmailChange(tx, deps, user, spent)
    if (outcome !== 'done') return outcome
  } else {
    // Who resets the password of an account that was never confirmed need not be who signed up.
    if (type === 'recovery' && user.email_confirmed_at === null) await forgetSignUp(tx, userId)
    await confirmAddress(tx, deps, user)
  }
  return { method: 'otp', via: type }
}
