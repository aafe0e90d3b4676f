import type { FactRow } from '#core/overview/build-overview.ts'
import { valueOf } from '../fact-value.tsx'
import { useOverview } from '../overview-context.ts'
import styles from '../overview.module.css'
import { Receipt } from '../receipt.tsx'

/** What a value was before a change; nothing for one that was never another. */
export function BeforeChange({ row }: { row: FactRow }) {
  const { amended } = useOverview()
  const changed = row.places.flatMap(({ id }) => amended.before.get(id) ?? [])
  const [before] = changed
  const [old] = before?.facts ?? []
  if (!before || !old) return null
  return (
    <span className={`${styles['was']} small muted`}>
      Changed by <span dir="auto">{before.change.by}</span>. Before: {valueOf(old)}{' '}
      <Receipt stated={old} place={`before ${row.title}`} />
    </span>
  )
}

/** That a duty's words name something that was changed since. */
export function ChangedDuty({ id }: { id: number }) {
  const { amended, lang } = useOverview()
  const change = amended.changed.get(id)
  if (!change) return null
  return (
    <span className={`${styles['was']} small`}>
      <b dir="auto">Changed by {change.by}:</b>{' '}
      <span className="doc" dir="auto" lang={lang}>
        {change.now.text.replaceAll(/\s+/g, ' ')}
      </span>{' '}
      <Receipt stated={change.now} place={`duty ${id}`} />
    </span>
  )
}
