import { Check, Circle, LoaderCircle, X } from 'lucide-react'
import { STAGES, type Progress, type StageState } from '#core/document/stages.ts'
import styles from './documents.module.css'

const ICONS = { done: Check, current: LoaderCircle, failed: X, waiting: Circle } as const
const CLASSES: Readonly<Record<StageState, string | undefined>> = {
  done: styles['done'],
  current: styles['current'],
  failed: styles['failedStage'],
  waiting: '',
}

interface StageRailProps {
  readonly filename: string
  readonly progress: Progress
}

/** Six segments and six words: where the document is. Changes of stage are announced, percentages are not. */
export function StageRail({ filename, progress }: StageRailProps) {
  const { stages, doneCount, current, hasFailed, isComplete } = progress
  const words = isComplete ? 'Complete!' : hasFailed ? `${current} (failed)` : (current ?? 'queued')
  const position = Math.min(doneCount + 1, STAGES.length)
  return (
    <div className={styles['progress']} data-complete={isComplete || undefined}>
      <div className="row between small num">
        <b aria-live="polite">{words}</b>
        <span className="muted">
          {isComplete ? `${STAGES.length} of ${STAGES.length}` : `${position} of ${STAGES.length}`}
        </span>
      </div>
      <div
        className={styles['rail']}
        role="progressbar"
        aria-label={`Processing ${filename}`}
        aria-valuemin={0}
        aria-valuemax={STAGES.length}
        aria-valuenow={doneCount}
        aria-valuetext={isComplete ? 'Complete' : `Stage ${position} of ${STAGES.length}, ${words}`}
      >
        {stages.map(({ stage, state }) => (
          <i key={stage} className={CLASSES[state]} />
        ))}
      </div>
      <ol className={styles['stages']}>
        {stages.map(({ stage, state }) => {
          const Icon = ICONS[state]
          return (
            <li key={stage} className={CLASSES[state]}>
              <Icon size={13} strokeWidth={2.25} aria-hidden="true" />
              {stage}
              <span className="vh">{state}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
