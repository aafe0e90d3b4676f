import { ListChecks } from 'lucide-react'
import type { DutyGroup } from '#core/overview/build-overview.ts'
import { DutyText, Parts } from './duty-text.tsx'
import { useFold } from './fold.tsx'
import { Group, NothingFound } from './ledger.tsx'
import styles from './overview.module.css'
import { Receipt } from './receipt.tsx'

const SHOWN_DUTIES = 5

/** Who must do what, one list for each side. */
export function Duties({ groups }: { groups: readonly DutyGroup[] }) {
  return (
    <Group title="Duties" Icon={ListChecks}>
      {groups.length === 0 && <NothingFound what="any duties" />}
      {groups.map((group) => (
        <Bearer key={group.who ?? ''} group={group} isOnly={groups.length === 1} />
      ))}
    </Group>
  )
}

function Bearer({ group: { who, duties }, isOnly }: { group: DutyGroup; isOnly: boolean }) {
  const { shown, button } = useFold(duties, SHOWN_DUTIES, who === null ? 'duties' : `duties of ${who}`)
  return (
    <div className={styles['bearer']}>
      {who !== null && <h3 dir="auto">{who}</h3>}
      {who === null && !isOnly && <h3>Others</h3>}
      <ul>
        {shown.map((duty) => (
          <li key={duty.fact.id} className={styles['duty']}>
            <div>
              <DutyText fact={duty.fact} />
              <Parts duty={duty} />
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
