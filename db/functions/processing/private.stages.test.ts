// The database and src/core/document/stages.ts know the same stages in the same order.
import { expect, test } from 'vitest'
import { STAGES } from '#core/document/stages.ts'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase } from '#tests/support/database/database.ts'
import { seedDocument, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

test('the database knows the stages of the pipeline, in their order', () =>
  inRollback(async (db) => {
    const [row] = await db.rows<{ stages: string[] }>`select private.stages() as stages`
    expect(row?.stages).toEqual(STAGES)
  }))

test('a document gets one job for each stage, in their order', () =>
  inRollback(async (db) => {
    const id = await seedDocument(db, { userId: await seedUser(db) })
    await db.rows`select private.queue_jobs(${id})`
    const jobs = await db.rows<{ stage: string }>`
      select stage from processing_jobs where document_id = ${id} order by created_at`
    expect(jobs.map(({ stage }) => stage)).toEqual(STAGES)
  }))

test('a job can be of these stages and of no other', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const id = await seedDocument(db, { userId })
    const insert = (stage: string) =>
      db.rows`insert into processing_jobs (document_id, stage, owner_id) values (${id}, ${stage}, ${userId})`
    for (const stage of STAGES) expect(await refusalOf(db, () => insert(stage)), stage).toBeNull()
    expect(await refusalOf(db, () => insert('none of them'))).toBe('23514')
    const [check] = await db.rows<{ text: string }>`
      select pg_get_constraintdef(oid) as text from pg_constraint
      where conrelid = 'processing_jobs'::regclass and conname = 'processing_jobs_stage_check'`
    expect(/\{(.+)\}/.exec(check?.text ?? '')?.[1]?.split(',')).toEqual(STAGES)
  }))
