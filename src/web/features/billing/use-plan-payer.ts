import { useQuery } from '@tanstack/react-query'
import { supabase } from '#web/client/supabase.ts'
import { useUser } from '#web/session/use-session.ts'

/** Whether an organization pays for the plan of its member; false for everybody else, and until it is known. */
export function useIsPlanByOrganization(): boolean {
  const user = useUser()
  const query = useQuery({
    queryKey: ['subscription', user.id, 'source'],
    enabled: user.role !== 'user',
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('user_subscriptions')
        .select('source')
        .eq('user_id', user.id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data?.source === 'organization'
    },
  })
  return query.data ?? false
}
