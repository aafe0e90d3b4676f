import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase } from '#tests/support/database/database.ts'
import { seedSubscription, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

test('answers plan, status and period of the caller', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'pro', { start: '2020-01-01', end: '2999-01-01' })
    await db.actAs(userId)
    expect(await db.rows`select * from get_user_subscription(${userId})`).toEqual([
      {
        plan_key: 'pro',
        status: 'active',
        current_period_start: new Date('2020-01-01T00:00:00Z'),
        current_period_end: new Date('2999-01-01T00:00:00Z'),
      },
    ])
  }))

test('answers no row without a subscription', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await db.actAs(userId)
    expect(await db.rows`select * from get_user_subscription(${userId})`).toEqual([])
  }))

test('a stranger learns nothing, and a visitor may not ask', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId)
    await db.actAs(await seedUser(db))
    expect(await db.rows`select * from get_user_subscription(${userId})`).toEqual([])
    await db.actAs(null)
    expect(await refusalOf(db, () => db.rows`select * from get_user_subscription(${userId})`)).toBe('42501')
  }))
