import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyPayment } from '#server/features/billing/apply-payment.ts'
import { measureBilling } from '#server/features/billing/checks/measure-billing.ts'
import { checkCustomer, reconcile } from '#server/features/billing/checks/reconcile.ts'
import { reconcileAll } from '#server/features/billing/checks/sweep-customers.ts'
import { startToldApp, type ToldApp } from '#tests/support/app/told-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let told: ToldApp
beforeAll(async () => {
  told = await startToldApp()
  measureBilling(told.context)
})
afterAll(() => told.stop())
beforeEach(() => told.clear())

test('a difference is told once, stays open while it is found, and is closed by the look that no longer finds it', async () => {
  const { userId } = await told.payer()
  await told.tamper(`update user_subscriptions set cancel_at_period_end = true where user_id = $1`, userId)
  await reconcile(told.deps(), userId)
  await reconcile(told.deps(), userId)
  expect(told.warnings()).toHaveLength(1)
  await applyPayment(told.context, userId)
  expect((await told.noted(userId)).map(({ resolved_at: resolved }) => resolved)).toEqual([null])
  expect(await reconcile(told.deps(), userId)).toEqual([])
  expect((await told.noted(userId)).map(({ resolved_at: resolved }) => resolved)).toEqual([expect.any(Date)])
  expect(await told.gauge('billing_differences')).toBe('')
  expect(await told.gauge('billing_differences_day')).toContain('{what="subscription_cancels"} 1')

  await told.tamper(`update user_subscriptions set cancel_at_period_end = true where user_id = $1`, userId)
  await reconcile(told.deps(), userId)
  expect(await told.noted(userId)).toHaveLength(2)
  expect(told.warnings()).toHaveLength(2)
})

test('one that differs otherwise than before is told again', async () => {
  const { userId } = await told.payer()
  for (const units of [5, 6]) {
    const statement = `update document_credits set units = $2 where provider_event_id = $1`
    await told.tamper(statement, `cs_two_${userId}`, units)
    await reconcile(told.deps(), userId)
  }
  const rows = await told.noted(userId)
  expect(rows.filter(({ what }) => what === 'purchase_units')).toMatchObject([{ expected: '1', found: '6' }])
  expect(told.warnings().filter(({ what }) => what === 'purchase_units')).toHaveLength(2)
})

test('a change between two looks is no difference', async () => {
  const { userId } = await told.payer()
  told.afterLook = async () => {
    told.afterLook = () => {}
    told.change(userId, ({ purchases }) => ({
      purchases: [...purchases, { id: 'cs_new', units: 1, reversed: 0 }],
    }))
    await applyPayment(told.context, userId)
  }
  expect(await reconcile(told.deps(), userId)).toEqual([])
  expect(await told.noted(userId)).toEqual([])
  expect(told.warnings()).toEqual([])
})

test('a record that changes at every look cannot be compared, and says nothing', async () => {
  const { userId } = await told.payer()
  const buyOne = (): void =>
    told.change(userId, ({ purchases }) => ({
      purchases: [...purchases, { id: `cs_${purchases.length}`, units: 1, reversed: 0 }],
    }))
  buyOne()
  told.afterLook = (asked) => {
    if (asked === userId) buyOne()
  }
  expect(await reconcileAll(told.deps())).toEqual({ differences: [], failures: 1 })
  expect(await told.noted(userId)).toEqual([])
})

test('what an event would have told is written down, mended, and closed by the daily look', async () => {
  const { userId } = await told.payer()
  told.change(userId, ({ purchases }) => ({
    purchases: purchases.slice(0, 1).map((one) => ({ ...one, reversed: 3 })),
  }))
  await checkCustomer(told.deps(), userId)
  const rows = await told.noted(userId)
  expect(rows.map(({ what, resolved_at: resolved }) => [what, resolved !== null])).toEqual([
    ['purchase_reversed', true],
    ['purchase_unknown', false],
  ])
})

test('a plan that is due is renewed, and that is no difference', async () => {
  const { userId } = await told.payer()
  told.change(userId, ({ subscription }) => ({
    subscription: subscription && {
      ...subscription,
      periodStart: subscription.periodEnd,
      periodEnd: new Date(Date.now() + 59 * DAY_MS).toISOString(),
    },
  }))
  const clock = { now: () => new Date(Date.now() + 30 * DAY_MS) }
  expect(await reconcile({ ...told.deps(), clock }, userId)).toEqual([])
  expect(await told.noted(userId)).toEqual([])
})

test('who was not compared for two days is counted as overdue', async () => {
  const { userId } = await told.payer()
  await reconcileAll(told.deps())
  await told.db
    .rows`update private.billing_checks set created_at = now() - interval '3 days' where user_id = ${userId}`
  expect(await told.gauge('billing_customers')).toBe(
    'plainprint_billing_customers{state="compared"} 1\nplainprint_billing_customers{state="overdue"} 1',
  )
})
