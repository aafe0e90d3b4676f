import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { STAGES } from '#core/document/stages.ts'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import {
  seedCredits,
  seedDocument,
  seedSubscription,
  seedUser,
  type DocumentStatus,
} from '#tests/support/database/seeds.ts'

useDatabase()

const start = async (db: TestConnection, documentId: string) =>
  (await db.rows<{ ok: boolean; reason: string | null }>`select * from start_processing(${documentId})`)[0]

const statusOf = async (db: TestConnection, documentId: string) => {
  await db.actAsOwner()
  return (await db.rows<{ status: string }>`select status from documents where id = ${documentId}`)[0]?.status
}

const creditsTaken = async (db: TestConnection, userId: string) => {
  await db.actAsOwner()
  const rows = await db.rows<{ kind: string }>`
    select credit_kind as kind from document_usage_log where user_id = ${userId} and returned_at is null
    order by credit_kind desc`
  return rows.map((row) => row.kind)
}

test('takes one credit, queues the document and its stages in order', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId)
    const id = await seedDocument(db, { userId })
    await db.actAs(userId)
    expect(await start(db, id)).toEqual({ ok: true, reason: null })
    const jobs = await db.rows<{ stage: string; status: string; input_data: object }>`
      select stage, status, input_data from processing_jobs where document_id = ${id} order by created_at`
    expect(jobs.map((job) => job.stage)).toEqual(STAGES)
    for (const job of jobs)
      expect(job).toMatchObject({ status: 'queued', input_data: { document_id: id, retry: false } })
    expect(await statusOf(db, id)).toBe('queued')
    expect(await creditsTaken(db, userId)).toEqual(['plan'])
  }))

test('answers one object, not a list: ok and reason', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId)
    const id = await seedDocument(db, { userId })
    await db.actAs(userId)
    const [row] = await db.rows<{ answer: unknown }>`select to_json(start_processing(${id})) as answer`
    expect(row?.answer).toEqual({ ok: true, reason: null })
  }))

test('starting again takes nothing more', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'pro')
    const id = await seedDocument(db, { userId })
    await db.actAs(userId)
    await start(db, id)
    expect(await start(db, id)).toEqual({ ok: true, reason: null })
    expect(await creditsTaken(db, userId)).toHaveLength(1)
  }))

test.each<DocumentStatus>(['queued', 'processing', 'completed', 'awaiting_credit'])(
  'a document that is %s is left as it is, without a credit',
  (status) =>
    inRollback(async (db) => {
      const userId = await seedUser(db)
      await seedSubscription(db, userId)
      const id = await seedDocument(db, { userId, status })
      await db.actAs(userId)
      expect(await start(db, id)).toEqual({ ok: true, reason: null })
      expect(await statusOf(db, id)).toBe(status)
      expect(await creditsTaken(db, userId)).toEqual([])
    }),
)

test('a failed document starts from the beginning', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId)
    const id = await seedDocument(db, { userId, status: 'failed' })
    await db.actAs(userId)
    expect(await start(db, id)).toEqual({ ok: true, reason: null })
    const jobs = await db.rows<{
      status: string
    }>`select status from processing_jobs where document_id = ${id}`
    expect(jobs.map((job) => job.status)).toEqual(STAGES.map(() => 'queued'))
    expect(await creditsTaken(db, userId)).toHaveLength(1)
  }))

test.each([
  ['no subscription', null],
  ['an inactive subscription', { status: 'inactive' as const }],
  ['a trial', { status: 'trial' as const }],
  ['a period that is over', { start: '2020-01-01', end: '2020-02-01' }],
])('without a current period (%s) the document stays uploaded', (_, options) =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    if (options) await seedSubscription(db, userId, 'pro', options)
    await seedCredits(db, userId, 3)
    const id = await seedDocument(db, { userId })
    await db.actAs(userId)
    expect(await start(db, id)).toEqual({ ok: false, reason: 'no_active_period' })
    expect(await statusOf(db, id)).toBe('uploaded')
    expect(await creditsTaken(db, userId)).toEqual([])
  }),
)

test('plan credits go first, then one-off credits, then it is refused', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'basic')
    await seedCredits(db, userId, 2)
    const ids = [0, 1, 2, 3].map(() => randomUUID())
    for (const id of ids) await seedDocument(db, { userId, id })
    await db.actAs(userId)
    const answers = []
    for (const id of ids) answers.push(await start(db, id))
    expect(answers.map((answer) => answer?.reason)).toEqual([null, null, null, 'insufficient_credits'])
    expect(await statusOf(db, ids[3] ?? '')).toBe('uploaded')
    expect(await creditsTaken(db, userId)).toEqual(['plan', 'one_off', 'one_off'])
  }))

test("a stranger's document answers like one that does not exist, and stays as it is", () =>
  inRollback(async (db) => {
    const stranger = await seedUser(db)
    await seedSubscription(db, stranger)
    const id = await seedDocument(db, { userId: stranger })
    const userId = await seedUser(db)
    await seedSubscription(db, userId)
    await db.actAs(userId)
    const answer = await start(db, id)
    expect(answer).toEqual({ ok: false, reason: 'not_found' })
    expect(await start(db, randomUUID())).toEqual(answer)
    expect(await statusOf(db, id)).toBe('uploaded')
    expect(await creditsTaken(db, stranger)).toEqual([])
    expect(await creditsTaken(db, userId)).toEqual([])
  }))

test('a visitor may not call it', () =>
  inRollback(async (db) => {
    const id = await seedDocument(db, { userId: await seedUser(db) })
    await db.actAs(null)
    expect(await refusalOf(db, () => start(db, id))).toBe('42501')
  }))
