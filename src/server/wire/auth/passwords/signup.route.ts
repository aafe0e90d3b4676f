import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Transaction } from '#server/ports/context.ts'
import { type CodeChallenge, readChallenge } from '../sessions/auth-code.ts'
import { AuthError } from '../auth-error.ts'
import { sendAccountExistsMail, sendCodeMail } from '../mails/auth-mails.ts'
import { takeClientBudget } from '../codes/budgets.ts'
import { askerOf, noteCodeAsked } from '../codes/code-budgets.ts'
import type { AuthDeps } from '../deps.ts'
import { SIGN_UP_MINIMUM_RESPONSE_MS, SIGN_UPS } from '../limits.ts'
import { mayMail, takeMailQuota } from '../mails/mail-budgets.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { checkNewPassword } from './password-rules.ts'
import { redirectTarget } from '../redirect-target.ts'
import { awaitMinimumResponseTime } from '../minimum-response-time.ts'
import {
  challengeFields,
  objectField,
  queryValue,
  readAddress,
  readBody,
  readMetadata,
  textField,
} from '../request-body.ts'
import { rememberSignUp, takeSignUpSalt } from './sign-up-passwords.ts'
import { signedUpUser } from '../accounts/user-object.ts'
import { addUser, lockUser, markContested, userByEmail, type UserRow } from '../accounts/users.queries.ts'

const signupBody = z.object({ email: textField, password: textField, data: objectField, ...challengeFields })

export const CREDENTIALS_MISSING = 'You must provide either an email or phone number and a password.'

/**
 * `POST /signup`. Whether the address is new, waiting for its code or taken, the answer and its time are the
 * same: status, body and the one mail (a code, or the word that there is an account already).
 */
export function signupRoute(app: FastifyInstance, deps: AuthDeps): void {
  app.post('/signup', async (request, reply) => {
    const body = readBody(request, signupBody)
    await takeClientBudget(deps, request, SIGN_UPS)
    if (!body.email || !body.password) throw new AuthError('validation_failed', CREDENTIALS_MISSING)
    checkNewPassword(body.password, { email: body.email })
    const email = readAddress(body.email)
    const metadata = readMetadata(body.data)
    const challenge = readChallenge(body)
    const salt = await deps.db.asService(async (tx) => {
      await takeMailQuota(tx, deps, request)
      return takeSignUpSalt(tx, email, deps.clock.now())
    })

    const passwordHash = await hashPassword(body.password, salt)
    const redirectTo = redirectTarget(deps.config.publicUrl, queryValue(request, 'redirect_to'))
    const mail = { redirectTo, challenge, askedBy: askerOf(request) }
    const { user, isNew } = await deps.db.asService(async (tx) => {
      const account = await addOrFind(tx, deps, { email, passwordHash, metadata, mail })
      await rememberSignUp(tx, { email, salt, passwordHash, now: deps.clock.now() })
      return account
    })
    // Compared after that, with what is stored now: of two sign-ups at once one meets the other's password. The
    // course is the same for every address.
    const waiting = !isNew && user.email_confirmed_at === null ? user.password_hash : null
    const isRepeated = await isPassword(body.password, waiting)
    const id = await deps.db.asService(async (tx) => {
      const shownId = await settle(tx, deps, user, { isNew, waiting, isRepeated, mail })
      await noteCodeAsked(tx, 'sign_in', email)
      return shownId
    })
    await awaitMinimumResponseTime(reply, SIGN_UP_MINIMUM_RESPONSE_MS)
    return signedUpUser({ id, email, metadata, now: deps.clock.now() })
  })
}

/** What its mail needs of the client that signed up. */
interface Mail {
  readonly redirectTo: string
  readonly challenge: CodeChallenge | null
  readonly askedBy: string
}

/** Adds the account and mails its code, or finds the one that is there. */
async function addOrFind(
  tx: Transaction,
  deps: AuthDeps,
  account: { email: string; passwordHash: string; metadata: Record<string, unknown>; mail: Mail },
): Promise<{ user: UserRow; isNew: boolean }> {
  const { email, mail } = account
  const added = await addUser(tx, { ...account, now: deps.clock.now() })
  if (added) {
    await sendCodeMail(tx, deps, { user: added, type: 'signup', ...mail })
    return { user: added, isNew: true }
  }
  const user = await userByEmail(tx, email)
  if (!user) throw new Error('an address that cannot be added belongs to a user')
  return { user, isNew: false }
}

/** Deals with an account that was there before; answers the id to show. */
async function settle(
  tx: Transaction,
  deps: AuthDeps,
  { id: userId, email }: UserRow,
  repeat: { isNew: boolean; waiting: string | null; isRepeated: boolean; mail: Mail },
): Promise<string> {
  const { isNew, waiting, isRepeated, mail } = repeat
  // The account before the counts, like everybody else who takes both.
  const user = await lockUser(tx, userId)
  // Counted for every address. Of a new one the code is on its way all the same: a cooldown that was still running
  // belongs to requests from before there was anybody to write to.
  const isDue = await mayMail(tx, 'signup', email)
  if (isNew || !user) return userId
  if (user.email_confirmed_at !== null) {
    if (await mayMail(tx, 'account_exists', email)) await sendAccountExistsMail(tx, deps, user)
    return lookAlikeId(user.id)
  }
  // An unconfirmed account keeps its first password: whoever comes second may not be its owner either. If that
  // one brings another password, neither counts once the owner has confirmed the address.
  if (!isRepeated || user.password_hash !== waiting) await markContested(tx, user.id)
  if (isDue) await sendCodeMail(tx, deps, { user, type: 'signup', ...mail })
  return user.id
}

/** A random-looking id in place of a real one, the same at each try, as an unconfirmed account's would be. */
function lookAlikeId(userId: string): string {
  const hex = hash('sha256', `look-alike/${userId}`, 'hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
