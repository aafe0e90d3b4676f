import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

export interface BadgeProps {
  /** Colour carries meaning: `fact` done or found, `miss` waiting or unclear, `danger` failed. `plain` is a quiet label. */
  readonly tone?: 'neutral' | 'fact' | 'miss' | 'danger' | 'plain'
  /** A 14 px icon; a coloured badge always has one, so that it also works without colour. */
  readonly icon?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles['badge'], tone !== 'neutral' && styles[tone], className)}>
      {icon}
      {children}
    </span>
  )
}
