import { expect, test } from 'vitest'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedCredits, seedDocument, seedSubscription, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

async function differences(db: TestConnection, userId: string): Promise<Record<string, unknown>[]> {
  await db.actAsService()
  const rows = await db.rows`select * from private.usage_differences(${userId})`
  await db.actAsOwner()
  return rows
}

/** Somebody with a plan of five credits and two they bought. */
async function payer(db: TestConnection): Promise<string> {
  const userId = await seedUser(db)
  await seedSubscription(db, userId, 'pro')
  await db.rows`select private.record_purchase(${userId}, ${`cs_${userId}`}, 2, 0)`
  return userId
}

/** A completed document that holds a credit. */
async function read(db: TestConnection, userId: string): Promise<string> {
  const id = await seedDocument(db, { userId, status: 'completed' })
  await db.rows`select private.take_credit(${userId}, ${id})`
  return id
}

test('documents with their credits differ in nothing, and neither do those without any', () =>
  inRollback(async (db) => {
    const userId = await payer(db)
    for (let count = 0; count < 7; count += 1) await read(db, userId)
    for (const status of ['uploaded', 'failed', 'awaiting_credit', 'queued'] as const)
      await seedDocument(db, { userId, status })
    expect(await differences(db, userId)).toEqual([])
  }))

test('what a purchase gave back with its money, and what was spent before, differs in nothing', () =>
  inRollback(async (db) => {
    const userId = await payer(db)
    for (let count = 0; count < 6; count += 1) await read(db, userId)
    for (const reversed of [2, 0, 1, 2]) {
      await db.rows`select private.record_purchase(${userId}, ${`cs_${userId}`}, 2, ${reversed})`
      expect(await differences(db, userId)).toEqual([])
    }
  }))

test('a document that was read without a credit', () =>
  inRollback(async (db) => {
    const userId = await payer(db)
    const id = await seedDocument(db, { userId, status: 'completed' })
    expect(await differences(db, userId)).toEqual([
      { what: 'credit_not_taken', subject: id, expected: '1', found: '0' },
    ])
  }))

test.each(['failed', 'uploaded', 'awaiting_credit'])(
  'a credit that a document keeps while it is %s',
  (status) =>
    inRollback(async (db) => {
      const userId = await payer(db)
      const id = await read(db, userId)
      await db.rows`update documents set status = ${status} where id = ${id}`
      expect(await differences(db, userId)).toEqual([
        { what: 'credit_not_returned', subject: id, expected: '0', found: '1' },
      ])
      if (status !== 'failed') return
      await db.rows`update documents set file_removed_at = now() where id = ${id}`
      expect(await differences(db, userId)).toEqual([])
    }),
)

test('a credit of one person for the document of another', () =>
  inRollback(async (db) => {
    const [userId, other] = [await payer(db), await payer(db)]
    const id = await read(db, userId)
    await db.rows`update document_usage_log set user_id = ${other} where document_id = ${id}`
    expect((await differences(db, userId)).map(({ what }) => what)).toEqual(['credit_not_taken'])
    expect((await differences(db, other)).map(({ what }) => what)).toEqual(['credit_of_another'])
  }))

test('more spent than was bought', () =>
  inRollback(async (db) => {
    const userId = await payer(db)
    for (let count = 0; count < 3; count += 1) await read(db, userId)
    await db.rows`update document_usage_log set credit_kind = 'one_off' where user_id = ${userId}`
    expect(await differences(db, userId)).toEqual([
      { what: 'credits_overspent', subject: '', expected: 'at most 2', found: '3' },
    ])
  }))

test('more taken back than went back with its money', () =>
  inRollback(async (db) => {
    const userId = await payer(db)
    await seedCredits(db, userId, 1)
    await db.rows`
      insert into document_credits (user_id, units, reason, provider_purchase_id, provider_units)
      values (${userId}, -2, 'reversal', ${`cs_${userId}`}, -1)`
    expect(await differences(db, userId)).toEqual([
      { what: 'purchase_taken_back', subject: `cs_${userId}`, expected: '0 to 1', found: '2' },
    ])
  }))
