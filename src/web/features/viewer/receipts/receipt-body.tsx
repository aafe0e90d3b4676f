import { useRef, useState } from 'react'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import { readStored, store } from '#web/session/browser-storage.ts'
import { PageBody } from '../pages/page-body.tsx'
import type { PageStackHandle } from '../pages/page-stack.tsx'
import { PagesError, PicturesError } from '../pages/pages-error.tsx'
import type { ViewedDocument } from '../use-viewed-document.ts'
import { clampZoom } from '../zoom/use-zoom-gestures.ts'
import { MarkedWords } from './marked-words.tsx'
import { ReceiptText } from './receipt-text.tsx'
import {
  ReceiptViewSwitch,
  TextSizeButtons,
  textSizeOf,
  ZoomButtons,
  type ReceiptView,
} from './receipt-view.tsx'
import type { Mark } from './use-marks.ts'
import styles from './receipt-drawer.module.css'

interface ReceiptBodyProps {
  /** Whether the drawer is open: each time it opens with the words. */
  readonly open: boolean
  readonly viewed: ViewedDocument
  readonly documentId: string
  readonly cited: CitedQuote
  /** Null until the quote was compared with its page. */
  readonly mark: Mark | null
  readonly openKey: string
  readonly isAbout: boolean
}

const ZOOM_STEP = 1.25
const TEXT_SIZE_KEY = 'receipt_text_size'

/** A receipt as words or as the picture of its page, and the switch between the two; or why there is neither. */
export function ReceiptBody(props: ReceiptBodyProps) {
  const { open, viewed, documentId, cited, mark, openKey, isAbout } = props
  const [view, setView] = useReceiptView(open)
  const [textSize, setTextSize] = useState(() => textSizeOf(readStored('local', TEXT_SIZE_KEY)))
  const [zoom, setZoom] = useState<{ openKey: string; value: number } | null>(null)
  const stack = useRef<PageStackHandle>(null)
  const { stored, pdf } = viewed
  if (viewed.problem !== null)
    return (
      <div className={styles['crop']}>
        <PagesError {...viewed} />
      </div>
    )
  // A zoom belongs to the receipt it was chosen for; the next one is fitted again.
  const chosen = zoom?.openKey === openKey ? zoom.value : 'lines'
  const setValue = (value: number) => setZoom({ openKey, value: clampZoom(value) })
  const step = (factor: number) =>
    setValue((chosen === 'lines' ? (stack.current?.zoom() ?? 1) : chosen) * factor)
  const hasFailed = pdf.state.status === 'failed'
  const isText = view === 'text' || viewed.isTextOnly || hasFailed
  const marked = mark !== null && mark.check !== 'missing' ? ', the quoted words are marked' : ''
  return (
    <>
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
      {view === 'page' && hasFailed && <PicturesError retry={pdf.retry} />}
      <div className={styles['crop']} data-base-ui-swipe-ignore="">
        {isText ? (
          <ReceiptText
            documentId={documentId}
            cited={cited}
            mark={mark}
            openKey={openKey}
            label={`Text of ${isAbout ? 'about page' : 'page'} ${cited.page}${marked}`}
            size={textSize}
            language={stored?.language}
            isAbout={isAbout}
          />
        ) : (
          <PageBody
            ref={stack}
            viewed={viewed}
            documentId={documentId}
            label={`Page ${cited.page}${marked}`}
            isText={false}
            cited={cited}
            mark={mark}
            openKey={openKey}
            page={cited.page}
            firstPage={cited.page}
            zoom={chosen}
            maxPageWidthPx={780}
            onZoom={setValue}
            onPage={() => {}}
          />
        )}
      </div>
      {mark && !isText && <MarkedWords words={mark.words} language={stored?.language} />}
    </>
  )
}

/** Words whenever the drawer opens; from one receipt to the next the reader's choice stays. */
function useReceiptView(open: boolean) {
  const [view, setView] = useState<ReceiptView>('text')
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setView('text')
  }
  return [view, setView] as const
}
