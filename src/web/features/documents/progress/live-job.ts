import type { DocumentJob } from './document-job.ts'

/** A job as the live channel tells of it; null when the message lacks something, so that the jobs are read instead. */
export function readLiveJob(
  row: Readonly<Record<string, unknown>>,
): (DocumentJob & { documentId: string }) | null {
  const { id, document_id: documentId, stage, status, error_message: message } = row
  const { pages_done, page_count, seconds_left } = row
  if (typeof id !== 'string' || typeof documentId !== 'string') return null
  if (typeof stage !== 'string' || typeof status !== 'string') return null
  return {
    id,
    documentId,
    stage,
    status,
    error_message: typeof message === 'string' ? message : null,
    pages_done: countOf(pages_done),
    page_count: countOf(page_count),
    seconds_left: countOf(seconds_left),
  }
}

const countOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The jobs with one of them changed or added. */
export function withJob(jobs: readonly DocumentJob[], changed: DocumentJob): DocumentJob[] {
  const { id: changedId, stage, status, error_message, pages_done, page_count, seconds_left } = changed
  const job = { id: changedId, stage, status, error_message, pages_done, page_count, seconds_left }
  return jobs.some(({ id }) => id === job.id)
    ? jobs.map((other) => (other.id === job.id ? job : other))
    : [...jobs, job]
}
