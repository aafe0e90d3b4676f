import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AUTH_PATHS } from '#contract/addresses.ts'
import type { Caller, Transaction } from '#server/ports/context.ts'
import { sendPasswordChangedMail } from '../mails/account-mails.ts'
import { readChallenge } from '../sessions/auth-code.ts'
import { AuthError } from '../auth-error.ts'
import { countFailedSignIn, takeClientBudget, takePasswordBudget } from '../codes/budgets.ts'
import { askerOf } from '../codes/code-budgets.ts'
import type { AuthDeps } from '../deps.ts'
import { admitEmailChange, startEmailChange } from './email-change.ts'
import { MAIL_REQUESTS, PASSWORD_MIN, RECOVERED_PASSWORD_MIN } from '../limits.ts'
import { takeEmailChangeMails } from '../mails/mail-budgets.ts'
import { hashPassword, isPassword } from '../passwords/password-hash.ts'
import { checkNewPassword } from '../passwords/password-rules.ts'
import { redirectTarget } from '../redirect-target.ts'
import {
  challengeFields,
  objectField,
  queryValue,
  readAddress,
  readBody,
  readMetadata,
  textField,
} from '../request-body.ts'
import { authMethodsOf } from '../sessions/session.ts'
import { callerByToken, lockCaller, readCaller } from '../sessions/signed-in.ts'
import { userObject } from './user-object.ts'
import { identitiesOf, setMetadata, setPassword, type UserRow } from './users.queries.ts'

const userBody = z.object({
  password: textField,
  email: textField,
  data: objectField,
  app_metadata: z.unknown().optional(),
  ...challengeFields,
})

/** What a request changes of an account; null and undefined leave it as it is. */
interface Changes {
  readonly data: Record<string, unknown> | undefined
  readonly passwordHash: string | null
  readonly email: Parameters<typeof startEmailChange>[3] | null
}

/** `GET /user` and `PUT /user`: the signed-in account. Fields a user does not own are ignored. */
export function userRoutes(app: FastifyInstance, deps: AuthDeps): void {
  app.get(AUTH_PATHS.user, async (request) => {
    const caller = await callerByToken(deps, request)
    return deps.db.asService(async (tx) => {
      const user = await readCaller(tx, deps, caller)
      return userObject(user, await identitiesOf(tx, user.id))
    })
  })

  app.put(AUTH_PATHS.user, async (request) => {
    const caller = await callerByToken(deps, request)
    const body = readBody(request, userBody)
    const user = await deps.db.asService((tx) => readCaller(tx, deps, caller))
    if (body.app_metadata !== undefined && body.app_metadata !== null)
      throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges')
    const newEmail = body.email === undefined ? user.email : readAddress(body.email)
    const challenge = readChallenge(body)
    const redirectTo = redirectTarget(deps.config.publicUrl, queryValue(request, 'redirect_to'))
    if (body.data !== undefined) readMetadata(mergeMetadata(user.user_metadata, body.data))
    if (body.password !== undefined) await admitNewPassword(deps, caller, user, body.password)
    if (newEmail !== user.email) await admitNewAddress(deps, request, caller, { user, newEmail })
    // Last: its refusal tells whether a guess is the password, and may only stand in for a change that all hear of.
    const passwordHash =
      body.password === undefined
        ? null
        : await hashNewPassword(deps, request, caller, { user, password: body.password })

    return deps.db.asService(async (tx) => {
      await update(tx, deps, caller, {
        data: body.data,
        passwordHash,
        email:
          newEmail === user.email ? null : { newEmail, redirectTo, challenge, askedBy: askerOf(request) },
      })
      const updated = await lockCaller(tx, deps, caller)
      return userObject(updated, await identitiesOf(tx, updated.id))
    })
  })
}

/**
 * Checks a wish for a new address and counts the two mails it means.
 * @throws AuthError `reauthentication_needed`, `email_exists`, `over_email_send_rate_limit`
 */
async function admitNewAddress(
  deps: AuthDeps,
  request: FastifyRequest,
  caller: Caller,
  { user, newEmail }: { user: UserRow; newEmail: string },
): Promise<void> {
  await takeClientBudget(deps, request, MAIL_REQUESTS)
  await deps.db.asService((tx) => admitEmailChange(tx, deps, caller, newEmail))
  await takeEmailChangeMails(deps, request, [user.email, newEmail])
}

/** @throws AuthError `weak_password`, `validation_failed` */
async function admitNewPassword(
  deps: AuthDeps,
  caller: Caller,
  user: UserRow,
  password: string,
): Promise<void> {
  const methods = await deps.db.asService((tx) => authMethodsOf(tx, caller.sessionId))
  const isRecovery = methods.some(({ via }) => via === 'recovery')
  checkNewPassword(password, {
    email: user.email,
    min: isRecovery ? RECOVERED_PASSWORD_MIN : PASSWORD_MIN,
  })
}

/** @throws AuthError `over_request_rate_limit`, `same_password` */
async function hashNewPassword(
  deps: AuthDeps,
  request: FastifyRequest,
  caller: Caller,
  { user, password }: { user: UserRow; password: string },
): Promise<string> {
  await takePasswordBudget(deps, request, caller.sessionId)
  if (user.password_hash !== null && (await isPassword(password, user.password_hash))) {
    await countFailedSignIn(deps, request, user.email)
    throw new AuthError('same_password', 'New password should be different from the old password.')
  }
  return hashPassword(password)
}

async function update(
  tx: Transaction,
  deps: AuthDeps,
  caller: Caller,
  { data, passwordHash, email }: Changes,
): Promise<void> {
  const user = await lockCaller(tx, deps, caller)
  if (data !== undefined)
    await setMetadata(tx, user.id, readMetadata(mergeMetadata(user.user_metadata, data)))
  if (passwordHash !== null) {
    await setPassword(tx, { userId: user.id, passwordHash, keptSessionId: caller.sessionId })
    await sendPasswordChangedMail(tx, deps, user)
  }
  // Last: a new password ends a change of address, and this one is newer.
  if (email !== null) await startEmailChange(tx, deps, user, email)
}

/** New keys are added, given ones replaced, and null removes a key. */
function mergeMetadata(
  old: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  const merged = Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null)
  return Object.fromEntries(merged)
}
