import type { Context, Transaction } from '#server/ports/context.ts'
import { applyPayment } from '../apply-payment.ts'
import { askInTurn } from '../checks/ask-in-turn.ts'
import { lockBilling } from '../billing.queries.ts'
import { queuePaymentMails } from './payment-mails.ts'

type Deps = Pick<Context, 'db' | 'payments' | 'config' | 'clock' | 'log'>

const DAY_MS = 24 * 60 * 60 * 1000
const AHEAD_MS = 7 * DAY_MS
/** Of one round; the next takes those who are left. */
const MOST = 500

interface AheadRow {
  readonly userId: string
  /** Of the mail: the plan and the period that ends. */
  readonly key: string
  readonly periodEnd: Date
}

/**
 * Tells everybody whose plan renews within a week, once for each renewal, also late where the server was down on the
 * seventh day. Several processes may do so at once.
 */
export async function announceRenewals(deps: Deps, signal?: AbortSignal): Promise<void> {
  const ahead = await deps.db.asService((tx) => renewalsAhead(tx, deps.clock.now(), null))
  const left = ahead.values()
  await askInTurn(deps, {
    next: async () => left.next().value?.userId ?? null,
    ask: (userId) => announce(deps, userId),
    ...(signal && { signal }),
  })
}

/** The provider is asked first: what was canceled there, or renewed, without our having heard of it is announced to nobody. */
async function announce(deps: Deps, userId: string): Promise<void> {
  await applyPayment(deps, userId)
  const renewal = await deps.payments.renewalOf(userId)
  if (renewal === null) return
  await deps.db.asService(async (tx) => {
    await lockBilling(tx, userId)
    const [row] = await renewalsAhead(tx, deps.clock.now(), userId)
    if (row?.periodEnd.getTime() !== Date.parse(renewal.renewsAt)) return
    await queuePaymentMails(tx, deps, userId, [{ kind: 'renewal', key: row.key, renewal }])
  })
}

/**
 * Plans that renew within the week and were not announced, in no order: those who cannot be asked about are not always first.
 * @param userId null for everybody's
 */
async function renewalsAhead(tx: Transaction, now: Date, userId: string | null): Promise<AheadRow[]> {
  return tx.rows<AheadRow>`
    select user_id as "userId", key, current_period_end as "periodEnd"
    from public.user_subscriptions, lateral (
      select 'renewal/' || provider_subscription_id || '/' || extract(epoch from current_period_end)::bigint as key
    ) mail
    where source = 'own' and status = 'active' and not cancel_at_period_end and grace_until is null
      and provider_subscription_id is not null
      and current_period_end > ${now} and current_period_end <= ${new Date(now.getTime() + AHEAD_MS)}
      and not exists (select from private.payment_mails mailed where mailed.key = mail.key)
      and (${userId}::uuid is null or user_id = ${userId})
    order by random() limit ${MOST}`
}
