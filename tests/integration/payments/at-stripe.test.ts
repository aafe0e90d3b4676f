import { afterEach, beforeAll, afterAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { driveStripe } from '#tests/support/app/payment-drivers.ts'
import { press } from '#tests/support/app/stripe-app.ts'

/** What only Stripe can be in: money that went back, and plans that were ended in its own ways. */

let app: TestApp
let driver: Awaited<ReturnType<typeof driveStripe>>

beforeAll(async () => {
  app = await startApp()
  driver = await driveStripe(app.context, { settings: { portalCancelsBy: 'cancel_at' } })
})
afterAll(async () => {
  await driver.stop()
  await app.stop()
})
afterEach(() => driver.stripe.faults.clear())

const URLS = { returnUrl: 'http://site.test/paid', cancelUrl: 'http://site.test/back' }
const idOf = (url: string): string => url.split('/').at(-1) ?? ''

/** Somebody with a plan. @returns also the page it was paid on */
async function subscribed() {
  const { userId, email } = await app.signUp()
  const who = { userId, email }
  const order = { ...who, plan: 'pro', tier: 'new', priceCents: 4000, ...URLS } as const
  const { url } = await driver.payments.openSubscribe(order)
  await driver.pay(url)
  return {
    ...who,
    session: idOf(url),
    plan: async () => (await driver.payments.stateOf(userId)).subscription,
    statuses: async () =>
      (await driver.payments.invoicesOf(userId)).map(({ what, status }) => [
        what.replace(/, .*/, ''),
        status,
      ]),
  }
}

test('a bill whose money went back says so; a part of it does not make it refunded', async () => {
  const person = await subscribed()
  const order = { ...person, quantity: 2, priceCents: 2400, ...URLS }
  const { url } = await driver.payments.openCredit(order)
  await driver.pay(url)
  driver.stripe.refund(idOf(url), 1200)
  expect(await person.statuses()).toContainEqual(['2 document credits', 'paid'])
  driver.stripe.refund(idOf(url))
  expect(await person.statuses()).toContainEqual(['2 document credits', 'refunded'])
  expect(await person.statuses()).toContainEqual(['Plainprint Pro', 'paid'])
  driver.stripe.refund(person.session)
  expect(await person.statuses()).toContainEqual(['Plainprint Pro', 'refunded'])
})

test('a plan that the portal ends at a time is kept, and ended again', async () => {
  const person = await subscribed()
  const page = await driver.payments.openPortal({ ...person, returnUrl: URLS.cancelUrl })
  await press(page?.url ?? '', { action: 'cancel', subscription: (await person.plan())?.id ?? '' })
  expect(await person.plan()).toMatchObject({ cancelAtPeriodEnd: true })
  await driver.payments.setPlanEnding(person.userId, false)
  expect(await person.plan()).toMatchObject({ cancelAtPeriodEnd: false })
  await driver.payments.setPlanEnding(person.userId, true)
  expect(await person.plan()).toMatchObject({ cancelAtPeriodEnd: true })
})

test('a waiting change that two tabs drop at once is dropped', async () => {
  const person = await subscribed()
  const order = { ...person, plan: 'basic', tier: 'new', priceCents: 0, ...URLS } as const
  await driver.pay((await driver.payments.openSubscribe(order)).url)
  expect(await person.plan()).toMatchObject({ nextPlan: 'basic' })
  driver.stripe.faults.next({ kind: 'commit_then_drop' }, { method: 'POST', path: /release$/ })
  await Promise.all([1, 2].map(() => driver.payments.setPlanEnding(person.userId, true)))
  expect(await person.plan()).toMatchObject({ nextPlan: null, cancelAtPeriodEnd: true })
})
