import { applyEvent, type CurrentSubscription, type ProviderState } from './apply-event.ts'

/** The stored subscription, in the words of the provider's; times are ISO strings. */
export interface StoredPlan extends CurrentSubscription {
  readonly id: string | null
  readonly plan: string
  readonly tier: string | null
  readonly periodStart: string | null
  readonly periodEnd: string | null
  readonly cancelAtPeriodEnd: boolean
  readonly nextPlan: string | null
  /** Null where it is not known yet, as before the first look of a version that stores it. */
  readonly monthlyCents: number | null
  readonly graceUntil: string | null
}

/** What is stored of one purchase of credits. */
export interface StoredPurchase {
  /** As the provider names it; null where the row names none. */
  readonly id: string | null
  /** False where it stands with somebody else. */
  readonly isOwn: boolean
  readonly units: number
  /** How many of them the provider had taken back when it was last read. */
  readonly reversed: number
}

/** All that is stored of what the provider knows of one user. */
export interface StoredBilling {
  readonly subscription: StoredPlan | null
  readonly purchases: readonly StoredPurchase[]
}

/** Something that is stored otherwise than it should be. */
export interface Difference {
  /** A word for each kind: it labels metrics. */
  readonly what: string
  /** The purchase, document or row it is about; empty where it is about the plan. */
  readonly subject: string
  readonly expected: string
  readonly found: string
}

const NOTHING = 'none'
/** What is not known yet is no difference. */
const UNKNOWN = 'unknown'

/** The terms of a plan that must be the provider's, each under the word for a difference in it. */
const TERMS = {
  subscription_id: (plan) => plan.id,
  subscription_plan: (plan) => plan.plan,
  subscription_tier: (plan) => plan.tier,
  subscription_status: (plan) => plan.status,
  subscription_period_start: (plan) => plan.periodStart,
  subscription_period_end: (plan) => plan.periodEnd,
  subscription_cancels: (plan) => String(plan.cancelAtPeriodEnd),
  subscription_next_plan: (plan) => plan.nextPlan,
  subscription_price: (plan) => String(plan.monthlyCents ?? UNKNOWN),
  subscription_grace: (plan) => plan.graceUntil,
} satisfies Readonly<Record<string, (plan: Omit<StoredPlan, 'source'>) => string | null>>

/** What applying the provider's record would change, and what is stored that the record does not know. */
export function differencesOf(state: ProviderState, stored: StoredBilling): Difference[] {
  return [...ofSubscription(state, stored.subscription), ...ofPurchases(state, stored.purchases)]
}

function ofSubscription(state: ProviderState, stored: StoredPlan | null): Difference[] {
  const { subscription, endsOwn } = applyEvent(state, stored)
  if (stored !== null && endsOwn)
    return [{ what: 'subscription_status', subject: '', expected: 'inactive', found: stored.status }]
  if (subscription === null) return []
  if (stored === null) {
    const expected = `${subscription.plan}, ${subscription.status}`
    return [{ what: 'subscription_missing', subject: '', expected, found: NOTHING }]
  }
  const terms = Object.entries(TERMS).map(([what, termOf]) => ({
    what,
    subject: '',
    expected: termOf(subscription) ?? NOTHING,
    found: termOf(stored) ?? NOTHING,
  }))
  const payer = { what: 'subscription_payer', subject: '', expected: 'own', found: stored.source }
  return [...terms, payer].filter(({ expected, found }) => expected !== found && found !== UNKNOWN)
}

function ofPurchases({ purchases }: ProviderState, stored: readonly StoredPurchase[]): Difference[] {
  const differences: Difference[] = []
  for (const { id, units, reversed } of purchases) {
    const note = (what: string, expected: unknown, found: unknown): void => {
      differences.push({ what, subject: id, expected: String(expected), found: String(found) })
    }
    const row = stored.find((purchase) => purchase.id === id)
    if (row === undefined) note('purchase_missing', units, NOTHING)
    else if (!row.isOwn) note('purchase_owner', 'this account', 'another account')
    else {
      if (row.units !== units) note('purchase_units', units, row.units)
      if (row.reversed !== reversed) note('purchase_reversed', reversed, row.reversed)
    }
  }
  const known = new Set<string | null>(purchases.map(({ id }) => id))
  for (const { id, isOwn, units } of stored)
    if (isOwn && !known.has(id))
      differences.push({
        what: 'purchase_unknown',
        subject: id ?? '',
        expected: NOTHING,
        found: String(units),
      })
  return differences
}
