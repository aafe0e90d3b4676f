import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { measureBilling } from '#server/features/billing/checks/measure-billing.ts'
import { reconcileAll } from '#server/features/billing/checks/sweep-customers.ts'
import { startToldApp, type Payer, type ToldApp } from '#tests/support/app/told-app.ts'

let told: ToldApp
beforeAll(async () => {
  told = await startToldApp()
  measureBilling(told.context)
})
afterAll(() => told.stop())
beforeEach(() => told.clear())

const ofPlan =
  (assignment: string) =>
  ({ userId }: Payer) =>
    told.tamper(`update user_subscriptions set ${assignment} where user_id = $1`, userId)
const ofPurchase =
  (statement: string) =>
  ({ userId }: Payer) =>
    told.tamper(statement, `cs_one_${userId}`)

/** What is planted, and the words it must be found under, among others. */
const PLANTED: Readonly<Record<string, readonly [(payer: Payer) => Promise<void> | void, string]>> = {
  'a plan that is gone': [
    ({ userId }) => told.tamper(`delete from user_subscriptions where user_id = $1`, userId),
    'subscription_missing',
  ],
  'another plan': [ofPlan(`plan_key = 'basic'`), 'subscription_plan'],
  'another price': [ofPlan(`price_tier = 'standard'`), 'subscription_tier'],
  'a month for less': [ofPlan(`monthly_cents = 1`), 'subscription_price'],
  'a plan that is shut': [ofPlan(`status = 'inactive'`), 'subscription_status'],
  'another subscription': [ofPlan(`provider_subscription_id = 'sub_of_nobody'`), 'subscription_id'],
  'a period that begins later': [
    ofPlan(`current_period_start = current_period_start + interval '1 hour'`),
    'subscription_period_start',
  ],
  'a period that ends later': [
    ofPlan(`current_period_end = current_period_end + interval '1 day'`),
    'subscription_period_end',
  ],
  'a plan that is to end': [ofPlan(`cancel_at_period_end = true`), 'subscription_cancels'],
  'a plan that is to change': [ofPlan(`next_plan_key = 'basic'`), 'subscription_next_plan'],
  'a time of grace': [ofPlan(`grace_until = now() + interval '1 day'`), 'subscription_grace'],
  'another payer': [ofPlan(`source = 'organization', price_tier = null`), 'subscription_payer'],
  'a plan that the provider does not know': [
    ({ userId }) => told.change(userId, () => ({ subscription: null })),
    'subscription_status',
  ],
  'a purchase that is gone': [
    ofPurchase(`delete from document_credits where provider_purchase_id = $1`),
    'purchase_missing',
  ],
  'a purchase of more': [
    ofPurchase(`update document_credits set units = 9 where provider_event_id = $1`),
    'purchase_units',
  ],
  'a refund that is gone': [
    ofPurchase(`delete from document_credits where provider_purchase_id = $1 and reason = 'reversal'`),
    'purchase_reversed',
  ],
  'a refund that took nothing': [
    ({ userId }) =>
      told.change(userId, ({ purchases }) => ({
        purchases: purchases.map((one) => ({ ...one, reversed: one.units })),
      })),
    'purchase_reversed',
  ],
  'credits that nobody bought': [
    ({ userId }) => told.tamper(`insert into document_credits (user_id, units) values ($1, 5)`, userId),
    'purchase_unknown',
  ],
  'a purchase of somebody else': [
    ({ userId, other }) =>
      told.tamper(
        `update document_credits set user_id = $2 where provider_purchase_id = $1`,
        `cs_two_${userId}`,
        other,
      ),
    'purchase_owner',
  ],
  'more taken back than was paid back': [
    ({ userId }) =>
      told.tamper(
        `update document_credits set units = -2 where user_id = $1 and reason = 'reversal'`,
        userId,
      ),
    'purchase_taken_back',
  ],
  'a use that is gone': [
    ({ document }) => told.tamper(`delete from document_usage_log where document_id = $1`, document),
    'credit_not_taken',
  ],
  'a credit that did not come back': [
    ({ document }) => told.tamper(`update documents set status = 'failed' where id = $1`, document),
    'credit_not_returned',
  ],
  'a use of somebody else': [
    ({ document, other }) =>
      told.tamper(`update document_usage_log set user_id = $2 where document_id = $1`, document, other),
    'credit_not_taken',
  ],
  'more used than bought': [
    ({ userId }) =>
      told.tamper(
        `insert into document_usage_log (user_id, credit_kind, period_start) select $1, 'one_off', '2020-01-01' from generate_series(1, 4)`,
        userId,
      ),
    'credits_overspent',
  ],
  'an entry that is gone': [
    ({ userId }) => told.tamper(`delete from credit_entries where user_id = $1 and kind = 'use'`, userId),
    'ledger_use',
  ],
  'an entry of more': [
    ({ userId }) =>
      told.tamper(`update credit_entries set units = 7 where user_id = $1 and kind = 'purchase'`, userId),
    'ledger_purchase',
  ],
  'a balance that is wrong': [
    ({ userId }) => told.tamper(`update credit_entries set plan_left = 9 where user_id = $1`, userId),
    'ledger_plan_left',
  ],
  'an entry too many': [
    ({ userId }) =>
      told.tamper(
        `insert into credit_entries (user_id, kind, purse, units, plan_left, one_off_left)
         select user_id, 'period', 'plan', 5, plan_left, one_off_left from credit_entries where user_id = $1
         order by id desc limit 1`,
        userId,
      ),
    'ledger_plan_sum',
  ],
}

const TABLES = ['user_subscriptions', 'document_credits', 'document_usage_log', 'credit_entries'] as const

/** Every row of everybody, as text. */
async function books(): Promise<string[]> {
  const rows: string[] = []
  for (const table of TABLES)
    for (const { row } of await told.db.query<{ row: string }>(
      `select t::text as row from ${table} t order by 1`,
    ))
      rows.push(`${table} ${row}`)
  return rows
}

test.each(Object.entries(PLANTED))(
  '%s is found, written down, told, and not mended',
  async (_name, [plant, what]) => {
    const planted = await told.payer()
    expect(await reconcileAll(told.deps())).toEqual({ differences: [], failures: 0 })
    await plant(planted)
    const before = await books()
    const { differences, failures } = await reconcileAll(told.deps())
    expect(failures).toBe(0)
    expect(
      differences.filter(({ userId }) => userId === planted.userId).map((found) => found.what),
    ).toContain(what)
    expect(await books()).toEqual(before)
    expect((await told.noted(planted.userId)).map((row) => [row.what, row.resolved_at])).toContainEqual([
      what,
      null,
    ])
    expect(told.warnings()).toContainEqual(
      expect.objectContaining({ msg: 'billing differs', userId: planted.userId, what }),
    )
    expect(await told.gauge('billing_differences')).toContain(`{what="${what}"}`)
  },
)

test('at least ten kinds', () => {
  expect(new Set(Object.values(PLANTED).map(([, what]) => what)).size).toBeGreaterThanOrEqual(10)
})
