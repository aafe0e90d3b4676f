import { readConfig } from '#server/config/config.ts'
import { setUpStripe } from '#server/adapters/payments/stripe/set-up.ts'
import { createStripe } from '#server/adapters/payments/stripe/stripe-client.ts'
import type { Logger } from '#server/ports/context.ts'
import { Secret } from '#server/ports/secret.ts'
import { startStripe, type StripeServer } from '#tests/support/stand-ins/stripe/stripe-server.ts'
import { startApp, type TestApp } from './app.ts'

/**
 * The app with Stripe's stand-in as its payment provider, set up as an operator does.
 * @param options.now what the provider's clock shows at first
 */
export async function startStripeApp(
  name: string,
  { now = new Date(), env = {}, log }: { now?: Date; env?: Record<string, string>; log?: Logger } = {},
): Promise<{ app: TestApp; stripe: StripeServer; stop: () => Promise<void> }> {
  const stripe = await startStripe({ now, settings: { name } })
  const { catalogue } = readConfig({})
  await setUpStripe(createStripe(new Secret(stripe.secretKey), stripe.url), catalogue, 'http://unused.test/')
  const app = await startApp({
    env: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.url,
      ...env,
    },
    ...(log && { log }),
  })
  stripe.webhooks.url = `${app.url}/webhooks/stripe`
  return {
    app,
    stripe,
    async stop() {
      // What comes to an app that is gone is sent again and again.
      await stripe.webhooks.settled()
      await app.stop()
      await stripe.stop()
    },
  }
}

/** Presses a button of a hosted page, as a browser without scripts does. */
export const press = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

/** The hidden fields and the button of the first form of a page. */
export async function fieldsOf(url: string): Promise<Record<string, string>> {
  const [form = ''] = /<form method="post">.*?<\/form>/s.exec(await (await fetch(url)).text()) ?? []
  const fields = form.matchAll(/name="(?<name>\w+)" value="(?<value>[^"]*)"/g)
  return Object.fromEntries(
    [...fields].map(({ groups = {} }) => [groups['name'] ?? '', groups['value'] ?? '']),
  )
}
