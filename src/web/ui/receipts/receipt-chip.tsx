import { PreviewCard } from '@base-ui/react/preview-card'
import { ArrowDown, Copy } from 'lucide-react'
import { useContext, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { oneLine } from '#core/answer/text/escape-markdown.ts'
import { chipText, placeText, receiptName } from '#core/chat/citation-text.ts'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import type { QuoteCheck } from '#core/chat/quote-check.ts'
import { Button } from '../buttons/button.tsx'
import { Chip } from '../chip.tsx'
import { classNames } from '../class-names.ts'
import { copyQuote } from '../copy-text.ts'
import styles from './receipt-chip.module.css'
import { ReceiptPicture } from './receipt-picture.ts'
import { Slip } from './slip.tsx'

const OPEN_DELAY_MS = 150
/** Long enough to reach the card with the pointer. */
const CLOSE_DELAY_MS = 140

/** The document a receipt stands in, as far as its slip names it. */
export interface ReceiptSource {
  readonly filename: string
  /** Null while the number of pages is unknown. */
  readonly pageCount: number | null
  /** True when the format has no pages of its own, so that the page is approximate. */
  readonly isAbout: boolean
}

interface ReceiptChipProps {
  /** The element's id: the place the focus returns to. */
  readonly id: string
  readonly source: ReceiptSource
  readonly citation: CitedQuote
  /** How many receipts `citation.number` counts among. */
  readonly count: number
  /** Undefined while its page has not been read. */
  readonly check: QuoteCheck | undefined
  /** The cited words as they stand on the page, shown where the receipt quotes none itself. */
  readonly words: string
  /** What stands before and after them in their sentence; only shown. */
  readonly around?: readonly [before: string, after: string]
  /** Language of the words, when known. */
  readonly lang?: string | undefined
  /** Whether its page is open beside it. */
  readonly isOpen: boolean
  readonly onOpen: () => void
  /** Whether its words stand on the page and may not be the answer. */
  readonly isUnsure?: boolean
  /** The slip in the text that shows its words while it is open; then no card floats over it. */
  readonly slipId?: string | undefined
}

/** Puts away the card that is shown, whichever chip it belongs to: there is never more than one. */
let dismissShown: (() => void) | null = null

/**
 * A receipt in the text. Hovering or focusing shows its card, pressing opens the page. It is one stop of the Tab
 * key: the arrow down leads to what the card offers, Tab and Escape lead on from the chip.
 */
export function ReceiptChip(props: ReceiptChipProps) {
  const { id, source, citation, count, check, isOpen, onOpen, isUnsure = false, slipId } = props
  const [isShown, setShown] = useState(false)
  const [isByKey, setByKey] = useState(false)
  const chip = useRef<HTMLButtonElement>(null)
  const card = useRef<HTMLDivElement>(null)
  /** What was dismissed stays away until the focus comes anew. */
  const isDismissed = useRef(false)
  const open = () => {
    setShown(false)
    onOpen()
  }
  useEffect(() => {
    if (!isShown) return
    dismissShown?.()
    const putAway = () => setShown(false)
    dismissShown = putAway
    // Before any other layer hears of it: Escape takes away the card only, wherever the focus is.
    const dismiss = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      isDismissed.current = true
      if (card.current?.contains(document.activeElement)) chip.current?.focus()
      setShown(false)
    }
    document.addEventListener('keydown', dismiss, { capture: true })
    return () => {
      document.removeEventListener('keydown', dismiss, { capture: true })
      if (dismissShown === putAway) dismissShown = null
    }
  }, [isShown])
  const onChipKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // The card may not stand yet.
    flushSync(() => setShown(true))
    actionsOf(card.current)[0]?.focus()
  }
  return (
    <PreviewCard.Root
      open={isShown}
      onOpenChange={(next, { reason }) => {
        const isByFocus = reason === 'trigger-focus'
        if (next && ((isByFocus && isDismissed.current) || (isOpen && slipId !== undefined))) return
        setShown(next)
        if (next) setByKey(isByFocus)
      }}
    >
      <PreviewCard.Trigger
        id={id}
        delay={OPEN_DELAY_MS}
        closeDelay={CLOSE_DELAY_MS}
        render={
          <Chip
            ref={chip}
            match={check === 'checked' || check === undefined ? 'checked' : 'near'}
            className={classNames(styles['chip'], isUnsure && styles['unsure'])}
            data-receipt-chip
            aria-label={receiptName(citation, check, source.isAbout, isUnsure)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? slipId : undefined}
            aria-description="Arrow down for its card"
            aria-keyshortcuts="ArrowDown"
            data-shown={isShown || undefined}
            data-open={isOpen || undefined}
            onClick={open}
            onKeyDown={onChipKey}
            onBlur={() => (isDismissed.current = false)}
          >
            <ChipText text={chipText(citation, source.isAbout)} />
          </Chip>
        }
      />
      <PreviewCard.Portal>
        <PreviewCard.Positioner align="start" sideOffset={6} collisionPadding={12} className={styles['port']}>
          <PreviewCard.Popup
            ref={card}
            role="dialog"
            className={styles['card']}
            data-receipt-card
            aria-label={`Receipt ${citation.number} of ${count}`}
            onKeyDown={(event) => moveInCard(event, chip.current)}
          >
            <ReceiptSlip
              {...props}
              floats
              isByKey={isByKey}
              open={
                <Button variant="line" size="sm" tabIndex={-1} onClick={open}>
                  Open page
                </Button>
              }
            />
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  )
}

const actionsOf = (card: HTMLElement | null): HTMLElement[] => [
  ...(card?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []),
]

/** Arrows and Tab go from one action of the card to the next; beyond the last and before the first is the chip. */
function moveInCard(event: KeyboardEvent<HTMLElement>, chip: HTMLElement | null): void {
  const isBack =
    event.key === 'ArrowUp' || event.key === 'ArrowLeft' || (event.key === 'Tab' && event.shiftKey)
  const isOn =
    event.key === 'ArrowDown' || event.key === 'ArrowRight' || (event.key === 'Tab' && !event.shiftKey)
  if (!isBack && !isOn) return
  const actions = actionsOf(event.currentTarget)
  const index = actions.findIndex((action) => action === document.activeElement)
  const next = actions[index + (isBack ? -1 : 1)]
  if (next) {
    event.preventDefault()
    next.focus()
  } else if (isBack) {
    event.preventDefault()
    chip?.focus()
  } else if (event.key === 'Tab') {
    // The browser goes on from the chip, to what stands behind it in the text.
    chip?.focus()
  } else event.preventDefault()
}

/** A chip that is cut keeps its page and the innermost section, which names the place best. */
const CHIP_PARTS = /^([^,]+)(.*?)(, [^,]{1,16})?$/s

function ChipText({ text }: { text: string }) {
  const [, page = text, middle = '', last = ''] = CHIP_PARTS.exec(text) ?? []
  if (middle === '' || last === '') return <span className="clip">{text}</span>
  return (
    <span className={styles['place']}>
      <span>{page}</span>
      <span className="clip">{middle}</span>
      <span>{last}</span>
    </span>
  )
}

interface ReceiptSlipProps extends Pick<
  ReceiptChipProps,
  'source' | 'citation' | 'count' | 'check' | 'words' | 'around' | 'lang'
> {
  /** Whether the keyboard brought it up: then it says how to get into it. */
  readonly isByKey?: boolean
  readonly floats?: boolean
  /** The way to its page; none where that is open. */
  readonly open?: ReactNode
}

/** A receipt's words with what can be done with them: in the card over a text, or in the text. */
export function ReceiptSlip(props: ReceiptSlipProps) {
  const { source, citation, count, check, words, around, lang, isByKey = false, floats = false, open } = props
  const quote = citation.quote ?? oneLine(words)
  const picture = useContext(ReceiptPicture)
  const [before, after] = around ?? ['', '']
  const isPart = before !== '' || after !== ''
  return (
    <Slip
      floats={floats}
      where={placeText(citation, source.pageCount, source.isAbout)}
      aside={`${citation.number} of ${count}`}
      quote={
        quote !== '' && (
          <>
            “{before}
            {isPart ? <mark>{quote}</mark> : quote}
            {after}”
          </>
        )
      }
      lang={lang}
      check={check ?? 'pending'}
      picture={check === 'near' && picture?.(citation)}
      actions={
        <>
          {open}
          <Button
            size="sm"
            tabIndex={floats ? -1 : undefined}
            disabled={quote === ''}
            onClick={() => void copyQuote(citation, quote, source.filename, source.isAbout)}
          >
            <Copy size={16} aria-hidden="true" />
            Copy with reference
          </Button>
          {isByKey && (
            <span className={`${styles['hint']} micro muted`} aria-hidden="true">
              <ArrowDown size={14} strokeWidth={1.75} /> to choose
            </span>
          )}
        </>
      }
    />
  )
}
