import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

interface NoticeProps {
  readonly tone?: 'neutral' | 'miss' | 'danger'
  readonly children: ReactNode
}

/** A message that stays on the page. The danger tone is announced at once. */
export function Notice({ tone = 'neutral', children }: NoticeProps) {
  const Icon = tone === 'neutral' ? Info : CircleAlert
  return (
    <div
      className={classNames(styles['notice'], tone !== 'neutral' && styles[tone])}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
