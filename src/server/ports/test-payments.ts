import type { ProviderSubscription } from '#core/billing/apply-event.ts'
import type { PlanKey, PriceTier } from '#core/billing/plans.ts'

/** Below it the pages are. */
export const TEST_PAYMENTS_PATH = '/test-payments'

/** The other side of the local test provider: what its pages show and do. The unguessable token is the authority. */
export interface TestPayments {
  /** Null for an unknown token. */
  pageOf(token: string): Promise<TestPage | null>
  /** Ends a payment page. The first decision counts; asked again it answers that one. Null as above, or when expired. */
  decide(token: string, decision: 'pay' | 'cancel'): Promise<TestDecision | null>
  /** On a portal page: ends, resumes or downgrades the plan with the next period. */
  changePlan(token: string, change: PlanChange): Promise<TestDecision | null>
}

export type PlanChange = 'end' | 'resume' | 'downgrade'

export interface TestPage {
  readonly kind: 'subscription' | 'credit' | 'portal'
  readonly plan: PlanKey | null
  readonly tier: PriceTier | null
  readonly quantity: number
  /** Charged today. */
  readonly priceCents: number
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly decision: 'pay' | 'cancel' | null
  readonly hasExpired: boolean
  /** The user's running subscription, if any. */
  readonly subscription: ProviderSubscription | null
}

export interface TestDecision {
  readonly decision: 'pay' | 'cancel'
  readonly userId: string
  /** The same for the same decision, however often it is asked. */
  readonly eventId: string
  readonly redirectUrl: string
}
