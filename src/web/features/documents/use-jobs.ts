import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobView } from '#core/document/stages.ts'
import { useLiveChanges } from '#web/client/live-changes.ts'
import { supabase } from '#web/client/supabase.ts'
import { pollIntervalMs } from './card-state.ts'

export interface DocumentJob extends JobView {
  readonly error_message: string | null
}

export const jobsQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['jobs', documentId],
    queryFn: async ({ signal }): Promise<DocumentJob[]> => {
      const { data } = await supabase
        .from('processing_jobs')
        .select('id, stage, status, error_message')
        .eq('document_id', documentId)
        .order('created_at', { ascending: true })
        .abortSignal(signal)
        .retry(false)
        .throwOnError()
      return data
    },
  })

/**
 * The jobs of one document. While `isRunning` they are asked for every two seconds, beside the live channel,
 * until all are done or one failed.
 */
export function useJobs(documentId: string, options: { enabled: boolean; isRunning: boolean }) {
  return useQuery({
    ...jobsQuery(documentId),
    enabled: options.enabled,
    refetchInterval: (query) => (options.isRunning ? pollIntervalMs(query.state.data ?? []) : false),
  })
}

/** Reads the jobs of a document again as soon as one of them changes. One subscription serves the whole library. */
export function useLiveJobs(): void {
  const client = useQueryClient()
  useLiveChanges('processing_jobs', null, (change) => {
    const documentId = change.type === 'resync' ? undefined : change.row['document_id']
    void client.invalidateQueries({
      queryKey: typeof documentId === 'string' ? ['jobs', documentId] : ['jobs'],
    })
  })
}
