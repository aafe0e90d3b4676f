import { progressOf, STAGES, type JobView, type Progress } from '#core/document/stages.ts'
import type { DocumentStatus } from '#core/document/status.ts'
import { PROCESSING_POLL_MS, PROGRESS_CLEAR_DELAY_MS } from '#web/constants.ts'

/**
 * How far this window is with a document it set going: asking the server, or watching the stages; or that it was told
 * of an error, which may have come after the server had begun.
 */
export type FollowPhase = 'starting' | 'following' | 'start_failed' | 'retry_failed'

/**
 * What the lower part of a card offers. `following` is the bar alone; `waiting` is the bar above the disabled
 * button, for a run that this window did not start.
 */
export type CardState = 'uploaded' | 'following' | 'waiting' | 'awaiting_credit' | 'ready' | 'failed'

export function cardStateOf(status: DocumentStatus, phase: FollowPhase | undefined): CardState {
  if (status === 'awaiting_credit') return 'awaiting_credit'
  if (phase === 'starting' || phase === 'following') return 'following'
  if (status === 'completed') return 'ready'
  return status === 'uploaded' || status === 'failed' ? status : 'waiting'
}

/**
 * The status a card shows. Retry takes several writes; one that broke off leaves the document queued without a run.
 * Who was told that it failed is shown a failed document, which can be tried again, until a run begins.
 */
export const shownStatusOf = (status: DocumentStatus, phase: FollowPhase | undefined): DocumentStatus =>
  phase === 'retry_failed' && status === 'queued' ? 'failed' : status

/** Whether a run goes on of which this window said that it could not be started. */
export const isBegunAllTheSame = (state: CardState, phase: FollowPhase | undefined): boolean =>
  state === 'waiting' && (phase === 'start_failed' || phase === 'retry_failed')

/** Every two seconds until all stages are done or one failed; then never. */
export function pollIntervalMs(jobs: readonly JobView[]): number | false {
  const { isComplete, hasFailed } = progressOf(jobs)
  return isComplete || hasFailed ? false : PROCESSING_POLL_MS
}

/** When a shown progress goes away: the finished one stays a moment, the failed one gives way at once; null for never. */
export function clearDelayMs({ isComplete, hasFailed }: Progress): number | null {
  if (isComplete) return PROGRESS_CLEAR_DELAY_MS
  return hasFailed ? 0 : null
}

/** How far the job of a stage is with its pages; null while that is unknown. */
export interface JobPace {
  readonly pages_done: number | null
  readonly page_count: number | null
  readonly seconds_left: number | null
}

/**
 * "Page 3 of 12, about 2 min left": what is known of the job that is running; null when nothing is.
 * @param isQueued whether the document waits for others
 * @param before about how many; null while that is unknown
 */
export function paceWords(
  jobs: readonly (JobView & JobPace)[],
  isQueued: boolean,
  before: number | null = null,
): string | null {
  const job = jobs.find(({ status }) => status === 'processing')
  if (!job) return isQueued ? `Waiting for its turn${waitingBehind(before ?? 0)}` : null
  const { pages_done: done, page_count: count, seconds_left: seconds } = job
  const words: string[] = []
  // The page that is being read, not the last that was.
  if (done !== null && count !== null && done < count) words.push(`Page ${done + 1} of ${count}`)
  if (seconds !== null && seconds > 0) words.push(timeLeft(seconds))
  return words.length === 0 ? null : words.join(', ')
}

function waitingBehind(before: number): string {
  if (before === 0) return ''
  return before === 1 ? ': 1 document is before it' : `: about ${before} documents are before it`
}

/** Seconds are said in steps of ten, so that the words do not flicker. */
function timeLeft(seconds: number): string {
  if (seconds <= 10) return 'a few seconds left'
  if (seconds < 60) return `about ${10 * Math.ceil(seconds / 10)} s left`
  return `about ${Math.ceil(seconds / 60)} min left`
}

/** "annotation", "3 of 6"; with "(failed)" after the stage that failed, and "queued" before the first. */
export function progressWords({ current, doneCount, hasFailed, isComplete }: Progress): {
  readonly stage: string
  readonly count: string
} {
  const total = STAGES.length
  if (isComplete) return { stage: 'Complete!', count: `${total} of ${total}` }
  if (current === null) return { stage: 'queued', count: `${doneCount} of ${total}` }
  return { stage: hasFailed ? `${current} (failed)` : current, count: `${doneCount + 1} of ${total}` }
}
