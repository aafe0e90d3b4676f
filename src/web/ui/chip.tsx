import { EqualApproximately, Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

export interface ChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** Found word for word, or close because the scan lost a letter. What was not found gets no chip. */
  readonly match?: 'checked' | 'near'
  readonly children: ReactNode
}

/** A receipt in one line; pressing it opens the page. Give it an `aria-label` that says the state in words. */
export function Chip({ match = 'checked', className, children, ...rest }: ChipProps) {
  const Icon = match === 'checked' ? Check : EqualApproximately
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles['chip'], match === 'near' && styles['near'], className)}
    >
      <Icon size={14} strokeWidth={2.25} aria-hidden="true" />
      {children}
    </button>
  )
}
