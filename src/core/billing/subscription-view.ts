export type SubscriptionStatus = 'active' | 'inactive' | 'trial'

/** A subscription as the interface needs it, read from whatever the procedure answered. */
export interface Subscription {
  readonly status: SubscriptionStatus
  /** True only while active: a trial or an unpaid renewal opens nothing. */
  readonly hasAccess: boolean
  readonly planKey: 'basic' | 'pro' | null
  /** ISO time of the next renewal (or of the end, when cancelled); null without a period. */
  readonly periodEnd: string | null
}

const firstRow = (answer: unknown): Readonly<Record<string, unknown>> => {
  const row: unknown = Array.isArray(answer) ? answer[0] : answer
  return typeof row === 'object' && row !== null ? { ...row } : {}
}

/**
 * @param answer reply of get_user_subscription: one row, a list of rows, or anything else, which counts as none
 */
export function readSubscription(answer: unknown): Subscription {
  const row = firstRow(answer)
  const status = row['status'] === 'active' || row['status'] === 'trial' ? row['status'] : 'inactive'
  const planKey = row['plan_key'] === 'basic' || row['plan_key'] === 'pro' ? row['plan_key'] : null
  const periodEnd = row['current_period_end']
  return {
    status,
    hasAccess: status === 'active',
    planKey,
    periodEnd: typeof periodEnd === 'string' ? periodEnd : null,
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
