import type { BillingEffect, CurrentSubscription } from '#core/billing/apply-event.ts'
import type { StoredPlan } from '#core/billing/payment-notices.ts'
import type { PriceTier } from '#core/billing/plans.ts'
import type { Transaction } from '#server/ports/context.ts'

/** The user's effective subscription as the product has it. */
export interface StoredSubscription extends CurrentSubscription, StoredPlan {
  readonly tier: PriceTier | null
  /** What a month of it costs; null where the provider did not say yet. */
  readonly monthlyCents: number | null
  /** Set once the user paid for a plan; it stays after that ended. */
  readonly providerSubscriptionId: string | null
}

interface SubscriptionRow extends Omit<StoredSubscription, 'periodEnd' | 'graceUntil'> {
  readonly periodEnd: Date | null
  readonly graceUntil: Date | null
}

export async function findSubscription(tx: Transaction, userId: string): Promise<StoredSubscription | null> {
  const [row] = await tx.rows<SubscriptionRow>`
    select plan_key as plan, price_tier as tier, status, source, provider_subscription_id as "providerSubscriptionId",
      current_period_end as "periodEnd", cancel_at_period_end as "cancelAtPeriodEnd", grace_until as "graceUntil",
      monthly_cents as "monthlyCents"
    from public.user_subscriptions where user_id = ${userId}`
  if (!row) return null
  const { periodEnd, graceUntil } = row
  return {
    ...row,
    periodEnd: periodEnd?.toISOString() ?? null,
    graceUntil: graceUntil?.toISOString() ?? null,
  }
}

/** Locks the user's billing for this transaction, also while there is no row of theirs to lock. */
export async function lockBilling(tx: Transaction, userId: string): Promise<StoredSubscription | null> {
  await tx.rows`select pg_advisory_xact_lock(hashtextextended('billing:' || ${userId}::text, 0))`
  await tx.rows`select from public.user_subscriptions where user_id = ${userId} for no key update`
  return findSubscription(tx, userId)
}

/** Notes an event of the provider. @returns false when it was noted before */
export async function noteEvent(tx: Transaction, eventId: string, type: string): Promise<boolean> {
  const noted = await tx.rows`
    insert into private.payment_events (provider_event_id, type, applied_at) values (${eventId}, ${type}, now())
    on conflict (provider_event_id) do nothing returning provider_event_id`
  return noted.length > 0
}

/** What is stored already is not written again, so that nobody is told of a change that is none. */
export async function saveEffect(tx: Transaction, userId: string, effect: BillingEffect): Promise<void> {
  const { subscription, endsOwn, purchases } = effect
  if (subscription)
    await tx.rows`
      insert into public.user_subscriptions as stored (user_id, plan_key, status, current_period_start,
        current_period_end, price_tier, source, provider_subscription_id, cancel_at_period_end, next_plan_key,
        grace_until, monthly_cents, next_monthly_cents, currency)
      values (${userId}, ${subscription.plan}, ${subscription.status}, ${subscription.periodStart},
        ${subscription.periodEnd}, ${subscription.tier}, 'own', ${subscription.id},
        ${subscription.cancelAtPeriodEnd}, ${subscription.nextPlan}, ${subscription.graceUntil},
        ${subscription.monthlyCents}, ${subscription.nextMonthlyCents}, ${subscription.currency})
      on conflict (user_id) do update set plan_key = excluded.plan_key, status = excluded.status,
        current_period_start = excluded.current_period_start, current_period_end = excluded.current_period_end,
        price_tier = excluded.price_tier, source = 'own',
        provider_subscription_id = excluded.provider_subscription_id,
        cancel_at_period_end = excluded.cancel_at_period_end, next_plan_key = excluded.next_plan_key,
        grace_until = excluded.grace_until, monthly_cents = excluded.monthly_cents,
        next_monthly_cents = excluded.next_monthly_cents, currency = excluded.currency
      where (stored.plan_key, stored.status, stored.current_period_start, stored.current_period_end,
        stored.price_tier, stored.source, stored.provider_subscription_id, stored.cancel_at_period_end,
        stored.next_plan_key, stored.grace_until, stored.monthly_cents, stored.next_monthly_cents, stored.currency)
        is distinct from (excluded.plan_key, excluded.status, excluded.current_period_start,
          excluded.current_period_end, excluded.price_tier, excluded.source, excluded.provider_subscription_id,
          excluded.cancel_at_period_end, excluded.next_plan_key, excluded.grace_until, excluded.monthly_cents,
          excluded.next_monthly_cents, excluded.currency)`
  if (endsOwn)
    await tx.rows`
      update public.user_subscriptions set status = 'inactive' where user_id = ${userId}`
  for (const { id, units, reversed } of purchases)
    await tx.rows`select private.record_purchase(${userId}, ${id}, ${units}, ${reversed})`
}

/** Whose customer at the payment provider that is; null for one nobody here is. */
export async function userOfCustomer(tx: Transaction, customerId: string): Promise<string | null> {
  const [row] = await tx.rows<{ user_id: string }>`
    select user_id from private.payment_customers where provider_customer_id = ${customerId}`
  return row?.user_id ?? null
}
