import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import type { PageInfo } from './document-pages.ts'
import { FindBar } from '../find/find-bar.tsx'
import { PageBody } from './page-body.tsx'
import type { PageStackHandle } from './page-stack.tsx'
import { ViewerNotes } from './viewer-notes.tsx'
import { ReceiptBar } from '../receipts/receipt-bar.tsx'
import { useFind } from '../find/use-find.ts'
import { useFindTarget } from '../find/use-find-target.ts'
import { useViewedDocument } from '../use-viewed-document.ts'
import { clampZoom } from '../zoom/use-zoom-gestures.ts'
import { useFindFocus, useFocusOnOpen } from '../use-viewer-focus.ts'
import { useViewerMode } from '../use-viewer-mode.ts'
import { pressedViewerKey, type ViewerKey } from '../viewer-keys.ts'
import { ViewerToolbar } from '../viewer-toolbar.tsx'
import styles from '../viewer.module.css'

export interface PageViewerProps {
  readonly documentId: string
  /** The receipts of one answer, in its order. */
  readonly citations: readonly CitedQuote[]
  /** The open receipt among them. */
  readonly activePath: string | null
  /** Changes whenever a receipt is opened. */
  readonly openKey: string
  /** The page to show when no receipt is open. */
  readonly firstPage?: number
  /** The address of the document on its own; null where it already is. */
  readonly fullPath: string | null
  readonly onActivate: (path: string) => void
  readonly onClose: (() => void) | null
  /** Whether the page region takes the focus once it can be read. */
  readonly mayTakeFocus: () => boolean
}

const ZOOM_STEP = 1.25
const PANEL_PAGE_PX = 780
const FULL_PAGE_PX = 920

/** The number printed on a page where that is another; null where it is the same or there is none. */
const printedOf = (page: PageInfo | undefined): string | null =>
  page?.label !== undefined && page.label !== String(page.number) ? page.label : null

/** The pages of a document with the cited words marked: toolbar, pages or text, and the receipts of the answer. */
export function PageViewer(props: PageViewerProps) {
  const { documentId, citations, activePath, openKey, firstPage = 1, fullPath } = props
  const { onActivate, onClose, mayTakeFocus } = props
  const viewed = useViewedDocument(documentId, citations)
  const { stored, pages, marks } = viewed
  const index = citations.findIndex(({ path }) => path === activePath)
  const cited = citations[index]
  const startPage = cited?.page ?? firstPage
  const [page, setPage] = useState(startPage)
  // The reader's choice stays; before it, small print is made readable.
  const [zoom, setZoom] = useState<number | 'readable'>('readable')
  const [shownZoom, setShownZoom] = useState(1)
  const find = useFind(documentId, page)
  const target = useFindTarget(documentId, find)
  const stack = useRef<PageStackHandle>(null)
  const field = useRef<HTMLInputElement>(null)

  const active = useMemo(
    () => marks.find(({ citation }) => citation.path === activePath) ?? null,
    [marks, activePath],
  )
  const { mode, setTextMode } = useViewerMode(viewed)
  const isReady = mode !== 'none'
  const keepFocus = useFocusOnOpen(stack, isReady ? openKey : null, mayTakeFocus)

  const pageCount = pages.length
  const onZoom = (step: 'in' | 'out' | 'fit') =>
    setZoom(step === 'fit' ? 1 : clampZoom(step === 'in' ? shownZoom * ZOOM_STEP : shownZoom / ZOOM_STEP))
  const showPage = (next: number) => {
    if (next < 1 || next > pageCount) return
    stack.current?.showPage(next)
    setPage(next)
  }
  const stepTo = (path: string | undefined) => {
    if (path === undefined) return
    keepFocus()
    onActivate(path)
  }
  const { openFind, closeFind } = useFindFocus(find, field, stack)
  const onKeyDown = (event: KeyboardEvent) => {
    const name = pressedViewerKey(event)
    if (name === null) return
    const actions: Readonly<Record<ViewerKey, (() => void) | null>> = {
      close: find.isOpen ? closeFind : onClose,
      find: openFind,
      findOnPages: openFind,
      nextPage: () => showPage(page + 1),
      previousPage: () => showPage(page - 1),
      firstPage: () => showPage(1),
      lastPage: () => showPage(pageCount),
      nextReceipt: () => stepTo(citations[index + 1]?.path),
      previousReceipt: () => stepTo(citations[index - 1]?.path),
      zoomIn: () => onZoom('in'),
      zoomOut: () => onZoom('out'),
      fit: () => onZoom('fit'),
    }
    const action = isReady || name === 'close' ? actions[name] : null
    if (!action) return
    event.preventDefault()
    action()
  }
  const filename = stored?.filename ?? 'Document'
  const isAbout = pages[page - 1]?.isAbout ?? false

  return (
    // The keys work wherever in the viewer the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={styles['viewer']} aria-label={`${filename}, page ${page}`} onKeyDown={onKeyDown}>
      <ViewerToolbar
        page={page}
        pageCount={pageCount}
        zoom={shownZoom}
        isAbout={isAbout}
        printed={printedOf(pages[page - 1])}
        mode={mode}
        isFinding={find.isOpen}
        fullPath={isReady ? fullPath : null}
        onPage={showPage}
        onZoom={onZoom}
        onFind={() => (find.isOpen ? closeFind() : openFind())}
        onTextMode={setTextMode}
        onClose={onClose}
      />
      {isReady && find.isOpen && <FindBar find={find} field={field} onClose={closeFind} />}
      <ViewerNotes viewed={viewed} active={active} isAbout={isAbout} />
      <div className={styles['body']}>
        <PageBody
          ref={stack}
          viewed={viewed}
          documentId={documentId}
          label={`${isAbout ? 'About page' : 'Page'} ${page} of ${pageCount}`}
          isText={mode !== 'pages'}
          cited={active?.citation ?? null}
          mark={active}
          openKey={openKey}
          page={page}
          firstPage={startPage}
          zoom={zoom}
          maxPageWidthPx={fullPath === null ? FULL_PAGE_PX : PANEL_PAGE_PX}
          find={find.isOpen ? find : null}
          target={target}
          onZoom={setZoom}
          onShownZoom={setShownZoom}
          onPage={setPage}
        />
      </div>
      {isReady && cited && (
        <ReceiptBar
          page={page}
          isAbout={isAbout}
          citations={citations}
          active={cited}
          check={active?.check}
          onReadAgain={viewed.readAgain(cited.page)}
          onStep={stepTo}
          onShow={() => onActivate(cited.path)}
        />
      )}
    </section>
  )
}
