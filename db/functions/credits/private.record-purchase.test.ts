import { expect, test } from 'vitest'
import { connect, inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedDocument, seedSubscription, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const record = (db: TestConnection, userId: string, units: number, reversed: number, id = 'cs_1') =>
  db.rows`select private.record_purchase(${userId}, ${id}, ${units}, ${reversed})`

const ledger = (db: TestConnection, userId: string) =>
  db.rows<{ reason: string; units: number }>`
    select reason, units from document_credits where user_id = ${userId} order by units`

async function buyer(db: TestConnection): Promise<string> {
  const userId = await seedUser(db)
  await seedSubscription(db, userId, 'basic')
  return userId
}

async function spend(db: TestConnection, userId: string): Promise<void> {
  const id = await seedDocument(db, { userId })
  await db.actAs(userId)
  await db.rows`select * from start_processing(${id})`
  await db.actAsOwner()
}

async function available(db: TestConnection, userId: string): Promise<number> {
  await db.actAs(userId)
  const [row] = await db.rows<{ credits_available: number }>`
    select credits_available from get_credit_summary(${userId})`
  await db.actAsOwner()
  return row?.credits_available ?? -1
}

test('the same record told again adds nothing', () =>
  inRollback(async (db) => {
    const userId = await buyer(db)
    for (let times = 0; times < 3; times += 1) await record(db, userId, 2, 0)
    expect(await ledger(db, userId)).toEqual([{ reason: 'purchase', units: 2 }])
    for (let times = 0; times < 3; times += 1) await record(db, userId, 2, 1)
    expect(await ledger(db, userId)).toHaveLength(2)
    expect(await available(db, userId)).toBe(2)
  }))

test('what went back with its money comes again when a dispute is won', () =>
  inRollback(async (db) => {
    const userId = await buyer(db)
    await record(db, userId, 3, 3)
    expect(await available(db, userId)).toBe(1)
    await record(db, userId, 3, 0)
    expect(await available(db, userId)).toBe(4)
    await record(db, userId, 3, 2)
    expect(await available(db, userId)).toBe(2)
    expect((await ledger(db, userId)).map(({ units }) => units)).toEqual([-3, -2, 3, 3])
  }))

test('a credit that is spent is not taken back, neither then nor from what is bought later', () =>
  inRollback(async (db) => {
    const userId = await buyer(db)
    await record(db, userId, 1, 0)
    await spend(db, userId)
    await spend(db, userId)
    expect(await available(db, userId)).toBe(0)
    await record(db, userId, 1, 1)
    expect((await ledger(db, userId)).map(({ units }) => units)).toEqual([0, 1])
    await record(db, userId, 1, 0, 'cs_2')
    await record(db, userId, 1, 1)
    expect(await available(db, userId)).toBe(1)
    await record(db, userId, 1, 0)
    expect(await available(db, userId)).toBe(1)
  }))

test('nobody but the service may tell of a purchase', () =>
  inRollback(async (db) => {
    const userId = await buyer(db)
    await db.actAs(userId)
    await expect(record(db, userId, 5, 0)).rejects.toThrow(/permission denied/)
  }))

test('two who tell the same at once add one row', async () => {
  const [first, second] = await Promise.all([connect(), connect()])
  const userId = await seedUser(first)
  try {
    await Promise.all([record(first, userId, 1, 0, userId), record(second, userId, 1, 0, userId)])
    expect(await ledger(first, userId)).toHaveLength(1)
  } finally {
    await first.rows`delete from auth.users where id = ${userId}`
    await Promise.all([first.close(), second.close()])
  }
})
