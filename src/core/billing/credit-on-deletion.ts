import type { Credits } from './credits-view.ts'

/** Documents that hold a credit and were not read to their end. */
const UNFINISHED: ReadonlySet<string> = new Set(['queued', 'processing'])

/**
 * What becomes of a document's credit when it is deleted now, as a person is told before; null where there is nothing
 * to tell.
 * @param credits null while they are unknown
 * @param formatDay writes an ISO time as a day
 */
export function creditOnDeletion(
  status: string,
  credits: Pick<Credits, 'returnsLeft' | 'periodEnd'> | null,
  formatDay: (time: string) => string,
): string | null {
  if (!UNFINISHED.has(status) || credits === null) return null
  if (credits.returnsLeft > 0) return 'It has not been read to its end: your credit comes back at once.'
  const reason = 'It came back at once for two documents already.'
  if (credits.periodEnd === null) return `Your credit comes back with your next period. ${reason}`
  const day = formatDay(credits.periodEnd)
  return `Your credit comes back on ${day}, if your plan goes on, else with your next period. ${reason}`
}
