import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLiveChanges } from '#web/client/queries/live-changes.ts'
import { supabase } from '#web/client/supabase.ts'
import { pollIntervalMs } from '../cards/card-state.ts'
import { readLiveJob, withJob } from './live-job.ts'
import type { DocumentJob } from './document-job.ts'

export const jobsQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['jobs', documentId],
    queryFn: async ({ signal }): Promise<DocumentJob[]> => {
      const { data } = await supabase
        .from('processing_jobs')
        .select('id, stage, status, error_message, pages_done, page_count, seconds_left')
        .eq('document_id', documentId)
        .order('created_at', { ascending: true })
        .abortSignal(signal)
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

/**
 * Shows a changed job as soon as it is told, without asking for it. One subscription serves the whole library;
 * the reading every two seconds puts right what arrived out of order.
 */
export function useLiveJobs(): void {
  const client = useQueryClient()
  useLiveChanges('processing_jobs', null, (change) => {
    const job = change.type === 'insert' || change.type === 'update' ? readLiveJob(change.row) : null
    if (job !== null)
      client.setQueryData(jobsQuery(job.documentId).queryKey, (jobs) => jobs && withJob(jobs, job))
    // A removed job is told of by its id alone; most are gone with their document.
    else if (change.type !== 'delete') void client.invalidateQueries({ queryKey: ['jobs'] })
  })
}
