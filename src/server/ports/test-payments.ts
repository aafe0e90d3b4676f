import type { ProviderSubscription } from '#core/billing/apply-event.ts'
import type { PlanKey, PriceTier } from '#core/billing/plans.ts'
import type { Invoice } from '#contract/functions/list-invoices.ts'

/** Below it the pages are. */
export const TEST_PAYMENTS_PATH = '/test-payments'

/** The other side of the local test provider: what its pages show and do. The unguessable token is the authority. */
export interface TestPayments {
  /** Null for an unknown token. */
  pageOf(token: string): Promise<TestPage | null>
  /**
   * Ends a payment page. The first decision counts; asked again it answers that one. Null as above, and where the page
   * expired: it is too old, or what it says is charged is no longer what it would be.
   */
  decide(token: string, decision: 'pay' | 'cancel'): Promise<TestDecision | null>
  /** On a portal page: takes a step with the running plan. Null where nothing runs that it can be taken with. */
  takeStep(token: string, step: PlanStep): Promise<TestDecision | null>
  /** From a portal page to the page that says what a change of plan costs today; null as above. */
  openChange(token: string, plan: PlanKey): Promise<{ url: string } | null>
  /** The id of a bill is as unguessable as a token. Null for one that is none. */
  invoiceOf(id: string): Promise<TestInvoice | null>
  /** Pays the bill of a renewal that was not paid. Null as above, and where it is paid already. */
  payInvoice(id: string): Promise<TestDecision | null>
}

/** `fail_renewal` ends the period now, with a bill that nobody paid; `pay_renewal` pays that. */
export const PLAN_STEPS = ['end', 'resume', 'fail_renewal', 'pay_renewal'] as const
export type PlanStep = (typeof PLAN_STEPS)[number]

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
  /** What the user was billed, on a portal page; the newest first. */
  readonly invoices: readonly Invoice[]
}

export interface TestDecision {
  readonly decision: 'pay' | 'cancel'
  readonly userId: string
  /** The same for the same decision, however often it is asked. */
  readonly eventId: string
  readonly redirectUrl: string
}

/** A bill, as its file shows it. */
export interface TestInvoice {
  readonly id: string
  readonly userId: string
  readonly createdAt: string
  readonly what: string
  readonly totalCents: number
  /** Lower case. */
  readonly currency: string
  readonly status: 'paid' | 'open'
}
