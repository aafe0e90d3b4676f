import { Drawer } from '@base-ui/react/drawer'
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, Copy, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { placeText, receiptName } from '#core/chat/citation-text.ts'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import scrim from '#web/ui/overlays/scrim.module.css'
import { readStored, store } from '#web/session/browser-storage.ts'
import { PageBody } from '../pages/page-body.tsx'
import type { PageStackHandle } from '../pages/page-stack.tsx'
import { PagesError, PicturesError } from '../pages/pages-error.tsx'
import { MarkedWords } from './marked-words.tsx'
import { CheckLine } from './receipt-bar.tsx'
import { ReceiptText } from './receipt-text.tsx'
import {
  ReceiptViewSwitch,
  TextSizeButtons,
  textSizeOf,
  ZoomButtons,
  type ReceiptView,
} from './receipt-view.tsx'
import { useViewedDocument } from '../use-viewed-document.ts'
import { clampZoom } from '../zoom/use-zoom-gestures.ts'
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
const TEXT_SIZE_KEY = 'receipt_text_size'

/**
 * A receipt on a phone, in a drawer over the chat: its words as text, large enough to read, and one press away the
 * picture of its page, fitted to the cited lines.
 */
export function ReceiptDrawer(props: ReceiptDrawerProps) {
  const { open, documentId, citations, activePath, openKey, onActivate, onCopy, onClose, returnFocus } = props
  const [isTall, setTall] = useState(false)
  const [view, setView] = useState<ReceiptView>('text')
  const [textSize, setTextSize] = useState(() => textSizeOf(readStored('local', TEXT_SIZE_KEY)))
  // Each time it opens with the words; from one receipt to the next the choice stays.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setView('text')
  }
  const [zoom, setZoom] = useState<{ openKey: string; value: number } | null>(null)
  const viewed = useViewedDocument(documentId, citations)
  const { stored, pages, problem, pdf, marks } = viewed
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
  const isAbout = pages[0]?.isAbout ?? false
  const hasFailed = pdf.state.status === 'failed'
  const isText = view === 'text' || viewed.isTextOnly || hasFailed
  if (!active) return null
  const isMarked = mark !== null && mark.check !== 'missing'
  const place = `${isAbout ? 'about page' : 'page'} ${active.page}`
  const marked = isMarked ? ', the quoted words are marked' : ''

  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className={scrim['scrim']} />
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
                  {placeText(active, pages.length || null, isAbout)}
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
            {problem === null && (
              <ReceiptViewSwitch view={view} onView={setView} isTextOnly={viewed.isTextOnly}>
                {isText ? (
                  <TextSizeButtons
                    size={textSize}
                    onSize={(size) => {
                      setTextSize(size)
                      store('local', TEXT_SIZE_KEY, String(size))
                    }}
                  />
                ) : (
                  <ZoomButtons onZoom={(isLarger) => step(isLarger ? ZOOM_STEP : 1 / ZOOM_STEP)} />
                )}
              </ReceiptViewSwitch>
            )}
            {problem === null && view === 'page' && hasFailed && <PicturesError retry={pdf.retry} />}
            <div className={styles['crop']} data-base-ui-swipe-ignore="">
              {problem !== null ? (
                <PagesError {...viewed} />
              ) : isText ? (
                <ReceiptText
                  documentId={documentId}
                  cited={active}
                  mark={mark}
                  openKey={openKey}
                  label={`Text of ${place}${marked}`}
                  size={textSize}
                  language={stored?.language}
                  isAbout={isAbout}
                />
              ) : (
                <PageBody
                  ref={stack}
                  viewed={viewed}
                  documentId={documentId}
                  label={`Page ${active.page}${marked}`}
                  isText={false}
                  cited={active}
                  mark={mark}
                  openKey={openKey}
                  page={active.page}
                  firstPage={active.page}
                  zoom={chosen}
                  maxPageWidthPx={780}
                  onZoom={setValue}
                  onPage={() => {}}
                />
              )}
            </div>
            {mark && (
              <>
                {!isText && <MarkedWords words={mark.words} language={stored?.language} />}
                <p className="vh" role="status">
                  {receiptName({ ...active, number: index + 1 }, mark.check, isAbout)}
                  {` (${index + 1} of ${citations.length})`}
                </p>
              </>
            )}
            <div className={styles['state']}>
              <CheckLine check={mark?.check} />
            </div>
            <div className={styles['acts']} data-toast-floor>
              <IconButton
                label="Previous receipt"
                className={styles['framed'] ?? ''}
                aria-disabled={index <= 0}
                icon={<ChevronLeft size={20} aria-hidden="true" />}
                onClick={() => go(-1)}
              />
              <IconButton
                label="Next receipt"
                className={styles['framed'] ?? ''}
                aria-disabled={index >= citations.length - 1}
                icon={<ChevronRight size={20} aria-hidden="true" />}
                onClick={() => go(1)}
              />
              <Button
                variant="line"
                disabled={!mark}
                onClick={() => mark && onCopy(active, mark.words, stored?.filename ?? '', isAbout)}
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
