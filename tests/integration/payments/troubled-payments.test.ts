// What goes wrong while somebody pays: each ends in the right balance, and in a sentence that says what holds.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import type { Person } from '#tests/support/app/app.ts'
import { billingRows } from '#tests/support/app/billing-rows.ts'
import { creditsOf, invoke, refusedBy, subscriptionOf } from '#tests/support/app/billing.ts'
import {
  answeredBy,
  openPage,
  press,
  startStripeApp,
  webhookUrlOf,
  type StripeApp,
} from '#tests/support/app/stripe-app.ts'
import type { StandInEvent } from '#tests/support/stand-ins/stripe/account.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const NO_PLAN = { success: false, plan: null, credits: 0, error: 'No active subscription was found.' }

let place: StripeApp
beforeAll(async () => {
  place = await startStripeApp('troubled')
})
afterAll(() => place.stop())

const open = (person: Person, plan: 'basic' | 'pro' = 'basic'): Promise<string> =>
  openPage(person, 'stripe-subscribe', { plan })

async function pay(page: string): Promise<void> {
  await press(page, { decision: 'pay' })
  await place.stripe.webhooks.settled()
}

async function subscribed(plan: 'basic' | 'pro' = 'basic'): Promise<Person> {
  const person = await place.app.signUp()
  await pay(await open(person, plan))
  return person
}

const expectNothing = async (person: Person): Promise<void> => {
  expect(await invoke(person, 'sync-subscription')).toEqual(NO_PLAN)
  expect(await subscriptionOf(person)).toBeNull()
  expect(await creditsOf(person)).toMatchObject({ credits_available: 0, overage_units: 0 })
}

const expectPlan = async (person: Person, plan: 'basic' | 'pro', credits: number): Promise<void> => {
  expect(await subscriptionOf(person)).toMatchObject({ plan_key: plan, status: 'active' })
  expect(await creditsOf(person)).toMatchObject({ credits_available: credits })
}

test.each([
  ['a card that is declined', ['decline'], 'Your card was declined'],
  ['the bank’s question left open', ['authenticate'], 'Your bank asks'],
  ['the bank’s question answered with no', ['authenticate', 'decline'], 'Your card was declined'],
])(
  '%s: nothing is paid and nothing had, until the same page is paid after all',
  async (_what, decisions, shown) => {
    const person = await place.app.signUp()
    const page = await open(person)
    let said = ''
    for (const decision of decisions) said = await (await press(page, { decision })).text()
    expect(said).toContain(shown)
    await expectNothing(person)
    expect(await open(person)).toBe(page)
    await pay(page)
    await expectPlan(person, 'basic', 1)
  },
)

test('a tab closed while it pays: the plan is there without it', async () => {
  const person = await place.app.signUp()
  const page = await open(person, 'pro')
  // The answer, and with it the way back, is never read.
  await press(page, { decision: 'pay' })
  await place.stripe.webhooks.settled()
  await expectPlan(person, 'pro', 5)
})

test('the back button, before and after: nothing is paid, or nothing is paid again', async () => {
  const person = await place.app.signUp()
  const page = await open(person)
  expect((await press(page, { decision: 'back' })).headers.get('location')).toBe(
    `${place.app.url}/app/documents`,
  )
  await expectNothing(person)
  await pay(page)
  expect(await (await press(page, { decision: 'pay' })).text()).toContain('You have already paid')
  await place.stripe.webhooks.settled()
  await expectPlan(person, 'basic', 1)
  expect(place.stripe.counts()[person.userId]).toMatchObject({ subscriptions: 1, running: 1 })
})

test('two tabs that pay the same page, and two that pay two: one plan runs, and was paid once', async () => {
  const same = await place.app.signUp()
  const page = await open(same)
  await Promise.all([pay(page), pay(page)])
  await expectPlan(same, 'basic', 1)
  expect(place.stripe.counts()[same.userId]).toMatchObject({ subscriptions: 1 })

  const two = await place.app.signUp()
  const pages = await Promise.all([open(two, 'basic'), open(two, 'pro')])
  await Promise.all(pages.map((at) => press(at, { decision: 'pay' })))
  await place.stripe.webhooks.settled()
  const { plan_key: plan } = (await subscriptionOf(two)) ?? {}
  expect(await creditsOf(two)).toMatchObject({ credits_available: plan === 'pro' ? 5 : 1 })
  expect(place.stripe.counts()[two.userId]).toMatchObject({ customers: 1, running: 1 })
})

test('an event of a customer whom nobody here is: it is taken, and nothing comes of it', async () => {
  const { app, stripe } = place
  const person = await subscribed()
  await asOwner(app, (db) => db.rows`delete from private.payment_customers where user_id = ${person.userId}`)
  const [rows, calls] = [await billingRows(app), stripe.requests.length]
  for (const customer of stripe.customersOf(person.userId)) stripe.deleteCustomer(customer)
  await stripe.webhooks.settled()
  expect(answeredBy(app, stripe).slice(-2)).toEqual([200, 200])
  expect(await billingRows(app)).toBe(rows)
  expect(stripe.requests).toHaveLength(calls)
})

test('a customer who is deleted at the provider: the plan ends, what was bought stays, and a plan can be had again', async () => {
  const { stripe } = place
  const person = await subscribed('pro')
  await pay(await openPage(person, 'stripe-checkout', { type: 'credit', quantity: 2 }))
  await expectPlan(person, 'pro', 7)
  for (const customer of stripe.customersOf(person.userId)) stripe.deleteCustomer(customer)
  await stripe.webhooks.settled()
  expect(await subscriptionOf(person)).toMatchObject({ status: 'inactive' })
  expect(await invoke(person, 'sync-subscription')).toEqual(NO_PLAN)
  expect(await refusedBy(person, 'stripe-checkout', { type: 'credit', quantity: 1 })).toMatchObject({
    status: 403,
  })
  await pay(await open(person, 'basic'))
  await expectPlan(person, 'basic', 3)
  expect(stripe.counts()[person.userId]).toMatchObject({ customers: 1, running: 1 })
})

test('the provider away for ten minutes: what is had stays, each call says so, and what was paid meanwhile counts after it', async () => {
  const { stripe, app } = place
  const [person, payer] = [await subscribed('pro'), await app.signUp()]
  const page = await open(payer)
  stripe.webhooks.hold = true
  await press(page, { decision: 'pay' })
  const [rows, events] = [await billingRows(app), stripe.webhooks.held.splice(0)]
  const deliver = (event: StandInEvent) => stripe.webhooks.deliver(event, { url: webhookUrlOf(app) })
  await stripe.goAway()
  const refusals = await Promise.all([
    refusedBy(person, 'stripe-subscribe', { plan: 'basic' }),
    refusedBy(person, 'stripe-checkout', { type: 'credit', quantity: 1 }),
    refusedBy(person, 'stripe-portal'),
    refusedBy(payer, 'sync-subscription'),
  ])
  // Whoever has not paid is told that nothing was charged; who comes back from paying, not to pay again.
  expect(refusals.map(({ body }) => body['error'])).toEqual([
    ...Array.from({ length: 3 }, () => ERRORS.payments_away.message),
    ERRORS.payment_unconfirmed.message,
  ])
  for (const event of events) expect((await deliver(event))[0]).toBeGreaterThanOrEqual(500)
  expect(await billingRows(app)).toBe(rows)
  await expectPlan(person, 'pro', 5)
  await stripe.comeBack()
  await stripe.advance(10 * MINUTE_MS)
  for (const event of events) expect(await deliver(event)).toEqual([200])
  stripe.webhooks.hold = false
  await expectPlan(payer, 'basic', 1)
  await expectPlan(person, 'pro', 5)
})

describe('clocks that differ', () => {
  test.each([
    ['ours four minutes behind', 4 * MINUTE_MS, true],
    ['ours four minutes ahead', -4 * MINUTE_MS, true],
    ['ours three hours behind', 3 * HOUR_MS, false],
    ['ours three hours ahead', -3 * HOUR_MS, false],
  ])('%s: the plan and its credits are there, by event or by asking', async (name, aheadMs, arrives) => {
    const { app, stripe, stop } = await startStripeApp(name.replaceAll(' ', ''), {
      now: new Date(Date.now() + aheadMs),
    })
    try {
      stripe.webhooks.timestamp = () => Math.floor(stripe.now().getTime() / 1000)
      const person = await app.signUp()
      await press(await openPage(person, 'stripe-subscribe', { plan: 'pro' }), { decision: 'pay' })
      await stripe.webhooks.settled()
      expect([...new Set(answeredBy(app, stripe))]).toEqual([arrives ? 200 : 400])
      expect((await subscriptionOf(person))?.status).toBe(arrives ? 'active' : undefined)
      if (!arrives)
        expect(await invoke(person, 'sync-subscription')).toMatchObject({ success: true, plan: 'pro' })
      expect(await creditsOf(person)).toMatchObject({ starting_credits: 5, credits_available: 5 })
      // A month on, by the provider's clock: its next period, once.
      await stripe.advance(31 * 24 * HOUR_MS + 2 * HOUR_MS)
      await invoke(person, 'sync-subscription')
      expect(await creditsOf(person)).toMatchObject({ starting_credits: 5, credits_available: 5 })
    } finally {
      await stop()
    }
  })
})
