import type { FastifyInstance } from 'fastify'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'

/** `GET /settings` and the public keys. */
export function settingsRoutes(app: FastifyInstance, { tokens }: AuthDeps): void {
  app.get('/settings', async () => ({
    external: { email: true, phone: false, google: false, azure: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    saml_enabled: false,
  }))

  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(tokens.jwks),
  )
}

/** `GET /authorize`: sign-in with an identity provider, of which this installation has none. */
export function authorizeRoute(app: FastifyInstance): void {
  app.get('/authorize', async () => {
    throw new AuthError('validation_failed', 'Unsupported provider: provider is not enabled')
  })
}
