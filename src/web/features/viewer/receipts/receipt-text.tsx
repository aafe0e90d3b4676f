import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { pageTextQuery } from '../pages/document-pages.ts'
import { excerptOf } from '../text/excerpt.ts'
import { MarkedText } from '../text/readable-text.tsx'
import { textBlocks } from '../text/text-blocks.ts'
import viewer from '../viewer.module.css'
import type { Mark } from './use-marks.ts'
import styles from './receipt-text.module.css'

interface ReceiptTextProps {
  readonly documentId: string
  readonly cited: CitedQuote
  /** Null until the quote was compared with its page. */
  readonly mark: Mark | null
  readonly openKey: string
  /** The accessible name. */
  readonly label: string
  /** How large letters are, see `TEXT_SIZES`. */
  readonly size: number
  readonly language: string | null | undefined
  readonly isAbout: boolean
}

/** The cited words as text, in their paragraph and with what stands around it; the rest of the page on demand. */
export function ReceiptText(props: ReceiptTextProps) {
  const { documentId, cited, mark, openKey, label, size, language, isAbout } = props
  const page = useQuery(pageTextQuery(documentId, cited.page))
  const [wholeFor, setWholeFor] = useState<string | null>(null)
  const blocks = useMemo(() => textBlocks(page.data?.text ?? '', 0, []), [page.data])
  const isWhole = wholeFor === openKey
  const isFound = mark !== null && mark.check !== 'missing'
  const active = isFound ? cited : null
  const excerpt = active && !isWhole ? excerptOf(blocks, active.start, active.end) : null
  const scroller = useRef<HTMLElement>(null)
  const isReady = page.data !== undefined && mark !== null
  const shown = useRef('')
  useEffect(() => {
    const key = `${openKey} ${isWhole}`
    if (!isReady || !scroller.current || shown.current === key) return
    shown.current = key
    showMark(scroller.current)
  }, [openKey, isReady, isWhole])
  const number = isAbout ? `about page ${cited.page}` : `page ${cited.page}`
  return (
    <section
      ref={scroller}
      aria-label={label}
      lang={language ?? undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles['text']}
      data-size={size}
    >
      <TextState data={page.data} isError={page.isError} isEmpty={blocks.length === 0} />
      {excerpt?.before && <Context>{excerpt.before}</Context>}
      {(excerpt?.blocks ?? blocks).map((block) => (
        <p key={block.start} dir="auto">
          <MarkedText block={block} active={active} matches={[]} current={null} />
        </p>
      ))}
      {excerpt?.after && <Context>{excerpt.after}</Context>}
      {excerpt && excerpt.blocks.length < blocks.length && (
        <Button
          lang="en"
          className={styles['all']}
          onClick={() => {
            setWholeFor(openKey)
            // The button goes.
            scroller.current?.focus()
          }}
        >
          Show all text of {number}
        </Button>
      )}
    </section>
  )
}

/** What stands in place of the words: that they are on their way, did not come, or that there are none. */
function TextState({ data, isError, isEmpty }: { data?: unknown; isError: boolean; isEmpty: boolean }) {
  if (data === undefined && !isError) return <Loading>Loading the text...</Loading>
  if (data === undefined)
    return (
      <div className={viewer['message']} lang="en">
        <Notice tone="danger">We could not load the text. Check your connection and try again.</Notice>
      </div>
    )
  return isEmpty ? (
    <p className="muted small" lang="en">
      No text was found on this page.
    </p>
  ) : null
}

const Context = ({ children }: { children: string }) => (
  <p className={styles['context']} dir="auto">
    {children}
  </p>
)

/** Brings the marked words into view, with some of what stands before them where they are not in view from the top. */
function showMark(scroller: HTMLElement): void {
  const mark = scroller.querySelector<HTMLElement>('mark')
  const isAbove = mark !== null && mark.offsetTop + mark.offsetHeight <= scroller.clientHeight
  scroller.scrollTop = mark === null || isAbove ? 0 : mark.offsetTop - scroller.clientHeight / 4
}
