import type { Clause, ClauseKind } from '#core/document/clause.ts'
import { joinPages, type DocumentText } from '#core/document/document.ts'
import type { Page } from '#core/document/page.ts'
import type { FailureReason } from '#core/document/failure.ts'
import { CELL_SPACE } from '#core/layout/join-lines.ts'
import type { Stage as StageName } from '#core/document/stages.ts'
import type { Context, Transaction } from '#server/ports/context.ts'
import type { ReadProgress } from '#server/ports/document-reader.ts'
import { Superseded, type Save } from './stage.ts'

type Db = Pick<Context, 'db'>

/** The document and its live run, which every write is checked against. */
export interface RunKey {
  readonly documentId: string
  readonly runId: string
}

export type Begun = 'started' | 'awaiting_credit' | 'failed' | 'none'

/** Takes the document for this run. Only `started` means that there is something to do. */
export async function beginRun({ db }: Db, { documentId, runId }: RunKey): Promise<Begun> {
  const [row] = await db.asService(
    (tx) => tx.rows<{ begun: Begun }>`select private.begin_run(${documentId}, ${runId}) as begun`,
  )
  return row?.begun ?? 'none'
}

export async function doneStages({ db }: Db, documentId: string): Promise<Set<string>> {
  const rows = await db.asService(
    (tx) => tx.rows<{ stage: string }>`
      select stage from public.processing_jobs where document_id = ${documentId} and status = 'done'`,
  )
  return new Set(rows.map((row) => row.stage))
}

/** Marks a stage as running. @throws Superseded */
export async function startStage({ db }: Db, { documentId, runId }: RunKey, stage: StageName): Promise<void> {
  const [row] = await db.asService(
    (tx) => tx.rows<{ ours: boolean }>`select private.start_stage(${documentId}, ${runId}, ${stage}) as ours`,
  )
  if (!row?.ours) throw new Superseded()
}

/** Writes a stage's output and marks it as done, in one transaction. @throws Superseded, having written nothing */
export async function finishStage(deps: Db, key: RunKey, stage: StageName, save: Save): Promise<void> {
  const { documentId, runId } = key
  await writeInRun(deps, key, async (tx) => {
    await save(tx)
    const [row] =
      stage === 'finalize'
        ? await tx.rows<{ ours: boolean }>`select private.finish_run(${documentId}, ${runId}) as ours`
        : await tx.rows<{
            ours: boolean
          }>`select private.finish_stage(${documentId}, ${runId}, ${stage}) as ours`
    if (!row?.ours) throw new Superseded()
  })
}

/** A transaction that holds the run until it ends. @throws Superseded before anything is written */
export async function writeInRun({ db }: Db, { documentId, runId }: RunKey, save: Save): Promise<void> {
  await db.asService(async (tx) => {
    const [row] = await tx.rows<{ ours: boolean }>`select private.hold_run(${documentId}, ${runId}) as ours`
    if (!row?.ours) throw new Superseded()
    await save(tx)
  })
}

/** Tells whoever watches how far reading is. @returns false, having written nothing, when the run has been superseded */
export async function noteProgress(
  { db }: Db,
  { documentId, runId }: RunKey,
  { pagesDone, pageCount }: ReadProgress,
  secondsLeft: number | null,
): Promise<boolean> {
  const [row] = await db.asService(
    (tx) => tx.rows<{ ours: boolean }>`
      select private.note_progress(${documentId}, ${runId}, ${pagesDone}, ${pageCount}, ${secondsLeft}) as ours`,
  )
  return row?.ours === true
}

/** Ends the run for good: the credit goes back and nothing half-made stays. */
export async function failRun(
  { db }: Db,
  { documentId, runId }: RunKey,
  stage: StageName,
  message: string,
  reason: FailureReason | null,
): Promise<void> {
  await db.asService(
    (tx) => tx.rows`select private.fail_run(${documentId}, ${runId}, ${stage}, ${message}, ${reason})`,
  )
}

/** Hands the document back to the queue; the stage that was cut off does not count as a try. */
export async function releaseRun({ db }: Db, { documentId, runId }: RunKey): Promise<void> {
  await db.asService((tx) => tx.rows`select private.release_run(${documentId}, ${runId})`)
}

/** Whether the document was queued so long ago that its owner should hear something. */
export async function hasWaitedLong({ db }: Db, documentId: string): Promise<boolean> {
  const [row] = await db.asService(
    (tx) => tx.rows<{ long: boolean }>`
      select min(created_at) < now() - interval '6 hours' as long
      from public.processing_jobs where document_id = ${documentId}`,
  )
  return row?.long === true
}

/**
 * The stored text of a document: pages in order, joined, with how they are printed; those that may hold tables with the
 * places of their words.
 */
export async function loadText(tx: Transaction, documentId: string): Promise<DocumentText> {
  const pages = await tx.rows<Pick<Page, 'number' | 'label' | 'text' | 'styles' | 'boxes'>>`
    select page_number as number, label, content as text, styles,
      case when position(${CELL_SPACE} in content) > 0 then boxes else '[]' end as boxes
    from public.document_text where document_id = ${documentId} order by page_number`
  return joinPages(pages)
}

export async function loadClauses(tx: Transaction, documentId: string): Promise<Clause[]> {
  return tx.rows<Clause & { kind: ClauseKind }>`
    select id, kind, label, heading, parent, page_number as page, char_start as start, char_end as end
    from public.document_clauses where document_id = ${documentId} order by id`
}
