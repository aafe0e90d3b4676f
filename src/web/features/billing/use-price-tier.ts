import { queryOptions, useQuery } from '@tanstack/react-query'
import { tierFor, type PriceTier } from '#core/billing/plans.ts'
import { supabase } from '#web/client/supabase.ts'

interface SubscriptionRow {
  readonly status: string
  readonly price_tier: PriceTier | null
}

const priceTierQuery = (userId: string) =>
  queryOptions({
    queryKey: ['subscription', userId, 'tier'],
    queryFn: async ({ signal }): Promise<PriceTier> => {
      const { data } = await supabase
        .from('user_subscriptions')
        .select('status, price_tier')
        .eq('user_id', userId)
        .abortSignal(signal)
        .retry(false)
        .maybeSingle<SubscriptionRow>()
        .throwOnError()
      return tierFor(data?.status === 'active' ? data.price_tier : null, data?.price_tier != null)
    },
  })

/** What this person would pay: the server decides again when a payment page is opened. */
export function usePriceTier(userId: string): PriceTier {
  return useQuery(priceTierQuery(userId)).data ?? 'new'
}
