import { Drawer } from '@base-ui/react/drawer'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, Copy, Minus, Plus, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { placeText } from '#core/chat/citation-text.ts'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { documentQuery, pagesQuery, viewFileOf } from './document-pages.ts'
import { PageStack, type PageStackHandle } from './page-stack.tsx'
import { CheckLine } from './receipt-bar.tsx'
import { TextPages } from './text-pages.tsx'
import { useMarks } from './use-marks.ts'
import { usePdf } from './use-pdf.ts'
import { clampZoom } from './use-zoom-gestures.ts'
import styles from './receipt-drawer.module.css'

interface ReceiptDrawerProps {
  readonly open: boolean
  readonly documentId: string
  /** The receipts of one answer, in its order. */
  readonly citations: readonly CitedQuote[]
  /** The open receipt among them. */
  readonly activePath: string
  readonly openKey: string
  readonly onActivate: (path: string) => void
  /** @param isAbout whether the page is approximate */
  readonly onCopy: (citation: CitedQuote, words: string, filename: string, isAbout: boolean) => void
  readonly onClose: () => void
  /** What has the focus after closing. */
  readonly returnFocus: () => HTMLElement | null
}

const ZOOM_STEP = 1.25

/** A receipt on a phone: the page, fitted to the cited lines, in a drawer over the chat. */
export function ReceiptDrawer(props: ReceiptDrawerProps) {
  const { open, documentId, citations, activePath, openKey, onActivate, onCopy, onClose, returnFocus } = props
  const [isTall, setTall] = useState(false)
  const [zoom, setZoom] = useState<{ openKey: string; value: number } | null>(null)
  const stored = useQuery(documentQuery(documentId))
  const pages = useQuery(pagesQuery(documentId))
  const marks = useMarks(documentId, citations)
  const file = stored.data ? viewFileOf(stored.data) : null
  const pdf = usePdf(file)
  const stack = useRef<PageStackHandle>(null)
  const close = useRef<HTMLButtonElement>(null)

  const mark = useMemo(
    () => marks.find(({ citation }) => citation.path === activePath) ?? null,
    [marks, activePath],
  )
  const index = citations.findIndex(({ path }) => path === activePath)
  const active = citations[index]
  // A zoom belongs to the receipt it was chosen for; the next one is fitted again.
  const chosen = zoom?.openKey === openKey ? zoom.value : 'lines'
  const setValue = (value: number) => setZoom({ openKey, value: clampZoom(value) })
  const step = (factor: number) =>
    setValue((chosen === 'lines' ? (stack.current?.zoom() ?? 1) : chosen) * factor)
  const go = (by: number) => {
    const next = citations[index + by]
    if (next) onActivate(next.path)
  }
  const pageCount = pages.data?.length
  const isAbout = pages.data?.[0]?.isAbout ?? false
  const isTextOnly = stored.isSuccess && file === null
  const label = `Page ${active?.page}, the quoted words are marked`
  if (!active) return null

  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className="scrim" />
        <Drawer.Viewport className={styles['port']}>
          <Drawer.Popup
            className={`${styles['drawer']} ${isTall ? styles['tall'] : ''}`}
            initialFocus={close}
            finalFocus={returnFocus}
          >
            <div className={styles['grab']} aria-hidden="true" />
            <header className={styles['head']}>
              <div className="grow">
                <Drawer.Title className={`${styles['title']} num`}>
                  {placeText(active, pageCount ?? null, isAbout)}
                </Drawer.Title>
                <p className="small muted num">
                  Receipt {index + 1} of {citations.length}
                </p>
              </div>
              <IconButton
                label={isTall ? 'Make drawer smaller' : 'Make drawer taller'}
                icon={
                  isTall ? (
                    <ChevronDown size={20} aria-hidden="true" />
                  ) : (
                    <ChevronUp size={20} aria-hidden="true" />
                  )
                }
                onClick={() => setTall(!isTall)}
              />
              <Drawer.Close
                ref={close}
                render={<IconButton label="Close receipt" icon={<X size={20} aria-hidden="true" />} />}
              />
            </header>
            <div className={styles['crop']} data-base-ui-swipe-ignore="">
              {mark && isTextOnly ? (
                <TextPages
                  ref={stack}
                  documentId={documentId}
                  label={label}
                  active={active ?? null}
                  openKey={openKey}
                  onPage={() => {}}
                />
              ) : pages.data && mark ? (
                <PageStack
                  ref={stack}
                  label={label}
                  pages={pages.data}
                  file={pdf.state.status === 'ready' ? pdf.state.file : null}
                  marks={marks}
                  active={mark}
                  openKey={openKey}
                  zoom={chosen}
                  maxPageWidthPx={780}
                  onZoom={setValue}
                  onPage={() => {}}
                />
              ) : (
                <Loading>Loading page...</Loading>
              )}
            </div>
            {mark && <p className="vh">Marked: {mark.words}</p>}
            <div className={styles['state']}>
              {mark ? (
                <CheckLine check={mark.check} />
              ) : (
                <span className="small muted">Reading the page...</span>
              )}
              <span className={styles['pair']} hidden={isTextOnly}>
                <IconButton
                  label="Zoom out"
                  icon={<Minus size={20} aria-hidden="true" />}
                  onClick={() => step(1 / ZOOM_STEP)}
                />
                <IconButton
                  label="Zoom in"
                  icon={<Plus size={20} aria-hidden="true" />}
                  onClick={() => step(ZOOM_STEP)}
                />
              </span>
            </div>
            <div className={styles['acts']}>
              <IconButton
                label="Previous receipt"
                className={styles['framed'] ?? ''}
                disabled={index <= 0}
                icon={<ChevronLeft size={20} aria-hidden="true" />}
                onClick={() => go(-1)}
              />
              <IconButton
                label="Next receipt"
                className={styles['framed'] ?? ''}
                disabled={index >= citations.length - 1}
                icon={<ChevronRight size={20} aria-hidden="true" />}
                onClick={() => go(1)}
              />
              <Button
                variant="line"
                disabled={!mark}
                onClick={() => mark && onCopy(active, mark.words, stored.data?.filename ?? '', isAbout)}
                aria-label="Copy with reference"
              >
                <Copy size={16} aria-hidden="true" />
                Copy
              </Button>
              <LinkButton variant="primary" to={activePath}>
                Open page
              </LinkButton>
            </div>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
