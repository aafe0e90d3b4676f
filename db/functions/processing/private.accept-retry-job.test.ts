// Retry as the browser does it: status to queued, old jobs away, one new job.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { STAGES } from '#core/document/stages.ts'
import { NOT_ALLOWED, refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedDocument, seedSubscription, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const setQueued = (db: TestConnection, id: string) =>
  db.rows`update documents set status = 'queued' where id = ${id} returning id`
const deleteJobs = (db: TestConnection, id: string) =>
  db.rows`delete from processing_jobs where document_id = ${id}`
const insertJob = (db: TestConnection, id: string, stage = 'ocr', status = 'queued') => db.rows<{
  id: string
}>`insert into processing_jobs (document_id, stage, status, input_data)
   values (${id}, ${stage}, ${status}, '{"anything": "else"}') returning id`

/** A failed document of a subscriber; from here on the test acts as that user. */
async function seedFailed(db: TestConnection): Promise<{ userId: string; id: string }> {
  const userId = await seedUser(db)
  await seedSubscription(db, userId)
  const id = await seedDocument(db, { userId, status: 'failed' })
  await db.actAs(userId)
  return { userId, id }
}

test('a Retry queues the document from ocr on; ingest counts as done', () =>
  inRollback(async (db) => {
    const { id } = await seedFailed(db)
    expect(await setQueued(db, id)).toEqual([{ id }])
    await deleteJobs(db, id)
    expect(await insertJob(db, id)).toHaveLength(1)
    const jobs = await db.rows<{ stage: string; status: string; input_data: Record<string, unknown> }>`
      select stage, status, input_data from processing_jobs where document_id = ${id} order by created_at`
    expect(jobs.map((job) => [job.stage, job.status])).toEqual(
      STAGES.map((stage) => [stage, stage === 'ingest' ? 'done' : 'queued']),
    )
    expect(jobs.find(({ stage }) => stage === 'ocr')?.input_data).toEqual({
      document_id: id,
      retry: true,
      retried_at: expect.any(String),
    })
    await db.actAsService()
    const [row] = await db.rows<{ run: string }>`select private.begin_run(${id}, ${randomUUID()}) as run`
    expect(row?.run).toBe('started')
  }))

test('the pipeline leaves a document alone while its Retry is half done, for a minute', () =>
  inRollback(async (db) => {
    const { id } = await seedFailed(db)
    await setQueued(db, id)
    await db.actAsService()
    const begin = () => db.rows<{ run: string }>`select private.begin_run(${id}, ${randomUUID()}) as run`
    expect(await begin()).toEqual([{ run: 'none' }])
    expect(await db.rows`select private.documents_to_run()`).toEqual([])
    await db.rows`update documents set retry_requested_at = now() - interval '2 minutes' where id = ${id}`
    expect(await db.rows`select private.documents_to_run() as id`).toEqual([{ id }])
    expect(await begin()).toEqual([{ run: 'started' }])
  }))

test('jobs cannot be made by hand', () =>
  inRollback(async (db) => {
    const { id, userId } = await seedFailed(db)
    expect(await refusalOf(db, () => insertJob(db, id))).toBe(NOT_ALLOWED) // still failed
    await setQueued(db, id)
    await deleteJobs(db, id)
    for (const stage of STAGES.filter((name) => name !== 'ocr'))
      expect(await refusalOf(db, () => insertJob(db, id, stage))).toBe(NOT_ALLOWED)
    for (const status of ['processing', 'done', 'failed'])
      expect(await refusalOf(db, () => insertJob(db, id, 'ocr', status))).toBe(NOT_ALLOWED)
    expect(await refusalOf(db, () => insertJob(db, id))).toBeNull()
    await deleteJobs(db, id)
    expect(await refusalOf(db, () => insertJob(db, id))).toBe(NOT_ALLOWED) // once for each Retry

    await db.actAsOwner()
    for (const status of ['uploaded', 'processing', 'completed', 'awaiting_credit'] as const) {
      const other = await seedDocument(db, { userId, status })
      await db.rows`delete from processing_jobs where document_id = ${other}`
      await db.actAs(userId)
      expect(await refusalOf(db, () => insertJob(db, other)), status).toBe(NOT_ALLOWED)
      await db.actAsOwner()
    }
    const started = await seedDocument(db, { userId })
    await db.actAs(userId)
    await db.rows`select start_processing(${started})`
    await deleteJobs(db, started)
    expect(await refusalOf(db, () => insertJob(db, started))).toBe(NOT_ALLOWED)
  }))

test('a stranger is refused alike for a document that exists and one that does not', () =>
  inRollback(async (db) => {
    const { id } = await seedFailed(db)
    await setQueued(db, id)
    await deleteJobs(db, id)
    await db.actAsOwner()
    await db.actAs(await seedUser(db))
    const messages: string[] = []
    for (const target of [id, randomUUID()]) {
      expect(
        await refusalOf(db, async () => {
          await insertJob(db, target).catch((error: Error) => {
            messages.push(error.message)
            throw error
          })
        }),
      ).toBe(NOT_ALLOWED)
    }
    expect(messages[0]).toBe(messages[1])
    await db.actAsOwner()
    expect(await db.rows`select id from processing_jobs where document_id = ${id}`).toEqual([])
  }))

test('owner and attempt of a job are not the client’s to choose', () =>
  inRollback(async (db) => {
    const { id, userId } = await seedFailed(db)
    await setQueued(db, id)
    await deleteJobs(db, id)
    for (const column of ['owner_id', 'attempt', 'error_message', 'id', 'created_at'])
      expect(
        await refusalOf(db, () =>
          db.query(
            `insert into processing_jobs (document_id, stage, status, ${column}) values ($1, 'ocr', 'queued', null)`,
            [id],
          ),
        ),
      ).toBe(NOT_ALLOWED)
    await insertJob(db, id)
    await db.actAsOwner()
    expect(await db.rows`select distinct owner_id from processing_jobs where document_id = ${id}`).toEqual([
      { owner_id: userId },
    ])
  }))
