import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setUpStripe } from '#server/adapters/payments/stripe/set-up.ts'
import { createStripe } from '#server/adapters/payments/stripe/stripe-client.ts'
import { readConfig } from '#server/config/config.ts'
import { Secret } from '#server/ports/secret.ts'
import { startServer } from '#tests/support/app/server.ts'
import { removeDataDir } from '#tests/support/environment/remove-data-dir.ts'
import { startStripe, type StripeServer } from '#tests/support/stand-ins/stripe/stripe-server.ts'
import { test as base } from './test.ts'

export const DAY_MS = 24 * 60 * 60 * 1000
/** A plan that began so long ago has had its renewal. */
export const DAYS_AGO = 33

/** The real server with Stripe as its payment provider, set up as an operator does. Stripe's clock begins in the past. */
export const test = base.extend<object, { stripe: StripeServer }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stripe = await startStripe({ now: new Date(Date.now() - DAYS_AGO * DAY_MS) })
      const client = createStripe(new Secret(stripe.secretKey), stripe.url)
      await setUpStripe(client, readConfig({}).catalogue, 'http://unused.test/')
      await use(stripe)
      await stripe.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ stripe }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'plainprint-e2e-'))
      const server = await startServer(dataDir, {
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_BASE: stripe.url,
      })
      stripe.webhooks.url = `${server.url}/webhooks/stripe`
      await use(server)
      await server.stop()
      await removeDataDir(dataDir)
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})
