import { Check, Circle, LoaderCircle, X } from 'lucide-react'
import { STAGES, type Progress, type StageState } from '#core/document/stages.ts'
import { progressWords } from '../cards/card-state.ts'
import styles from './stage-rail.module.css'

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
  /** How far the current stage is with its pages, in words. */
  readonly pace?: string | null
}

/** Six segments and six words: where the document is. Changes of stage are announced, percentages are not. */
export function StageRail({ filename, progress, pace = null }: StageRailProps) {
  const { stage, count } = progressWords(progress)
  return (
    <div className={styles['progress']} data-complete={progress.isComplete || undefined}>
      <div className="row between small num">
        <b aria-live="polite">{stage}</b>
        <span className="muted">{count}</span>
      </div>
      <StageBars filename={filename} progress={progress} />
      {pace !== null && <p className="small num">{pace}</p>}
      <ol className={styles['stages']}>
        {progress.stages.map(({ stage: name, state }) => {
          const Icon = ICONS[state]
          return (
            <li key={name} className={CLASSES[state]}>
              <Icon size={13} strokeWidth={2.25} aria-hidden="true" />
              {name}
              <span className="vh">, {state}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** The six segments alone. */
export function StageBars({ filename, progress }: StageRailProps) {
  const { stage, count } = progressWords(progress)
  return (
    <div
      className={styles['rail']}
      role="progressbar"
      aria-label={`Processing ${filename}`}
      aria-valuemin={0}
      aria-valuemax={STAGES.length}
      aria-valuenow={progress.doneCount}
      aria-valuetext={progress.isComplete ? 'Complete' : `Stage ${count}, ${stage}`}
    >
      {progress.stages.map(({ stage: name, state }) => (
        <i key={name} className={CLASSES[state]} />
      ))}
    </div>
  )
}
