import { PLAN_KEYS, type PlanKey } from './plans.ts'

export type SubscriptionStatus = 'active' | 'inactive' | 'trial'

/** A subscription as the interface needs it. */
export interface Subscription {
  readonly status: SubscriptionStatus
  /** True only while active: a trial or an unpaid renewal opens nothing. */
  readonly hasAccess: boolean
  readonly planKey: PlanKey | null
  /** ISO time of the next renewal (or of the end, when cancelled); null without a period. */
  readonly periodEnd: string | null
}

/** What is stored of a subscription, in the words it is stored in. */
export interface StoredSubscription {
  readonly status: string | null
  readonly planKey: string | null
  readonly periodEnd: string | null
}

/** @param stored null counts as inactive, and so does every status that is neither active nor a trial */
export function subscriptionOf(stored: StoredSubscription | null): Subscription {
  const status = stored?.status === 'active' || stored?.status === 'trial' ? stored.status : 'inactive'
  return {
    status,
    hasAccess: status === 'active',
    planKey: PLAN_KEYS.find((key) => key === stored?.planKey) ?? null,
    periodEnd: stored?.periodEnd ?? null,
  }
}

export type PlanEntry = 'Start subscription' | 'Upgrade plan' | 'Manage plan'

/**
 * What the user menu calls the entry that leads to the plan. "Manage plan" opens the payment provider's page, the
 * other two the plans.
 * @param isByOrganization access comes from a membership, so there is nothing to upgrade here
 */
export function planEntry(
  subscription: Pick<Subscription, 'hasAccess' | 'planKey'>,
  isByOrganization: boolean,
): PlanEntry {
  if (!subscription.hasAccess) return 'Start subscription'
  return subscription.planKey === 'basic' && !isByOrganization ? 'Upgrade plan' : 'Manage plan'
}
