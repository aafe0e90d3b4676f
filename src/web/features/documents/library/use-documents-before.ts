import { queryOptions, useQuery } from '@tanstack/react-query'
import { supabase } from '#web/client/supabase.ts'
import { useUser } from '#web/session/use-session.ts'
import { QUEUE_POLL_MS } from '#web/constants.ts'

/** How many documents are read before each of a person's that wait; one reading for all cards. */
const waitingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['waiting', userId],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string | null, number | null>> => {
      const { data } = await supabase.rpc('list_waiting_documents').abortSignal(signal).throwOnError()
      return new Map(data.map((row) => [row.document_id, row.documents_before]))
    },
  })

/** About how many documents are read before this one; null when it does not wait, or nobody knows. */
export function useDocumentsBefore(documentId: string, isQueued: boolean): number | null {
  const user = useUser()
  const { data } = useQuery({
    ...waitingQuery(user.id),
    enabled: isQueued,
    refetchInterval: isQueued ? QUEUE_POLL_MS : false,
  })
  return (isQueued && data?.get(documentId)) || null
}
