import {
  Check,
  CircleAlert,
  Download,
  Ellipsis,
  Hourglass,
  LoaderCircle,
  PencilLine,
  Trash2,
  Upload,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMegabytes } from '#core/document/file-size.ts'
import { badgeOf, normalizeStatus, type DocumentStatus } from '#core/document/status.ts'
import { typeLabelOf } from '#core/document/type-label.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import type { FollowPhase } from './card-state.ts'
import { CardStatus } from './card-status.tsx'
import styles from './documents.module.css'
import type { NextDate } from './next-dates.ts'
import { PagePicture } from './page-picture.tsx'
import type { LibraryDocument } from './use-documents.ts'

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
  /** A run is over and its progress was shown long enough. */
  readonly onCleared: () => void
}

export interface DocumentCardProps extends CardActions {
  readonly document: LibraryDocument
  /** What the document begins with; absent until it was read. */
  readonly firstWords: string | undefined
  readonly nextDate: NextDate | undefined
  /** How far this window is with a run it started; absent when it started none. */
  readonly phase: FollowPhase | undefined
  /** Where to buy a credit; null while there are credits left. */
  readonly buyCredit: ReactNode
}

export function DocumentCard({
  document,
  firstWords,
  nextDate,
  phase,
  buyCredit,
  ...actions
}: DocumentCardProps) {
  const status = normalizeStatus(document.status)
  const { tone, Icon } = LOOKS[status]
  const uploaded = new Date(document.created_at)
  return (
    <article className={`card ${styles['card']}`} aria-labelledby={`name-${document.id}`}>
      <PagePicture documentId={document.id} isReady={status === 'completed'} words={firstWords} />
      <div className={styles['body']}>
        <div className={styles['top']}>
          <Badge tone={tone} icon={<Icon size={14} strokeWidth={2.25} aria-hidden="true" />}>
            {badgeOf(status)}
          </Badge>
          <CardMenu filename={document.filename} {...actions} />
        </div>
        <h2 id={`name-${document.id}`} className={styles['name']}>
          <Link to={paths.document(document.id)} title={document.filename}>
            <bdi>{document.filename}</bdi>
          </Link>
        </h2>
        <p className={`${styles['meta']} small num`}>
          <Badge tone="plain">{typeLabelOf(document.filename)}</Badge>
          <span>{formatMegabytes(document.file_size)}</span>
          <time dateTime={document.created_at} title={fullTime.format(uploaded)}>
            {shortDate.format(uploaded)}
          </time>
        </p>
        <CardStatus
          document={document}
          status={status}
          nextDate={nextDate}
          phase={phase}
          buyCredit={buyCredit}
          {...actions}
        />
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
