import fastify, { type FastifyInstance } from 'fastify'
import type { Context } from '../ports/context.ts'
import { localMetricsRoute, metricsRoute } from '../http/metrics-route.ts'
import { systemRoutes } from '../http/system-routes.ts'

type Deps = Pick<Context, 'config' | 'db' | 'databaseProblem' | 'objects' | 'metrics'>

/**
 * The ports for operators alone: `/metrics` on one of its own where that is set, and a worker's health, since it
 * answers nothing else.
 */
export async function openOperatorPorts(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const { config } = deps
  const open: FastifyInstance[] = []
  const listen = async (port: number, addRoutes: (app: FastifyInstance) => void): Promise<void> => {
    const app = fastify({ forceCloseConnections: true })
    addRoutes(app)
    await app.listen({ host: config.host, port })
    open.push(app)
  }
  if (config.metricsPort !== null) await listen(config.metricsPort, (app) => metricsRoute(app, deps))
  if (config.healthPort !== null && config.processRole === 'worker')
    await listen(config.healthPort, (app) => {
      systemRoutes(app, deps)
      if (config.metricsPort === null) localMetricsRoute(app, deps)
    })
  return { stop: async () => void (await Promise.all(open.map((app) => app.close()))) }
}
