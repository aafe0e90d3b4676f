import { createStripePayments } from '#server/adapters/payments/stripe/stripe.ts'
import { readConfig } from '#server/config/config.ts'
import { setUpStripe } from '#server/adapters/payments/stripe/set-up.ts'
import { createStripe } from '#server/adapters/payments/stripe/stripe-client.ts'
import type { Context, Logger } from '#server/ports/context.ts'
import { Secret } from '#server/ports/secret.ts'
import { startStripe, type StripeServer } from '#tests/support/stand-ins/stripe/stripe-server.ts'
import { startApp, type Person, type TestApp } from './app.ts'
import { invoke } from './billing.ts'

export interface StripeApp {
  readonly app: TestApp
  readonly stripe: StripeServer
  /** A second process of the same installation. */
  readonly beside: (env?: Record<string, string>) => Promise<TestApp>
  readonly stop: () => Promise<void>
}

/**
 * The app with Stripe's stand-in as its payment provider, set up as an operator does.
 * @param options.now what the provider's clock shows at first
 * @param options.change changes what the app and its payments are given
 */
export async function startStripeApp(
  name: string,
  options: {
    now?: Date
    env?: Record<string, string>
    log?: Logger
    change?: (context: Context) => Partial<Pick<Context, 'db' | 'clock'>>
  } = {},
): Promise<StripeApp> {
  const { now = new Date(), log, change } = options
  const stripe = await startStripe({ now, settings: { name } })
  const { catalogue } = readConfig({})
  await setUpStripe(createStripe(new Secret(stripe.secretKey), stripe.url), catalogue, 'http://unused.test/')
  const env = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
    ...options.env,
  }
  const app = await startApp({
    env,
    ...(log && { log }),
    ...(change && { wrap: (context) => changed(context, change(context)) }),
  })
  const apps = [app]
  stripe.webhooks.url = webhookUrlOf(app)
  return {
    app,
    stripe,
    async beside(more = {}) {
      const other = await startApp({ env: { ...env, ...more }, beside: app })
      apps.push(other)
      return other
    },
    async stop() {
      // What comes to an app that is gone is sent again and again.
      await stripe.webhooks.settled()
      for (const running of apps.toReversed()) await running.stop()
      await stripe.stop()
    },
  }
}

function changed(context: Context, parts: Partial<Pick<Context, 'db' | 'clock'>>): Context {
  const { config, db, clock } = { ...context, ...parts }
  if (!config.stripe) throw new Error('payments are not by Stripe')
  const payments = createStripePayments(config.stripe, { db, clock, catalogue: config.catalogue })
  return { ...context, ...parts, payments }
}

/** What the events that were sent to the app so far were answered with; those to the endpoint of the set-up go nowhere. */
export const answeredBy = (app: Pick<TestApp, 'url'>, { webhooks }: StripeServer): (number | null)[] =>
  webhooks.deliveries.filter(({ url }) => url === webhookUrlOf(app)).map(({ status }) => status)

export const webhookUrlOf = ({ url }: Pick<TestApp, 'url'>): string => `${url}/webhooks/stripe`

/** Opens a page to pay on. */
export const openPage = async (person: Person, name: string, body?: object): Promise<string> =>
  (await invoke<{ url: string }>(person, name, body)).url

/** The checkout session that a page is of. */
export const sessionOf = (page: string): string => page.split('/').at(-1) ?? ''

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
