import { Popover } from '@base-ui/react/popover'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { oneLine } from '#core/answer/escape-markdown.ts'
import { chipText, placeText, receiptName } from '#core/chat/citation-text.ts'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import type { QuoteCheck } from '#core/chat/quote-check.ts'
import { Button } from './button.tsx'
import { Chip } from './chip.tsx'
import { copyQuote } from './copy-text.ts'
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
}

/** A receipt in the text. Hovering or focusing shows its slip, pressing opens the page. */
export function ReceiptChip(props: ReceiptChipProps) {
  const { id, source, citation, count, check, isOpen, onOpen } = props
  const [isShown, setShown] = useState(false)
  const open = () => {
    setShown(false)
    onOpen()
  }
  return (
    <Popover.Root
      open={isShown}
      onOpenChange={(next, { reason }) => {
        // A press opens the page instead.
        if (reason !== 'trigger-press') setShown(next)
      }}
    >
      <Popover.Trigger
        id={id}
        openOnHover
        delay={OPEN_DELAY_MS}
        closeDelay={CLOSE_DELAY_MS}
        onClick={open}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setShown(true)
        }}
        render={
          <Chip
            match={check === 'checked' || check === undefined ? 'checked' : 'near'}
            className="chip-receipt"
            aria-label={receiptName(citation, check, source.isAbout)}
            data-open={isOpen || undefined}
          >
            <ChipText text={chipText(citation, source.isAbout)} />
          </Chip>
        }
      />
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={6} collisionPadding={12} className="receipt-port">
          <Popover.Popup
            className="receipt-card"
            initialFocus={false}
            finalFocus={false}
            aria-label={`Receipt ${citation.number} of ${count}`}
          >
            <ReceiptSlip {...props} onOpen={open} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** A chip that is cut keeps its page and the innermost section, which names the place best. */
const CHIP_PARTS = /^([^,]+)(.*?)(, [^,]{1,16})?$/s

function ChipText({ text }: { text: string }) {
  const [, page = text, middle = '', last = ''] = CHIP_PARTS.exec(text) ?? []
  if (middle === '' || last === '') return <span className="clip">{text}</span>
  return (
    <span className="chip-place">
      <span>{page}</span>
      <span className="clip">{middle}</span>
      <span>{last}</span>
    </span>
  )
}

function ReceiptSlip({ source, citation, count, check, words, around, lang, onOpen }: ReceiptChipProps) {
  const quote = citation.quote ?? oneLine(words)
  const [before, after] = around ?? ['', '']
  const isPart = before !== '' || after !== ''
  return (
    <Slip
      floats
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
      actions={
        <>
          <Button variant="line" size="sm" onClick={onOpen}>
            Open page
          </Button>
          <Button
            size="sm"
            disabled={quote === ''}
            onClick={() => void copyQuote(citation, quote, source.filename, source.isAbout)}
          >
            <Copy size={16} aria-hidden="true" />
            Copy with reference
          </Button>
        </>
      }
    />
  )
}
