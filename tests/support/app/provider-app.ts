import { Client } from 'pg'
import { createIdentityProviders } from '#server/adapters/identity-provider/identity-providers.ts'
import type { Context } from '#server/ports/context.ts'
import { startApp, type TestApp } from './app.ts'
import { authCall } from './auth-call.ts'
import { type OpenIdProvider, startOpenIdProvider, TENANT } from '../stand-ins/openid-provider.ts'
import { type AuthRedirect, signInAt } from '../stand-ins/provider-browser.ts'

/** An app with both providers, and people who come from them. */
export interface ProviderApp {
  readonly app: TestApp
  readonly google: OpenIdProvider
  readonly microsoft: OpenIdProvider
  /** Makes everybody who comes from now on somebody new. */
  nextPerson(): void
  /** The ids of the one who comes now. */
  ids(): { readonly google: string; readonly microsoft: string }
  /** Comes back from Google with this address, vouched for unless the claims say otherwise. */
  asGoogle(email: string | undefined, claims?: object): Promise<AuthRedirect>
  asMicrosoft(email: string | undefined, claims?: object): Promise<AuthRedirect>
  userOf(redirect: AuthRedirect): Promise<Record<string, unknown>>
  /** Runs a statement as the owner of the database. */
  sql(text: string, values: unknown[]): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

/**
 * @param options.timeoutMs how long the app waits for a provider
 * @param options.now the app's clock
 * @param options.env further settings
 */
export async function startProviderApp(
  options: { timeoutMs?: number; now?: () => Date; env?: Record<string, string> } = {},
): Promise<ProviderApp> {
  const { timeoutMs, now } = options
  const wrap = (context: Context): Context => ({
    ...context,
    identityProviders: createIdentityProviders(context.config, timeoutMs),
    ...(now && { clock: { now } }),
  })
  const google = await startOpenIdProvider('google')
  const microsoft = await startOpenIdProvider('microsoft')
  const app = await startApp({ env: { ...google.env, ...microsoft.env, ...options.env }, wrap })
  let people = 1
  return {
    app,
    google,
    microsoft,
    nextPerson() {
      people += 1
    },
    ids: () => ({ google: `google-${people}`, microsoft: `oid-${people}` }),
    asGoogle(email, claims = {}) {
      google.person = {
        sub: `google-${people}`,
        email,
        email_verified: true,
        name: 'Ada Lovelace',
        ...claims,
      }
      return signInAt(app, 'google')
    },
    asMicrosoft(email, claims = {}) {
      microsoft.person = {
        sub: `pairwise-${people}`,
        oid: `oid-${people}`,
        tid: TENANT,
        email,
        xms_edov: true,
        name: 'Grace Hopper',
        ...claims,
      }
      return signInAt(app, 'azure')
    },
    userOf: async ({ fragment }) =>
      (await authCall(app, 'GET', '/user', undefined, fragment['access_token'])).body,
    async sql(text, values) {
      const client = new Client({ connectionString: app.ownerUrl })
      await client.connect()
      try {
        return (await client.query<Record<string, unknown>>(text, values)).rows
      } finally {
        await client.end()
      }
    },
    async stop() {
      await app.stop()
      await google.stop()
      await microsoft.stop()
    },
  }
}
