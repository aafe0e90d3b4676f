import { queryOptions, useQuery } from '@tanstack/react-query'
import { UNKNOWN_FUNCTION } from '#contract/rest-codes.ts'
import { creditsOf, type Credits } from '#core/billing/credits-view.ts'
import { supabase } from '../client/supabase.ts'
import { useSession } from './use-session.ts'

/** The caller's credits; 0 of 0 when the function is missing. A read that failed changes nothing that is known. */
export const creditsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['credits', userId],
    meta: { lastSeen: true },
    queryFn: async ({ signal }): Promise<Credits> => {
      const { data, error } = await supabase
        .rpc('get_credit_summary', { p_user_id: userId })
        .abortSignal(signal)
      if (error !== null && error.code !== UNKNOWN_FUNCTION) throw error
      const [row] = data ?? []
      return creditsOf(
        row
          ? {
              starting: row.starting_credits,
              bought: row.overage_units,
              used: row.credits_used,
              periodEnd: row.period_end,
              returnsLeft: row.returns_left,
            }
          : null,
      )
    },
  })

const NONE = creditsOf(null)

export interface CreditsState extends Credits {
  /** Not known yet; all figures are zero. */
  readonly isPending: boolean
}

/** How many credits are left; null while that is unknown, as where it could not be read. */
export function useCreditsLeft(): number | null {
  const { user } = useSession()
  const query = useQuery({ ...creditsQuery(user?.id ?? ''), enabled: user !== null })
  return query.data?.available ?? null
}

export function useCredits(): CreditsState {
  const { user } = useSession()
  const query = useQuery({ ...creditsQuery(user?.id ?? ''), enabled: user !== null })
  return { isPending: query.isPending, ...(query.data ?? NONE) }
}
