import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page-header.module.css'

interface PageHeaderProps {
  readonly title: string
  readonly text?: ReactNode
  readonly actions?: ReactNode
  readonly className?: string | undefined
}

/** The one h1 of a screen, a sentence under it, and its actions. */
export function PageHeader({ title, text, actions, className }: PageHeaderProps) {
  return (
    <div className={classNames(styles['head'], className)}>
      <div>
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
      </div>
      {actions !== undefined && <div className="row wrap">{actions}</div>}
    </div>
  )
}
