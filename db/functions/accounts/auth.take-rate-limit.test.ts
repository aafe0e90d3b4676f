import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { connect, inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const take = async (db: TestConnection, key: string, limit: number, seconds = 60) =>
  (
    await db.rows<{ allowed: boolean; retry_after_seconds: number; used: number; seconds_left: number }>`
      select * from auth.take_rate_limit(${key}, ${limit}, ${seconds})`
  )[0]

test('allows the limit, then says how long to wait', () =>
  inRollback(async (db) => {
    await db.actAsService()
    for (const used of [1, 2])
      expect(await take(db, 'mail:a', 2, 3_600)).toEqual({
        allowed: true,
        retry_after_seconds: 0,
        used,
        seconds_left: expect.any(Number),
      })
    const refused = await take(db, 'mail:a', 2, 3_600)
    expect(refused?.allowed).toBe(false)
    expect(refused?.retry_after_seconds).toBeGreaterThan(3_000)
    expect(refused?.retry_after_seconds).toBeLessThanOrEqual(3_600)
    expect(refused).toMatchObject({ used: 3, seconds_left: refused?.retry_after_seconds })
    expect((await take(db, 'mail:b', 2))?.allowed).toBe(true)
  }))

test('a new window begins when the old one is over; being refused does not lengthen it', () =>
  inRollback(async (db) => {
    await take(db, 'mail:a', 1)
    await take(db, 'mail:a', 1)
    await db.rows`
      update auth.rate_limits set window_start = window_start - interval '61 seconds',
        expires_at = expires_at - interval '61 seconds'`
    expect((await take(db, 'mail:a', 1))?.allowed).toBe(true)
    expect((await take(db, 'mail:a', 1))?.allowed).toBe(false)
  }))

test('touches no count but its own', () =>
  inRollback(async (db) => {
    for (const key of ['a', 'b', 'c']) await take(db, key, 1)
    await db.rows`update auth.rate_limits set expires_at = now() - interval '1 second'`
    await take(db, 'd', 1)
    expect(await db.rows`select key from auth.rate_limits order by key`).toEqual(
      ['a', 'b', 'c', 'd'].map((key) => ({ key })),
    )
  }))

test('uses at once are all counted', async () => {
  const connections = await Promise.all(Array.from({ length: 8 }, () => connect()))
  try {
    const answers = await Promise.all(
      connections.map(async (db) => [await take(db, 'race', 5), await take(db, 'race', 5)]),
    )
    expect(answers.flat().filter((answer) => answer?.allowed)).toHaveLength(5)
  } finally {
    await Promise.all(connections.map((db) => db.close()))
  }
})

test('clients may not count', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    for (const actor of [userId, null]) {
      await db.actAs(actor)
      expect(await refusalOf(db, () => take(db, 'mail:a', 1))).toBe('42501')
    }
  }))
