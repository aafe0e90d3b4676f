import type { ProviderState } from './apply-event.ts'
import type { PlanKey } from './plans.ts'

/** What is stored of a user's plan before the provider's record is applied. */
export interface StoredPlan {
  readonly source: 'own' | 'organization'
  readonly status: 'active' | 'inactive' | 'trial'
  readonly plan: PlanKey
  readonly providerSubscriptionId: string | null
  /** ISO, as every time here; null for a plan without a period, such as one that never began. */
  readonly periodEnd: string | null
  readonly cancelAtPeriodEnd: boolean
  readonly graceUntil: string | null
}

/** A bill of the provider. */
export interface Bill {
  readonly id: string
  /** ISO */
  readonly createdAt: string
  readonly what: string
  readonly totalCents: number
  readonly currency: string
  readonly status: 'paid' | 'open' | 'refunded'
}

/** What a renewal that lies ahead will be. */
export interface Renewal {
  /** The plan that begins then. */
  readonly plan: PlanKey
  /** ISO */
  readonly renewsAt: string
  readonly totalCents: number
  readonly currency: string
}

/** What a person is told about their money. Of one `key` there is one mail, ever. */
export type PaymentNotice = { readonly key: string } & (
  | { readonly kind: 'receipt'; readonly bill: Bill }
  | { readonly kind: 'failed'; readonly plan: PlanKey; readonly openUntil: string; readonly due: Bill | null }
  | { readonly kind: 'renewal'; readonly renewal: Renewal }
  | { readonly kind: 'canceled'; readonly plan: PlanKey; readonly endsAt: string }
  | {
      readonly kind: 'ended'
      readonly plan: PlanKey
      readonly isUnpaid: boolean
      /** Whether the provider may still be paid, and the plan then opens again. */
      readonly canReopen: boolean
    }
)

/**
 * What the provider's record says that its user has to be told.
 *
 * Records arrive late, twice and in any order, so what is compared may be older than what was told: the key of a notice
 * names what it is about (the bill, the period), and whoever sends it tells each key once. A bill that was made before
 * mails were sent is history, and so is a cancellation or a failure that is stored already.
 *
 * Of a plan's end there is one mail: when it is canceled, once in a period however often that is taken back, or when it
 * ends without having been canceled.
 *
 * @param since bills that were made before it are not told
 */
export function noticesOf(
  before: StoredPlan | null,
  { subscription }: ProviderState,
  bills: readonly Bill[],
  since: string,
): PaymentNotice[] {
  const receipts = bills
    .filter(({ status, totalCents, createdAt }) => status === 'paid' && totalCents > 0 && createdAt >= since)
    .map((bill): PaymentNotice => ({ kind: 'receipt', key: `receipt/${bill.id}`, bill }))
    .toReversed()
  if (subscription?.status !== 'active') return [...receipts, ...endOf(before, subscription)]

  const { id, plan, periodEnd, cancelAtPeriodEnd, graceUntil } = subscription
  const isSame = before?.providerSubscriptionId === id
  const notices: PaymentNotice[] = [...receipts]
  if (graceUntil !== null && !(isSame && before.graceUntil === graceUntil))
    notices.push({
      kind: 'failed',
      key: `failed/${id}/${graceUntil}`,
      plan,
      openUntil: graceUntil,
      due: bills.find(({ status }) => status === 'open') ?? null,
    })
  if (cancelAtPeriodEnd && !(isSame && before.cancelAtPeriodEnd))
    notices.push({
      kind: 'canceled',
      key: `canceled/${id}/${periodEnd}`,
      plan,
      endsAt: graceUntil ?? periodEnd,
    })
  return notices
}

function endOf(before: StoredPlan | null, now: ProviderState['subscription']): PaymentNotice[] {
  if (before?.source !== 'own' || before.status !== 'active') return []
  if (before.cancelAtPeriodEnd || now?.cancelAtPeriodEnd) return []
  const { providerSubscriptionId: id, plan, periodEnd } = before
  const canReopen = now !== null && now.graceUntil !== null
  const isUnpaid = canReopen || before.graceUntil !== null
  return [{ kind: 'ended', key: `ended/${id}/${periodEnd}`, plan, isUnpaid, canReopen }]
}
