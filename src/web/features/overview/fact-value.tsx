import type { FactRow } from '#core/overview/build-overview.ts'
import { besideValue } from '#core/overview/words/beside-value.ts'
import { limitsOf, NO_LIMITS, withLimits } from '#core/overview/words/limits.ts'
import { formatDay } from '#web/ui/format-date.ts'
import { useOverview } from './overview-context.ts'
import styles from './overview.module.css'

const NAMELESS = {
  party: 'Party',
  fee: 'Sum',
  amount: 'Sum',
  percentage: 'Share',
  date: 'Date',
  notice_period: 'Notice',
  deadline: 'Time',
  duration: 'Time',
  obligation: 'Duty',
} as const satisfies Record<FactRow['type'], string>

/** What a value is of; where the document gives it no name, what kind of value it is. */
export const FactTitle = ({ row: { title, type } }: { row: FactRow }) => (
  <span dir="auto">{title ?? NAMELESS[type]}</span>
)

/** "June 30, 2027", "60 days' notice"; other values as they are. */
export function valueOf({ type, value }: Pick<FactRow, 'type' | 'value'>): string {
  if (type === 'date') return formatDay(value)
  return type === 'notice_period' ? `${value}${value.endsWith('s') ? "'" : "'s"} notice` : value
}

/** A rule to write on is as long as its paper; here it only says that there is one. */
const shortRules = (words: string): string => words.replaceAll(/_{4,}/g, '___')

/** A value with what limits it and what it is for each of: "up to $60 each way". */
export function LimitedValue({ row }: { row: FactRow }) {
  const { receipts } = useOverview()
  const [fact] = row.places
  const around = fact && receipts.of(fact)?.around
  return <b dir="auto">{withLimits(valueOf(row), around ? limitsOf(row, around) : NO_LIMITS)}</b>
}

/** The sentence or the row that a value stands in, where it says more than the value and its name. */
export function InItsSentence({ row }: { row: FactRow }) {
  const { receipts, lang } = useOverview()
  const [fact] = row.places
  const receipt = fact && receipts.of(fact)
  if (!receipt || receipt.check === 'missing') return null
  const around = besideValue(row, receipt, lang === 'en')
  if (!around) return null
  const [before, after] = around
  return (
    <span className={`${styles['sentence']} doc`} dir="auto" lang={lang}>
      {shortRules(before)}
      {receipt.citation.quote}
      {shortRules(after)}
    </span>
  )
}
