import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AUTH_PATHS } from '#contract/addresses.ts'
import { MAILED_CODE_MINUTES } from '#core/mail/code-life.ts'
import type { Transaction } from '#server/ports/context.ts'
import type { Proof } from '../sessions/auth-code.ts'
import { AuthError } from '../auth-error.ts'
import { takeClientBudget } from '../codes/budgets.ts'
import { askerOf, clearCodeTries, takeCodeBudget } from '../codes/code-budgets.ts'
import { confirmAddress, forgetSignUp } from './confirm-address.ts'
import type { AuthDeps } from '../deps.ts'
import { confirmEmailChange, emailExists, HALF_CONFIRMED } from './email-change.ts'
import { CODE_TRIES, MAILING_MINIMUM_RESPONSE_MS, VERIFICATIONS } from '../limits.ts'
import {
  type CodeRefusal,
  type SpentToken,
  spendCode,
  spendLink,
  tokenTypesFor,
} from '../codes/one-time-code.ts'
import { awaitMinimumResponseTime } from '../minimum-response-time.ts'
import { addressToLookUp, readBody, textField } from '../request-body.ts'
import { openSession } from '../sessions/session.ts'
import { isBanned, lockUser, notePasswordDropped } from './users.queries.ts'

const verifyBody = z.object({ type: textField, email: textField, token: textField, token_hash: textField })

/**
 * What a refused code has to say. The protocol has one code for the three, `otp_expired`; `reason` beside it and the
 * sentence tell them apart. None depends on whether there is an account: decision 0034.
 */
const REFUSED_CODE: Readonly<Record<CodeRefusal, string>> = {
  wrong: 'That code is not right. Use the one in our newest email, or ask for a new one.',
  expired: `That code has expired: codes work for ${MAILED_CODE_MINUTES} minutes. Please ask for a new one.`,
  used_up: `That code is used up: each works once and allows ${CODE_TRIES} tries. Please ask for a new one.`,
}
export const LINK_REFUSED = 'Email link is invalid or has expired'

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
    let isLastTry = false
    if (token) isLastTry = await takeCodeBudget(deps, request, { email, types })
    else await takeClientBudget(deps, request, VERIFICATIONS)
    const now = deps.clock.now()
    const answer = await deps.db.asService(async (tx) => {
      const spent = token
        ? await spendCode(tx, { email, code: token.trim(), types, triedBy: askerOf(request), now })
        : await spendLink(tx, { linkToken: linkToken ?? '', types, now, spends: 'both' })
      if (spent === null || typeof spent === 'string') return { refused: spent ?? 'wrong' }
      const settled = await settleToken(tx, deps, spent)
      if (!settled) return { refused: 'wrong' as const }
      // Here, as nothing may come between a code that is spent and its session.
      if (token) await clearCodeTries(tx, deps, request, email)
      if (typeof settled === 'string') return settled
      return openSession(tx, deps, request, spent.userId, settled)
    })
    if (answer === 'taken') throw emailExists()
    if (answer !== 'half' && 'refused' in answer) {
      // Not sooner for an address without an account.
      await awaitMinimumResponseTime(reply, MAILING_MINIMUM_RESPONSE_MS)
      // Thrown after the commit: the wrong try has to stay counted.
      if (!token) throw new AuthError('otp_expired', LINK_REFUSED)
      const reason = answer.refused === 'wrong' && isLastTry ? 'used_up' : answer.refused
      throw new AuthError('otp_expired', REFUSED_CODE[reason], { fields: { reason } })
    }
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
    if (type === 'recovery' && user.email_confirmed_at === null) {
      await forgetSignUp(tx, userId)
      if (user.password_hash !== null) await notePasswordDropped(tx, userId)
    }
    await confirmAddress(tx, deps, user)
  }
  return { method: 'otp', via: type }
}
