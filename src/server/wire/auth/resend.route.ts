import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AuthError } from './auth-error.ts'
import { sendCodeMail } from './auth-mails.ts'
import type { AuthDeps } from './deps.ts'
import { answerMailRequest } from './mail-request.ts'
import { challengeFields, readBody, textField } from './request-body.ts'
import { userByEmail } from './users.queries.ts'

const resendBody = z.object({ type: textField, email: textField, ...challengeFields })

/**
 * `POST /resend`: the mail of a sign-up or of an e-mail change once more. Confirmed and unknown addresses have
 * nothing pending, so nothing is sent; the answer is the same.
 */
export function resendRoute(app: FastifyInstance, deps: AuthDeps): void {
  app.post('/resend', async (request, reply) => {
    const body = readBody(request, resendBody)
    const { type } = body
    if (type !== 'signup' && type !== 'email_change')
      throw new AuthError('validation_failed', 'Missing one of these types: signup, email_change')
    return answerMailRequest(deps, request, reply, {
      email: body.email,
      kind: type,
      fields: body,
      send: async (tx, { email, ...mail }) => {
        const user = type === 'signup' ? await userByEmail(tx, email) : null
        if (user && user.email_confirmed_at === null)
          await sendCodeMail(tx, deps, { user, type: 'signup', ...mail })
      },
    })
  })
}
