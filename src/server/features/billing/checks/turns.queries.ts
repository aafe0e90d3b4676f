import type { Transaction } from '#server/ports/context.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Nobody is asked about again sooner, whichever process asked. */
const PAUSE_MS = 5 * MINUTE_MS
/** While a renewal is unpaid: the provider tries again for days. */
const GRACE_PAUSE_MS = HOUR_MS
/** Everybody is compared once in so long. */
const COMPARE_EVERY_MS = 24 * HOUR_MS

/** Lists everybody of whom the provider may know, or who has or used credits. @returns how many there are in all */
export async function enrolCustomers(tx: Transaction, now: Date): Promise<number> {
  await tx.rows`
    insert into private.billing_checks (user_id, created_at)
    select user_id, ${now} from (
      select user_id from private.payment_customers
      union select user_id from private.test_checkouts where decision = 'pay'
      union select user_id from public.user_subscriptions
      union select user_id from public.document_credits
      union select user_id from public.document_usage_log
    ) known
    on conflict do nothing`
  const [row] = await tx.rows<{ count: number }>`select count(*)::int as count from private.billing_checks`
  return row?.count ?? 0
}

/**
 * Takes the person asked about longest ago whose paid period is over while their plan still counts as active: the
 * provider knows more. A time of grace that is over is asked about at once, one that runs every hour.
 */
export async function takeLapsed(tx: Transaction, now: Date): Promise<string | null> {
  const [row] = await tx.rows<{ user_id: string }>`
    update private.billing_checks set renewed_at = ${now} where user_id = (
      select user_id from private.billing_checks checks
      join public.user_subscriptions using (user_id)
      where source = 'own' and status = 'active' and current_period_end <= ${now} and coalesce(renewed_at <=
        case when grace_until > ${now} then ${before(now, GRACE_PAUSE_MS)}::timestamptz
          else ${before(now, PAUSE_MS)} end, true)
      order by renewed_at nulls first, current_period_end limit 1
      for no key update of checks skip locked)
    returning user_id`
  return row?.user_id ?? null
}

/** Takes the person who was compared longest ago, if that is a day. */
export async function takeUncompared(tx: Transaction, now: Date): Promise<string | null> {
  const [row] = await tx.rows<{ user_id: string }>`
    update private.billing_checks set compared_at = ${now} where user_id = (
      select user_id from private.billing_checks
      where compared_at is null or compared_at <= ${before(now, COMPARE_EVERY_MS)}
      order by compared_at nulls first, user_id limit 1
      for no key update skip locked)
    returning user_id`
  return row?.user_id ?? null
}

/** Everybody who is listed, whenever they were compared. */
export async function allCustomers(tx: Transaction): Promise<string[]> {
  const rows = await tx.rows<{ user_id: string }>`select user_id from private.billing_checks order by user_id`
  return rows.map((row) => row.user_id)
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)
