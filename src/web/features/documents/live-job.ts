import type { DocumentJob } from './use-jobs.ts'

/** A job as the live channel tells of it; null when the message lacks something, so that the jobs are read instead. */
export function readLiveJob(
  row: Readonly<Record<string, unknown>>,
): (DocumentJob & { documentId: string }) | null {
  const { id, document_id: documentId, stage, status, error_message: message } = row
  if (typeof id !== 'string' || typeof documentId !== 'string') return null
  if (typeof stage !== 'string' || typeof status !== 'string') return null
  return { id, documentId, stage, status, error_message: typeof message === 'string' ? message : null }
}

/** The jobs with one of them changed or added. */
export function withJob(jobs: readonly DocumentJob[], changed: DocumentJob): DocumentJob[] {
  const { id, stage, status, error_message } = changed
  const job = { id, stage, status, error_message }
  return jobs.some((other) => other.id === id)
    ? jobs.map((other) => (other.id === id ? job : other))
    : [...jobs, job]
}
