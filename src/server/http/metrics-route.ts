import type { FastifyInstance } from 'fastify'
import type { Context } from '../ports/context.ts'
import { isFromThisMachine } from './local-request.ts'

type Deps = Pick<Context, 'metrics'>

const PATH = '/metrics'

/** `/metrics` for whoever can reach the port. */
export function metricsRoute(app: FastifyInstance, { metrics }: Deps): void {
  app.get(PATH, async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
}

/** `/metrics` on a port that others reach too: for programs on this machine alone. */
export function localMetricsRoute(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) return reply.callNotFound()
    })
    metricsRoute(scope, deps)
  })
}
