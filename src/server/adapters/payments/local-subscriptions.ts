import { GRACE_MS, type ProviderSubscription } from '#core/billing/apply-event.ts'
import { dueToday } from '#core/billing/due-today.ts'
import { changeTitle, planTitle } from '#core/billing/invoice-title.ts'
import type { Catalogue, PlanKey, PriceTier } from '#core/billing/plans.ts'
import type { Transaction } from '#server/ports/context.ts'
import type { PlanStep } from '#server/ports/test-payments.ts'
import { addInvoice, settleOpenInvoice } from './local-invoices.ts'

interface Row {
  readonly id: string
  readonly plan_key: PlanKey
  readonly price_tier: PriceTier
  readonly status: 'active' | 'inactive'
  readonly period_start: Date
  readonly period_end: Date
  readonly cancel_at_period_end: boolean
  readonly next_plan_key: PlanKey | null
  readonly monthly_cents: number
  readonly next_monthly_cents: number | null
  readonly currency: string
  readonly is_unpaid: boolean
  readonly billing_anchor: Date
}

interface Period {
  readonly start: Date
  readonly end: Date
}

/** Whose record it is, what is sold, and what time it is. */
export interface Scope {
  readonly userId: string
  readonly catalogue: Catalogue
  readonly now: Date
}

/** The user's running subscription, else the one that ended last; renewed or ended first where that was due. */
export async function latestSubscription(
  tx: Transaction,
  scope: Scope,
): Promise<ProviderSubscription | null> {
  await renewDue(tx, scope)
  const [row] = await tx.rows<Row>`
    select * from private.test_subscriptions where user_id = ${scope.userId}
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
    monthlyCents: row.monthly_cents,
    nextMonthlyCents: nextCentsOf(row),
    currency: row.currency,
    graceUntil: row.is_unpaid ? graceEndOf(row).toISOString() : null,
  }
}

/**
 * What a paid subscription page does: starts a plan, or changes the running one, never a second. A dearer plan
 * takes over at once within the same period, a cheaper one with the next period.
 *
 * @param order.shownCents what the page said is charged
 * @returns false, with nothing changed, where that is no longer what it costs: the plan changed since the page was opened
 */
export async function startOrChange(
  tx: Transaction,
  scope: Scope,
  { plan, tier, shownCents }: { plan: PlanKey; tier: PriceTier; shownCents: number },
): Promise<boolean> {
  await renewDue(tx, scope)
  const { userId, catalogue, now } = scope
  const running = await lockRunning(tx, userId)
  if (running?.is_unpaid || running?.plan_key === plan) return false
  const monthlyCents = catalogue[plan].priceCents[tier]
  const dueCents = dueToday(monthlyCents, running?.monthly_cents ?? null)
  if (dueCents !== shownCents || (running && running.price_tier !== tier)) return false
  const bill = {
    userId,
    totalCents: dueCents,
    currency: catalogue.currency,
    status: 'paid',
    at: now,
  } as const
  if (!running) {
    // Two pages paid in the same moment: the unique index lets one of them start the plan.
    const [started] = await tx.rows<{ id: string }>`
      insert into private.test_subscriptions
        (user_id, plan_key, price_tier, monthly_cents, currency, period_start, period_end, created_at, billing_anchor)
      values (${userId}, ${plan}, ${tier}, ${monthlyCents}, ${catalogue.currency}, ${now},
        ${now}::timestamptz + interval '1 month', ${now}, ${now})
      on conflict (user_id) where status = 'active' do nothing returning id`
    if (started)
      await addInvoice(tx, { ...bill, subscriptionId: started.id, what: planTitle(plan, now.getTime()) })
    return started !== undefined
  }
  if (dueCents > 0) {
    await tx.rows`
      update private.test_subscriptions
      set plan_key = ${plan}, monthly_cents = ${monthlyCents}, currency = ${catalogue.currency},
        next_plan_key = null, next_monthly_cents = null, cancel_at_period_end = false
      where id = ${running.id}`
    await addInvoice(tx, { ...bill, subscriptionId: running.id, what: changeTitle(plan, now.getTime()) })
  } else
    await tx.rows`
      update private.test_subscriptions
      set next_plan_key = ${plan}, next_monthly_cents = ${monthlyCents}, cancel_at_period_end = false
      where id = ${running.id}`
  return true
}

/** What the portal page offers. @returns false where nothing runs that the step can be taken with */
export async function stepSubscription(tx: Transaction, scope: Scope, step: PlanStep): Promise<boolean> {
  await renewDue(tx, scope)
  const running = await lockRunning(tx, scope.userId)
  if (!running) return false
  if (step === 'end' || step === 'resume')
    // What an open bill is for stays as it is.
    await tx.rows`
      update private.test_subscriptions
      set cancel_at_period_end = ${step === 'end'}, next_plan_key = case when is_unpaid then next_plan_key end,
        next_monthly_cents = case when is_unpaid then next_monthly_cents end
      where id = ${running.id}`
  else if (step === 'fail_renewal') {
    if (running.is_unpaid || running.cancel_at_period_end) return false
    await failRenewal(tx, scope, running)
  } else {
    if (!running.is_unpaid) return false
    await settleOpenInvoice(tx, running.id, 'paid')
    const [period] = await periodsFrom(tx, running, running.period_end)
    if (period) await beginPeriod(tx, running, period)
    await renewDue(tx, scope)
  }
  return true
}

async function lockRunning(tx: Transaction, userId: string): Promise<Row | null> {
  const [row] = await tx.rows<Row>`
    select * from private.test_subscriptions where user_id = ${userId} and status = 'active' for no key update`
  return row ?? null
}

/** Moves a subscription whose period is over on to the period that is running now, each billed, or ends it. */
async function renewDue(tx: Transaction, scope: Scope): Promise<void> {
  const { userId, now } = scope
  const [due] = await tx.rows<Row>`
    select * from private.test_subscriptions
    where user_id = ${userId} and status = 'active' and period_end <= ${now} for no key update`
  if (!due) return
  if (due.is_unpaid) {
    if (graceEndOf(due) > now) return
    await settleOpenInvoice(tx, due.id, 'void')
    await end(tx, due, graceEndOf(due))
    return
  }
  if (due.cancel_at_period_end) {
    await end(tx, due, due.period_end)
    return
  }
  for (const period of await periodsFrom(tx, due, now)) {
    await addInvoice(tx, { ...renewalBill(due, scope, period.start), status: 'paid' })
    await beginPeriod(tx, due, period)
  }
}

/** Ends the paid period now, so that nobody has to wait for it, with a bill that is not paid. */
async function failRenewal(tx: Transaction, scope: Scope, running: Row): Promise<void> {
  const [cut] = await tx.rows<{ period_end: Date }>`
    update private.test_subscriptions
    set is_unpaid = true, period_end = greatest(${scope.now}, period_start + interval '1 millisecond'),
      billing_anchor = greatest(${scope.now}, period_start + interval '1 millisecond')
    where id = ${running.id} returning period_end`
  if (cut) await addInvoice(tx, { ...renewalBill(running, scope, cut.period_end), status: 'open' })
}

function renewalBill(row: Row, { userId }: Scope, periodStart: Date) {
  const plan = row.next_plan_key ?? row.plan_key
  return {
    userId,
    subscriptionId: row.id,
    what: planTitle(plan, periodStart.getTime()),
    totalCents: nextCentsOf(row),
    currency: row.currency,
    at: periodStart,
  }
}

/**
 * The periods of a subscription after the one it is in that have begun by then, oldest first. They count from one day,
 * so that one that began on the 31st does not drift to the 28th.
 */
async function periodsFrom(tx: Transaction, row: Row, by: Date): Promise<Period[]> {
  return tx.rows<Period>`
    select ${row.billing_anchor}::timestamptz + make_interval(months => month) as start,
      ${row.billing_anchor}::timestamptz + make_interval(months => month + 1) as end
    from generate_series(0, 1200) month
    where ${row.billing_anchor}::timestamptz + make_interval(months => month) between ${row.period_end} and ${by}
    order by month`
}

async function beginPeriod(tx: Transaction, row: Row, { start, end }: Period): Promise<void> {
  await tx.rows`
    update private.test_subscriptions
    set period_start = ${start}, period_end = ${end}, plan_key = ${row.next_plan_key ?? row.plan_key},
      next_plan_key = null, monthly_cents = ${nextCentsOf(row)}, next_monthly_cents = null, is_unpaid = false
    where id = ${row.id}`
}

async function end(tx: Transaction, row: Row, at: Date): Promise<void> {
  await tx.rows`
    update private.test_subscriptions set status = 'inactive', is_unpaid = false, ended_at = ${at}
    where id = ${row.id}`
}

const nextCentsOf = (row: Row): number => row.next_monthly_cents ?? row.monthly_cents
const graceEndOf = ({ period_end: end }: Row): Date => new Date(end.getTime() + GRACE_MS)
