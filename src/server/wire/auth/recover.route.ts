import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendCodeMail } from './auth-mails.ts'
import type { AuthDeps } from './deps.ts'
import { answerMailRequest } from './mail-request.ts'
import { readBody, textField } from './request-body.ts'
import { userByEmail } from './users.queries.ts'

const recoverBody = z.object({ email: textField })

/** `POST /recover`: mails the owner of an address what it takes to set a new password. */
export function recoverRoute(app: FastifyInstance, deps: AuthDeps): void {
  app.post('/recover', async (request, reply) => {
    const { email } = readBody(request, recoverBody)
    return answerMailRequest(deps, request, reply, {
      email,
      kind: 'recovery',
      send: async (tx, mail) => {
        const user = await userByEmail(tx, mail.email)
        if (user) await sendCodeMail(tx, deps, { user, type: 'recovery', redirectTo: mail.redirectTo })
      },
    })
  })
}
