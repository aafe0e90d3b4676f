import { Brackets, Calendar, CircleAlert, FileText, RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { progressOf, type Progress } from '#core/document/stages.ts'
import type { DocumentStatus } from '#core/document/status.ts'
import { useToday } from '#web/client/local-day.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { formatDay } from '#web/ui/format-date.ts'
import { type CardContents, datesToShow, type NextDate } from './card-contents.ts'
import { cardStateOf, clearDelayMs, paceWords, progressWords, type FollowPhase } from './card-state.ts'
import styles from '../documents.module.css'
import { StageBars, StageRail } from '../progress/stage-rail.tsx'
import { useDocumentsBefore } from '../library/use-documents-before.ts'
import type { LibraryDocument } from '../library/use-documents.ts'
import { useJobs } from '../progress/use-jobs.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface CardStatusProps {
  readonly document: LibraryDocument
  /** How far this window is with a run it started; undefined when it started none. */
  readonly phase: FollowPhase | undefined
  /** Where to buy a credit; null while there are credits left. */
  readonly buyCredit: ReactNode
  readonly status: DocumentStatus
  /** What was found in a processed document; null until it was read. */
  readonly contents: CardContents | null
  readonly onStart: () => void
  readonly onRetry: () => void
  /** A run is over and its progress was shown long enough. */
  readonly onCleared: () => void
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
  const isQueued = isFollowed && status === 'queued'
  const before = useDocumentsBefore(document.id, isQueued)
  useClearing(isFollowed ? clearDelayMs(progress) : null, onCleared)

  if (state === 'ready') return <Ready document={document} contents={rest.contents} />
  return (
    <div className={styles['state']}>
      {isRunning && (
        <StageRail
          filename={document.filename}
          progress={progress}
          pace={isFollowed ? paceWords(jobs.data ?? [], isQueued, before) : null}
        />
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
  return (
    <>
      <p className="small muted">
        {buyCredit === null
          ? 'Uses 1 document credit. Questions are unlimited after that.'
          : 'Uses 1 document credit, and you have none left.'}{' '}
        {buyCredit}
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

/** What a processed document holds. The name of the card leads to the document's page, so there is no button. */
function Ready({ document, contents }: Pick<CardStatusProps, 'document' | 'contents'>) {
  const { id, page_count: pageCount, language } = document
  const warnings = Array.isArray(document.warnings) ? document.warnings.length : 0
  // In other languages much is missed: there "not found" would say too much.
  const notFound = language === null || language === 'en' ? (contents?.notFound ?? []) : []
  return (
    <ul className={`${styles['found']} small num`}>
      {contents !== null && <NextDates rows={contents.nextDates} />}
      {notFound.length > 0 && (
        <li className={styles['warned']}>
          <Brackets {...ICON} />
          <span>Not found in it: {notFound.join(', ')}</span>
        </li>
      )}
      {warnings > 0 && (
        <li className={styles['warned']}>
          <CircleAlert {...ICON} />
          <span>{warnings === 1 ? 'Read with care: 1 warning' : `Read with care: ${warnings} warnings`}</span>
        </li>
      )}
      <li>
        <FileText {...ICON} />
        <span>
          {pageCount !== null && (pageCount === 1 ? '1 page read. ' : `${pageCount} pages read. `)}
          <Link to={paths.chat({ document: id })}>Ask about it</Link>
        </span>
      </li>
    </ul>
  )
}

function NextDates({ rows }: { rows: readonly NextDate[] }) {
  return datesToShow(rows, useToday()).map((date) => <Next key={date.day} date={date} />)
}

/** "Notice by: May 1, 2027, p. 3": the name is the document's own word. */
function Next({ date: { day, label, page } }: { date: NextDate }) {
  return (
    <li>
      <Calendar {...ICON} />
      <span>
        {label === null ? 'A date in it' : <bdi>{label}</bdi>}: <b>{formatDay(day)}</b>, p.&nbsp;
        {page}
      </span>
    </li>
  )
}
