import { expect, test } from 'vitest'
import { NOT_ALLOWED, refusalOf } from '#tests/support/database/attempt.ts'
import { connect, inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

interface Answer {
  readonly allowed: boolean
  readonly retry_after_seconds: number
}

async function take(db: TestConnection, key: string, burst: number, refillSeconds = 100): Promise<Answer> {
  const [answer] = await db.rows<Answer>`select * from auth.take_refilled(${key}, ${burst}, ${refillSeconds})`
  if (!answer) throw new Error('no answer')
  return answer
}

const pass = (db: TestConnection, seconds: number) =>
  db.rows`update auth.rate_limits set expires_at = expires_at - make_interval(secs => ${seconds})`

test('gives the burst at once, then one for each refill, and says when', () =>
  inRollback(async (db) => {
    await db.actAsService()
    for (let use = 0; use < 3; use += 1) expect((await take(db, 'a', 3, 10_000)).allowed).toBe(true)
    // Refused as often as it likes, it waits no longer for that.
    for (let use = 0; use < 5; use += 1) {
      const refused = await take(db, 'a', 3, 10_000)
      expect(refused.allowed).toBe(false)
      expect(refused.retry_after_seconds).toBeGreaterThan(9_000)
      expect(refused.retry_after_seconds).toBeLessThanOrEqual(10_000)
    }
    expect((await take(db, 'b', 3)).allowed).toBe(true)
    await pass(db, 10_000)
    expect((await take(db, 'a', 3, 10_000)).allowed).toBe(true)
    expect((await take(db, 'a', 3, 10_000)).allowed).toBe(false)
  }))

test('never gives more in a stretch of time than the burst and what it refilled', () =>
  inRollback(async (db) => {
    let given = 0
    for (let second = 0; second < 1_000; second += 25) {
      for (let use = 0; use < 4; use += 1) if ((await take(db, 'a', 3)).allowed) given += 1
      await pass(db, 25)
    }
    expect(given).toBeGreaterThanOrEqual(12)
    expect(given).toBeLessThanOrEqual(13)
    // A long rest gives the burst, and no more.
    await pass(db, 100_000)
    let after = 0
    while ((await take(db, 'a', 3)).allowed) after += 1
    expect(after).toBe(3)
  }))

test('uses at once are all counted', async () => {
  const connections = await Promise.all(Array.from({ length: 8 }, () => connect()))
  try {
    const answers = await Promise.all(
      connections.map(async (db) => [await take(db, 'race', 5), await take(db, 'race', 5)]),
    )
    expect(answers.flat().filter(({ allowed }) => allowed)).toHaveLength(5)
  } finally {
    await Promise.all(connections.map((db) => db.close()))
  }
})

test('clients may not count', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    for (const actor of [userId, null]) {
      await db.actAs(actor)
      expect(await refusalOf(db, () => take(db, 'a', 1))).toBe(NOT_ALLOWED)
    }
  }))
