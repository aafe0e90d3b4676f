// A document's run, step by step, through the procedures the pipeline calls.
import type { TestConnection } from './database.ts'
import { seedDocument, seedSubscription, seedUser } from './seeds.ts'

export const first = async <T>(rows: Promise<{ value: T }[]>) => (await rows)[0]?.value
export const begin = (db: TestConnection, id: string, run: string) =>
  first(db.rows<{ value: string }>`select private.begin_run(${id}, ${run}) as value`)
export const hold = (db: TestConnection, id: string, run: string) =>
  first(db.rows<{ value: boolean }>`select private.hold_run(${id}, ${run}) as value`)
export const startStage = (db: TestConnection, id: string, run: string, stage: string) =>
  first(db.rows<{ value: boolean }>`select private.start_stage(${id}, ${run}, ${stage}) as value`)
export const finishStage = (db: TestConnection, id: string, run: string, stage: string) =>
  first(db.rows<{ value: boolean }>`select private.finish_stage(${id}, ${run}, ${stage}) as value`)
export const finish = (db: TestConnection, id: string, run: string) =>
  first(db.rows<{ value: boolean }>`select private.finish_run(${id}, ${run}) as value`)
export const fail = (db: TestConnection, id: string, run: string) =>
  first(db.rows<{ value: boolean }>`
    select private.fail_run(${id}, ${run}, 'ocr', 'No readable text was found.', 'no_text') as value`)
export const release = (db: TestConnection, id: string, run: string) =>
  first(db.rows<{ value: boolean }>`select private.release_run(${id}, ${run}) as value`)
export const statusOf = (db: TestConnection, id: string) =>
  first(db.rows<{ value: string }>`select status as value from documents where id = ${id}`)
export const liveCredits = (db: TestConnection, userId: string) =>
  first(db.rows<{ value: number }>`
    select count(*)::int as value from document_usage_log where user_id = ${userId} and returned_at is null`)
export const jobsOf = (db: TestConnection, id: string) => db.rows<{
  stage: string
  status: string
  attempt: number
  error_message: string | null
  error_reason: string | null
}>`select stage, status, attempt, error_message, error_reason from processing_jobs
   where document_id = ${id} order by created_at`

/** A subscriber's document, queued and paid; from here on the test acts as the service. */
export async function seedQueued(db: TestConnection): Promise<{ userId: string; id: string }> {
  const userId = await seedUser(db)
  await seedSubscription(db, userId)
  const id = await seedDocument(db, { userId })
  await db.actAs(userId)
  await db.rows`select start_processing(${id})`
  await db.actAsService()
  return { userId, id }
}
