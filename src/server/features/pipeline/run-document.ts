import { setTimeout as wait } from 'node:timers/promises'
import type { Clause } from '#core/document/clause.ts'
import type { DocumentText } from '#core/document/document.ts'
import { STAGES, type Stage as StageName } from '#core/document/stages.ts'
import type { Context } from '#server/ports/context.ts'
import { isUnavailable } from '#server/db/sql-errors.ts'
import { ModelError } from '#server/ports/model-error.ts'
import { isOutOfSpace, isStoreError } from '#server/ports/store-errors.ts'
import { openReading } from './open-reading.ts'
import {
  beginRun,
  doneStages,
  failRun,
  finishStage,
  hasWaitedLong,
  loadClauses,
  loadText,
  releaseRun,
  startStage,
  writeInRun,
  type RunKey,
} from './run.queries.ts'
import { PermanentFailure, Superseded, type DocumentRun, type Save, type Stage } from './stage.ts'
import { annotation } from './stages/annotation.ts'
import { embed } from './stages/embed.ts'
import { finalize } from './stages/finalize.ts'
import { ingest } from './stages/ingest.ts'
import { ocr } from './stages/ocr.ts'
import { vectorization } from './stages/vectorization.ts'

export type PipelineDeps = Pick<
  Context,
  'db' | 'objects' | 'reader' | 'embedder' | 'config' | 'log' | 'metrics'
>

/** How a run ended; `released` hands the document back because this process is stopping. */
export type RunOutcome = 'completed' | 'failed' | 'awaiting_credit' | 'released' | 'superseded' | 'none'

/** Why a run was asked to end. */
export interface RunSignals {
  /** This process is stopping. */
  readonly stopping: AbortSignal
  /** The job is no longer ours: whoever has it now goes on. */
  readonly lost: AbortSignal
  /** The document took longer, by the clock on the wall, than any may. */
  readonly expired: AbortSignal
}

const NO_ROOM = 'There was no room to process this document. Please try again later.'
const NO_STORE = 'Your file could not be fetched from our storage. Please try again later.'
const NOT_HERE =
  'We could not read this here: this machine was too busy to finish it. Your file is safe. Please try again later.'
const NO_SERVICE = 'A service this document needs could not be reached. Please try again later.'

const workOf = (deps: PipelineDeps): Readonly<Record<StageName, Stage>> => ({
  ingest,
  ocr,
  annotation,
  vectorization,
  embed: embed(deps),
  finalize: finalize(deps),
})

/**
 * Takes a document through the stages it has not passed yet.
 *
 * Each stage is a row of `processing_jobs`; its output and its "done" are one transaction, so a run that was
 * killed goes on at the stage that was cut off. Every write is checked against `runId`: a worker that was
 * paused and has been replaced writes nothing.
 *
 * @throws what a stage throws apart from PermanentFailure, for the queue to try again later
 */
export async function runDocument(deps: PipelineDeps, key: RunKey, signals: RunSignals): Promise<RunOutcome> {
  const begun = await beginRun(deps, key)
  if (begun !== 'started') return begun
  const done = await doneStages(deps, key.documentId)
  const { run, close } = createRun(
    deps,
    key,
    AbortSignal.any([signals.stopping, signals.lost, signals.expired]),
  )
  const work = workOf(deps)
  let current: StageName = STAGES[0]
  try {
    for (const stage of STAGES) {
      if (done.has(stage)) continue
      current = stage
      run.signal.throwIfAborted()
      await startStage(deps, key, stage)
      const save = await runMeasured(deps, stage, work[stage], run)
      run.signal.throwIfAborted()
      await finishStage(deps, key, stage, save)
    }
    return 'completed'
  } catch (error) {
    return await endEarly(deps, key, signals, current, error)
  } finally {
    await close()
  }
}

/** Runs a stage and counts how it ended and how long it took, without the writing of what it made. */
async function runMeasured(
  { metrics }: PipelineDeps,
  name: StageName,
  stage: Stage,
  run: DocumentRun,
): Promise<Save> {
  const began = performance.now()
  const count = (outcome: 'done' | 'failed' | 'broken') =>
    metrics.countStage(name, outcome, (performance.now() - began) / 1_000)
  try {
    const save = await stage.run(run)
    count('done')
    return save
  } catch (error) {
    count(error instanceof PermanentFailure ? 'failed' : 'broken')
    throw error
  }
}

async function endEarly(
  deps: PipelineDeps,
  key: RunKey,
  signals: RunSignals,
  stage: StageName,
  error: unknown,
): Promise<RunOutcome> {
  if (error instanceof Superseded) return 'superseded'
  if (error instanceof PermanentFailure) {
    await failRun(deps, key, stage, error.explanation, error.reason)
    return 'failed'
  }
  const outage = outageOf(error)
  if (outage !== null) {
    // Nothing is wrong with the document: it waits for better times, and that does not count as a try.
    if (isUnavailable(error)) await untilDatabaseIsBack(deps, signals.stopping)
    if (await hasWaitedLong(deps, key.documentId)) {
      await failRun(deps, key, stage, outage, null)
      return 'failed'
    }
    await releaseRun(deps, key)
    throw error
  }
  if (signals.stopping.aborted) {
    await releaseRun(deps, key)
    return 'released'
  }
  if (signals.lost.aborted) return 'superseded'
  if (signals.expired.aborted) {
    // A document that takes too much work has met the limits of that before.
    await failRun(deps, key, stage, NOT_HERE, null)
    return 'failed'
  }
  throw error
}

/** What to say of an error that has nothing to do with the document and may pass; null for any other. */
function outageOf(error: unknown): string | null {
  if (error instanceof ModelError) return error.isPassing || error.kind === 'slow' ? NO_SERVICE : null
  if (isOutOfSpace(error)) return NO_ROOM
  if (isUnavailable(error)) return NO_SERVICE
  return isStoreError(error) ? NO_STORE : null
}

/** Waits so that the end of a run can be written, a minute at most: then the run counts as one that was killed. */
async function untilDatabaseIsBack({ db }: Pick<Context, 'db'>, stopping: AbortSignal): Promise<void> {
  for (let tries = 0; tries < 60 && !stopping.aborted && !(await db.isReady()); tries += 1) await wait(1_000)
}

function createRun(
  deps: PipelineDeps,
  key: RunKey,
  signal: AbortSignal,
): { run: DocumentRun; close: () => Promise<void> } {
  let reading: ReturnType<typeof openReading> | undefined
  let text: Promise<DocumentText> | undefined
  let clauses: Promise<readonly Clause[]> | undefined
  const read = () => (reading ??= openReading(deps, key, signal))
  const run: DocumentRun = {
    ...key,
    signal,
    openDocument: () => read().pageCount,
    readDocument: () => {
      const opened = read()
      opened.repeatProgress()
      return opened.result
    },
    text: () => (text ??= deps.db.asService((tx) => loadText(tx, key.documentId))),
    clauses: () => (clauses ??= deps.db.asService((tx) => loadClauses(tx, key.documentId))),
    write: (save) => writeInRun(deps, key, save),
  }
  return { run, close: async () => reading?.close() }
}
