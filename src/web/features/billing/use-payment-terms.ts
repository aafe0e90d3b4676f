import { queryOptions, useQuery } from '@tanstack/react-query'
import { tierFor, type PlanKey, type PriceTier } from '#core/billing/plans.ts'
import { subscriptionOf, type Subscription } from '#core/billing/subscription-view.ts'
import { supabase } from '#web/client/supabase.ts'
import { useUser } from '#web/session/use-session.ts'

/** A person's plan and on which terms they pay; the server decides again when a payment page is opened. */
export interface PaymentTerms extends Subscription {
  readonly tier: PriceTier
  /** They had a plan of their own, whether or not it runs. */
  readonly hadPlan: boolean
  /** The running plan was canceled and ends with its period. */
  readonly isEnding: boolean
  /** The plan that takes over with the next period; null where it stays. */
  readonly nextPlan: PlanKey | null
  /** What a month costs at the price it runs at, in hundredths; null where the provider did not say yet. */
  readonly monthlyCents: number | null
  /** The same from the next period on. */
  readonly nextMonthlyCents: number | null
  /** Of both; null as they are. */
  readonly currency: string | null
  /** ISO time until which the plan stays open although its renewal could not be paid; null where all is paid. */
  readonly graceUntil: string | null
  /** An organization pays for it. */
  readonly isByOrganization: boolean
}

const FIRST_TERMS: PaymentTerms = {
  ...subscriptionOf(null),
  tier: 'new',
  hadPlan: false,
  isEnding: false,
  nextPlan: null,
  monthlyCents: null,
  nextMonthlyCents: null,
  currency: null,
  graceUntil: null,
  isByOrganization: false,
}

export const paymentTermsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['subscription', userId, 'terms'],
    meta: { lastSeen: true },
    queryFn: async ({ signal }): Promise<PaymentTerms> => {
      const { data } = await supabase
        .from('user_subscriptions')
        .select(
          'plan_key, status, current_period_end, price_tier, source, cancel_at_period_end, next_plan_key, grace_until, monthly_cents, next_monthly_cents, currency',
        )
        .eq('user_id', userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      if (data === null) return FIRST_TERMS
      const isRunning = data.status === 'active'
      return {
        ...subscriptionOf({
          status: data.status,
          planKey: data.plan_key,
          periodEnd: data.current_period_end,
        }),
        tier: tierFor(isRunning ? data.price_tier : null, data.price_tier !== null),
        hadPlan: data.price_tier !== null,
        isEnding: isRunning && data.cancel_at_period_end,
        nextPlan: isRunning ? data.next_plan_key : null,
        monthlyCents: data.monthly_cents,
        nextMonthlyCents: data.next_monthly_cents,
        currency: data.currency,
        graceUntil: data.grace_until,
        isByOrganization: data.source === 'organization',
      }
    },
  })

/** The terms of the signed-in person; those of a first subscription until they are known. */
export function usePaymentTerms(): PaymentTerms {
  const { id } = useUser()
  return useQuery(paymentTermsQuery(id)).data ?? FIRST_TERMS
}
