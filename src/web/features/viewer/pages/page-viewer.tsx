import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import { GLOBAL_SHORTCUTS, pressedShortcut, VIEWER_SHORTCUTS } from '#web/shortcuts.ts'
import type { PageInfo } from './document-pages.ts'
import { FindBar } from '../find/find-bar.tsx'
import { PagesError, PicturesError } from './pages-error.tsx'
import { PageStack, type PageStackHandle } from './page-stack.tsx'
import { ReceiptBar } from '../receipts/receipt-bar.tsx'
import { TextPages } from '../text/text-pages.tsx'
import { useFind } from '../find/use-find.ts'
import { useFindTarget } from '../find/use-find-target.ts'
import { useViewedDocument } from '../use-viewed-document.ts'
import { clampZoom } from '../zoom/use-zoom-gestures.ts'
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

/** Its own keys, and those of the whole screen that mean the open page while it has the focus. */
const KEYS = {
  ...VIEWER_SHORTCUTS,
  find: GLOBAL_SHORTCUTS.field,
  nextReceipt: GLOBAL_SHORTCUTS.nextReceipt,
  previousReceipt: GLOBAL_SHORTCUTS.previousReceipt,
}

/** The number printed on a page where that is another; null where it is the same or there is none. */
const printedOf = (page: PageInfo | undefined): string | null =>
  page?.label !== undefined && page.label !== String(page.number) ? page.label : null

/** The pages of a document with the cited words marked: toolbar, pages or text, and the receipts of the answer. */
export function PageViewer(props: PageViewerProps) {
  const { documentId, citations, activePath, openKey, firstPage = 1, fullPath } = props
  const { onActivate, onClose, mayTakeFocus } = props
  const viewed = useViewedDocument(documentId, citations)
  const { stored, pages, problem, isTextOnly, pdf, marks } = viewed
  const cited = citations.find(({ path }) => path === activePath) ?? null
  const startPage = cited?.page ?? firstPage
  const [page, setPage] = useState(startPage)
  // The reader's choice stays; before it, small print is made readable.
  const [zoom, setZoom] = useState<number | 'readable'>('readable')
  const [shownZoom, setShownZoom] = useState(1)
  const [chosenMode, setChosenMode] = useState<'pages' | 'text' | null>(null)
  const find = useFind(documentId, page)
  const target = useFindTarget(documentId, find)
  const stack = useRef<PageStackHandle>(null)
  const field = useRef<HTMLInputElement>(null)

  const active = useMemo(
    () => marks.find(({ citation }) => citation.path === activePath) ?? null,
    [marks, activePath],
  )
  // Without the pictures the words are shown, unless the reader chose otherwise.
  const hasFailed = pdf.state.status === 'failed'
  const isTextMode = isTextOnly || (chosenMode === null ? hasFailed : chosenMode === 'text')
  const isReady = problem === null
  const focusedKey = useRef<string | null>(null)
  /** True while the way to another receipt was taken in the viewer itself: the focus stays on its button. */
  const isStepping = useRef(false)
  useEffect(() => {
    if (!isReady || focusedKey.current === openKey) return
    focusedKey.current = openKey
    if (!isStepping.current && mayTakeFocus()) stack.current?.focus()
    isStepping.current = false
  }, [isReady, openKey, mayTakeFocus])

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
    isStepping.current = true
    onActivate(path)
  }
  const index = citations.findIndex(({ path }) => path === activePath)
  const beforeFind = useRef<HTMLElement | null>(null)
  const openFind = () => {
    if (find.isOpen) return field.current?.select()
    beforeFind.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    find.open()
  }
  const closeFind = () => {
    find.close()
    if (beforeFind.current?.isConnected && beforeFind.current !== document.body) beforeFind.current.focus()
    else stack.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key === 'f'
    const name = isFind ? 'find' : pressedShortcut(KEYS, event)
    if (name === null || (event.target instanceof HTMLInputElement && name !== 'close' && !isFind)) return
    const actions: Readonly<Record<typeof name, (() => void) | null>> = {
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
  const label = isAbout ? `About page ${page} of ${pageCount}` : `Page ${page} of ${pageCount}`
  const lang = stored?.language ?? undefined

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
        mode={!isReady ? 'none' : isTextOnly ? 'text only' : isTextMode ? 'text' : 'pages'}
        isFinding={find.isOpen}
        fullPath={isReady ? fullPath : null}
        onPage={showPage}
        onZoom={onZoom}
        onFind={() => (find.isOpen ? closeFind() : openFind())}
        onTextMode={(on) => setChosenMode(on ? 'text' : 'pages')}
        onClose={onClose}
      />
      {isReady && find.isOpen && <FindBar find={find} field={field} onClose={closeFind} />}
      {isAbout && (
        <p className={`${styles['about']} small muted`}>
          A Word file has no fixed pages, so the page numbers here are approximate. Go by the section.
        </p>
      )}
      {isReady && hasFailed && <PicturesError retry={pdf.retry} />}
      {active && (
        <p className="vh">
          Marked on page {active.citation.page}:{' '}
          <q lang={lang ?? 'und'} dir="auto">
            {active.words}
          </q>
        </p>
      )}
      <div className={styles['body']}>
        {!isReady ? (
          <PagesError {...viewed} />
        ) : isTextMode ? (
          <TextPages
            ref={stack}
            documentId={documentId}
            label={label}
            active={active?.citation ?? null}
            openKey={openKey}
            find={find.isOpen ? find : null}
            lang={lang}
            page={page}
            onPage={setPage}
          />
        ) : (
          <PageStack
            ref={stack}
            documentId={documentId}
            label={label}
            pages={pages}
            file={pdf.state.status === 'ready' ? pdf.state.file : null}
            marks={marks}
            active={active}
            openKey={openKey}
            firstPage={startPage}
            zoom={zoom}
            maxPageWidthPx={fullPath === null ? FULL_PAGE_PX : PANEL_PAGE_PX}
            find={find.isOpen ? find : null}
            target={target}
            onZoom={setZoom}
            onShownZoom={setShownZoom}
            onPage={setPage}
          />
        )}
      </div>
      {isReady && cited && (
        <ReceiptBar
          page={page}
          isAbout={isAbout}
          citations={citations}
          active={cited}
          check={active?.check}
          onStep={stepTo}
          onShow={() => onActivate(cited.path)}
        />
      )}
    </section>
  )
}
