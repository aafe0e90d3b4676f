import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { idOf } from './account.ts'
import type { StripeServer } from './stripe-server.ts'

interface Bought {
  readonly customer: Stripe.Customer
  readonly session: Stripe.Checkout.Session
  readonly subscription: Stripe.Subscription
}

/** Somebody who sells with the official SDK, and somebody who buys on the hosted pages. */
export function openShop(server: StripeServer) {
  const sdk = (
    options: Partial<ConstructorParameters<typeof Stripe>[1]> = {},
    key = server.secretKey,
  ): Stripe =>
    new Stripe(key, {
      apiVersion: '2026-10-28.endive',
      maxNetworkRetries: 0,
      telemetry: false,
      ...server.client,
      ...options,
    })
  const stripe = sdk()

  const shop = {
    sdk,
    stripe,

    /** @param name is its lookup key, too */
    async price(name: string, cents: number, isMonthly = true): Promise<Stripe.Price> {
      const product = await stripe.products.create({ name, metadata: { kind: name } })
      return stripe.prices.create({
        product: product.id,
        currency: 'usd',
        unit_amount: cents,
        lookup_key: name,
        ...(isMonthly && { recurring: { interval: 'month' } }),
      })
    },

    /** A cheap plan and a dear one. */
    plans: async (): Promise<[Stripe.Price, Stripe.Price]> => [
      await shop.price('Basic', 2000),
      await shop.price('Pro', 4000),
    ],

    /** What a call by hand is answered with. */
    async statusOf(headers: Record<string, string>): Promise<number> {
      const sent = {
        authorization: `Bearer ${server.secretKey}`,
        'stripe-version': '2026-10-28.endive',
        ...headers,
      }
      const body = new URLSearchParams({ email: 'a@mail.example' })
      return (await fetch(`${server.url}/v1/customers`, { method: 'POST', headers: sent, body })).status
    },

    customer: (user = 'user-1'): Promise<Stripe.Customer> =>
      stripe.customers.create({ email: `${user}@mail.example`, metadata: { user_id: user } }),

    page: (customer: Stripe.Customer, price: Stripe.Price, quantity = 1): Promise<Stripe.Checkout.Session> =>
      stripe.checkout.sessions.create({
        mode: price.recurring ? 'subscription' : 'payment',
        customer: customer.id,
        line_items: [{ price: price.id, quantity }],
        success_url: 'http://app.test/paid?session={CHECKOUT_SESSION_ID}',
        cancel_url: 'http://app.test/plans',
      }),

    /** What a page shows. */
    look: async (url: string | null): Promise<string> => (await fetch(url ?? '')).text(),

    /** What a form of a page leads to: another address, or what is shown then. */
    async submit(url: string | null, form: Record<string, string>): Promise<string> {
      const answer = await fetch(url ?? '', {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      })
      return answer.status === 303 ? (answer.headers.get('location') ?? '') : answer.text()
    },

    /** A customer who paid for a plan that now runs. */
    async subscribe(price: Stripe.Price, user = 'user-1'): Promise<Bought> {
      const customer = await shop.customer(user)
      const session = await shop.page(customer, price)
      await shop.submit(session.url, { decision: 'pay' })
      const { data } = await stripe.subscriptions.list({ customer: customer.id })
      const [subscription] = data
      if (!subscription) throw new Error('nothing runs')
      return { customer, session, subscription }
    },

    /** A customer who paid once, with the id of the payment. */
    async buy(price: Stripe.Price, quantity = 1) {
      const customer = await shop.customer()
      const { id, url } = await shop.page(customer, price, quantity)
      await shop.submit(url, { decision: 'pay' })
      return {
        customer,
        session: id,
        intent: idOf((await stripe.checkout.sessions.retrieve(id)).payment_intent),
      }
    },

    subscription: (id: string): Promise<Stripe.Subscription> =>
      stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }),

    /** What a change to another price costs now. */
    preview: ({ id, items }: Stripe.Subscription, price: Stripe.Price): Promise<Stripe.Invoice> =>
      stripe.invoices.createPreview({
        subscription: id,
        subscription_details: {
          items: [{ id: items.data[0]?.id ?? '', price: price.id }],
          proration_behavior: 'always_invoice',
        },
      }),

    /** A portal in which a dearer plan begins at once and a cheaper one with the next period. */
    portal: (prices: readonly Stripe.Price[]): Promise<Stripe.BillingPortal.Configuration> =>
      stripe.billingPortal.configurations.create({
        features: {
          invoice_history: { enabled: true },
          payment_method_update: { enabled: true },
          subscription_cancel: { enabled: true, mode: 'at_period_end' },
          subscription_update: {
            enabled: true,
            default_allowed_updates: ['price'],
            proration_behavior: 'always_invoice',
            schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
            products: prices.map(({ id, product }) => ({ product: idOf(product), prices: [id] })),
          },
        },
      }),

    /** The portal's page that asks to confirm a change to another of the prices. */
    async changePage(bought: Bought, prices: readonly Stripe.Price[], to: Stripe.Price): Promise<string> {
      const { customer, subscription } = bought
      const { url } = await stripe.billingPortal.sessions.create({
        customer: customer.id,
        configuration: (await shop.portal(prices)).id,
        return_url: 'http://app.test/account',
        flow_data: {
          type: 'subscription_update_confirm',
          subscription_update_confirm: {
            subscription: subscription.id,
            items: [{ id: subscription.items.data[0]?.id ?? '', price: to.id, quantity: 1 }],
          },
          after_completion: { type: 'redirect', redirect: { return_url: 'http://app.test/changed' } },
        },
      })
      return url
    },
  }
  return shop
}

/** With what a call is refused. @throws Error for one that is not */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error(`not refused: ${String(error)}`)
}

/** When the current period begins and ends, to the minute. */
export function periodOf({ items }: Stripe.Subscription): string[] {
  const [item] = items.data
  return [item?.current_period_start, item?.current_period_end].map((seconds = 0) =>
    new Date(seconds * 1000).toISOString().slice(0, 16),
  )
}

/** Takes webhooks, and answers with the statuses in turn, then with 200. */
export async function startReceiver(statuses: number[]) {
  const got: { readonly payload: string; readonly signature: string }[] = []
  const receiver = createServer((asked, reply) => {
    let payload = ''
    asked.on('data', (part: Buffer) => (payload += part.toString()))
    asked.on('end', () => {
      got.push({ payload, signature: String(asked.headers['stripe-signature']) })
      reply.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
    got,
    /** The event, if it was signed with the secret. @throws StripeSignatureVerificationError */
    read: (at: number, secret: string): Stripe.Event =>
      Stripe.webhooks.constructEvent(got[at]?.payload ?? '', got[at]?.signature ?? '', secret),
    stop(): void {
      receiver.closeAllConnections()
      receiver.close()
    },
  }
}
