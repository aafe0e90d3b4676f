// Every call that does something at the provider, done there and its answer lost: it is never done twice.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '@supabase/supabase-js'
import type Stripe from 'stripe'
import { createStripe } from '#server/adapters/payments/stripe/stripe-client.ts'
import { Secret } from '#server/ports/secret.ts'
import type { Person, TestApp } from '#tests/support/app/app.ts'
import { invoke, subscriptionOf } from '#tests/support/app/billing.ts'
import { tokenOf } from '#tests/support/app/raw-request.ts'
import { fieldsOf, openPage, press, startStripeApp, type StripeApp } from '#tests/support/app/stripe-app.ts'

let place: StripeApp
let other: TestApp
let api: Stripe

beforeAll(async () => {
  place = await startStripeApp('lost')
  other = await place.beside()
  api = createStripe(new Secret(place.stripe.secretKey), place.stripe.url)
})
afterAll(() => place.stop())

/** The same person at the other process. */
async function atOther(person: Person): Promise<Person> {
  const token = await tokenOf(person)
  const client = createClient(other.url, other.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    accessToken: () => Promise.resolve(token),
  }) as Person['client']
  return { ...person, client }
}

const customerOf = ({ userId }: Person): string => place.stripe.customersOf(userId)[0] ?? ''

async function subscribed(plan: 'basic' | 'pro' = 'basic'): Promise<Person> {
  const person = await place.app.signUp()
  await press(await openPage(person, 'stripe-subscribe', { plan }), { decision: 'pay' })
  await place.stripe.webhooks.settled()
  return person
}

/** Two plans that were paid in the same moment on two pages. */
async function paidTwice(): Promise<Person> {
  const { stripe } = place
  const person = await subscribed()
  const customer = customerOf(person)
  const [page] = (await api.checkout.sessions.list({ customer, expand: ['data.line_items'] })).data
  const price = page?.line_items?.data[0]?.price?.id ?? ''
  stripe.webhooks.hold = true
  const { url } = await api.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: place.app.url,
  })
  await press(url ?? '', { decision: 'pay' })
  return person
}

/** A plan that becomes a cheaper one with its next period. */
async function changing(): Promise<Person> {
  const person = await subscribed('pro')
  const url = await openPage(person, 'stripe-subscribe', { plan: 'basic' })
  await press(url, await fieldsOf(url))
  await place.stripe.webhooks.settled()
  return person
}

interface Lost {
  readonly what: string
  readonly method: 'POST' | 'DELETE'
  readonly path: RegExp
  readonly person: () => Promise<Person>
  readonly ask: (person: Person) => Promise<unknown>
  /** What they have at the provider after it, beside one customer. */
  readonly left: Partial<Awaited<ReturnType<typeof holdings>>>
  /** Whether it is asked with the same key whoever asks. */
  readonly hasOneKey?: true
}

const LOST: readonly Lost[] = [
  {
    what: 'a customer',
    method: 'POST',
    path: /^\/v1\/customers$/,
    person: () => place.app.signUp(),
    ask: (person) => openPage(person, 'stripe-subscribe', { plan: 'basic' }),
    left: { pages: 1 },
    hasOneKey: true,
  },
  {
    what: 'a page to pay a plan on',
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    person: () => place.app.signUp(),
    ask: (person) => openPage(person, 'stripe-subscribe', { plan: 'pro' }),
    left: { pages: 1 },
    hasOneKey: true,
  },
  {
    what: 'a page to pay credits on',
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    person: () => subscribed(),
    ask: (person) => openPage(person, 'stripe-checkout', { type: 'credit', quantity: 2 }),
    left: { pages: 1, running: 1, charged: 1 },
  },
  {
    what: 'closing a page',
    method: 'POST',
    path: /\/expire$/,
    async person() {
      const person = await place.app.signUp()
      await openPage(person, 'stripe-subscribe', { plan: 'basic' })
      return person
    },
    ask: (person) => openPage(person, 'stripe-subscribe', { plan: 'pro' }),
    left: { pages: 1 },
  },
  {
    what: 'the portal',
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    person: () => subscribed(),
    ask: (person) => openPage(person, 'stripe-portal'),
    left: { running: 1, charged: 1 },
  },
  {
    what: 'ending a plan',
    method: 'POST',
    path: /^\/v1\/subscriptions\//,
    person: () => subscribed(),
    ask: (person) => invoke(person, 'set-plan-ending', { isEnding: true }),
    left: { running: 1, charged: 1 },
  },
  {
    what: 'dropping a change of plan',
    method: 'POST',
    path: /\/release$/,
    person: () => changing(),
    ask: (person) => invoke(person, 'set-plan-ending', { isEnding: true }),
    left: { running: 1, charged: 1 },
  },
  {
    what: 'giving back a second plan’s money',
    method: 'POST',
    path: /^\/v1\/refunds$/,
    person: () => paidTwice(),
    ask: (person) => invoke(person, 'sync-subscription'),
    left: { running: 1, charged: 1 },
    hasOneKey: true,
  },
  {
    what: 'ending a second plan',
    method: 'DELETE',
    path: /^\/v1\/subscriptions\//,
    person: () => paidTwice(),
    ask: (person) => invoke(person, 'sync-subscription'),
    left: { running: 1, charged: 1 },
  },
]

/** What a person has at the provider. */
async function holdings(person: Person) {
  const customer = customerOf(person)
  const list = { customer, limit: 100 }
  const { data: invoices } = await api.invoices.list({ ...list, status: 'paid' })
  const { data: refunds } = await api.refunds.list({ limit: 100 })
  return {
    customers: place.stripe.customersOf(person.userId).length,
    pages: (await api.checkout.sessions.list({ ...list, status: 'open' })).data.length,
    running: (await api.subscriptions.list(list)).data.length,
    /** Bills that were paid and did not go back. */
    charged:
      invoices.length -
      refunds.filter((refund) => 'customer' in refund && refund.customer === customer).length,
  }
}

/** Somebody to ask for, after whom no event makes a call of its own. */
async function quietly(make: () => Promise<Person>): Promise<Person> {
  const { webhooks } = place.stripe
  webhooks.hold = false
  const person = await make()
  await webhooks.settled()
  webhooks.hold = true
  return person
}

/** Tries of the SDK, each answered by nothing. */
const ALL_TRIES = 3

const keysSince = (from: number, { method, path }: Lost): Set<string | null> =>
  new Set(
    place.stripe.requests
      .slice(from)
      .filter((call) => call.method === method && path.test(call.path))
      .map(({ idempotencyKey }) => idempotencyKey),
  )

test.each(LOST)(
  '$what is done once, though every answer is lost and it is asked again elsewhere',
  async (lost) => {
    const { faults, requests } = place.stripe
    const person = await quietly(lost.person)
    const from = requests.length
    faults.next({ kind: 'commit_then_drop' }, lost, ALL_TRIES)
    await expect(lost.ask(person)).rejects.toThrow(/answered 5/)
    expect(keysSince(from, lost).size).toBe(1)
    await lost.ask(await atOther(person))
    await place.stripe.webhooks.settled()
    expect(await holdings(person)).toEqual({ customers: 1, pages: 0, running: 0, charged: 0, ...lost.left })
  },
)

test.each(LOST.filter(({ hasOneKey }) => hasOneKey))(
  'the key of $what is the same at every try, in every process',
  async (lost) => {
    const { faults, requests } = place.stripe
    const person = await quietly(lost.person)
    const from = requests.length
    faults.next({ kind: 'drop' }, lost, ALL_TRIES)
    await expect(lost.ask(person)).rejects.toThrow(/answered 5/)
    await lost.ask(await atOther(person))
    expect(keysSince(from, lost).size).toBe(1)
  },
)

test('two processes asked in the same moment make one customer and open one page', async () => {
  place.stripe.webhooks.hold = false
  const person = await place.app.signUp()
  const there = await atOther(person)
  const pages = await Promise.all(
    [person, there, person, there].map((at) => openPage(at, 'stripe-subscribe', { plan: 'basic' })),
  )
  expect(new Set(pages).size).toBe(1)
  expect(place.stripe.counts()[person.userId]).toMatchObject({ customers: 1, sessions: 1 })
  await press(pages[0] ?? '', { decision: 'pay' })
  await place.stripe.webhooks.settled()
  expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'basic', status: 'active' })
})

test('the end of a second plan whose answer is lost once is noticed by nobody', async () => {
  const person = await quietly(paidTwice)
  place.stripe.faults.next({ kind: 'commit_then_drop' }, { method: 'DELETE' })
  expect(await invoke(person, 'sync-subscription')).toMatchObject({ success: true, plan: 'basic' })
  expect(await holdings(person)).toMatchObject({ running: 1, charged: 1 })
})

test('a second plan whose money the bank took back by itself ends as well', async () => {
  const person = await quietly(paidTwice)
  const [second] = (await api.checkout.sessions.list({ customer: customerOf(person) })).data
  place.stripe.dispute(second?.id ?? '')
  expect(await invoke(person, 'sync-subscription')).toMatchObject({ success: true, plan: 'basic' })
  expect(await holdings(person)).toMatchObject({ running: 1 })
})
