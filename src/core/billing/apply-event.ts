import type { PlanKey, PriceTier } from './plans.ts'

/** How long documents and chats stay open after a renewal could not be paid, while the provider tries again. */
export const GRACE_MS = 7 * 24 * 60 * 60 * 1000

/** A subscription as the payment provider's own record has it; times are ISO strings. */
export interface ProviderSubscription {
  readonly id: string
  readonly plan: PlanKey
  readonly tier: PriceTier
  readonly status: 'active' | 'inactive'
  readonly periodStart: string
  readonly periodEnd: string
  readonly cancelAtPeriodEnd: boolean
  /** The plan that takes over with the next period; null where it stays. */
  readonly nextPlan: PlanKey | null
  /** What a month costs at the price it runs at, in hundredths of `currency`; not what is sold today. */
  readonly monthlyCents: number
  /** The same from the next period on: another where the plan changes with it. */
  readonly nextMonthlyCents: number
  /** ISO 4217, lower case. */
  readonly currency: string
  /** A renewal could not be paid: until then the plan stays open, without credits of the unpaid period. Null where all is paid. */
  readonly graceUntil: string | null
}

/** One-off credits the provider says were paid; `id` is the same whenever it is asked. */
export interface CreditPurchase {
  readonly id: string
  readonly units: number
  /** How many of them went back with their money, from 0 to `units`. */
  readonly reversed: number
}

/** All the provider's record says of one user. */
export interface ProviderState {
  /** The newest subscription, running or ended; null when there never was one. */
  readonly subscription: ProviderSubscription | null
  readonly purchases: readonly CreditPurchase[]
}

/** The user's effective subscription as the product has it. */
export interface CurrentSubscription {
  readonly source: 'own' | 'organization'
  readonly status: 'active' | 'inactive' | 'trial'
}

/** What is to be written. Writing it twice changes nothing: purchases are told apart by their event. */
export interface BillingEffect {
  /** The subscription to store as the user's own; null leaves the stored one as it is. */
  readonly subscription: ProviderSubscription | null
  /** Whether a stored subscription of the user's own has to end, because the provider knows of none. */
  readonly endsOwn: boolean
  readonly purchases: readonly CreditPurchase[]
}

/**
 * What a payment event means for the product.
 *
 * An event only says that something happened; what counts is the provider's record as it is now. So events may
 * arrive late, twice or in any order, and a sync without any event ends in the same state.
 *
 * An own paid plan goes before a plan by organization; when it has ended, the organization's stays.
 */
export function applyEvent(state: ProviderState, current: CurrentSubscription | null): BillingEffect {
  const { subscription, purchases } = state
  const isByOrganization = current?.source === 'organization' && current.status === 'active'
  if (subscription === null)
    return {
      subscription: null,
      endsOwn: current?.source === 'own' && current.status !== 'inactive',
      purchases,
    }
  if (subscription.status === 'inactive' && isByOrganization)
    return { subscription: null, endsOwn: false, purchases }
  return { subscription, endsOwn: false, purchases }
}
