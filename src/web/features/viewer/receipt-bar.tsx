import { Check, ChevronDown, ChevronUp, EqualApproximately, X } from 'lucide-react'
import type { QuoteCheck } from '#core/chat/quote-check.ts'
import { Button } from '#web/ui/button.tsx'
import { TipButton } from '#web/ui/tooltip.tsx'
import type { Mark } from './use-marks.ts'
import styles from './viewer.module.css'

interface ReceiptBarProps {
  /** The page in view. */
  readonly page: number
  /** Whether its number is approximate. */
  readonly isAbout: boolean
  /** The receipts on the page of the open one, in the order of the answer. */
  readonly onPage: readonly Mark[]
  readonly active: Mark
  readonly onActivate: (path: string) => void
}

/** Where the open receipt stands among those on its page, whether it was found, and the way to the next. */
export function ReceiptBar({ page, isAbout, onPage, active, onActivate }: ReceiptBarProps) {
  const index = onPage.findIndex(({ citation }) => citation.path === active.citation.path)
  const go = (step: number) => {
    const next = onPage[index + step]
    if (next) onActivate(next.citation.path)
  }
  if (page !== active.citation.page)
    return (
      <div className={styles['foot']}>
        <p className="grow num">
          The receipt is on {isAbout && 'about '}page {active.citation.page}
        </p>
        <Button variant="line" size="sm" onClick={() => onActivate(active.citation.path)}>
          Show it
        </Button>
      </div>
    )
  return (
    <div className={styles['foot']}>
      <div className="grow">
        <p className="num">
          Receipts on this page:{' '}
          <b>
            {index + 1} of {onPage.length}
          </b>
        </p>
        <CheckLine check={active.check} />
      </div>
      {onPage.length > 1 && (
        <span className={styles['steps']}>
          <TipButton
            label="Previous receipt on this page"
            icon={<ChevronUp size={20} strokeWidth={1.75} aria-hidden="true" />}
            disabled={index <= 0}
            onClick={() => go(-1)}
          />
          <TipButton
            label="Next receipt on this page"
            icon={<ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />}
            disabled={index >= onPage.length - 1}
            onClick={() => go(1)}
          />
        </span>
      )}
    </div>
  )
}

const CHECKS = {
  checked: { Icon: Check, text: 'Found on this page, word for word' },
  near: { Icon: EqualApproximately, text: 'Close match: compare with the page' },
  missing: { Icon: X, text: 'Not found on this page' },
} as const satisfies Record<QuoteCheck, unknown>

/** The outcome of comparing a quote with its page, in the words every receipt uses. */
export function CheckLine({ check }: { check: QuoteCheck }) {
  const { Icon, text } = CHECKS[check]
  return (
    <p className={`${styles['check']} ${styles[check]}`}>
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
      {text}
    </p>
  )
}
