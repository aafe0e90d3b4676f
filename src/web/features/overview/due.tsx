import { BellRing, CalendarDays, Clock, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { DueItem } from '#core/overview/build-overview.ts'
import { formatMonth } from '#web/ui/format-date.ts'
import { DutyText, Parts } from './duty-text.tsx'
import { FactTitle, InItsSentence, LimitedValue } from './fact-value.tsx'
import { useFold } from './fold.tsx'
import { NothingFound } from './ledger.tsx'
import styles from './overview.module.css'
import { Receipt } from './receipt.tsx'

const SHOWN_ITEMS = 4

/** Days to come, and how long before something notice is due. */
export function Due({ items }: { items: readonly DueItem[] }) {
  const id = useId()
  const { shown, button } = useFold(items, SHOWN_ITEMS, 'times to act')
  return (
    <section className={`card ${styles['due']}`} aria-labelledby={id}>
      <h2 id={id}>What is due, and when to act</h2>
      {items.length === 0 ? (
        <NothingFound what="a date to come or a time limit" />
      ) : (
        <ol>
          {shown.map((item) => (
            <Item key={keyOf(item)} item={item} />
          ))}
        </ol>
      )}
      {button}
    </section>
  )
}

const keyOf = (item: DueItem): string =>
  item.kind === 'duty' ? `duty ${item.duty.fact.id}` : `${item.kind} ${item.row.places[0]?.id}`

function Item({ item }: { item: DueItem }) {
  if (item.kind === 'duty')
    return (
      <Entry sign={<Sign Icon={Clock} />} receipt={<Receipt stated={item.duty.fact} place="due" />}>
        <p>
          <DutyText fact={item.duty.fact} />
        </p>
        <Parts duty={item.duty} />
      </Entry>
    )
  const { row } = item
  const [fact] = row.places
  if (!fact) return null
  return (
    <Entry
      sign={item.kind === 'date' ? <Leaf day={row.value} /> : <Sign Icon={BellRing} />}
      receipt={<Receipt stated={fact} place="due" />}
    >
      <p className="num">
        <LimitedValue row={row} />
        {row.title !== null && (
          <>
            {': '}
            <FactTitle row={row} />
          </>
        )}
      </p>
      <InItsSentence row={row} />
    </Entry>
  )
}

function Entry({ sign, receipt, children }: { sign: ReactNode; receipt: ReactNode; children: ReactNode }) {
  return (
    <li className={styles['item']}>
      {sign}
      <div className={styles['what']}>{children}</div>
      <div className={styles['receipts']}>{receipt}</div>
    </li>
  )
}

const Sign = ({ Icon }: { Icon: LucideIcon }) => (
  <span className={styles['sign']}>
    <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
  </span>
)

/** A leaf of a calendar; the date stands beside it in words. @param day "2027-05-01" */
export function Leaf({ day }: { day: string }) {
  const date = new Date(`${day}T12:00`)
  if (Number.isNaN(date.getTime())) return <Sign Icon={CalendarDays} />
  return (
    <span className={`${styles['leaf']} num`} aria-hidden="true">
      <b>{formatMonth(date)}</b>
      <span>{date.getDate()}</span>
    </span>
  )
}
