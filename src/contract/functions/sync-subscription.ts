import type { PlanKey } from '#core/billing/plans.ts'

/** Reply of sync-subscription, which has no body: what the payment provider's record says now. */
export interface SyncResponse {
  /** Whether a plan is active. */
  readonly success: boolean
  readonly plan: PlanKey | null
  /** Document credits the plan brings each month. */
  readonly credits: number
  /** A plain sentence when there is no active plan. */
  readonly error: string | null
}
