import { RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { creditCost } from '#core/billing/credit-cost.ts'
import { progressOf, type Progress } from '#core/document/stages.ts'
import type { DocumentStatus } from '#core/document/status.ts'
import { useCreditsLeft } from '#web/session/use-credits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import {
  cardStateOf,
  clearDelayMs,
  isBegunAllTheSame,
  paceWords,
  progressWords,
  type CardState,
  type FollowPhase,
} from './card-state.ts'
import { Ready } from './ready-card.tsx'
import styles from '../documents.module.css'
import { StageBars, StageRail } from '../progress/stage-rail.tsx'
import { useDocumentsBefore } from '../library/use-documents-before.ts'
import type { LibraryDocument } from '../library/use-documents.ts'
import { useJobs } from '../progress/use-jobs.ts'

interface CardStatusProps {
  readonly document: LibraryDocument
  /** How far this window is with a run it started; undefined when it started none. */
  readonly phase: FollowPhase | undefined
  /** Where to buy a credit; null while there are credits left. */
  readonly buyCredit: ReactNode
  readonly status: DocumentStatus
  readonly onStart: () => void
  readonly onRetry: () => void
  /** A run is over and its progress was shown long enough. */
  readonly onCleared: () => void
}

/** The lower part of a card: what was found when ready, else progress, a hint and one button. */
export function CardStatus(props: CardStatusProps) {
  const state = cardStateOf(props.status, props.phase)
  return state === 'ready' ? <Ready document={props.document} /> : <NotReady {...props} state={state} />
}

function NotReady({
  document,
  status,
  phase,
  state,
  onCleared,
  ...rest
}: CardStatusProps & { state: CardState }) {
  const isRunning = state === 'following' || state === 'waiting'
  // Until the start is answered, what is known may still be the run before.
  const isFollowed = isRunning && phase !== 'starting'
  const jobs = useJobs(document.id, {
    enabled: isFollowed || state === 'failed',
    isRunning,
  })
  const progress = progressOf(jobs.data ?? [])
  const isQueued = isFollowed && status === 'queued'
  const before = useDocumentsBefore(document.id, isQueued)
  useClearing(isFollowed ? clearDelayMs(progress) : null, onCleared)
  return (
    <div className={styles['state']}>
      {isRunning && (
        <StageRail
          filename={document.filename}
          progress={progress}
          pace={isFollowed ? paceWords(jobs.data ?? [], isQueued, before) : null}
        />
      )}
      {isBegunAllTheSame(state, phase) && (
        <p className="small">It was queued before the error came: there is nothing more to do.</p>
      )}
      {isRunning && document.failure_message !== null && (
        <p className="small muted">Last try: {document.failure_message}</p>
      )}
      {state === 'waiting' && <ProcessingButton />}
      {state === 'failed' && (
        <Failed
          filename={document.filename}
          progress={progress}
          reason={jobs.data?.find((job) => job.error_message)?.error_message ?? document.failure_message}
          buyCredit={rest.buyCredit}
          onRetry={rest.onRetry}
        />
      )}
      {state === 'uploaded' && <Uploaded buyCredit={rest.buyCredit} onStart={rest.onStart} />}
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

function Uploaded({ buyCredit, onStart }: Pick<CardStatusProps, 'buyCredit' | 'onStart'>) {
  const left = useCreditsLeft()
  return (
    <>
      <p className="small muted">
        {creditCost(1, left)} {left !== 0 && 'Questions are unlimited after that.'} {buyCredit}
      </p>
      <Button variant="primary" block onClick={onStart}>
        Process
      </Button>
    </>
  )
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
  readonly buyCredit: ReactNode
  readonly onRetry: () => void
}

/** How far it came, what happened, what is safe, and the way on. */
function Failed({ filename, progress, reason, buyCredit, onRetry }: FailedProps) {
  const left = useCreditsLeft()
  return (
    <>
      {progress.hasFailed && <StageBars filename={filename} progress={progress} />}
      <p className="small">
        {progress.hasFailed && <b className={styles['failedWords']}>{progressWords(progress).stage}. </b>}
        {reason ?? 'The document could not be processed.'} Your credit came back.
      </p>
      <p className="small muted">
        {creditCost(1, left, 'Retry uses')} {buyCredit}
      </p>
      <Button variant="line" block onClick={onRetry}>
        <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
        Retry
      </Button>
    </>
  )
}
