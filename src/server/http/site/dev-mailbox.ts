import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/ports/context.ts'
import { AppError } from '../app-error.ts'
import { mailboxPage } from './dev-mailbox-page.ts'
import { isFromThisMachine } from '../local-request.ts'

/**
 * The local mailbox as JSON and as a page. It exists only outside production and while mails stay on this
 * machine, and answers only programs on this machine: every code and link is in it.
 */
export function devMailboxRoutes(
  app: FastifyInstance,
  { config, mail }: Pick<Context, 'config' | 'mail'>,
): void {
  if (config.isProduction) return

  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!isFromThisMachine(request)) throw new AppError('not_found')
    })
    const list = async () => {
      const mails = await mail.list()
      if (!mails) throw new AppError('not_found')
      return mails
    }
    scope.get('/dev/mailbox.json', async () => list())
    scope.get('/dev/mailbox', async (request, reply) => {
      const { mail: asked } = request.query as { mail?: unknown }
      return reply.type('text/html; charset=utf-8').send(mailboxPage(await list(), Number(asked)))
    })
  })
}
