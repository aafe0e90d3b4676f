import { Calendar, FileText, RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { progressOf, type Progress } from '#core/document/stages.ts'
import type { DocumentStatus } from '#core/document/status.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/format-date.ts'
import { cardStateOf, clearDelayMs, progressWords } from './card-state.ts'
import type { DocumentCardProps } from './document-card.tsx'
import styles from './documents.module.css'
import { StageBars, StageRail } from './stage-rail.tsx'
import { useJobs } from './use-jobs.ts'

interface CardStatusProps extends Omit<DocumentCardProps, 'firstWords'> {
  readonly status: DocumentStatus
}

/** The lower part of a card: what was found when ready, else progress, a hint and one button. */
export function CardStatus({ document, status, phase, onCleared, ...rest }: CardStatusProps) {
  const state = cardStateOf(status, phase)
  const isRunning = state === 'following' || state === 'waiting'
  // Until the start is answered, what is known may still be the run before.
  const isFollowed = isRunning && phase !== 'starting'
  const jobs = useJobs(document.id, {
    enabled: isFollowed || state === 'failed',
    isRunning,
  })
  const progress = progressOf(jobs.data ?? [])
  useClearing(isFollowed ? clearDelayMs(progress) : null, onCleared)

  if (state === 'ready') return <Ready pageCount={document.page_count} nextDate={rest.nextDate} />
  return (
    <div className={styles['state']}>
      {isRunning && <StageRail filename={document.filename} progress={progress} />}
      {state === 'waiting' && <ProcessingButton />}
      {state === 'failed' && (
        <Failed
          filename={document.filename}
          progress={progress}
          reason={jobs.data?.find((job) => job.error_message)?.error_message ?? null}
          onRetry={rest.onRetry}
        />
      )}
      {state === 'uploaded' && (
        <>
          <p className="small muted">
            {rest.buyCredit === null
              ? 'Uses 1 document credit. Questions are unlimited after that.'
              : 'Uses 1 document credit, and you have none left.'}{' '}
            {rest.buyCredit}
          </p>
          <Button variant="primary" block onClick={rest.onStart}>
            Process
          </Button>
        </>
      )}
      {state === 'awaiting_credit' && (
        <>
          <p className="small">Continues when a document credit is available. {rest.buyCredit}</p>
          <ProcessingButton />
        </>
      )}
    </div>
  )
}

/** Reports once, after the delay, that a finished or failed progress may go. */
function useClearing(delayMs: number | null, onCleared: () => void): void {
  const clear = useEffectEvent(onCleared)
  useEffect(() => {
    if (delayMs === null) return
    const timer = setTimeout(() => clear(), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
}

function ProcessingButton() {
  return (
    <Button variant="line" block disabled>
      Processing...
    </Button>
  )
}

interface FailedProps {
  readonly filename: string
  readonly progress: Progress
  readonly reason: string | null
  readonly onRetry: () => void
}

/** How far it came, what happened, what is safe, and the way on. */
function Failed({ filename, progress, reason, onRetry }: FailedProps) {
  return (
    <>
      {progress.hasFailed && <StageBars filename={filename} progress={progress} />}
      <p className="small">
        {progress.hasFailed && <b className={styles['failedWords']}>{progressWords(progress).stage}. </b>}
        {reason ?? 'The document could not be processed.'} No credit was used.
      </p>
      <Button variant="line" block onClick={onRetry}>
        <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
        Retry
      </Button>
    </>
  )
}

/** What a processed document holds; the name of the card is the way in, so there is no button. */
function Ready({
  pageCount,
  nextDate,
}: {
  pageCount: number | null
  nextDate: DocumentCardProps['nextDate']
}) {
  if (pageCount === null && nextDate === undefined) return null
  return (
    <ul className={`${styles['found']} small num`}>
      {nextDate !== undefined && (
        <li>
          <Calendar size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>
            Next date in it: <b>{formatDay(`${nextDate.day}T12:00`)}</b>, p. {nextDate.page}
          </span>
        </li>
      )}
      {pageCount !== null && (
        <li>
          <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{pageCount === 1 ? '1 page read' : `${pageCount} pages read`}</span>
        </li>
      )}
    </ul>
  )
}
