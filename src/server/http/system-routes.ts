import type { FastifyInstance } from 'fastify'
import { CONFIG_PATH } from '#contract/addresses.ts'
import type { ConfigResponse } from '#contract/config.ts'
import { plansOf } from '#core/billing/plans.ts'
import { PRODUCT_NAME } from '#core/product.ts'
import { shareProbe } from '../ports/probe.ts'
import type { Context } from '../ports/context.ts'
import { workFolderError } from '../process/work-folder.ts'

/** `/healthz` says that the process lives; `/readyz` whether it can serve, and if not, what is missing and why. */
export function systemRoutes(
  app: FastifyInstance,
  { db, databaseProblem, objects, config }: Pick<Context, 'db' | 'databaseProblem' | 'objects' | 'config'>,
): void {
  const askWorkFolder = shareProbe(() => workFolderError(config.dataDir))
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const [isDatabaseReady, files, workFolder] = await Promise.all([
      db.isReady(),
      objects.problem(),
      askWorkFolder(),
    ])
    const database = isDatabaseReady ? null : (databaseProblem() ?? 'unreachable')
    const parts = { database, files, work_folder: workFolder }
    const reasons = Object.fromEntries(Object.entries(parts).filter(([, reason]) => reason !== null))
    const failing = Object.keys(reasons)
    if (failing.length === 0) return { status: 'ready' }
    return reply.code(503).header('retry-after', 5).send({ status: 'not ready', failing, reasons })
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
  app.get(CONFIG_PATH, async (): Promise<ConfigResponse> => ({
    name: PRODUCT_NAME,
    url: config.publicUrl,
    anonKey: tokens.anonKey,
    providers: {
      google: identityProviders.google !== undefined,
      azure: identityProviders.azure !== undefined,
    },
    payments: payments.mode,
    currency: config.catalogue.currency,
    plans: plansOf(config.catalogue),
    credit: config.catalogue.credit,
    supportEmail: config.supportEmail,
    salesEmail: config.salesEmail,
    demoBookingUrl: config.demoBookingUrl,
  }))
}
