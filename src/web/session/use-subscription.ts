import { queryOptions, useQuery } from '@tanstack/react-query'
import { subscriptionOf, type Subscription } from '#core/billing/subscription-view.ts'
import { isNoAnswer } from '../client/error-text.ts'
import { supabase } from '../client/supabase.ts'
import { useSession } from './use-session.ts'

/** The caller's subscription. A missing row, function or connection counts as inactive; nothing is shown for it. */
export const subscriptionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['subscription', userId],
    meta: { lastSeen: true },
    queryFn: async ({ signal }): Promise<Subscription> => {
      const { data, error, status } = await supabase
        .rpc('get_user_subscription', { p_user_id: userId })
        .abortSignal(signal)
      // No answer says nothing, nor does a refusal of who asks: what was known stays.
      if (error !== null && (isNoAnswer(status) || status === 401))
        throw new TypeError('Failed to fetch', { cause: error })
      const [row] = data ?? []
      return subscriptionOf(
        row ? { status: row.status, planKey: row.plan_key, periodEnd: row.current_period_end } : null,
      )
    },
  })

export interface SubscriptionState extends Subscription {
  readonly isPending: boolean
}

const UNKNOWN = subscriptionOf(null)

/** Status, plan and access of the signed-in person; inactive until it is known. */
export function useSubscription(): SubscriptionState {
  const { user } = useSession()
  const query = useQuery({ ...subscriptionQuery(user?.id ?? ''), enabled: user !== null })
  return { isPending: query.isPending, ...(query.data ?? UNKNOWN) }
}
