import { ListChecks } from 'lucide-react'
import type { DutyGroup } from '#core/overview/build-overview.ts'
import { ChangedDuty } from './changes/before-change.tsx'
import { DutyText, Parts } from './duty-text.tsx'
import { useFold } from './fold.tsx'
import { Group, NothingFound, NotLookedFor } from './ledger.tsx'
import { useOverview } from './overview-context.ts'
import styles from './overview.module.css'
import { Receipt } from './receipt.tsx'

const SHOWN_DUTIES = 5
const SHOWN_BEARERS = 3

/** Who must do what, one list for each side. */
export function Duties({ groups }: { groups: readonly DutyGroup[] }) {
  const { shown, button } = useFold(groups, SHOWN_BEARERS, 'sides')
  const { isForeign } = useOverview()
  return (
    <Group title="Duties" Icon={ListChecks}>
      {groups.length === 0 && isForeign && <NotLookedFor what="Duties" />}
      {groups.length === 0 && !isForeign && <NothingFound what="any duties" />}
      {shown.map((group) => (
        <Bearer key={group.who ?? ''} group={group} isOnly={groups.length === 1} />
      ))}
      {button}
    </Group>
  )
}

function Bearer({ group: { who, duties }, isOnly }: { group: DutyGroup; isOnly: boolean }) {
  const { shown, button } = useFold(duties, SHOWN_DUTIES, who === null ? 'duties' : `duties of ${who}`)
  return (
    <div className={styles['bearer']}>
      {who !== null && <h3 dir="auto">{who}</h3>}
      {who === null && !isOnly && <h3>Not said of one side</h3>}
      <ul>
        {shown.map((duty) => (
          <li key={duty.fact.id} className={styles['duty']}>
            <div>
              <DutyText fact={duty.fact} under={who} />
              <Parts duty={duty} />
              <ChangedDuty id={duty.fact.id} />
            </div>
            <div className={styles['receipts']}>
              <Receipt stated={duty.fact} place="duties" />
            </div>
          </li>
        ))}
      </ul>
      {button}
    </div>
  )
}
