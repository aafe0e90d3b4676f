import { queryOptions, useQuery } from '@tanstack/react-query'
import { readCredits, type Credits } from '#core/billing/credits-view.ts'
import { isAwayStatus } from '../client/error-text.ts'
import { supabase } from '../client/supabase.ts'
import { useSession } from './use-session.ts'

/** The caller's credits; 0 of 0 when the function is missing. A read that failed changes nothing that is known. */
export const creditsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['credits', userId],
    meta: { lastSeen: true },
    queryFn: async ({ signal }): Promise<Credits> => {
      const { data, error, status } = await supabase
        .rpc('get_credit_summary', { p_user_id: userId })
        .abortSignal(signal)
      // No answer says nothing: what was known stays.
      if (error !== null && isAwayStatus(status)) throw new TypeError('Failed to fetch', { cause: error })
      return readCredits(error === null ? data : null)
    },
  })

const NONE = readCredits(null)

export interface CreditsState extends Credits {
  /** Not known yet; all figures are zero. */
  readonly isPending: boolean
}

export function useCredits(): CreditsState {
  const { user } = useSession()
  const query = useQuery({ ...creditsQuery(user?.id ?? ''), enabled: user !== null })
  return { isPending: query.isPending, ...(query.data ?? NONE) }
}
