import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Transaction } from '#server/ports/context.ts'
import { AuthError } from '../auth-error.ts'
import { type MailDeps, sendCodeMail } from './auth-mails.ts'
import type { AuthDeps } from '../deps.ts'
import { answerMailRequest, type MailRequest } from './mail-request.ts'
import {
  challengeFields,
  flagField,
  objectField,
  readBody,
  readMetadata,
  textField,
} from '../request-body.ts'
import { addUser, lockUserByEmail, markContested } from '../accounts/users.queries.ts'

const otpBody = z.object({
  email: textField,
  phone: textField,
  data: objectField,
  create_user: flagField,
  ...challengeFields,
})

/**
 * `POST /otp`: mails a code and link to sign in with. An unknown address becomes an account unless
 * `create_user` is false; then nothing happens, and the answer is the same.
 */
export function otpRoute(app: FastifyInstance, deps: AuthDeps): void {
  app.post('/otp', async (request, reply) => {
    const body = readBody(request, otpBody)
    const { email, phone, data, create_user: createUser } = body
    if (phone && !email) throw new AuthError('validation_failed', 'Sign-in by phone is not supported')
    const metadata = readMetadata(data)
    return answerMailRequest(deps, request, reply, {
      email,
      kind: 'otp',
      newAccount: (createUser ?? true) ? metadata : null,
      fields: body,
    })
  })
}

/** Mails what signs the owner of an address in: to an unknown address only with a new account. */
export async function sendOtp(
  tx: Transaction,
  deps: MailDeps,
  { email, redirectTo, challenge, newAccount, askedBy, isSignUpDue }: MailRequest,
): Promise<void> {
  const mail = { redirectTo, challenge, askedBy }
  const known = await lockUserByEmail(tx, email)
  if (known?.email_confirmed_at) return sendCodeMail(tx, deps, { user: known, type: 'magiclink', ...mail })
  if (known) {
    // Whoever asks for an account to enter by mail did not choose the password of this one. To ask for a mail once
    // more is no such wish: decision 0013.
    if (newAccount && known.password_hash !== null) await markContested(tx, known.id)
    // The mail would be a second one about the sign-up: the code of the first still works.
    if (isSignUpDue) await sendCodeMail(tx, deps, { user: known, type: 'signup', ...mail })
    return
  }
  const added =
    newAccount &&
    (await addUser(tx, { email, passwordHash: null, metadata: newAccount, now: deps.clock.now() }))
  if (added) await sendCodeMail(tx, deps, { user: added, type: 'signup', ...mail })
}
