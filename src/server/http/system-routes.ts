import type { FastifyInstance } from 'fastify'
import { CATALOGUE } from '#core/billing/plans.ts'
import { PRODUCT_NAME } from '#core/product.ts'
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

/** `/config.json`: what the browser has to know about its server. Nothing in it is secret. */
export function configRoute(
  app: FastifyInstance,
  {
    config,
    tokens,
    payments,
    identityProviders,
  }: Pick<Context, 'config' | 'tokens' | 'payments' | 'identityProviders'>,
): void {
  app.get('/config.json', async () => ({
    name: PRODUCT_NAME,
    url: config.publicUrl,
    anonKey: tokens.anonKey,
    providers: {
      google: identityProviders.google !== undefined,
      azure: identityProviders.azure !== undefined,
    },
    payments: payments.mode,
    plans: [CATALOGUE.basic, CATALOGUE.pro],
    supportEmail: config.supportEmail,
    salesEmail: config.salesEmail,
    demoBookingUrl: config.demoBookingUrl,
  }))
}
