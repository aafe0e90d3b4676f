/** What `get_user_subscription` answers. */
export interface UserSubscription {
  readonly plan_key: 'basic' | 'pro'
  readonly status: string
  readonly current_period_start: string
  readonly current_period_end: string
}

/** What `get_credit_summary` answers. */
export interface CreditSummary {
  readonly starting_credits: number
  readonly credits_used: number
  readonly overage_units: number
  readonly credits_available: number
  readonly period_start: string | null
  readonly period_end: string | null
  readonly returns_left: number
}
