// A document's run from the queue to its end: begin_run, hold_run, the stages, finish_run, fail_run, release_run.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { STAGES } from '#core/document/stages.ts'
import { inRollback, useDatabase } from '#tests/support/database/database.ts'
import {
  begin,
  fail,
  finish,
  finishStage,
  hold,
  jobsOf,
  liveCredits,
  release,
  seedQueued,
  startStage,
  statusOf,
} from '#tests/support/database/runs.ts'
import {
  seedCredits,
  seedDocument,
  seedDocumentContent,
  seedSubscription,
  seedUser,
} from '#tests/support/database/seeds.ts'

useDatabase()

test('a run goes through the stages and completes the document', () =>
  inRollback(async (db) => {
    const { id, userId } = await seedQueued(db)
    const run = randomUUID()
    expect(await begin(db, id, run)).toBe('started')
    expect(await statusOf(db, id)).toBe('processing')
    for (const stage of STAGES.filter((name) => name !== 'finalize')) {
      expect(await startStage(db, id, run, stage)).toBe(true)
      expect(await finishStage(db, id, run, stage)).toBe(true)
    }
    await startStage(db, id, run, 'finalize')
    expect(await finish(db, id, run)).toBe(true)
    expect(await statusOf(db, id)).toBe('completed')
    for (const job of await jobsOf(db, id)) expect(job).toMatchObject({ status: 'done', attempt: 1 })
    expect(await liveCredits(db, userId)).toBe(1)
    expect(await begin(db, id, randomUUID())).toBe('none')
  }))

test('asking again with the same run changes nothing', () =>
  inRollback(async (db) => {
    const { id } = await seedQueued(db)
    const run = randomUUID()
    await begin(db, id, run)
    await startStage(db, id, run, 'ingest')
    expect(await begin(db, id, run)).toBe('started')
    expect((await jobsOf(db, id))[0]).toMatchObject({ stage: 'ingest', status: 'processing', attempt: 1 })
  }))

test('nothing is begun for a document that is gone, only uploaded, finished or failed', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId)
    expect(await begin(db, randomUUID(), randomUUID())).toBe('none')
    for (const status of ['uploaded', 'completed', 'failed', 'awaiting_credit'] as const) {
      const id = await seedDocument(db, { userId, status })
      expect(await begin(db, id, randomUUID())).toBe('none')
      expect(await statusOf(db, id)).toBe(status)
    }
  }))

test('a later run takes over at the stage that was broken off, and the earlier one can do nothing more', () =>
  inRollback(async (db) => {
    const { id, userId } = await seedQueued(db)
    const [old, fresh] = [randomUUID(), randomUUID()]
    await begin(db, id, old)
    await startStage(db, id, old, 'ingest')
    await finishStage(db, id, old, 'ingest')
    await startStage(db, id, old, 'ocr')
    expect(await begin(db, id, fresh)).toBe('started')
    expect((await jobsOf(db, id)).map((job) => job.status)).toEqual(
      STAGES.map((stage) => (stage === 'ingest' ? 'done' : 'queued')),
    )
    expect(await hold(db, id, old)).toBe(false)
    expect(await startStage(db, id, old, 'ocr')).toBe(false)
    expect(await finishStage(db, id, old, 'ocr')).toBe(false)
    expect(await finish(db, id, old)).toBe(false)
    expect(await fail(db, id, old)).toBe(false)
    expect(await release(db, id, old)).toBe(false)
    expect(await hold(db, id, fresh)).toBe(true)
    expect(await statusOf(db, id)).toBe('processing')
    expect(await liveCredits(db, userId)).toBe(1)
  }))

test('a document whose stage broke off three times fails with a plain sentence', () =>
  inRollback(async (db) => {
    const { id, userId } = await seedQueued(db)
    for (let crash = 0; crash < 3; crash += 1) {
      const run = randomUUID()
      expect(await begin(db, id, run)).toBe('started')
      await startStage(db, id, run, 'ingest')
    }
    expect(await begin(db, id, randomUUID())).toBe('failed')
    expect(await statusOf(db, id)).toBe('failed')
    const [ingest] = await jobsOf(db, id)
    expect(ingest).toMatchObject({ status: 'failed', error_reason: null })
    expect(ingest?.error_message).toMatch(/^We could not read this here/)
    expect(await liveCredits(db, userId)).toBe(0)
  }))

test('crashes in different stages do not add up', () =>
  inRollback(async (db) => {
    const { id } = await seedQueued(db)
    for (const stage of STAGES) {
      const run = randomUUID()
      expect(await begin(db, id, run)).toBe('started')
      await startStage(db, id, run, stage)
      const successor = randomUUID()
      expect(await begin(db, id, successor)).toBe('started')
      await startStage(db, id, successor, stage)
      await finishStage(db, id, successor, stage)
    }
  }))

test('a failure names its reason, leaves nothing half-made and gives the credit back once', () =>
  inRollback(async (db) => {
    const { id, userId } = await seedQueued(db)
    const run = randomUUID()
    await begin(db, id, run)
    await startStage(db, id, run, 'ocr')
    await seedDocumentContent(db, id)
    expect(await fail(db, id, run)).toBe(true)
    expect(await fail(db, id, run)).toBe(false)
    expect(await statusOf(db, id)).toBe('failed')
    const jobs = await jobsOf(db, id)
    // What was never begun is gone: nobody waits for it.
    expect(jobs).toHaveLength(1)
    expect(jobs[0]).toMatchObject({
      stage: 'ocr',
      status: 'failed',
      error_message: 'No readable text was found.',
      error_reason: 'no_text',
    })
    for (const table of ['text', 'vectors', 'clauses', 'facts', 'references', 'fact_links'])
      expect(await db.query(`select 1 from document_${table} where document_id = $1`, [id])).toEqual([])
    expect(await liveCredits(db, userId)).toBe(0)
    expect(await db.rows`select 1 from document_usage_log where user_id = ${userId}`).toHaveLength(1)
  }))

test('a retried document takes its credit again when it runs, once', () =>
  inRollback(async (db) => {
    const { id, userId } = await seedQueued(db)
    const run = randomUUID()
    await begin(db, id, run)
    await fail(db, id, run)
    await db.rows`update documents set status = 'queued' where id = ${id}`
    expect(await liveCredits(db, userId)).toBe(0)
    const again = randomUUID()
    expect(await begin(db, id, again)).toBe('started')
    expect(await liveCredits(db, userId)).toBe(1)
    expect((await jobsOf(db, id)).map((job) => job.status)).toEqual(STAGES.map(() => 'queued'))
    await fail(db, id, again)
    expect(await liveCredits(db, userId)).toBe(0)
  }))

test('a queued document waits when its period is over, and goes on in the next one with the credit it has', () =>
  inRollback(async (db) => {
    const { id, userId } = await seedQueued(db)
    await db.rows`update user_subscriptions set status = 'inactive' where user_id = ${userId}`
    expect(await begin(db, id, randomUUID())).toBe('awaiting_credit')
    expect(await statusOf(db, id)).toBe('awaiting_credit')
    await db.rows`
      update user_subscriptions set status = 'active', current_period_start = now() - interval '1 minute',
        current_period_end = now() + interval '30 days'
      where user_id = ${userId}`
    expect(await statusOf(db, id)).toBe('queued')
    expect(await begin(db, id, randomUUID())).toBe('started')
    expect(await liveCredits(db, userId)).toBe(1)
  }))

test('when credits arrive as many waiting documents go on as there are credits, the oldest first', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId)
    const spent = await seedDocument(db, { userId, status: 'completed' })
    await db.rows`select private.take_credit(${userId}, ${spent})`
    const waiting: string[] = []
    for (const age of [1, 3, 2]) {
      const id = await seedDocument(db, { userId, status: 'awaiting_credit' })
      await db.rows`update documents set created_at = now() - make_interval(hours => ${age}) where id = ${id}`
      waiting.push(id)
    }
    await db.actAsService()
    await db.rows`insert into document_credits (user_id, units) values (${userId}, 2)`
    const statuses: unknown[] = []
    for (const id of waiting) statuses.push(await statusOf(db, id))
    expect(statuses).toEqual(['awaiting_credit', 'queued', 'queued'])
  }))

test('a credit that is given back lets a waiting document go on', () =>
  inRollback(async (db) => {
    const { id, userId } = await seedQueued(db)
    await db.actAsOwner()
    const waiting = await seedDocument(db, { userId, status: 'awaiting_credit' })
    await db.actAs(userId)
    await db.rows`delete from documents where id = ${id}`
    await db.actAsOwner()
    await db.rows`set constraints all immediate`
    expect(await statusOf(db, waiting)).toBe('queued')
  }))

test('a worker that stops in good order hands the document back without counting an attempt', () =>
  inRollback(async (db) => {
    const { id } = await seedQueued(db)
    for (let stop = 0; stop < 4; stop += 1) {
      const run = randomUUID()
      expect(await begin(db, id, run)).toBe('started')
      await startStage(db, id, run, 'ingest')
      expect(await release(db, id, run)).toBe(true)
      expect(await statusOf(db, id)).toBe('queued')
      expect((await jobsOf(db, id))[0]).toMatchObject({ status: 'queued', attempt: 0 })
    }
  }))

test('job rows the owner deleted meanwhile come back', () =>
  inRollback(async (db) => {
    const { id } = await seedQueued(db)
    await db.rows`delete from processing_jobs where document_id = ${id}`
    const run = randomUUID()
    await begin(db, id, run)
    expect(await jobsOf(db, id)).toHaveLength(STAGES.length)
    await db.rows`delete from processing_jobs where document_id = ${id}`
    await startStage(db, id, run, 'ocr')
    expect((await jobsOf(db, id)).map((job) => job.status)).toEqual(
      STAGES.map((stage) => (stage === 'ocr' ? 'processing' : 'queued')),
    )
  }))

test('the sweep is told of queued and processing documents, oldest first, and of no other', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedCredits(db, userId)
    const ids: Record<string, string> = {}
    for (const status of [
      'uploaded',
      'queued',
      'processing',
      'completed',
      'failed',
      'awaiting_credit',
    ] as const)
      ids[status] = await seedDocument(db, { userId, status })
    await db.actAsService()
    const owed = await db.rows<{ id: string }>`select private.documents_to_run() as id`
    expect(new Set(owed.map((row) => row.id))).toEqual(new Set([ids['queued'], ids['processing']]))
  }))
