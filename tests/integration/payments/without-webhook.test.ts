import { expect, test } from 'vitest'
import { reconcileAll, sweepCustomers } from '#server/features/billing/checks/sweep-customers.ts'
import { renewLapsed } from '#server/features/billing/checks/renew-lapsed.ts'
import type { Person } from '#tests/support/app/app.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { creditsOf, invoke } from '#tests/support/app/billing.ts'
import { fieldsOf, press, startStripeApp } from '#tests/support/app/stripe-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Tools = Awaited<ReturnType<typeof startStripeApp>>

const open = async (person: Person, name: string, body?: object): Promise<string> =>
  (await invoke<{ url: string }>(person, name, body)).url

/** Presses the first button that a page of the provider shows. */
const confirm = async (url: string): Promise<void> => void (await press(url, await fieldsOf(url)))
const pay = async (url: string): Promise<void> => void (await press(url, { decision: 'pay' }))

/** Buys two credits. @returns the checkout session */
async function buy(person: Person): Promise<string> {
  const url = await open(person, 'stripe-checkout', { type: 'credit', quantity: 2 })
  await pay(url)
  return url.split('/').at(-1) ?? ''
}

/** What happens to one person at the provider while no event arrives, and what they have before and after. */
interface Fate {
  /** With the webhook, a month ago or when the three days begin. */
  readonly before: { readonly plan: 'basic' | 'pro' | null; readonly isOld?: true; readonly buys?: true }
  /** @param session of the credits that were bought before */
  readonly meanwhile: (person: Person, tools: Tools, session: string) => Promise<void> | void
  readonly was: object
  readonly is: object
}

const FATES: Readonly<Record<string, Fate>> = {
  started: {
    before: { plan: null },
    meanwhile: async (person) => pay(await open(person, 'stripe-subscribe', { plan: 'pro' })),
    was: { plan_key: null, credits_available: 0 },
    is: { plan_key: 'pro', status: 'active', credits_available: 5 },
  },
  cancelled: {
    before: { plan: 'basic' },
    meanwhile: async (person) => confirm(await open(person, 'stripe-portal')),
    was: { status: 'active', cancel_at_period_end: false },
    is: { status: 'active', cancel_at_period_end: true },
  },
  upgraded: {
    before: { plan: 'basic' },
    meanwhile: async (person) => confirm(await open(person, 'stripe-subscribe', { plan: 'pro' })),
    was: { plan_key: 'basic', credits_available: 1 },
    is: { plan_key: 'pro', credits_available: 5 },
  },
  downgraded: {
    before: { plan: 'pro' },
    meanwhile: async (person) => confirm(await open(person, 'stripe-subscribe', { plan: 'basic' })),
    was: { plan_key: 'pro', next_plan_key: null },
    is: { plan_key: 'pro', next_plan_key: 'basic', credits_available: 5 },
  },
  bought: {
    before: { plan: 'basic' },
    meanwhile: async (person) => void (await buy(person)),
    was: { credits_available: 1 },
    is: { credits_available: 3, overage_units: 2 },
  },
  refunded: {
    before: { plan: 'basic', buys: true },
    meanwhile: (_person, { stripe }, session) => stripe.refund(session),
    was: { credits_available: 3 },
    is: { credits_available: 1, overage_units: 0 },
  },
  disputed: {
    before: { plan: 'basic', buys: true },
    meanwhile: (_person, { stripe }, session) => stripe.dispute(session),
    was: { credits_available: 3 },
    is: { credits_available: 1, overage_units: 0 },
  },
  renewed: {
    before: { plan: 'basic', isOld: true },
    meanwhile: () => {},
    was: { status: 'active', credits_available: 0, period_start: null },
    is: { status: 'active', credits_available: 1 },
  },
  unpaid: {
    before: { plan: 'basic', isOld: true },
    meanwhile: ({ userId }, { stripe }) => {
      for (const customer of stripe.customersOf(userId)) stripe.setCard(customer, 'declined')
    },
    was: { status: 'active', grace_until: null },
    is: { status: 'active', grace_until: expect.stringMatching(/^20/), credits_available: 0 },
  },
}

async function billingOf(person: Person): Promise<object> {
  const { data } = await person.client
    .from('user_subscriptions')
    .select('plan_key, status, cancel_at_period_end, next_plan_key, grace_until')
    .maybeSingle()
    .throwOnError()
  return { ...(data ?? { plan_key: null, status: null }), ...(await creditsOf(person)) }
}

/** Somebody of each fate, after three days in which the webhook was down. */
async function afterThreeDays(
  name: string,
  work: (people: ReadonlyMap<Fate, Person>, tools: Tools) => Promise<void>,
): Promise<void> {
  const tools = await startStripeApp(name, { now: new Date(Date.now() - 34 * DAY_MS) })
  const { app, stripe } = tools
  const people = new Map<Fate, Person>()
  const sessions = new Map<Fate, string>()
  const begin = async (isOld: boolean): Promise<void> => {
    for (const fate of Object.values(FATES).filter(({ before }) => (before.isOld ?? false) === isOld)) {
      const person = await app.signUp()
      people.set(fate, person)
      if (fate.before.plan) await pay(await open(person, 'stripe-subscribe', { plan: fate.before.plan }))
      await stripe.webhooks.settled()
      if (fate.before.buys) sessions.set(fate, await buy(person))
    }
    await stripe.webhooks.settled()
  }
  try {
    await begin(true)
    await stripe.advance(30 * DAY_MS)
    await begin(false)
    stripe.webhooks.hold = true
    await stripe.advance(DAY_MS / 2)
    for (const [fate, person] of people) await fate.meanwhile(person, tools, sessions.get(fate) ?? '')
    await stripe.advance(3.5 * DAY_MS)
    for (const [fate, person] of people) expect(await billingOf(person)).toMatchObject(fate.was)
    expect(stripe.webhooks.held.length).toBeGreaterThan(10)
    await work(people, tools)
  } finally {
    await tools.stop()
  }
}

async function expectAllRight(people: ReadonlyMap<Fate, Person>): Promise<void> {
  for (const [fate, person] of people) expect(await billingOf(person)).toMatchObject(fate.is)
}

test('three days without the webhook are mended by the daily sweep alone, and written down', () =>
  afterThreeDays('swept', async (people, { app, stripe }) => {
    const { context } = app
    await renewLapsed(context)
    await sweepCustomers(context)
    await expectAllRight(people)
    expect(await reconcileAll(context)).toEqual({ differences: [], failures: 0 })

    const noted = await asOwner(
      app,
      (db) => db.rows<{ what: string; resolved_at: Date | null }>`
        select what, resolved_at from private.billing_differences order by what`,
    )
    expect(new Set(noted.map(({ what }) => what))).toEqual(
      new Set([
        'purchase_missing',
        'purchase_reversed',
        'subscription_cancels',
        'subscription_missing',
        'subscription_next_plan',
        'subscription_plan',
        'subscription_price',
      ]),
    )
    expect(noted.filter(({ resolved_at: resolved }) => resolved === null)).toEqual([])

    // What arrives after all changes nothing.
    for (const event of stripe.webhooks.held) await stripe.webhooks.deliver(event)
    await expectAllRight(people)
    expect(await reconcileAll(context)).toEqual({ differences: [], failures: 0 })
  }))

test('the visit of a person mends their own billing at once', () =>
  afterThreeDays('visited', async (people, { app }) => {
    for (const person of people.values()) {
      const sync = await invoke<{ success: boolean }>(person, 'sync-subscription')
      expect(sync.success).toBe(true)
    }
    await expectAllRight(people)
    expect(await reconcileAll(app.context)).toEqual({ differences: [], failures: 0 })
  }))
