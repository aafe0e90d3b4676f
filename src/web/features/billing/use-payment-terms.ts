import { queryOptions, useQuery } from '@tanstack/react-query'
import { tierFor, type PriceTier } from '#core/billing/plans.ts'
import { supabase } from '#web/client/supabase.ts'

/** On which terms a person pays; the server decides again when a payment page is opened. */
export interface PaymentTerms {
  readonly tier: PriceTier
  /** The running plan was cancelled and ends with its period. */
  readonly isEnding: boolean
}

const FIRST_TERMS: PaymentTerms = { tier: 'new', isEnding: false }

const paymentTermsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['subscription', userId, 'terms'],
    queryFn: async ({ signal }): Promise<PaymentTerms> => {
      const { data } = await supabase
        .from('user_subscriptions')
        .select('status, price_tier, cancel_at_period_end')
        .eq('user_id', userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      if (data === null) return FIRST_TERMS
      const isRunning = data.status === 'active'
      return {
        tier: tierFor(isRunning ? data.price_tier : null, data.price_tier !== null),
        isEnding: isRunning && data.cancel_at_period_end,
      }
    },
  })

/** The terms of the signed-in person; those of a first subscription until they are known. */
export function usePaymentTerms(userId: string): PaymentTerms {
  return useQuery(paymentTermsQuery(userId)).data ?? FIRST_TERMS
}
