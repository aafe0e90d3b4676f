import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalPayments } from '#server/adapters/payments/local.ts'
import type { Context } from '#server/ports/context.ts'
import { renewLapsed } from '#server/features/billing/checks/renew-lapsed.ts'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import {
  creditsOf,
  decide,
  invoke,
  refusedBy,
  startPlan,
  subscriptionOf,
} from '#tests/support/app/billing.ts'

let app: TestApp
let context: Context
/** The provider's and the product's idea of now; the database's own clock stays where it is. */
let now = new Date()

const DAY_MS = 24 * 60 * 60 * 1000

beforeAll(async () => {
  app = await startApp({
    wrap: (made) => {
      const clock = { now: () => now }
      context = { ...made, clock, payments: createLocalPayments({ ...made, clock }) }
      return context
    },
  })
})
afterAll(() => app.stop())

const later = (days: number): void => {
  now = new Date(now.getTime() + days * DAY_MS)
}
const portalOf = async (person: Person): Promise<string> =>
  (await invoke<{ url: string }>(person, 'stripe-portal')).url

test('without a plan there is no portal', async () => {
  const person = await app.signUp()
  expect(await refusedBy(person, 'stripe-portal')).toEqual({
    status: 403,
    body: { error: 'Please subscribe to a plan first.' },
  })
})

test('a cancelled plan runs to the end of its period, then ends; returning costs the standard price', async () => {
  const person = await app.signUp()
  await startPlan(person, 'basic')
  const portal = await portalOf(person)
  expect(await (await fetch(portal)).text()).toContain('Cancel plan on')
  expect((await decide(portal, 'end')).headers.get('location')).toBe(new URL(portal).pathname)
  expect(await (await fetch(portal)).text()).toContain('<dt>Ends</dt>')
  expect(await subscriptionOf(person)).toMatchObject({ status: 'active' })

  later(32)
  await renewLapsed(context)
  expect(await subscriptionOf(person)).toMatchObject({ status: 'inactive' })
  expect(await invoke(person, 'sync-subscription')).toMatchObject({ success: false })

  const { url } = await invoke<{ url: string }>(person, 'stripe-subscribe', { plan: 'basic' })
  expect(await (await fetch(url)).text()).toContain('$40 per month')
  await decide(url, 'pay')
  expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'basic', status: 'active' })
})

test('a cancellation can be taken back', async () => {
  const person = await app.signUp()
  await startPlan(person, 'basic')
  const portal = await portalOf(person)
  await decide(portal, 'end')
  await decide(portal, 'resume')
  later(32)
  await renewLapsed(context)
  expect(await subscriptionOf(person)).toMatchObject({ status: 'active' })
})

test('a plan renews by itself for the month that is running, at its own price', async () => {
  // Not every month has a 31st.
  while (now.getUTCDate() !== 10) later(1)
  const person = await app.signUp()
  await startPlan(person, 'pro')
  const before = await subscriptionOf(person)
  later(70)
  await renewLapsed(context)
  const after = await subscriptionOf(person)
  expect(after).toMatchObject({ plan_key: 'pro', status: 'active' })
  const start = new Date(after?.current_period_start ?? 0)
  const end = new Date(after?.current_period_end ?? 0)
  expect(start.getTime()).toBeLessThanOrEqual(now.getTime())
  expect(end.getTime()).toBeGreaterThan(now.getTime())
  expect(start.getUTCDate()).toBe(new Date(before?.current_period_start ?? 0).getUTCDate())
})

test('a downgrade waits for the next period', async () => {
  const person = await app.signUp()
  await startPlan(person, 'pro')
  const { url } = await invoke<{ url: string }>(person, 'stripe-subscribe', { plan: 'basic' })
  expect(await (await fetch(url)).text()).toContain('<dt>Charged today</dt><dd>Nothing</dd>')
  await decide(url, 'pay')
  expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'pro' })
  later(32)
  await renewLapsed(context)
  expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'basic', status: 'active' })
})

test('bought credits are added once, however often the record is read', async () => {
  const person = await app.signUp()
  now = new Date()
  await startPlan(person, 'basic')
  const { url } = await invoke<{ url: string }>(person, 'stripe-checkout', { type: 'credit', quantity: 2 })
  await decide(url, 'pay')
  await Promise.all([1, 2, 3, 4].map(() => invoke(person, 'sync-subscription')))
  expect(await creditsOf(person)).toMatchObject({ overage_units: 2, credits_available: 3 })
})

test('an unused page expires', async () => {
  const person = await app.signUp()
  const { url } = await invoke<{ url: string }>(person, 'stripe-subscribe', { plan: 'basic' })
  later(2)
  expect(await (await fetch(url)).text()).toContain('This page has expired.')
  expect((await decide(url, 'pay')).headers.get('location')).toBe(new URL(url).pathname)
  expect(await subscriptionOf(person)).toBeNull()
})

test('a page charges what it shows or nothing: an old change does not start a plan for nothing', async () => {
  now = new Date()
  const person = await app.signUp()
  await startPlan(person, 'pro')
  await decide(await portalOf(person), 'end')
  const end = Date.parse((await subscriptionOf(person))?.current_period_end ?? '')
  now = new Date(end - DAY_MS / 2)
  const { url } = await invoke<{ url: string }>(person, 'stripe-subscribe', { plan: 'basic' })
  expect(await (await fetch(url)).text()).toContain('<dt>Charged today</dt><dd>Nothing</dd>')
  now = new Date(end + DAY_MS / 4)
  expect((await decide(url, 'pay')).headers.get('location')).toBe(new URL(url).pathname)
  expect(await (await fetch(url)).text()).toContain('This page has expired. Nothing was charged.')
  await renewLapsed(context)
  expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'pro', status: 'inactive' })
})
