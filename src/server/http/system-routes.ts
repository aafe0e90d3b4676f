import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** `/healthz` says that the process lives; `/readyz` whether it can serve, and if not, what is missing. */
export function systemRoutes(app: FastifyInstance, { db, objects }: Pick<Context, 'db' | 'objects'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const [database, files] = await Promise.all([db.isReady(), objects.isReady()])
    const failing = [...(database ? [] : ['database']), ...(files ? [] : ['files'])]
    if (failing.length === 0) return { status: 'ready' }
    return reply.code(503).header('retry-after', 5).send({ status: 'not ready', failing })
  })
}
