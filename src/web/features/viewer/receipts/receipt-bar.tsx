import { Check, ChevronDown, ChevronUp, EqualApproximately, X } from 'lucide-react'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import type { QuoteCheck } from '#core/chat/quote-check.ts'
import { receiptName } from '#core/chat/citation-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TipButton } from '#web/ui/overlays/tooltip.tsx'
import styles from '../viewer.module.css'

interface ReceiptBarProps {
  /** The page in view. */
  readonly page: number
  /** Whether its number is approximate. */
  readonly isAbout: boolean
  /** The receipts of the answer, in its order. */
  readonly citations: readonly CitedQuote[]
  readonly active: CitedQuote
  /** Undefined while its page is read. */
  readonly check: QuoteCheck | undefined
  /** Tries a page again that could not be read; null where that did not happen. */
  readonly onReadAgain: (() => void) | null
  /** Goes to another receipt; the focus stays here. */
  readonly onStep: (path: string) => void
  /** Goes back to the open one. */
  readonly onShow: () => void
}

/** Which receipt of the answer is open, whether its words were found, and the way to the others. */
export function ReceiptBar(props: ReceiptBarProps) {
  const { page, isAbout, citations, active, check, onReadAgain, onStep, onShow } = props
  const index = citations.findIndex(({ path }) => path === active.path)
  const onPage = citations.filter((citation) => citation.page === active.page).length
  const before = citations[index - 1]
  const after = citations[index + 1]
  return (
    <div className={styles['foot']} data-toast-floor>
      <div className="grow">
        <p className="num">
          Receipt{' '}
          <b>
            {index + 1} of {citations.length}
          </b>
          {onPage > 1 && <span className="muted"> · {onPage} on this page</span>}
        </p>
        {page === active.page ? (
          <CheckLine check={check} onReadAgain={onReadAgain} />
        ) : (
          <p className="muted num">
            It is on {isAbout && 'about '}page {active.page}
          </p>
        )}
      </div>
      {page !== active.page && (
        <Button variant="line" size="sm" onClick={onShow}>
          Show it
        </Button>
      )}
      {citations.length > 1 && (
        <span className={styles['steps']}>
          <TipButton
            label="Previous receipt"
            data-shortcut="previousReceipt"
            icon={<ChevronUp size={20} strokeWidth={1.75} aria-hidden="true" />}
            // The focus would be lost on a button that stops being one.
            aria-disabled={before === undefined}
            onClick={() => before && onStep(before.path)}
          />
          <TipButton
            label="Next receipt"
            data-shortcut="nextReceipt"
            icon={<ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />}
            aria-disabled={after === undefined}
            onClick={() => after && onStep(after.path)}
          />
        </span>
      )}
      <p className="vh" role="status">
        {check && receiptName(active, check, isAbout)}
        {check && ` (${index + 1} of ${citations.length})`}
      </p>
    </div>
  )
}

const CHECKS = {
  checked: { Icon: Check, text: 'Found on this page, word for word' },
  near: { Icon: EqualApproximately, text: 'Close match: compare with the page' },
  missing: { Icon: X, text: 'Not found on this page' },
} as const satisfies Record<QuoteCheck, unknown>

interface CheckLineProps {
  readonly check: QuoteCheck | undefined
  readonly onReadAgain: (() => void) | null
}

/** The outcome of comparing a quote with its page, in the words every receipt uses. */
export function CheckLine({ check, onReadAgain }: CheckLineProps) {
  if (check === undefined && onReadAgain)
    return (
      <div className={styles['unread']}>
        <p className="small muted">We could not read this page.</p>
        <Button variant="line" size="sm" onClick={onReadAgain}>
          Try again
        </Button>
      </div>
    )
  if (check === undefined) return <p className="small muted">Reading the page...</p>
  const { Icon, text } = CHECKS[check]
  return (
    <p className={`${styles['check']} ${styles[check]}`}>
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
      {text}
    </p>
  )
}
