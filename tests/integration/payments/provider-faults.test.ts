import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import type { Person, TestApp } from '#tests/support/app/app.ts'
import { invoke, refusedBy, subscriptionOf } from '#tests/support/app/billing.ts'
import { driveStripe } from '#tests/support/app/payment-drivers.ts'
import { press, startStripeApp } from '#tests/support/app/stripe-app.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'
import type { Fault } from '#tests/support/stand-ins/stripe/faults.ts'
import type { StripeServer } from '#tests/support/stand-ins/stripe/stripe-server.ts'

/** Whatever the provider does: one sentence that says whether money moved, and nothing that is not so afterwards. */

const captured = capturedLog()
let app: TestApp
let stripe: StripeServer
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ app, stripe, stop } = await startStripeApp('faults', { log: captured.log }))
})
afterAll(() => stop())
afterEach(() => stripe.faults.clear())

const subscribe = async (person: Person): Promise<string> =>
  (await invoke<{ url: string }>(person, 'stripe-subscribe', { plan: 'basic' })).url

async function subscribed(): Promise<Person> {
  const person = await app.signUp()
  await press(await subscribe(person), { decision: 'pay' })
  await stripe.webhooks.settled()
  return person
}

const isCancelled = async ({ client, userId }: Person): Promise<boolean> => {
  const { data } = await client
    .from('user_subscriptions')
    .select('cancel_at_period_end')
    .eq('user_id', userId)
    .single()
    .throwOnError()
  return data.cancel_at_period_end
}

const OLD_SHAPE: Fault = { kind: 'old_shape', without: ['items', 'lines', 'data'] }
const FAULTS: readonly (readonly [string, Fault, 'payments_away' | 'payments_broken'])[] = [
  ['does not answer', { kind: 'drop' }, 'payments_away'],
  ['does it and does not answer', { kind: 'commit_then_drop' }, 'payments_away'],
  ['is asked too often', { kind: 'status', status: 429, code: 'rate_limit' }, 'payments_away'],
  ['has a fault', { kind: 'status', status: 500 }, 'payments_away'],
  ['answers with something else', { kind: 'garbage' }, 'payments_away'],
  ['answers in another shape', OLD_SHAPE, 'payments_broken'],
]

describe.each(FAULTS)('a provider that %s', (_name, fault, code) => {
  test('nothing is charged, and it works when it is asked again', async () => {
    const person = await app.signUp()
    stripe.faults.always(fault)
    expect(await refusedBy(person, 'stripe-subscribe', { plan: 'basic' })).toMatchObject({
      status: 503,
      body: { error: ERRORS[code].message },
    })
    stripe.faults.clear()
    await press(await subscribe(person), { decision: 'pay' })
    await stripe.webhooks.settled()
    expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'basic', status: 'active' })
    expect(stripe.counts()[person.userId]).toMatchObject({ customers: 1, subscriptions: 1 })
  })

  test('what was paid stays, and is said to count', async () => {
    const person = await subscribed()
    stripe.faults.always(fault)
    expect(await refusedBy(person, 'sync-subscription')).toMatchObject({
      status: 503,
      body: { error: ERRORS.payment_unconfirmed.message },
    })
    expect(await refusedBy(person, 'list-invoices')).toMatchObject({ status: 503 })
    expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'basic', status: 'active' })
  })
})

test('a cancellation whose answer is lost is not said to be done or not done, and the next look shows it', async () => {
  const person = await subscribed()
  stripe.faults.always({ kind: 'commit_then_drop' }, { method: 'POST' })
  expect(await refusedBy(person, 'set-plan-ending', { isEnding: true })).toMatchObject({
    status: 503,
    body: { error: ERRORS.plan_unconfirmed.message },
  })
  stripe.faults.clear()
  await invoke(person, 'sync-subscription')
  expect(await isCancelled(person)).toBe(true)
})

test('an answer that is lost once is asked for again by itself', async () => {
  const person = await subscribed()
  stripe.faults.next({ kind: 'commit_then_drop' }, { method: 'POST' })
  expect(await invoke(person, 'set-plan-ending', { isEnding: true })).toMatchObject({ isEnding: true })
  expect(await isCancelled(person)).toBe(true)
})

test('nobody gets what the provider says of somebody else', async () => {
  const other = await subscribed()
  const person = await app.signUp()
  await subscribe(person)
  stripe.faults.always({ kind: 'lie' }, { method: 'GET', path: '/v1/subscriptions' })
  expect(await refusedBy(person, 'sync-subscription')).toMatchObject({ status: 503 })
  expect(await subscriptionOf(person)).toBeNull()
  expect(await subscriptionOf(other)).toMatchObject({ status: 'active' })
})

test('a customer who was deleted at the provider pays as a new one', async () => {
  const person = await subscribed()
  for (const customer of stripe.customersOf(person.userId)) stripe.deleteCustomer(customer)
  await stripe.webhooks.settled()
  expect(await subscriptionOf(person)).toMatchObject({ status: 'inactive' })
  await press(await subscribe(person), { decision: 'pay' })
  await stripe.webhooks.settled()
  expect(await subscriptionOf(person)).toMatchObject({ status: 'active' })
})

test.each([
  ['a key that is refused', { STRIPE_SECRET_KEY: 'sk_test_wrong00000000000000' }],
  ['a price that the provider does not hold', { PRICE_BASIC: '21' }],
])('%s: nothing is charged, and it is no matter of trying again', async (_name, env) => {
  const log = capturedLog()
  const wrong = await startStripeApp('wrong', { env, log: log.log })
  try {
    const person = await wrong.app.signUp()
    expect(await refusedBy(person, 'stripe-subscribe', { plan: 'basic' })).toMatchObject({
      status: 503,
      body: { error: ERRORS.payments_broken.message },
    })
    expect(log.text()).toContain('not_set_up')
    expect(log.text()).not.toContain('sk_test')
  } finally {
    await wrong.stop()
  }
})

test('the log says what happened, and no key, address or word of the provider', async () => {
  const person = await app.signUp()
  stripe.faults.always({ kind: 'status', status: 500 })
  await refusedBy(person, 'stripe-subscribe', { plan: 'basic' })
  expect(captured.text()).toContain('PaymentFailure')
  expect(captured.text()).not.toMatch(/sk_test|whsec|Something is amiss|cus_/)
})

test('a provider that hangs is waited for no longer than is said', async () => {
  const driver = await driveStripe(app.context, {}, 300)
  try {
    const { userId, email } = await app.signUp()
    driver.stripe.faults.always({ kind: 'delay', ms: 3000 })
    const order = { userId, email, plan: 'basic', tier: 'new', priceCents: 2000 } as const
    const urls = { returnUrl: 'http://site.test/paid', cancelUrl: 'http://site.test/back' }
    await expect(driver.payments.openSubscribe({ ...order, ...urls })).rejects.toMatchObject({ kind: 'away' })
  } finally {
    await driver.stop()
  }
})
