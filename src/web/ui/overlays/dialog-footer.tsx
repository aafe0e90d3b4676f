import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'

interface DialogFooterProps {
  readonly className?: string | undefined
  /** Buttons, the main one last. */
  readonly children: ReactNode
}

/** The last line of a dialog. A form inside a dialog ends in one of its own, so that Enter presses its button. */
export function DialogFooter({ className, children }: DialogFooterProps) {
  return <div className={classNames(styles['foot'], className)}>{children}</div>
}
