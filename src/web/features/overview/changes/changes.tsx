import { Replace } from 'lucide-react'
import type { AmendedFacts, ChangeRow } from '#core/overview/amended-facts.ts'
import { useFold } from '../fold.tsx'
import { Group } from '../ledger.tsx'
import { useOverview } from '../overview-context.ts'
import styles from '../overview.module.css'
import { Receipt } from '../receipt.tsx'

const SHOWN_CHANGES = 5

const DEEDS = {
  replaced: 'replaced by',
  changed: 'changed by',
  deleted: 'deleted by',
  prevails: 'gives way to',
  added: 'added by',
} as const satisfies Record<ChangeRow['kind'], string>

/** "Section 3.2, changed by First Amendment, Section 2". */
function titleOf({ kind, of, by, isPart, isPossible }: ChangeRow): string {
  const deed = isPossible ? `may be changed by ${by}` : `${DEEDS[kind]} ${by}`
  if (of === null) return deed.charAt(0).toUpperCase() + deed.slice(1)
  return isPart && kind === 'deleted' ? `${of}, in part: ${deed}` : `${of}: ${deed}`
}

/** What the document changes of what it says elsewhere: the words that hold now, then those that held before. */
export function Changes({ changes }: Pick<AmendedFacts, 'changes'>) {
  const { lang } = useOverview()
  const { shown, button } = useFold(changes, SHOWN_CHANGES, 'changes')
  if (changes.length === 0) return null
  const words = (text: string) => (
    <span className={`${styles['sentence']} doc`} dir="auto" lang={lang}>
      {text.replaceAll(/\s+/g, ' ')}
    </span>
  )
  return (
    <Group title="Changes" Icon={Replace}>
      <p className="small muted">
        {changes.every(({ isPossible }) => isPossible) ? null : (
          <>This document changes parts of itself. Everything else on this page goes by what holds now. </>
        )}
        {changes.some(({ isPossible }) => isPossible) && (
          <>Where something only may be changed, read both: this page goes by the earlier words.</>
        )}
      </p>
      <ul>
        {shown.map((change) => (
          <li key={`${change.now.start} ${change.before?.start}`}>
            <div className={styles['duty']}>
              <div>
                <b dir="auto">{titleOf(change)}</b>
                {words(change.now.text)}
              </div>
              <div className={styles['receipts']}>
                <Receipt stated={change.now} place="changes" />
              </div>
            </div>
            {change.before && (
              <div className={`${styles['duty']} ${styles['before']}`}>
                <div>
                  <span className="small muted">{change.isPossible ? 'Now, unless changed' : 'Before'}</span>
                  {words(change.before.text)}
                </div>
                <div className={styles['receipts']}>
                  <Receipt stated={change.before} place="before" />
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
      {button}
    </Group>
  )
}
