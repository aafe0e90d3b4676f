import type { FastifyReply, FastifyRequest } from 'fastify'
import { CHANNELS } from '#server/ports/channels.ts'
import type { Transaction } from '#server/ports/context.ts'
import { isRaceLost } from '#server/db/sql-errors.ts'
import { type CodeChallenge, readChallenge } from '../sessions/auth-code.ts'
import { takeClientBudget } from '../codes/budgets.ts'
import { type AskedCode, askerOf, noteCodeAsked } from '../codes/code-budgets.ts'
import type { AuthDeps } from '../deps.ts'
import { MAIL_REQUESTS, MAILING_MINIMUM_RESPONSE_MS } from '../limits.ts'
import { mayMail, takeMailCooldown, takeMailQuota } from './mail-budgets.ts'
import { redirectTarget } from '../redirect-target.ts'
import { awaitMinimumResponseTime } from '../minimum-response-time.ts'
import { queryValue, readAddress } from '../request-body.ts'

/** A mail that somebody asked for. Nothing in it says whether the address has an account. */
export interface MailRequest {
  readonly kind: 'signup' | 'otp' | 'recovery' | 'email_change'
  readonly email: string
  readonly redirectTo: string
  readonly challenge: CodeChallenge | null
  /** The metadata of the account that an unknown address becomes; null: it becomes none. */
  readonly newAccount: Record<string, unknown> | null
  /** The client that asked; null when that is not known. */
  readonly askedBy: string | null
  /** Whether no mail of a sign-up was asked for in the last minute: one may come of this, too. */
  readonly isSignUpDue: boolean
}

/** What the mail of a request carries a code for. */
const ASKED_CODES: Readonly<Record<MailRequest['kind'], AskedCode>> = {
  signup: 'sign_in',
  otp: 'sign_in',
  recovery: 'recovery',
  email_change: 'email_change',
}

/**
 * The common course of the calls that ask for a mail. Whether there is anybody to write to is found out after the
 * answer (grant-mail-requests.ts): up to here every address costs the same.
 */
export async function answerMailRequest(
  deps: AuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: {
    email: string | undefined
    kind: MailRequest['kind']
    newAccount?: MailRequest['newAccount']
    /** The body, for its challenge. */
    fields: Parameters<typeof readChallenge>[0]
  },
): Promise<object> {
  await takeClientBudget(deps, request, MAIL_REQUESTS)
  const { kind, newAccount = null } = asked
  const email = readAddress(asked.email)
  const challenge = readChallenge(asked.fields)
  const redirectTo = redirectTarget(deps.config.publicUrl, queryValue(request, 'redirect_to'))
  await orOnceMore(() =>
    deps.db.asService(async (tx) => {
      await takeMailCooldown(tx, kind, email)
      const isMoreOfTheSame = kind === 'otp' && newAccount === null
      // An account that waits for its first code would get no mail: said for every address, instead of "sent".
      if (isMoreOfTheSame) await takeMailCooldown(tx, 'signup', email)
      const isSignUpDue = kind !== 'otp' || isMoreOfTheSame || (await mayMail(tx, 'signup', email))
      await noteMailRequest(tx, deps, request, {
        kind,
        email,
        redirectTo,
        challenge,
        newAccount,
        isSignUpDue,
      })
    }),
  )
  await awaitMinimumResponseTime(reply, MAILING_MINIMUM_RESPONSE_MS)
  return {}
}

/** As above, within another call. A mail of the last minute is still good: then nothing more is sent. */
export async function requestSignInMail(
  deps: AuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Pick<MailRequest, 'email' | 'redirectTo' | 'challenge'>,
): Promise<void> {
  await takeClientBudget(deps, request, MAIL_REQUESTS)
  await orOnceMore(() =>
    deps.db.asService(async (tx) => {
      if (!(await mayMail(tx, 'otp', asked.email))) return
      const isSignUpDue = await mayMail(tx, 'signup', asked.email)
      await noteMailRequest(tx, deps, request, { ...asked, kind: 'otp', newAccount: {}, isSignUpDue })
    }),
  )
  await awaitMinimumResponseTime(reply, MAILING_MINIMUM_RESPONSE_MS)
}

/**
 * Notes a request down in the transaction that counts it: neither lasts without the other. Whatever may come of it for
 * some address is counted here for all of them.
 */
async function noteMailRequest(
  tx: Transaction,
  deps: Pick<AuthDeps, 'clock' | 'config'>,
  request: FastifyRequest,
  asked: Omit<MailRequest, 'askedBy'>,
): Promise<void> {
  const { kind, email, redirectTo, challenge, newAccount, isSignUpDue } = asked
  await takeMailQuota(tx, deps, request)
  await noteCodeAsked(tx, ASKED_CODES[kind], email)
  const now = deps.clock.now()
  await tx.rows`
    insert into auth.mail_requests
      (kind, email, redirect_to, challenge, new_account, asked_by, is_sign_up_due, created_at, next_attempt_at)
    values (
      ${kind}, ${email}, ${redirectTo}, ${challenge && JSON.stringify(challenge)}::jsonb,
      ${newAccount && JSON.stringify(newAccount)}::jsonb, ${askerOf(request)}, ${isSignUpDue}, ${now}, ${now}
    )`
  await tx.rows`select pg_notify(${CHANNELS.mailRequests}, '')`
}

/** Runs a transaction again that the database broke off for the sake of another one. */
async function orOnceMore(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isRaceLost(error)) throw error
    await work()
  }
}
