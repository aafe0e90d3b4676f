/**
 * The stages of a document run, in order. `private.stages()` is the same for the database. Retry goes back to `ocr`;
 * with the end of `finalize` the document is completed, so it stays the last.
 */
export const STAGES = ['ingest', 'ocr', 'annotation', 'vectorization', 'embed', 'finalize'] as const
export type Stage = (typeof STAGES)[number]

export type JobStatus = 'queued' | 'processing' | 'done' | 'failed'

/** What the progress of a document is worked out from. */
export interface JobView {
  readonly id: string
  readonly stage: string
  readonly status: string
}

export type StageState = 'done' | 'current' | 'failed' | 'waiting'

export interface Progress {
  /** One state per stage, in order. */
  readonly stages: readonly { readonly stage: Stage; readonly state: StageState }[]
  readonly doneCount: number
  /** Share of done stages, 0 to 100. */
  readonly percent: number
  /** The failed stage, else the first that is processing or queued, else null. */
  readonly current: Stage | null
  readonly hasFailed: boolean
  readonly isComplete: boolean
}

/** Older words for the same states. */
function normalizeJobStatus(status: string): JobStatus {
  if (status === 'completed' || status === 'done') return 'done'
  if (status === 'error' || status === 'failed') return 'failed'
  return status === 'processing' ? 'processing' : 'queued'
}

/** How far a document is, from its jobs in any order; a stage without a job is waiting. */
export function progressOf(jobs: readonly JobView[]): Progress {
  const byStage = new Map(jobs.map((job) => [job.stage, normalizeJobStatus(job.status)]))
  const failed = STAGES.find((stage) => byStage.get(stage) === 'failed') ?? null
  const pending =
    STAGES.find((stage) => byStage.get(stage) === 'processing' || byStage.get(stage) === 'queued') ?? null
  const current = failed ?? pending
  const stateOf = (stage: Stage): StageState => {
    if (byStage.get(stage) === 'done') return 'done'
    if (stage === failed) return 'failed'
    return stage === current ? 'current' : 'waiting'
  }
  const stages = STAGES.map((stage) => ({ stage, state: stateOf(stage) }))
  const doneCount = stages.filter(({ state }) => state === 'done').length
  return {
    stages,
    doneCount,
    percent: Math.round((doneCount / STAGES.length) * 100),
    current,
    hasFailed: failed !== null,
    isComplete: doneCount === STAGES.length,
  }
}
