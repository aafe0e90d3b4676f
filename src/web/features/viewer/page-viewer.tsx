import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import { pressedShortcut, VIEWER_SHORTCUTS } from '#web/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { documentQuery, pagesQuery, viewFileOf, type PageInfo } from './document-pages.ts'
import { PageStack, type PageStackHandle } from './page-stack.tsx'
import { ReceiptBar } from './receipt-bar.tsx'
import { TextPages } from './text-pages.tsx'
import { useMarks } from './use-marks.ts'
import { usePdf } from './use-pdf.ts'
import { clampZoom } from './use-zoom-gestures.ts'
import { ViewerToolbar } from './viewer-toolbar.tsx'
import styles from './viewer.module.css'

export interface PageViewerProps {
  readonly documentId: string
  /** The receipts of one answer, in its order. */
  readonly citations: readonly CitedQuote[]
  /** The open receipt among them. */
  readonly activePath: string | null
  /** Changes whenever a receipt is opened; the page region then takes the focus. */
  readonly openKey: string
  /** The page to show when no receipt is open. */
  readonly firstPage?: number
  /** The address of the document on its own; null where it already is. */
  readonly fullPath: string | null
  readonly onActivate: (path: string) => void
  readonly onClose: (() => void) | null
}

const ZOOM_STEP = 1.25
const PANEL_PAGE_PX = 780
const FULL_PAGE_PX = 920

/** The number printed on a page where that is another; null where it is the same or there is none. */
const printedOf = (page: PageInfo | undefined): string | null =>
  page?.label !== undefined && page.label !== String(page.number) ? page.label : null

/** The pages of a document with the cited words marked: toolbar, pages or text, and the receipts of the page. */
export function PageViewer(props: PageViewerProps) {
  const { documentId, citations, activePath, openKey, firstPage = 1, fullPath, onActivate, onClose } = props
  const stored = useQuery(documentQuery(documentId))
  const pages = useQuery(pagesQuery(documentId))
  const marks = useMarks(documentId, citations)
  const file = stored.data ? viewFileOf(stored.data) : null
  const pdf = usePdf(file)
  const [page, setPage] = useState(firstPage)
  // The reader's choice stays; before it, small print is made readable.
  const [zoom, setZoom] = useState<number | 'readable'>('readable')
  const [shownZoom, setShownZoom] = useState(1)
  const [chosenMode, setChosenMode] = useState<'pages' | 'text' | null>(null)
  const stack = useRef<PageStackHandle>(null)

  const active = useMemo(
    () => marks.find(({ citation }) => citation.path === activePath) ?? null,
    [marks, activePath],
  )
  // Without the pictures the words are shown, unless the reader chose otherwise.
  const hasFailed = pdf.state.status === 'failed'
  const isTextOnly = stored.isSuccess && file === null
  const isTextMode = isTextOnly || (chosenMode === null ? hasFailed : chosenMode === 'text')
  const isReady = pages.isSuccess
  const isBeside = onClose !== null
  const focusedKey = useRef<string | null>(null)
  useEffect(() => {
    // A document on its own is no answer to a press here: the focus stays at the top of the screen.
    if (!isReady || !isBeside || focusedKey.current === openKey) return
    focusedKey.current = openKey
    stack.current?.focus()
  }, [isReady, isBeside, openKey])

  if (pages.isPending) return <Loading>Loading document...</Loading>
  if (pages.isError)
    return (
      <div className={styles['message']}>
        <Notice tone="danger">We could not load the pages. Check your connection and try again.</Notice>
        <Button variant="line" onClick={() => void pages.refetch()}>
          Try again
        </Button>
      </div>
    )

  const pageCount = pages.data.length
  const onZoom = (step: 'in' | 'out' | 'fit') =>
    setZoom(step === 'fit' ? 1 : clampZoom(step === 'in' ? shownZoom * ZOOM_STEP : shownZoom / ZOOM_STEP))
  const showPage = (next: number) => {
    if (next < 1 || next > pageCount) return
    stack.current?.showPage(next)
    setPage(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const shortcut = pressedShortcut(VIEWER_SHORTCUTS, event)
    if (shortcut === null) return
    const action = {
      close: onClose,
      nextPage: () => showPage(page + 1),
      previousPage: () => showPage(page - 1),
      firstPage: () => showPage(1),
      lastPage: () => showPage(pageCount),
      zoomIn: () => onZoom('in'),
      zoomOut: () => onZoom('out'),
      fit: () => onZoom('fit'),
    }[shortcut]
    if (!action) return
    event.preventDefault()
    action()
  }
  const filename = stored.data?.filename ?? 'Document'
  const isAbout = pages.data[page - 1]?.isAbout ?? false
  const label = isAbout ? `About page ${page} of ${pageCount}` : `Page ${page} of ${pageCount}`
  const onThisPage = active ? marks.filter(({ citation }) => citation.page === active.citation.page) : []

  return (
    // The keys work wherever in the viewer the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={styles['viewer']} aria-label={`${filename}, page ${page}`} onKeyDown={onKeyDown}>
      <ViewerToolbar
        page={page}
        pageCount={pageCount}
        zoom={shownZoom}
        isAbout={isAbout}
        printed={printedOf(pages.data[page - 1])}
        mode={isTextOnly ? 'text only' : isTextMode ? 'text' : 'pages'}
        fullPath={fullPath}
        onPage={showPage}
        onZoom={onZoom}
        onTextMode={(on) => setChosenMode(on ? 'text' : 'pages')}
        onClose={onClose}
      />
      {isAbout && (
        <p className={`${styles['about']} small muted`}>
          A Word file has no fixed pages, so the page numbers here are approximate. Go by the section.
        </p>
      )}
      {hasFailed && (
        <div className={styles['trouble']}>
          <Notice tone="miss">We could not load the picture of these pages. Their words are here.</Notice>
          <Button variant="line" size="sm" onClick={pdf.retry}>
            Try again
          </Button>
        </div>
      )}
      {active && (
        <p className="vh">
          Marked on page {active.citation.page}: <q lang="und">{active.words}</q>
        </p>
      )}
      <div className={styles['body']}>
        {isTextMode ? (
          <TextPages
            ref={stack}
            documentId={documentId}
            label={label}
            active={active?.citation ?? null}
            openKey={openKey}
            onPage={setPage}
          />
        ) : (
          <PageStack
            ref={stack}
            label={label}
            pages={pages.data}
            file={pdf.state.status === 'ready' ? pdf.state.file : null}
            marks={marks}
            active={active}
            openKey={openKey}
            firstPage={firstPage}
            zoom={zoom}
            maxPageWidthPx={fullPath === null ? FULL_PAGE_PX : PANEL_PAGE_PX}
            onZoom={setZoom}
            onShownZoom={setShownZoom}
            onPage={setPage}
          />
        )}
      </div>
      {active && (
        <ReceiptBar
          page={page}
          isAbout={isAbout}
          onPage={onThisPage}
          active={active}
          onActivate={onActivate}
        />
      )}
    </section>
  )
}
