import { Brackets, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Fact } from '#core/document/clause.ts'
import type { FactRow } from '#core/overview/build-overview.ts'
import { BeforeChange } from './changes/before-change.tsx'
import { FactTitle, InItsSentence, LimitedValue } from './fact-value.tsx'
import { firstOfEach } from './first-of-each.ts'
import { useFold } from './fold.tsx'
import { useOverview } from './overview-context.ts'
import styles from './overview.module.css'
import { Receipt } from './receipt.tsx'

const SHOWN_ROWS = 6
const SHOWN_PLACES = 3

interface GroupProps {
  readonly title: string
  readonly Icon: LucideIcon
  readonly children: ReactNode
}

/** A part of the overview under its heading. */
export function Group({ title, Icon, children }: GroupProps) {
  const id = useId()
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 id={id}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Nothing of a kind was found, and how far it was looked for; where we may well have missed it, that alone is said. */
export function NothingFound({ what }: { what: string }) {
  const { isForeign, lang, source } = useOverview()
  const { pageCount } = source
  const searched = pageCount === 1 ? '1 page searched' : `${pageCount ?? 'All'} pages searched`
  const doubt = isForeign
    ? 'often miss them in a document that is not in English'
    : 'could not tell the language of this document, and may have missed them'
  return (
    <p className={styles['nothing']}>
      <Brackets size={16} strokeWidth={1.75} aria-hidden="true" />
      {lang === 'en'
        ? `We could not find ${what}. ${searched}.`
        : `We looked for ${what}, but ${doubt}. Read the pages for them.`}
    </p>
  )
}

/** In place of "not found", which would say that there are none. */
export function NotLookedFor({ what }: { what: string }) {
  return (
    <p className={styles['nothing']}>
      <Brackets size={16} strokeWidth={1.75} aria-hidden="true" />
      {what} are looked for in English only. Read the pages for them.
    </p>
  )
}

interface LedgerProps extends Omit<GroupProps, 'children'> {
  readonly rows: readonly FactRow[]
  /** The rows' name in the plural. */
  readonly what: string
  /** A date before this has passed; "2027-03-09". */
  readonly today?: string
}

/** Values as lines: what it is, how much or when, and the receipts. */
export function Ledger({ title, Icon, rows, what, today }: LedgerProps) {
  const { shown, button } = useFold(rows, SHOWN_ROWS, what)
  return (
    <Group title={title} Icon={Icon}>
      {rows.length === 0 ? (
        <NothingFound what={`any ${what}`} />
      ) : (
        <dl>
          {shown.map((row) => (
            <Line key={row.places[0]?.id} row={row} place={title} today={today} />
          ))}
        </dl>
      )}
      {button}
    </Group>
  )
}

function Line({ row, place, today }: { row: FactRow; place: string; today: string | undefined }) {
  const { receipts } = useOverview()
  // Several chips with the same words would look like one receipt that was printed again and again.
  const wordsOf = (fact: Fact) => `${fact.page} ${receipts.of(fact)?.citation.section}`
  const shown = firstOfEach(row.places, wordsOf).slice(0, SHOWN_PLACES)
  const more = row.places.length - shown.length
  const hasPassed = row.type === 'date' && today !== undefined && row.value < today
  return (
    <div className={styles['line']}>
      <dt>
        <FactTitle row={row} />
      </dt>
      <dd className="num">
        <LimitedValue row={row} />
        {hasPassed && <span className="muted"> (passed)</span>}
        <InItsSentence row={row} />
        <BeforeChange row={row} />
      </dd>
      <dd className={styles['receipts']}>
        {shown.map((fact) => (
          <Receipt key={fact.id} stated={fact} place={place} />
        ))}
        {more > 0 && <span className="small muted">and {more === 1 ? 'once' : `${more} times`} more</span>}
      </dd>
    </div>
  )
}
