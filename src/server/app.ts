import fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { fileURLToPath } from 'node:url'
import { WIRES } from '#contract/addresses.ts'
import type { Context } from './ports/context.ts'
import { checkoutRoute } from './features/billing/checkout.route.ts'
import { listInvoicesRoute } from './features/billing/list-invoices.route.ts'
import { paymentWebhookRoute } from './features/billing/payment-webhook.route.ts'
import { portalRoute } from './features/billing/portal.route.ts'
import { setPlanEndingRoute } from './features/billing/set-plan-ending.route.ts'
import { subscribeRoute } from './features/billing/subscribe.route.ts'
import { syncRoute } from './features/billing/sync.route.ts'
import { testPaymentRoutes } from './features/billing/test-pages/test-payment.route.ts'
import { chatRagRoute } from './features/chat/chat-rag.route.ts'
import { createOpenDocuments } from './features/chat/open-documents.ts'
import { suggestQuestionsRoute } from './features/chat/suggest-questions.route.ts'
import { ingestUploadRoute } from './features/documents/ingest-upload.route.ts'
import { startExtractionRoute } from './features/documents/start-extraction.route.ts'
import { exportConversationRoute } from './features/exports/export-conversation.route.ts'
import { sendFeedbackRoute } from './features/support/send-feedback.route.ts'
import { sendReportRoute } from './features/support/send-report.route.ts'
import { sendSupportRoute } from './features/support/send-support.route.ts'
import { boundCrowds } from './http/limits/client-crowds.ts'
import { devMailboxRoutes } from './http/site/dev-mailbox.ts'
import { functionRoutes } from './http/function-routes.ts'
import { MAX_JSON_BYTES, tolerateEmptyJson } from './http/json-body.ts'
import {
  refuseAddress,
  refuseConnection,
  refuseExpectations,
  requireOneHost,
  withoutOwnHost,
} from './http/raw-replies.ts'
import { renderError } from './http/render-error.ts'
import { endRefusedUpgrades, mayUpgrade } from './http/limits/live-connections.ts'
import { localMetricsRoute } from './http/metrics-route.ts'
import { logRequests, newRequestId } from './http/request-log.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { serveSite } from './http/site/serve-site.ts'
import { dropSlowPeers } from './http/limits/slow-peers.ts'
import { configRoute, systemRoutes } from './http/system-routes.ts'
import { authRoutes } from './wire/auth/auth.routes.ts'
import { realtimeRoutes } from './wire/realtime/realtime.route.ts'
import { restRoutes } from './wire/rest/rest.route.ts'
import { storageRoutes } from './wire/storage/storage.route.ts'

const SITE_DIR = fileURLToPath(new URL('../../dist', import.meta.url))

/** A peer that stays silent this long, in the middle of a request or of taking its reply, is let go. */
const SILENCE_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 15_000
/** How often the two limits around this line are enforced. */
const CHECKING_INTERVAL_MS = 5_000
/** The longest a whole request may take to arrive: an upload of the largest size over a slow line. */
const REQUEST_TIMEOUT_MS = 600_000

/**
 * The whole HTTP surface on one Fastify instance; it does not listen yet.
 * @param options.siteDir where the built site lies, for tests that bring their own
 * @param options.onRoute is told of every route, for tests that have to know them all
 */
export async function createApp(
  context: Context,
  options: { siteDir?: string; onRoute?: (route: RouteOptions) => void } = {},
): Promise<FastifyInstance> {
  const { config, log } = context
  const app = fastify({
    bodyLimit: MAX_JSON_BYTES,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    genReqId: newRequestId,
    rewriteUrl: withoutOwnHost,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECKING_INTERVAL_MS,
      // `requireOneHost` does, and says so with our headers.
      requireHostHeader: false,
      shouldUpgradeCallback: mayUpgrade,
    },
    frameworkErrors: refuseAddress(config, log),
    clientErrorHandler: refuseConnection(config, log),
    routerOptions: { maxParamLength: 1_024 },
  })
  if (options.onRoute) app.addHook('onRoute', options.onRoute)
  logRequests(app, log, context.metrics)
  requireOneHost(app, config)
  refuseExpectations(app, config, log)
  await addSecurityHeaders(app, config)
  endRefusedUpgrades(app)
  dropSlowPeers(app, context)
  boundCrowds(app, context)
  tolerateEmptyJson(app)
  app.setErrorHandler(renderError(log))

  systemRoutes(app, context)
  if (config.metricsPort === null) localMetricsRoute(app, context)
  configRoute(app, context)
  devMailboxRoutes(app, context)
  // Whatever callers ask of the database, signing in has connections of its own.
  await app.register(authRoutes({ ...context, db: context.db.lane('auth') }), { prefix: WIRES.auth })
  await app.register(restRoutes(context), { prefix: WIRES.rest })
  await app.register(storageRoutes(context), { prefix: WIRES.storage })
  await app.register(realtimeRoutes(context), { prefix: WIRES.realtime })
  const documents = createOpenDocuments(context)
  const functions = [
    ingestUploadRoute(context),
    startExtractionRoute(context),
    chatRagRoute(context, documents),
    suggestQuestionsRoute(context, documents),
    subscribeRoute(context),
    checkoutRoute(context),
    portalRoute(context),
    syncRoute(context),
    listInvoicesRoute(context),
    setPlanEndingRoute(context),
    exportConversationRoute(context),
    sendFeedbackRoute(context),
    sendSupportRoute(context),
    sendReportRoute(context),
  ]
  await app.register(functionRoutes(context, functions), { prefix: WIRES.functions })
  await app.register(testPaymentRoutes(context))
  await app.register(paymentWebhookRoute(context))
  await serveSite(app, config, options.siteDir ?? SITE_DIR)
  return app
}
