import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly text?: ReactNode
  readonly actions?: ReactNode
  readonly note?: ReactNode
}

/** Nothing here yet: one drawing, one sentence, what to do. */
export function EmptyState({ title, text, actions, note }: EmptyStateProps) {
  return (
    <section className={styles['empty']} aria-label={title}>
      <svg className={styles['art']} viewBox="0 0 208 132" fill="none" aria-hidden="true">
        <g stroke="var(--field)" strokeWidth="1.5">
          <path fill="var(--page)" d="M40 14h84v104H40z" />
          <path d="M54 34h44M54 46h56M54 58h52M54 82h56M54 94h40" />
        </g>
        <path fill="var(--page)" d="M52 64.5h60v11H52z" />
        <path fill="var(--fact-edge)" fillOpacity=".22" d="M52 64.5h60v11H52z" />
        <path stroke="var(--page-hl-line)" strokeWidth="2" d="M52 75.5h60" />
        <path stroke="var(--page-muted)" strokeWidth="1.5" d="M54 70h52" />
        <path stroke="var(--field)" strokeWidth="1.5" strokeDasharray="3 3" d="M112 70h18" />
        <path
          d="m130 52 4.3-4.5 4.3 4.5 4.3-4.5 4.3 4.5 4.3-4.5 4.3 4.5 4.3-4.5 4.3 4.5 4.3-4.5 4.3 4.5 4.3-4.5 4.3 4.5V92a3 3 0 0 1-3 3h-46a3 3 0 0 1-3-3z"
          fill="var(--surface)"
          stroke="var(--ink)"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <path stroke="var(--ink)" strokeWidth="1.5" d="M138 62h20M138 70h35M138 77h28" />
        <path
          stroke="var(--fact-edge)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="m138 86 2.5 2.5 5-5"
        />
      </svg>
      <h2>{title}</h2>
      {text !== undefined && <p className="muted">{text}</p>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      {note !== undefined && <p className="small muted">{note}</p>}
    </section>
  )
}
