import type { FactRow } from '#core/overview/build-overview.ts'
import { saysMore } from '#core/overview/words/says-more.ts'
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
  deadline: 'Time limit',
  duration: 'Duration',
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

/**
 * The sentence a value stands in, which says what it is of; nothing where the document names the value and the sentence
 * says no more. The name of a notice says what it ends, its sentence who may, and on which condition.
 */
export function InItsSentence({ row }: { row: FactRow }) {
  const { receipts, lang } = useOverview()
  const [fact] = row.places
  const receipt = fact && receipts.of(fact)
  if (!receipt || receipt.check === 'missing') return null
  const [before, after] = receipt.around
  if (before.trim() === '' && after.trim() === '') return null
  const isNamed = fact.label !== null && fact.type !== 'notice_period'
  if (isNamed && (receipt.isCell || !saysMore(receipt.around, lang === 'en'))) return null
  return (
    <span className={`${styles['sentence']} doc`} dir="auto" lang={lang}>
      {shortRules(before)}
      {receipt.citation.quote}
      {shortRules(after)}
    </span>
  )
}
