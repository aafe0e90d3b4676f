import type { ReactNode } from 'react'

interface PageHeaderProps {
  readonly title: string
  readonly text?: ReactNode
  readonly actions?: ReactNode
}

/** The one h1 of a screen, a sentence under it, and its actions. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <div className="head">
      <div>
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
      </div>
      {actions !== undefined && <div className="row wrap">{actions}</div>}
    </div>
  )
}
