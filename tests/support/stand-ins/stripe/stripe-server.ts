import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { Account, idOf, type AccountSettings, type Card } from './account.ts'
import { createApi } from './api-call.ts'
import { advanceTo, expireSession } from './billing.ts'
import { checkoutPage, type PageAnswer } from './checkout-page.ts'
import { deleteCustomer } from './customers.ts'
import { planFaults, type Faults, type StripeCall } from './faults.ts'
import { closeDispute, openDispute, refund } from './payments.ts'
import { portalPage } from './portal-page.ts'
import { isAlive } from './subscription-object.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

interface Options {
  /** What its clock shows at first; it stands still but for `advance`. Now, where nothing is said. */
  readonly now?: Date
  readonly settings?: Partial<AccountSettings>
}

/** How much a user has at Stripe: one by the metadata of the customer. */
interface Counts {
  customers: number
  sessions: number
  subscriptions: number
  /** Those of the subscriptions that have not ended. */
  running: number
}

/** Stripe on loopback: its API, the pages it hosts, its webhooks, and a clock that makes it renew what runs. */
export interface StripeServer {
  readonly url: string
  /** With which the official SDK reaches it. */
  readonly client: { readonly host: string; readonly port: number; readonly protocol: 'http' }
  readonly secretKey: string
  /** With which events that go to `webhooks.url` are signed. */
  readonly webhookSecret: string
  /** Every call of the API so far, in order. */
  readonly requests: readonly StripeCall[]
  readonly faults: Faults
  readonly webhooks: Webhooks
  now(): Date
  /** Lets time pass with all that is due in it. Ends when the events of it have arrived. */
  advance(ms: number): Promise<void>
  /** What the next payments with the customer's card come to. */
  setCard(customer: string, card: Card): void
  /** Gives back what a checkout session was paid with; all of it where no amount is named. */
  refund(session: string, amount?: number): void
  dispute(session: string): void
  winDispute(session: string): void
  loseDispute(session: string): void
  deleteCustomer(id: string): void
  expire(session: string): void
  /** By the `user_id` in the metadata of customers. */
  counts(): Record<string, Counts>
  /** Those with that `user_id` in their metadata. */
  customersOf(userId: string): string[]
  /** Refuses connections, as if it were not there, until `comeBack`. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  stop(): Promise<void>
}

const DEFAULTS: AccountSettings = {
  name: 'S',
  apiVersion: '2026-10-28.endive',
  draftSeconds: 60 * 60,
  retryDays: [3, 5, 7],
  afterRetries: 'cancel',
  portalCancelsBy: 'cancel_at_period_end',
}
const SECRET_KEY = 'sk_test_plainprint0000000000'
const WEBHOOK_SECRET = 'whsec_plainprint0000000000'

export async function startStripe(options: Options = {}): Promise<StripeServer> {
  const { now = new Date(), settings } = options
  const account = new Account({ ...DEFAULTS, ...settings }, Math.floor(now.getTime() / 1000))
  const faults = planFaults()
  const requests: StripeCall[] = []
  const webhooks = createWebhooks(account, WEBHOOK_SECRET)
  const answerCall = createApi({ account, secretKey: SECRET_KEY, faults, requests })
  const server = createServer((asked, reply) => {
    const work =
      asked.url?.startsWith('/v1/') === true ? answerCall(asked, reply) : showPage(account, asked, reply)
    work.catch((error: unknown) => {
      console.error(error)
      reply.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  account.url = `http://127.0.0.1:${port}`

  const close = async (): Promise<void> => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return {
    url: account.url,
    client: { host: '127.0.0.1', port, protocol: 'http' },
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    requests,
    faults,
    webhooks,
    now: () => new Date(account.now * 1000),
    async advance(ms) {
      advanceTo(account, account.now + Math.round(ms / 1000))
      await webhooks.settled()
    },
    setCard: (customer, card) => void account.cards.set(account.customer(customer).id, card),
    refund: (session, amount) =>
      void refund(account, chargeOf(account, session), { amount, reason: null, metadata: {} }),
    dispute: (session) => void openDispute(account, chargeOf(account, session)),
    winDispute: (session) => closeDispute(account, chargeOf(account, session), 'won'),
    loseDispute: (session) => closeDispute(account, chargeOf(account, session), 'lost'),
    deleteCustomer: (id) => deleteCustomer(account, id),
    expire: (session) => expireSession(account, account.get('checkout.session', session)),
    counts: () => countsOf(account),
    customersOf: (userId) =>
      account
        .all('customer')
        .filter(({ metadata }) => metadata['user_id'] === userId)
        .map(({ id }) => id),
    goAway: close,
    async comeBack() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    async stop() {
      if (server.listening) await close()
      await webhooks.settled()
    },
  }
}

/** What paid a checkout session: of a plan, its first period. */
function chargeOf(account: Account, id: string): Stripe.Charge {
  const session = account.get('checkout.session', id)
  const payment = account.all('invoice_payment').find(({ invoice }) => invoice === session.invoice)
  const intent = account.get(
    'payment_intent',
    idOf(session.payment_intent ?? payment?.payment.payment_intent),
  )
  return account.get('charge', idOf(intent.latest_charge))
}

function countsOf(account: Account): Record<string, Counts> {
  const counts: Record<string, Counts> = {}
  for (const { id, metadata } of account.all('customer')) {
    const user = metadata['user_id'] ?? ''
    const count = (counts[user] ??= { customers: 0, sessions: 0, subscriptions: 0, running: 0 })
    const own = account.all('subscription').filter(({ customer }) => customer === id)
    if (!account.isDeleted(id)) count.customers += 1
    count.sessions += account.all('checkout.session').filter(({ customer }) => customer === id).length
    count.subscriptions += own.length
    count.running += own.filter(isAlive).length
  }
  return counts
}

async function showPage(account: Account, asked: IncomingMessage, reply: ServerResponse): Promise<void> {
  const url = new URL(asked.url ?? '/', account.url)
  const parts: Buffer[] = []
  for await (const part of asked) parts.push(part as Buffer)
  const form = asked.method === 'POST' ? new URLSearchParams(Buffer.concat(parts).toString()) : null
  const [, checkout] = /^\/c\/pay\/([^/]+)$/.exec(url.pathname) ?? []
  const [, portal] = /^\/p\/session\/([^/]+)$/.exec(url.pathname) ?? []
  let answer: PageAnswer = { html: 'Not found', status: 404 }
  if (checkout !== undefined) answer = checkoutPage(account, checkout, form)
  if (portal !== undefined) answer = portalPage(account, portal, form, url.searchParams)
  if ('location' in answer) reply.writeHead(303, { location: answer.location }).end()
  else reply.writeHead(answer.status ?? 200, { 'content-type': 'text/html; charset=utf-8' }).end(answer.html)
}
