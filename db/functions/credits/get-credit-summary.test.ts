import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedCredits, seedDocument, seedSubscription, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

interface Summary {
  starting_credits: number
  credits_used: number
  overage_units: number
  credits_available: number
  period_start: Date | null
  period_end: Date | null
  returns_left: number
}

async function summaryOf(db: TestConnection, userId: string): Promise<Summary | undefined> {
  await db.actAs(userId)
  const rows = await db.rows<Summary>`select * from get_credit_summary(${userId})`
  await db.actAsOwner()
  expect(rows).toHaveLength(1)
  return rows[0]
}

/** Takes a credit for a new document. @returns the document's id */
async function use(db: TestConnection, userId: string): Promise<string> {
  const id = await seedDocument(db, { userId })
  const [row] = await db.rows<{
    reason: string | null
  }>`select private.take_credit(${userId}, ${id}) as reason`
  expect(row?.reason).toBeNull()
  return id
}

const enterNextPeriod = (db: TestConnection, userId: string) => db.rows`
  update document_usage_log set period_start = period_start - interval '30 days' where user_id = ${userId}`

test('without a subscription: zeros and no dates', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedCredits(db, userId, 2)
    expect(await summaryOf(db, userId)).toEqual({
      starting_credits: 0,
      credits_used: 0,
      overage_units: 0,
      credits_available: 0,
      period_start: null,
      period_end: null,
      returns_left: 2,
    })
  }))

test('a period that has begun by the clock of the provider has begun, though ours is behind', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'pro', { start: '2998-12-01', end: '2999-01-01' })
    expect(await summaryOf(db, userId)).toMatchObject({ starting_credits: 5, credits_available: 5 })
    await use(db, userId)
    expect(await summaryOf(db, userId)).toMatchObject({ credits_used: 1, credits_available: 4 })
  }))

test.each([
  ['basic', 1],
  ['pro', 5],
] as const)('%s brings %i credits each period', (plan, credits) =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, plan, { start: '2020-01-01', end: '2999-01-01' })
    expect(await summaryOf(db, userId)).toEqual({
      starting_credits: credits,
      credits_used: 0,
      overage_units: 0,
      credits_available: credits,
      period_start: new Date('2020-01-01T00:00:00Z'),
      period_end: new Date('2999-01-01T00:00:00Z'),
      returns_left: 2,
    })
  }),
)

test('one-off credits are counted beside the plan’s, and so is every use', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'basic')
    await seedCredits(db, userId, 2)
    await use(db, userId)
    await use(db, userId)
    expect(await summaryOf(db, userId)).toMatchObject({
      starting_credits: 1,
      overage_units: 2,
      credits_used: 2,
      credits_available: 1,
    })
  }))

test('unused plan credits lapse, unspent one-off credits carry over, spent ones do not', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'basic')
    await seedCredits(db, userId, 3)
    await use(db, userId) // the plan's
    await use(db, userId) // one-off
    await enterNextPeriod(db, userId)
    expect(await summaryOf(db, userId)).toMatchObject({
      starting_credits: 1,
      overage_units: 2,
      credits_used: 0,
      credits_available: 3,
    })
  }))

test('an upgrade takes effect at once and keeps what was used', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'basic')
    await use(db, userId)
    await db.rows`update user_subscriptions set plan_key = 'pro' where user_id = ${userId}`
    expect(await summaryOf(db, userId)).toMatchObject({
      starting_credits: 5,
      credits_used: 1,
      credits_available: 4,
    })
  }))

test('more uses than the plan now brings neither make the balance negative nor eat what was bought', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'pro')
    await seedCredits(db, userId, 2)
    for (let count = 0; count < 4; count += 1) await use(db, userId)
    await db.rows`update user_subscriptions set plan_key = 'basic' where user_id = ${userId}`
    expect(await summaryOf(db, userId)).toMatchObject({
      starting_credits: 4,
      credits_used: 4,
      overage_units: 2,
      credits_available: 2,
    })
  }))

test('a credit that was given back is available again; after its period only a one-off one is', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'basic')
    await seedCredits(db, userId, 1)
    const planned = await use(db, userId)
    const bought = await use(db, userId)
    expect(await summaryOf(db, userId)).toMatchObject({ credits_available: 0 })
    await db.rows`delete from documents where id = ${planned}`
    expect(await summaryOf(db, userId)).toMatchObject({ credits_used: 1, credits_available: 1 })
    await enterNextPeriod(db, userId)
    expect(await summaryOf(db, userId)).toMatchObject({ overage_units: 0, credits_available: 1 })
    await db.rows`delete from documents where id = ${bought}`
    expect(await summaryOf(db, userId)).toMatchObject({ overage_units: 1, credits_available: 2 })
  }))

test('a stranger learns nothing, and a visitor may not ask', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId)
    await db.actAs(await seedUser(db))
    expect(await db.rows`select * from get_credit_summary(${userId})`).toEqual([])
    await db.actAs(null)
    expect(await refusalOf(db, () => db.rows`select * from get_credit_summary(${userId})`)).toBe('42501')
  }))
