import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

const TWO_YEARS_SECONDS = 63_072_000

/** What the official client and our site send; `*` would not cover `authorization`. */
const REQUEST_HEADERS = [
  'apikey',
  'authorization',
  'content-type',
  'x-client-info',
  'x-supabase-api-version',
  'prefer',
  'accept-profile',
  'content-profile',
  'x-upsert',
  'cache-control',
  'range',
  'x-region',
  'x-retry-count',
  'x-time-zone',
]

/**
 * Protects every reply, errors and redirects included: what a page may load and who may frame it, no caching
 * unless a route says otherwise, and calls from other origins only where they come from the site itself.
 * Preflight requests are answered here, before any authentication.
 */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const headers = { ...(await protectiveHeaders(config)), 'cache-control': 'no-store' }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  await app.register(cors, {
    origin: [config.publicUrl],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: REQUEST_HEADERS,
    exposedHeaders: [
      'content-range',
      'x-supabase-api-version',
      'x-relay-error',
      'x-request-id',
      'retry-after',
    ],
    strictPreflight: false,
    maxAge: 600,
  })
}

/** The same for every reply, so written once: the plugin would compose them anew each time. */
async function protectiveHeaders(config: Config): Promise<Record<string, string>> {
  const socketOrigin = config.publicUrl.replace(/^http/, 'ws')
  const once = fastify()
  await once.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // Toasts and pop-ups write their own style elements; scripts never may.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'", socketOrigin],
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'frame-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(isHttps(config) ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: sendsHsts(config)
      ? { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true }
      : false,
    // Reset links arrive at pages of ours: their addresses must not travel on.
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  once.get('/', async (_request, reply) => reply.code(204).send())
  const { headers } = await once.inject('/')
  await once.close()
  delete headers['date']
  delete headers.connection
  return headers as Record<string, string>
}

/** Headers of the few replies that are written before any route or hook: a malformed address or request. */
export function bareHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(sendsHsts(config)
      ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }
      : {}),
  }
}

const isHttps = (config: Config): boolean => config.publicUrl.startsWith('https://')
const sendsHsts = (config: Config): boolean => isHttps(config) || config.isProduction
