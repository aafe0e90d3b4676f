import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isUnderWay, normalizeStatus, type DocumentStatus } from '#core/document/status.ts'
import { agreementName } from '#core/overview/agreement-name.ts'
import { PRODUCT_NAME } from '#core/product.ts'
import { recoveryIntervalMs } from '#web/client/queries/query-retry.ts'
import { useConnection } from '#web/client/connection/use-connection.ts'
import { PROCESSING_POLL_MS } from '#web/constants.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { IconLink } from '#web/ui/buttons/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScreenHead } from '#web/ui/headers/screen-head.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { useIsMobile } from '#web/ui/use-media-query.ts'
import styles from './document-frame.module.css'
import { documentQuery, type StoredDocument } from './pages/document-pages.ts'

/**
 * Stands in place of what is not read yet: how far it is, and what to do.
 * @param notice says why there is nothing to show yet, of the status the person is shown
 */
type DrawProgress = (status: DocumentStatus, notice: (shown: DocumentStatus) => ReactNode) => ReactNode

interface DocumentFrameProps {
  readonly documentId: string
  readonly view: 'overview' | 'pages'
  readonly progress: DrawProgress
  /** What stands under the heading once the document has been read. */
  readonly children: (document: StoredDocument) => ReactNode
}

const READ_STALE_MS = 10_000

/** A document on its own: its name, what it is, the way to its overview and its pages, and one of these. */
export function DocumentFrame({ documentId, view, progress, children }: DocumentFrameProps) {
  const document = useQuery({
    ...documentQuery(documentId),
    // Until it is read a document may be ready at any moment, also on the way here from the library.
    staleTime: ({ state }) => (state.data?.status === 'completed' ? READ_STALE_MS : 0),
    refetchInterval: (query) =>
      isUnderWay(query.state.data?.status ?? 'completed') ? PROCESSING_POLL_MS : recoveryIntervalMs(query),
  })
  const isAway = useConnection() !== 'online'
  if (isAway && document.data === undefined)
    return (
      <div className="read">
        <Offline />
      </div>
    )
  if (
    (document.isError && document.data === undefined) ||
    (document.isPending && document.errorUpdateCount > 0)
  )
    return (
      <div className="read stack">
        <Notice tone="danger">
          We could not load this document. Check your connection; this page keeps trying.
        </Notice>
        <Button variant="line" busy={document.isFetching} onClick={() => void document.refetch()}>
          Try again
        </Button>
      </div>
    )
  if (document.isPending) return <Loading>Loading document...</Loading>
  if (document.data === null)
    return (
      <div className="read stack">
        <h1>Document not found</h1>
        <p className="muted">It was deleted, or it belongs to another account.</p>
        <p>
          <LinkButton variant="line" to={paths.documents}>
            Go to Document Library
          </LinkButton>
        </p>
      </div>
    )
  const status = normalizeStatus(document.data.status)
  const isRead = status === 'completed'
  return (
    <div className={styles[view]}>
      <title>{`${document.data.filename} · ${PRODUCT_NAME}`}</title>
      <Head document={document.data} isRead={isRead} view={view} />
      {isRead ? children(document.data) : <Unread status={status} isAway={isAway} progress={progress} />}
    </div>
  )
}

interface HeadProps {
  readonly document: StoredDocument
  readonly isRead: boolean
  readonly view: string
}

/** The document's name and what it is, the way back, and the ways on. On a phone its name is in the bar. */
function Head({ document, isRead, view }: HeadProps) {
  const isPhone = useIsMobile()
  const name = (
    <div className={styles['name']}>
      {!isPhone && (
        <Link className={styles['crumb']} to={paths.documents}>
          <ChevronLeft size={16} aria-hidden="true" />
          Document Library
        </Link>
      )}
      <h1 dir="auto" title={document.filename}>
        {document.filename}
      </h1>
      <p className={`${styles['meta']} small muted num`}>{describe(document)}</p>
    </div>
  )
  if (!isPhone)
    return (
      <header className={styles['head']}>
        {name}
        {isRead && <Ways document={document} view={view} />}
      </header>
    )
  return (
    <>
      <ScreenHead className={styles['inBar']}>
        <IconLink
          to={paths.documents}
          label="Document Library"
          icon={<ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
        />
        {name}
      </ScreenHead>
      {isRead && (
        <div className={styles['ways']}>
          <Ways document={document} view={view} />
        </div>
      )}
    </>
  )
}

/** To a chat about the document, and to its other view. */
function Ways({ document: { id }, view }: { document: StoredDocument; view: string }) {
  return (
    <>
      <LinkButton variant="primary" to={paths.chat({ document: id })}>
        <MessageSquare size={16} aria-hidden="true" />
        Ask
      </LinkButton>
      <nav className={styles['views']} aria-label="Document views">
        <Link to={paths.document(id)} aria-current={view === 'overview' ? 'page' : undefined}>
          Overview
        </Link>
        <Link to={paths.document(id, 1)} aria-current={view === 'pages' ? 'page' : undefined}>
          Pages
        </Link>
      </nav>
    </>
  )
}

/** "Lease · 12 pages · English", as far as it is known; of the sample first that it is one. */
function describe(document: StoredDocument): string {
  const { agreement_kind, agreement_kind_confidence, page_count, language, is_sample } = document
  const pages = page_count === null ? null : `${page_count} ${page_count === 1 ? 'page' : 'pages'}`
  const kind = agreementName(agreement_kind, agreement_kind_confidence)
  return [is_sample ? 'Sample' : null, kind, pages, language && languageName(language)]
    .filter((part) => part !== null)
    .join(' · ')
}

function languageName(code: string): string | null {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? null
  } catch {
    return null
  }
}

const WHEN_DONE = 'What it says appears here when that is done.'
const UNREAD: Readonly<Record<DocumentStatus, string>> = {
  uploaded: 'This document has not been read yet.',
  awaiting_credit: 'This document waits for a credit.',
  queued: `This document waits to be read. ${WHEN_DONE}`,
  processing: `This document is being read. ${WHEN_DONE}`,
  completed: '',
  failed: 'This document could not be read.',
}

interface UnreadProps {
  readonly status: DocumentStatus
  readonly isAway: boolean
  readonly progress: DrawProgress
}

/** Why there is nothing to show yet, and the way on. */
function Unread({ status, isAway, progress }: UnreadProps) {
  return (
    <div className={`${styles['unread']} stack`}>
      {progress(status, (shown) =>
        isAway ? (
          <Offline />
        ) : (
          <Notice tone={shown === 'failed' ? 'danger' : 'neutral'}>{UNREAD[shown]}</Notice>
        ),
      )}
      <p>
        <LinkButton variant="line" to={paths.documents}>
          Go to Document Library
        </LinkButton>
      </p>
    </div>
  )
}

const Offline = () => (
  <Notice tone="miss">
    This document needs a connection. It is safe, and this page continues when the connection is back.
  </Notice>
)
