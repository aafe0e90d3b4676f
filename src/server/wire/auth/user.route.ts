import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Caller, Transaction } from '#server/context.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'
import { PASSWORD_MIN, RECOVERED_PASSWORD_MIN } from './limits.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { checkNewPassword } from './password-rules.ts'
import { objectField, readAddress, readBody, readMetadata, textField } from './request-body.ts'
import { authMethodsOf } from './session.ts'
import { callerByToken, lockCaller } from './signed-in.ts'
import { userObject } from './user-object.ts'
import { identitiesOf, setMetadata, setPassword, type UserRow } from './users.queries.ts'

const userBody = z.object({
  password: textField,
  email: textField,
  data: objectField,
  app_metadata: z.unknown().optional(),
})

/** `GET /user` and `PUT /user`: the signed-in account. Fields a user does not own are ignored. */
export function userRoutes(app: FastifyInstance, deps: AuthDeps): void {
  app.get('/user', async (request) => {
    const caller = await callerByToken(deps, request)
    return deps.db.asService(async (tx) => {
      const user = await lockCaller(tx, deps, caller)
      return userObject(user, await identitiesOf(tx, user.id))
    })
  })

  app.put('/user', async (request) => {
    const caller = await callerByToken(deps, request)
    const { password, email, data, app_metadata: appMetadata } = readBody(request, userBody)
    const user = await deps.db.asService((tx) => lockCaller(tx, deps, caller))
    if (appMetadata !== undefined && appMetadata !== null)
      throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges')
    if (email !== undefined && readAddress(email) !== user.email)
      throw new AuthError('email_provider_disabled', 'Changing the email address is not available')
    const passwordHash = password === undefined ? null : await hashNewPassword(deps, caller, user, password)

    return deps.db.asService(async (tx) => {
      await update(tx, deps, caller, { passwordHash, data })
      const updated = await lockCaller(tx, deps, caller)
      return userObject(updated, await identitiesOf(tx, updated.id))
    })
  })
}

/** @throws AuthError `weak_password`, `same_password`, `validation_failed` */
async function hashNewPassword(
  deps: AuthDeps,
  caller: Caller,
  user: UserRow,
  password: string,
): Promise<string> {
  const methods = await deps.db.asService((tx) => authMethodsOf(tx, caller.sessionId))
  const isRecovery = methods.some(({ via }) => via === 'recovery')
  checkNewPassword(password, {
    email: user.email,
    min: isRecovery ? RECOVERED_PASSWORD_MIN : PASSWORD_MIN,
  })
  if (user.password_hash !== null && (await isPassword(password, user.password_hash)))
    throw new AuthError('same_password', 'New password should be different from the old password.')
  return hashPassword(password)
}

async function update(
  tx: Transaction,
  deps: AuthDeps,
  caller: Caller,
  { passwordHash, data }: { passwordHash: string | null; data: Record<string, unknown> | undefined },
): Promise<void> {
  const now = deps.clock.now()
  const { id: userId, user_metadata: metadata } = await lockCaller(tx, deps, caller)
  if (data !== undefined) await setMetadata(tx, userId, readMetadata(mergeMetadata(metadata, data)), now)
  if (passwordHash !== null)
    await setPassword(tx, { userId, passwordHash, keptSessionId: caller.sessionId, now })
}

/** New keys are added, given ones replaced, and null removes a key. */
function mergeMetadata(
  old: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  const merged = Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null)
  return Object.fromEntries(merged)
}
