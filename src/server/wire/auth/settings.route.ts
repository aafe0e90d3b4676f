import type { FastifyInstance } from 'fastify'
import type { AuthDeps } from './deps.ts'

/** `GET /settings` and the public keys. */
export function settingsRoutes(app: FastifyInstance, { tokens, identityProviders }: AuthDeps): void {
  app.get('/settings', async () => ({
    external: {
      email: true,
      phone: false,
      google: identityProviders.google !== undefined,
      azure: identityProviders.azure !== undefined,
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    saml_enabled: false,
  }))

  app.get('/.well-known/jwks.json', async (_request, reply) =>
    // A new key signs a minute after it was published, and a removed one has to be forgotten within a minute.
    reply.header('cache-control', 'public, max-age=30').send(tokens.jwks),
  )
}
