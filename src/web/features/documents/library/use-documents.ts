import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Row } from '#contract/row.ts'
import { useLiveChanges } from '#web/client/queries/live-changes.ts'
import { recoveryIntervalMs } from '#web/client/queries/query-retry.ts'
import { readAll } from '#web/client/queries/read-all.ts'
import { supabase } from '#web/client/supabase.ts'
import { readLiveDocument, showAdded } from './live-document.ts'

/** A row of the library; `failure_message` is why the last run failed, and stays while a Retry runs. */
export type LibraryDocument = Row<
  'documents',
  | 'id'
  | 'filename'
  | 'mime_type'
  | 'file_size'
  | 'status'
  | 'page_count'
  | 'created_at'
  | 'storage_path'
  | 'language'
  | 'warnings'
  | 'failure_message'
>

const COLUMNS =
  'id, filename, mime_type, file_size, status, page_count, created_at, storage_path, language, warnings, failure_message'

/** The signed-in person's documents, newest first; the database lists no others. */
export const documentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['documents', userId],
    meta: { lastSeen: true },
    queryFn: ({ signal }): Promise<LibraryDocument[]> =>
      readAll((first, last) =>
        supabase
          .from('documents')
          .select(COLUMNS)
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .order('id')
          .range(first, last)
          .abortSignal(signal)
          .throwOnError(),
      ),
  })

/** The library, kept current by the live channel. */
export function useDocuments(userId: string) {
  const client = useQueryClient()
  useLiveChanges('documents', `user_id=eq.${userId}`, (change) => {
    const { queryKey } = documentsQuery(userId)
    const added = change.type === 'insert' ? readLiveDocument(change.row) : null
    // One of many files that are sent: its card comes by what is told, and the list is read when the last has arrived.
    if (added !== null && client.getQueryData(queryKey) !== undefined) void showAdded(client, queryKey, added)
    else void client.invalidateQueries({ queryKey })
    // The chat and the page of a document read the same rows under keys of their own.
    void client.invalidateQueries({ queryKey: ['chat'] })
    void client.invalidateQueries({ queryKey: ['viewer', 'document'] })
  })
  return useQuery({ ...documentsQuery(userId), refetchInterval: recoveryIntervalMs })
}
