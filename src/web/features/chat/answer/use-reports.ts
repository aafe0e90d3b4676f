import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { supabase } from '#web/client/supabase.ts'
import { isUuid } from '../conversation/use-session-messages.ts'

/** Begins the key of what was reported. */
export const reportsKey = ['chat', 'reports'] as const

/** The chat that the address names; null before it is saved. */
export function useSessionId(): string | null {
  const [search] = useSearchParams()
  const id = search.get('session')
  return id !== null && isUuid(id) ? id : null
}

/** Whether an answer of the chat that the address names was reported before. */
export function useIsReported(messageId: string): boolean {
  const sessionId = useSessionId()
  const reports = useQuery({
    queryKey: [...reportsKey, sessionId],
    enabled: sessionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    select: (ids: ReadonlySet<string>) => ids.has(messageId),
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const { data } = await supabase
        .from('answer_reports')
        .select('message_id')
        .eq('session_id', sessionId ?? '')
        .abortSignal(signal)
        .throwOnError()
      return new Set(data.map(({ message_id }) => message_id))
    },
  })
  return reports.data ?? false
}
