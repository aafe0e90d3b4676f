import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendCodeMail } from './auth-mails.ts'
import type { AuthDeps } from './deps.ts'
import { answerMailRequest } from './mail-request.ts'
import { challengeFields, readBody, textField } from './request-body.ts'
import { userByEmail } from './users.queries.ts'

const recoverBody = z.object({ email: textField, ...challengeFields })

/** `POST /recover`: mails the owner of an address what it takes to set a new password. */
export function recoverRoute(app: FastifyInstance, deps: AuthDeps): void {
  app.post('/recover', async (request, reply) => {
    const body = readBody(request, recoverBody)
    return answerMailRequest(deps, request, reply, {
      email: body.email,
      kind: 'recovery',
      fields: body,
      send: async (tx, { email, ...mail }) => {
        const user = await userByEmail(tx, email)
        if (user) await sendCodeMail(tx, deps, { user, type: 'recovery', ...mail })
      },
    })
  })
}
