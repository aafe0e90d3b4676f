import { useId } from 'react'
import type { LastSafeDay } from '#core/overview/days/last-safe-day.ts'
import { formatDay } from '#web/ui/format-date.ts'
import own from './day-card.module.css'
import { Leaf } from './due.tsx'
import styles from './overview.module.css'
import { Receipt } from './receipt.tsx'

interface DayCardProps {
  readonly found: LastSafeDay
  /** "2027-03-09": the day it is for the reader. */
  readonly today: string
}

/** The day that costs most to miss, with the arithmetic that leads to it and a receipt for each thing it starts from. */
export function DayCard({ found: { day, end, notice, renewal }, today }: DayCardProps) {
  const id = useId()
  const hasPassed = day < today
  return (
    <section className={`card ${own['day']}`} aria-labelledby={id}>
      <Leaf day={day} />
      <div className={styles['what']}>
        <h2 id={id}>
          {hasPassed ? 'Notice was due by' : 'Give notice by'} {formatDay(day)}
        </h2>
        <p className="muted">
          {hasPassed ? 'The last day has passed' : 'The last safe day'} to say that it should end on{' '}
          {formatDay(end.value)}. Notice should have arrived by then.
        </p>
        <dl className={`${own['sum']} num`}>
          <div>
            <dt>The term ends</dt>
            <dd>{formatDay(end.value)}</dd>
            <dd className={styles['receipts']}>
              <Receipt stated={end} place="day" />
            </dd>
          </div>
          <div>
            <dt>Notice needed before that</dt>
            <dd>− {notice.value}</dd>
            <dd className={styles['receipts']}>
              <Receipt stated={notice} place="day" />
            </dd>
          </div>
          <div>
            <dt>Last safe day, worked out by us</dt>
            <dd>
              <b>{formatDay(day)}</b>
            </dd>
          </div>
        </dl>
        {renewal && (
          <div className={own['renewal']}>
            <p>
              <span className="muted">Without notice: </span>
              <span className="doc" dir="auto">
                {renewal.text.replaceAll(/\s+/g, ' ')}
              </span>
            </p>
            <div className={styles['receipts']}>
              <Receipt stated={renewal} place="day" />
            </div>
          </div>
        )}
      </div>
    </section>
  )
}
