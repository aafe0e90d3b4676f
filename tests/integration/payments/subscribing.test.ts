import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SyncResponse } from '#contract/functions/sync-subscription.ts'
import type { Person, TestApp } from '#tests/support/app/app.ts'
import { creditsOf, invoke, subscriptionOf } from '#tests/support/app/billing.ts'
import { fieldsOf, press, startStripeApp } from '#tests/support/app/stripe-app.ts'
import type { StripeServer } from '#tests/support/stand-ins/stripe/stripe-server.ts'

let app: TestApp
let stripe: StripeServer
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ app, stripe, stop } = await startStripeApp('subscribing'))
})
afterAll(() => stop())

const open = async (person: Person, name: string, body?: object): Promise<string> =>
  (await invoke<{ url: string }>(person, name, body)).url

async function termsOf({ client, userId }: Person) {
  const { data } = await client
    .from('user_subscriptions')
    .select('next_plan_key, grace_until, cancel_at_period_end')
    .eq('user_id', userId)
    .single()
    .throwOnError()
  return data
}

async function subscribed(plan: 'basic' | 'pro'): Promise<Person> {
  const person = await app.signUp()
  await press(await open(person, 'stripe-subscribe', { plan }), { decision: 'pay' })
  await stripe.webhooks.settled()
  return person
}

test('paying on the page of the provider makes the plan active, and leads back', async () => {
  const person = await app.signUp()
  const url = await open(person, 'stripe-subscribe', { plan: 'pro' })
  const reply = await press(url, { decision: 'pay' })
  expect(reply.headers.get('location')).toBe(`${app.url}/app/account?sub=success`)
  await stripe.webhooks.settled()
  expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'pro', status: 'active' })
  expect(await creditsOf(person)).toMatchObject({ starting_credits: 5, credits_available: 5 })
  const sync = await invoke<SyncResponse>(person, 'sync-subscription')
  expect(sync).toEqual({ success: true, plan: 'pro', credits: 5, error: null })
})

test('a declined card changes nothing, and the page may be paid after it', async () => {
  const person = await app.signUp()
  const url = await open(person, 'stripe-subscribe', { plan: 'basic' })
  expect(await (await press(url, { decision: 'decline' })).text()).toContain('declined')
  await stripe.webhooks.settled()
  expect(await subscriptionOf(person)).toBeNull()
  expect(await open(person, 'stripe-subscribe', { plan: 'basic' })).toBe(url)
  await press(url, { decision: 'pay' })
  await stripe.webhooks.settled()
  expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'basic', status: 'active' })
})

test('a credit is bought once, and goes back with its money', async () => {
  const person = await subscribed('basic')
  const url = await open(person, 'stripe-checkout', { type: 'credit', quantity: 1 })
  expect((await press(url, { decision: 'pay' })).headers.get('location')).toBe(
    `${app.url}/app/account?credit=success`,
  )
  await stripe.webhooks.settled()
  await invoke(person, 'sync-subscription')
  expect(await creditsOf(person)).toMatchObject({ overage_units: 1, credits_available: 2 })
  stripe.refund(url.split('/').at(-1) ?? '')
  await stripe.webhooks.settled()
  expect(await creditsOf(person)).toMatchObject({ overage_units: 0, credits_available: 1 })
})

test('a dearer plan is confirmed on the page of the provider with what it costs, and holds at once', async () => {
  const person = await subscribed('basic')
  const url = await open(person, 'stripe-subscribe', { plan: 'pro' })
  expect(await (await fetch(url)).text()).toContain('$20')
  expect((await press(url, await fieldsOf(url))).headers.get('location')).toBe(
    `${app.url}/app/account?sub=success`,
  )
  await stripe.webhooks.settled()
  expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'pro', status: 'active' })
  expect(await creditsOf(person)).toMatchObject({ starting_credits: 5, credits_available: 5 })
})

test('a cheaper plan comes with the next period, and is announced', async () => {
  const person = await subscribed('pro')
  const url = await open(person, 'stripe-subscribe', { plan: 'basic' })
  await press(url, await fieldsOf(url))
  await stripe.webhooks.settled()
  expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'pro', status: 'active' })
  expect(await termsOf(person)).toMatchObject({ next_plan_key: 'basic' })
})

test('asked again, the page that is open is given; one for another plan is closed by it', async () => {
  const person = await app.signUp()
  const basic = await open(person, 'stripe-subscribe', { plan: 'basic' })
  const [first, second] = await Promise.all([
    open(person, 'stripe-subscribe', { plan: 'pro' }),
    open(person, 'stripe-subscribe', { plan: 'pro' }),
  ])
  expect(second).toBe(first)
  await press(basic, { decision: 'pay' })
  await press(first, { decision: 'pay' })
  await stripe.webhooks.settled()
  expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'pro', status: 'active' })
  expect(stripe.counts()[person.userId]).toMatchObject({ customers: 1, subscriptions: 1 })
})

test('who never had a plan buys no credit', async () => {
  const person = await app.signUp()
  await expect(open(person, 'stripe-checkout', { type: 'credit', quantity: 1 })).rejects.toThrow(/answered 4/)
  expect(stripe.counts()[person.userId]).toBeUndefined()
})
