import {
  Check,
  CircleAlert,
  Download,
  Ellipsis,
  Hourglass,
  LoaderCircle,
  PencilLine,
  RotateCw,
  Trash2,
  Upload,
} from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { formatMegabytes } from '#core/document/file-size.ts'
import { progressOf } from '#core/document/stages.ts'
import { badgeOf, normalizeStatus, type DocumentStatus } from '#core/document/status.ts'
import { typeLabelOf } from '#core/document/type-label.ts'
import { PROGRESS_CLEAR_DELAY_MS } from '#web/constants.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import styles from './documents.module.css'
import { PagePicture } from './page-picture.tsx'
import { StageRail } from './stage-rail.tsx'
import type { LibraryDocument } from './use-documents.ts'
import { useJobs } from './use-jobs.ts'

const LOOKS: Readonly<Record<DocumentStatus, { tone: NonNullable<BadgeProps['tone']>; Icon: typeof Check }>> =
  {
    completed: { tone: 'fact', Icon: Check },
    uploaded: { tone: 'neutral', Icon: Upload },
    queued: { tone: 'neutral', Icon: LoaderCircle },
    processing: { tone: 'neutral', Icon: LoaderCircle },
    awaiting_credit: { tone: 'miss', Icon: Hourglass },
    failed: { tone: 'danger', Icon: CircleAlert },
  }

const shortDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const fullTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

export interface CardActions {
  readonly onStart: () => void
  readonly onRetry: () => void
  readonly onDownload: () => void
  readonly onRename: () => void
  readonly onDelete: () => void
  /** The finished bar was shown long enough. */
  readonly onFinished: () => void
}

interface DocumentCardProps extends CardActions {
  readonly document: LibraryDocument
  /** What the document begins with; absent until it was read. */
  readonly firstWords: string | undefined
  /** Whether this window started the run and shows its progress until it is cleared. */
  readonly isFollowed: boolean
}

export function DocumentCard({ document, firstWords, isFollowed, ...actions }: DocumentCardProps) {
  const status = normalizeStatus(document.status)
  const { tone, Icon } = LOOKS[status]
  const uploaded = new Date(document.created_at)
  return (
    <article className={`card ${styles['card']}`} aria-labelledby={`name-${document.id}`}>
      <PagePicture words={firstWords} />
      <div className={styles['body']}>
        <div className={styles['top']}>
          <Badge tone={tone} icon={<Icon size={14} strokeWidth={2.25} aria-hidden="true" />}>
            {badgeOf(status)}
          </Badge>
          <CardMenu filename={document.filename} {...actions} />
        </div>
        <h2 id={`name-${document.id}`} className={styles['name']}>
          <Link
            to={status === 'completed' ? paths.chat({ document: document.id }) : paths.document(document.id)}
          >
            <bdi>{document.filename}</bdi>
          </Link>
        </h2>
        <p className={`${styles['meta']} small num`}>
          <Badge tone="plain">{typeLabelOf(document.filename)}</Badge>
          {document.page_count !== null && <span>{document.page_count} p</span>}
          <span>{formatMegabytes(document.file_size)}</span>
          <time dateTime={document.created_at} title={fullTime.format(uploaded)}>
            {shortDate.format(uploaded)}
          </time>
        </p>
        <CardState document={document} status={status} isFollowed={isFollowed} {...actions} />
      </div>
    </article>
  )
}

function CardMenu({
  filename,
  onDownload,
  onRename,
  onDelete,
}: Pick<CardActions, 'onDownload' | 'onRename' | 'onDelete'> & { filename: string }) {
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`Menu for ${filename}`}
          hasTooltip={false}
          icon={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
        />
      }
    >
      <MenuItem icon={<Download size={16} aria-hidden="true" />} onSelect={onDownload}>
        Download
      </MenuItem>
      <MenuItem icon={<PencilLine size={16} aria-hidden="true" />} onSelect={onRename}>
        Rename
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 size={16} aria-hidden="true" />} isDanger onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  )
}

interface CardStateProps extends CardActions {
  readonly document: LibraryDocument
  readonly status: DocumentStatus
  readonly isFollowed: boolean
}

/** What the card offers in its state: nothing when ready, else progress, a hint and one button. */
function CardState({ document, status, isFollowed, onStart, onRetry, onFinished }: CardStateProps) {
  const isRunning = status === 'queued' || status === 'processing' || isFollowed
  const jobs = useJobs(document.id, { enabled: isRunning || status === 'failed', isRunning })
  const progress = progressOf(jobs.data ?? [])
  const isFinished = isFollowed && progress.isComplete
  const clear = useEffectEvent(onFinished)
  useEffect(() => {
    if (!isFinished) return
    const timer = setTimeout(() => clear(), PROGRESS_CLEAR_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isFinished])

  if (status === 'failed') {
    const reason = jobs.data?.find((job) => job.error_message)?.error_message
    return (
      <div className={styles['state']}>
        {progress.hasFailed && <StageRail filename={document.filename} progress={progress} />}
        <p className={`${styles['error']} small`}>
          {reason ?? 'The document could not be processed.'} No credit was used.
        </p>
        <Button variant="line" block onClick={onRetry}>
          <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
          Retry
        </Button>
      </div>
    )
  }
  if (isFollowed && status !== 'awaiting_credit')
    return (
      <div className={styles['state']}>
        <StageRail filename={document.filename} progress={progress} />
      </div>
    )
  if (status === 'completed') return null
  if (status === 'uploaded')
    return (
      <div className={styles['state']}>
        <p className="small muted">Uses 1 document credit. Questions are unlimited after that.</p>
        <Button variant="primary" block onClick={onStart}>
          Process
        </Button>
      </div>
    )
  return (
    <div className={styles['state']}>
      {status === 'awaiting_credit' ? (
        <p className="small">Continues when a document credit is available.</p>
      ) : (
        <StageRail filename={document.filename} progress={progress} />
      )}
      <Button block disabled>
        Processing...
      </Button>
    </div>
  )
}
