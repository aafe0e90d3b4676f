import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Transaction } from '#server/ports/context.ts'
import { type MailDeps, sendCodeMail } from './auth-mails.ts'
import type { AuthDeps } from '../deps.ts'
import { answerMailRequest, type MailRequest } from './mail-request.ts'
import { challengeFields, readBody, textField } from '../request-body.ts'
import { userByEmail } from '../accounts/users.queries.ts'

const recoverBody = z.object({ email: textField, ...challengeFields })

/** `POST /recover`: mails the owner of an address what it takes to set a new password. */
export function recoverRoute(app: FastifyInstance, deps: AuthDeps): void {
  app.post('/recover', async (request, reply) => {
    const body = readBody(request, recoverBody)
    return answerMailRequest(deps, request, reply, {
      email: body.email,
      kind: 'recovery',
      fields: body,
    })
  })
}

/** Mails it, if somebody has the address. */
export async function sendRecovery(
  tx: Transaction,
  deps: MailDeps,
  { email, redirectTo, challenge, askedBy }: MailRequest,
): Promise<void> {
  const user = await userByEmail(tx, email)
  if (user) await sendCodeMail(tx, deps, { user, type: 'recovery', redirectTo, challenge, askedBy })
}
