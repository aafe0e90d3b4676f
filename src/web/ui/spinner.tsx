import { classNames } from './class-names.ts'
import styles from './spinner.module.css'

/** A turning ring beside words that say what is going on; hidden from assistive technology for that reason. */
export function Spinner({ size = 'md' }: { size?: 'md' | 'lg' }) {
  return (
    <span className={classNames(styles['spinner'], size === 'lg' && styles['large'])} aria-hidden="true" />
  )
}

/** Fills its area while something loads, and says what. */
export function Loading({ children = 'Loading...' }: { children?: string }) {
  return (
    <div className="center">
      <Spinner size="lg" />
      <output className="muted">{children}</output>
    </div>
  )
}
