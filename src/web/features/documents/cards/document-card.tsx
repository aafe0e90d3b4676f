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
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMegabytes, inKilobytes } from '#core/document/file-size.ts'
import { badgeOf, normalizeStatus, type DocumentStatus } from '#core/document/status.ts'
import { typeLabelOf } from '#core/document/type-label.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { formatFullMoment, formatShortDay } from '#web/ui/format-date.ts'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx'
import { shownStatusOf, type FollowPhase } from './card-state.ts'
import { CardStatus } from './card-status.tsx'
import styles from '../documents.module.css'
import { PagePicture } from './page-picture.tsx'
import type { LibraryDocument } from '../library/use-documents.ts'

const LOOKS: Readonly<Record<DocumentStatus, { tone: NonNullable<BadgeProps['tone']>; Icon: typeof Check }>> =
  {
    completed: { tone: 'fact', Icon: Check },
    uploaded: { tone: 'neutral', Icon: Upload },
    queued: { tone: 'neutral', Icon: LoaderCircle },
    processing: { tone: 'neutral', Icon: LoaderCircle },
    awaiting_credit: { tone: 'miss', Icon: Hourglass },
    failed: { tone: 'danger', Icon: CircleAlert },
  }

/** The same object for all cards and for as long as the library is open: a card is drawn anew for its own changes only. */
export interface CardActions {
  readonly onStart: (document: LibraryDocument) => void
  readonly onRetry: (document: LibraryDocument) => void
  readonly onDownload: (document: LibraryDocument) => void
  readonly onRename: (document: LibraryDocument) => void
  readonly onDelete: (document: LibraryDocument) => void
  /** A run is over and its progress was shown long enough. */
  readonly onCleared: (documentId: string) => void
}

export interface DocumentCardProps {
  readonly userId: string
  readonly document: LibraryDocument
  /** How far this window is with a run it started; absent when it started none. */
  readonly phase: FollowPhase | undefined
  /** Where to buy a credit; null while there are credits left. */
  readonly buyCredit: ((documentId: string) => ReactNode) | null
  readonly actions: CardActions
}

export const DocumentCard = memo(function DocumentCard({
  userId,
  document,
  phase,
  buyCredit,
  actions,
}: DocumentCardProps) {
  const status = shownStatusOf(normalizeStatus(document.status), phase)
  const { tone, Icon } = LOOKS[status]
  const uploaded = new Date(document.created_at)
  return (
    <div role="listitem">
      <article className={`card ${styles['card']}`} aria-labelledby={`name-${document.id}`}>
        <PagePicture userId={userId} documentId={document.id} isRead={status === 'completed'} />
        <div className={styles['body']}>
          <div className={styles['top']}>
            <Badge tone={tone} icon={<Icon size={14} strokeWidth={2.25} aria-hidden="true" />}>
              {badgeOf(status)}
            </Badge>
            <CardMenu document={document} actions={actions} />
          </div>
          <h2 id={`name-${document.id}`} className={styles['name']}>
            <Link to={paths.document(document.id)} title={document.filename}>
              <bdi>{document.filename}</bdi>
            </Link>
          </h2>
          <p className={`${styles['meta']} small num`}>
            <Badge tone="plain">{typeLabelOf(document.filename)}</Badge>
            <FileSize sizeBytes={document.file_size} />
            <time dateTime={document.created_at} title={formatFullMoment(uploaded)}>
              {formatShortDay(uploaded)}
            </time>
          </p>
          <CardStatus
            document={document}
            status={status}
            phase={phase}
            buyCredit={buyCredit?.(document.id) ?? null}
            onStart={() => actions.onStart(document)}
            onRetry={() => actions.onRetry(document)}
            onCleared={() => actions.onCleared(document.id)}
          />
        </div>
      </article>
    </div>
  )
})

/** "0.0 MB" says little: of small files how many KB is in the tooltip, and read aloud. */
function FileSize({ sizeBytes }: { sizeBytes: number | null }) {
  const stated = formatMegabytes(sizeBytes)
  const small = inKilobytes(sizeBytes)
  if (small === null) return <span>{stated}</span>
  return (
    <span title={`${stated} (${small})`}>
      <span>{stated}</span>
      <span className="vh"> ({small})</span>
    </span>
  )
}

function CardMenu({ document, actions }: Pick<DocumentCardProps, 'document' | 'actions'>) {
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={`Menu for ${document.filename}`}
          icon={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
        />
      }
    >
      <MenuItem
        icon={<Download size={16} aria-hidden="true" />}
        onSelect={() => actions.onDownload(document)}
      >
        Download
      </MenuItem>
      <MenuItem
        icon={<PencilLine size={16} aria-hidden="true" />}
        onSelect={() => actions.onRename(document)}
      >
        Rename
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 size={16} aria-hidden="true" />}
        isDanger
        onSelect={() => actions.onDelete(document)}
      >
        Delete
      </MenuItem>
    </Menu>
  )
}
