export const DOCUMENT_STATUSES = [
  'uploaded',
  'queued',
  'processing',
  'completed',
  'failed',
  'awaiting_credit',
] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

const BADGES: Readonly<Record<DocumentStatus, string>> = {
  completed: 'Ready',
  uploaded: 'Uploaded',
  processing: 'Processing',
  queued: 'Queued',
  awaiting_credit: 'Awaiting Credit',
  failed: 'Error',
}

const isStatus = (status: string): status is DocumentStatus =>
  (DOCUMENT_STATUSES as readonly string[]).includes(status)

/** A stored status as one of the six: `error` is failed, anything unknown is queued. */
export function normalizeStatus(status: string): DocumentStatus {
  if (isStatus(status)) return status
  return status === 'error' ? 'failed' : 'queued'
}

const UNDER_WAY: ReadonlySet<string> = new Set<DocumentStatus>(['queued', 'processing', 'awaiting_credit'])

/** Whether a document may become ready, or fail, at any moment. @param status as it is stored */
export const isUnderWay = (status: string): boolean => UNDER_WAY.has(normalizeStatus(status))

/** The word on a document's badge. A raw value that is none of the six is "Unknown": normalize first where one is shown to its owner. */
export function badgeOf(status: string | null | undefined): string {
  return status && isStatus(status) ? BADGES[status] : 'Unknown'
}
