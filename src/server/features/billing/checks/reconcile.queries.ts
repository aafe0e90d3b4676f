import type { Difference, StoredBilling, StoredPlan, StoredPurchase } from '#core/billing/compare-record.ts'
import type { Transaction } from '#server/ports/context.ts'

/** What is stored of a user. @param purchaseIds those of the provider, which may stand with somebody else */
export async function storedBilling(
  tx: Transaction,
  userId: string,
  purchaseIds: readonly string[],
): Promise<StoredBilling> {
  const [plan] = await tx.rows<PlanRow>`
    select provider_subscription_id as id, plan_key as plan, price_tier as tier, status, source,
      current_period_start as "periodStart", current_period_end as "periodEnd",
      cancel_at_period_end as "cancelAtPeriodEnd", next_plan_key as "nextPlan", monthly_cents as "monthlyCents", grace_until as "graceUntil"
    from public.user_subscriptions where user_id = ${userId}`
  const purchases = await tx.rows<StoredPurchase>`
    select provider_purchase_id as id, user_id = ${userId} as "isOwn",
      coalesce(sum(units) filter (where reason = 'purchase'), 0)::int as units,
      -coalesce(sum(provider_units) filter (where reason <> 'purchase'), 0)::int as reversed
    from public.document_credits
    where user_id = ${userId} or provider_purchase_id = any(${purchaseIds})
    group by provider_purchase_id, user_id order by "isOwn" desc, provider_purchase_id`
  return { subscription: plan ? inProviderWords(plan) : null, purchases }
}

type Times = 'periodStart' | 'periodEnd' | 'graceUntil'
type PlanRow = Omit<StoredPlan, Times> & Readonly<Record<Times, Date | null>>

const inProviderWords = ({ periodStart, periodEnd, graceUntil, ...plan }: PlanRow): StoredPlan => ({
  ...plan,
  periodStart: periodStart?.toISOString() ?? null,
  periodEnd: periodEnd?.toISOString() ?? null,
  graceUntil: graceUntil?.toISOString() ?? null,
})

/** Where the tables of one user do not fit each other, whatever the provider says. */
export function ownDifferences(tx: Transaction, userId: string): Promise<Difference[]> {
  return tx.rows<Difference>`
    select what, subject, expected, found from private.usage_differences(${userId})
    union all
    select 'ledger_' || split_part(what, ' ', 1), split_part(what, ' ', 2), expected::text, found::text
    from private.ledger_differences(${userId})`
}

/** Whether the plan is due by the clock alone: that it is not renewed yet is no difference. */
export async function isDue(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const due = await tx.rows`
    select from public.user_subscriptions
    where user_id = ${userId} and source = 'own' and status = 'active'
      and coalesce(grace_until, current_period_end) <= ${now}`
  return due.length > 0
}

/**
 * Notes what a comparison found, and closes what it no longer finds.
 * @returns those that are new, or differ otherwise than before
 */
export async function noteDifferences(
  tx: Transaction,
  userId: string,
  differences: readonly Difference[],
  now: Date,
): Promise<Difference[]> {
  const found = JSON.stringify(differences)
  await tx.rows`
    update private.billing_differences noted set resolved_at = ${now}
    where user_id = ${userId} and resolved_at is null and not exists (
      select from jsonb_to_recordset(${found}::jsonb) as still (what text, subject text)
      where still.what = noted.what and still.subject = noted.subject)`
  return tx.rows<Difference>`
    insert into private.billing_differences as noted (found_at, user_id, what, subject, expected, found)
    select ${now}, ${userId}, what, subject, expected, found
    from jsonb_to_recordset(${found}::jsonb) as found (what text, subject text, expected text, found text)
    on conflict (user_id, what, subject) where resolved_at is null
    do update set expected = excluded.expected, found = excluded.found
      where (noted.expected, noted.found) is distinct from (excluded.expected, excluded.found)
    returning what, subject, expected, found`
}
