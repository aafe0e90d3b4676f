import type { ProviderSubscription } from '#core/billing/apply-event.ts'
import type { Catalogue, PlanKey, PriceTier } from '#core/billing/plans.ts'
import type { Transaction } from '#server/ports/context.ts'
import type { PlanChange } from '#server/ports/test-payments.ts'

interface Row {
  readonly id: string
  readonly plan_key: PlanKey
  readonly price_tier: PriceTier
  readonly status: 'active' | 'inactive'
  readonly period_start: Date
  readonly period_end: Date
  readonly cancel_at_period_end: boolean
  readonly next_plan_key: PlanKey | null
}

/** The user's running subscription, else the one that ended last; renewed or ended first where that was due. */
export async function latestSubscription(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<ProviderSubscription | null> {
  await renewDue(tx, userId, now)
  const [row] = await tx.rows<Row>`
    select id, plan_key, price_tier, status, period_start, period_end, cancel_at_period_end, next_plan_key
    from private.test_subscriptions where user_id = ${userId}
    order by status = 'active' desc, created_at desc, id limit 1`
  if (!row) return null
  return {
    id: `test_sub_${row.id}`,
    plan: row.plan_key,
    tier: row.price_tier,
    status: row.status,
    periodStart: row.period_start.toISOString(),
    periodEnd: row.period_end.toISOString(),
    cancelAtPeriodEnd: row.cancel_at_period_end,
    nextPlan: row.next_plan_key,
    graceUntil: null,
  }
}

/**
 * What a paid subscription page does: starts a plan, or changes the running one, never a second. A dearer plan
 * takes over at once within the same period, a cheaper one with the next period.
 */
export async function startOrChange(
  tx: Transaction,
  userId: string,
  { plan, tier, catalogue }: { plan: PlanKey; tier: PriceTier; catalogue: Catalogue },
  now: Date,
): Promise<void> {
  const running = await latestSubscription(tx, userId, now)
  if (running?.status !== 'active') {
    // Two pages paid in the same moment: the unique index lets one of them start the plan.
    await tx.rows`
      insert into private.test_subscriptions (user_id, plan_key, price_tier, period_start, period_end, created_at)
      values (${userId}, ${plan}, ${tier}, ${now}, ${now}::timestamptz + interval '1 month', ${now})
      on conflict (user_id) where status = 'active' do nothing`
    return
  }
  const isUpgrade = catalogue[plan].priceCents[tier] > catalogue[running.plan].priceCents[tier]
  if (isUpgrade)
    await tx.rows`
      update private.test_subscriptions
      set plan_key = ${plan}, next_plan_key = null, cancel_at_period_end = false
      where user_id = ${userId} and status = 'active'`
  else if (plan !== running.plan)
    await tx.rows`
      update private.test_subscriptions set next_plan_key = ${plan}, cancel_at_period_end = false
      where user_id = ${userId} and status = 'active'`
}

/** What the portal page offers: nothing of it touches the running period. */
export async function updateSubscription(
  tx: Transaction,
  userId: string,
  change: PlanChange,
  now: Date,
): Promise<void> {
  await renewDue(tx, userId, now)
  const nextPlan = change === 'downgrade' ? 'basic' : null
  await tx.rows`
    update private.test_subscriptions set cancel_at_period_end = ${change === 'end'}, next_plan_key = ${nextPlan}
    where user_id = ${userId} and status = 'active'`
}

/**
 * Moves a subscription whose period is over on to the period that is running now, or ends it. Periods count
 * from the day it began, so one that began on the 31st does not drift to the 28th.
 */
async function renewDue(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.rows`
    update private.test_subscriptions
    set status = 'inactive', ended_at = period_end
    where user_id = ${userId} and status = 'active' and period_end <= ${now} and cancel_at_period_end`
  await tx.rows`
    update private.test_subscriptions subscription
    set period_start = created_at + make_interval(months => elapsed.months),
      period_end = created_at + make_interval(months => elapsed.months + 1),
      plan_key = coalesce(next_plan_key, plan_key), next_plan_key = null
    from (
      select id, max(month) as months
      from private.test_subscriptions, generate_series(0, 1200) month
      where user_id = ${userId} and created_at + make_interval(months => month) <= ${now}
      group by id
    ) elapsed
    where subscription.id = elapsed.id and status = 'active' and period_end <= ${now}`
}
