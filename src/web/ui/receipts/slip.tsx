import { Check, Ellipsis, EqualApproximately, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './slip.module.css'

const CHECKS = {
  checked: { Icon: Check, className: undefined, text: 'Found on this page, word for word' },
  near: {
    Icon: EqualApproximately,
    className: styles['near'],
    text: 'Close match: compare with the page',
  },
  pending: { Icon: Ellipsis, className: styles['pending'], text: 'Comparing with the page...' },
  missing: { Icon: X, className: styles['missing'], text: 'Not found on this page' },
} as const

export interface SlipProps {
  /** "Page 4 of 12 · Section 7 Termination". */
  readonly where: ReactNode
  /** Beside the place: "2 of 3". */
  readonly aside?: ReactNode
  /** The document's own words, already in quotation marks; `<mark>` only what carries the claim. */
  readonly quote: ReactNode
  /** Language of the quote, when known. */
  readonly lang?: string | undefined
  readonly check: keyof typeof CHECKS
  /** The place on its page, for comparing. */
  readonly picture?: ReactNode
  readonly actions?: ReactNode
  /** True for a slip above other content. */
  readonly floats?: boolean
}

/** A receipt: page and section, quote, check, actions, always in this order. */
export function Slip({ where, aside, quote, lang, check, picture, actions, floats = false }: SlipProps) {
  const { Icon, className, text } = CHECKS[check]
  return (
    <div className={floats ? styles['floats'] : undefined}>
      <div className={styles['slip']}>
        <div>
          <p className={styles['where']}>
            <span>{where}</span>
            {aside !== undefined && <span className={styles['aside']}>{aside}</span>}
          </p>
          {/* A quote that was not found is not the document's voice, so it loses the serif. */}
          <blockquote className={check === 'missing' ? undefined : 'quote'} dir="auto" lang={lang}>
            {quote}
          </blockquote>
          {picture}
          <p className={classNames(styles['check'], className)}>
            <Icon size={16} strokeWidth={2} aria-hidden="true" />
            {text}
          </p>
          {actions !== undefined && <div className={styles['acts']}>{actions}</div>}
        </div>
      </div>
    </div>
  )
}
