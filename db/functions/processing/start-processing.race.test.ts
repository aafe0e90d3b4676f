// What must hold when starts meet on different connections. Every start commits by itself.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAGES } from '#core/document/stages.ts'
import { connect, useDatabase } from '#tests/support/database/database.ts'
import { differencesOf, entriesOf } from '#tests/support/database/ledger.ts'
import { seedCredits, seedDocument, seedSubscription, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

type Connection = Awaited<ReturnType<typeof connect>>
let connections: Connection[] = []
const CLIENTS = 8

beforeAll(async () => {
  connections = await Promise.all(Array.from({ length: CLIENTS + 1 }, () => connect()))
})
afterAll(() => Promise.all(connections.map((connection) => connection.close())))

/** Starts every document on a connection of its own, at once. */
async function startAtOnce(userId: string, documents: readonly string[]) {
  return Promise.all(
    documents.map(async (id, index) => {
      const db = connections[index + 1] as Connection
      await db.actAs(userId)
      const [answer] = await db.rows<{ ok: boolean; reason: string | null }>`
        select * from start_processing(${id})`
      return answer
    }),
  )
}

async function available(db: Connection, userId: string): Promise<number | undefined> {
  const [summary] = await db.rows<{ credits_available: number }>`
    select credits_available from private.credit_summary(${userId})`
  return summary?.credits_available
}

const usage = (db: Connection, userId: string) =>
  db.rows<{ document_id: string }>`select document_id from document_usage_log where user_id = ${userId}`

test('two starts of one document at once spend one credit', async () => {
  const db = connections[0] as Connection
  for (let round = 0; round < 10; round += 1) {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'pro')
    const id = await seedDocument(db, { userId })
    const answers = await startAtOnce(userId, [id, id])
    expect(answers).toEqual([
      { ok: true, reason: null },
      { ok: true, reason: null },
    ])
    expect(await usage(db, userId)).toHaveLength(1)
    expect(await db.rows`select id from processing_jobs where document_id = ${id}`).toHaveLength(
      STAGES.length,
    )
  }
})

test('two workers that take up a retried document at once spend the credit that came back, once', async () => {
  const db = connections[0] as Connection
  for (let round = 0; round < 10; round += 1) {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'pro')
    const id = await seedDocument(db, { userId })
    await startAtOnce(userId, [id])
    await Promise.all(connections.map((own) => own.actAsOwner()))
    await db.rows`select private.begin_run(${id}, ${id})`
    const failures = connections.map(
      (own) => own.rows`select private.fail_run(${id}, ${id}, 'ocr', 'Not readable.', 'no_text')`,
    )
    await Promise.all(failures)
    expect(await available(db, userId)).toBe(5)
    await db.rows`update documents set status = 'queued' where id = ${id}`
    await Promise.all(connections.map((own) => own.rows`select private.begin_run(${id}, gen_random_uuid())`))
    expect(await available(db, userId)).toBe(4)
    expect(await entriesOf(db, userId)).toEqual([
      'period plan +5: 5+0',
      'use plan -1: 4+0',
      'return plan +1: 5+0',
      'use plan -1: 4+0',
    ])
  }
})

test('the credit that came back pays for the Retry or for another document, never for both', async () => {
  const db = connections[0] as Connection
  for (let round = 0; round < 10; round += 1) {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'basic')
    const [failed, other] = [await seedDocument(db, { userId }), await seedDocument(db, { userId })]
    await startAtOnce(userId, [failed])
    await db.rows`select private.begin_run(${failed}, ${failed})`
    await db.rows`select private.fail_run(${failed}, ${failed}, 'ocr', 'Not readable.', 'no_text')`
    await db.rows`update documents set status = 'queued' where id = ${failed}`
    const worker = connections[CLIENTS] as Connection
    await worker.actAsOwner()
    const [[run], [started]] = await Promise.all([
      worker.rows<{ answer: string }>`select private.begin_run(${failed}, ${failed}) as answer`,
      startAtOnce(userId, [other]),
    ])
    expect([run?.answer === 'started', started?.ok].filter(Boolean)).toHaveLength(1)
    expect(await available(db, userId)).toBe(0)
    expect(await differencesOf(db, userId)).toEqual([])
  }
})

test.each([0, 1, 3, 5, 8])(
  'of eight starts at once with %i credits exactly as many succeed',
  async (credits) => {
    const db = connections[0] as Connection
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'basic') // brings one credit
    if (credits > 1) await seedCredits(db, userId, credits - 1)
    if (credits === 0) {
      // The plan's credit is spent already.
      const spent = await seedDocument(db, { userId, status: 'completed' })
      await db.rows`select private.take_credit(${userId}, ${spent})`
    }
    const documents: string[] = []
    for (let count = 0; count < CLIENTS; count += 1) documents.push(await seedDocument(db, { userId }))
    const answers = await startAtOnce(userId, documents)
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(credits)
    const refused = answers.filter((answer) => !answer?.ok)
    expect(refused.map((answer) => answer?.reason)).toEqual(
      Array(CLIENTS - credits).fill('insufficient_credits'),
    )
    expect(await available(db, userId)).toBe(0)
    expect(
      await db.rows`select id from documents where user_id = ${userId} and status = 'queued'`,
    ).toHaveLength(credits)
  },
)

test('starts, failures and deletions at once never let more documents hold credits than there are', async () => {
  const db = connections[0] as Connection
  const userId = await seedUser(db)
  await seedSubscription(db, userId, 'pro') // five credits
  const documents: string[] = []
  for (let count = 0; count < CLIENTS; count += 1) documents.push(await seedDocument(db, { userId }))
  const holding: number[] = []

  await Promise.all(
    documents.map(async (id, index) => {
      const own = connections[index + 1] as Connection
      for (let round = 0; round < 5; round += 1) {
        await own.actAs(userId)
        await own.rows`select * from start_processing(${id})`
        await own.actAsService()
        await own.rows`select private.begin_run(${id}, ${id})`
        const [row] = await own.rows<{ held: number }>`
          select count(*)::int as held from document_usage_log where user_id = ${userId} and returned_at is null`
        holding.push(row?.held ?? 0)
        await own.rows`select private.fail_run(${id}, ${id}, 'ocr', 'Not readable.', 'no_text')`
      }
      await own.actAs(userId)
      await own.rows`delete from documents where id = ${id}`
    }),
  )
  expect(Math.max(...holding)).toBeLessThanOrEqual(5)
  expect(await available(db, userId)).toBe(5)
  expect(await differencesOf(db, userId)).toEqual([])
})
