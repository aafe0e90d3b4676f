import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedSession, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const actIn = (db: TestConnection, userId: string, sessionId: string) =>
  db.actAs(userId, { session_id: sessionId })

const end = async (db: TestConnection, sessionId: string | null) =>
  (await db.rows<{ ended: boolean }>`select end_session(${sessionId}) as ended`)[0]?.ended

/** Which of the sessions are still there. */
async function remaining(db: TestConnection, ...ids: string[]): Promise<boolean[]> {
  await db.actAsOwner()
  const rows = await db.rows<{ id: string }>`select id from auth.sessions where id = any (${ids}::uuid[])`
  return ids.map((id) => rows.some((row) => row.id === id))
}

test('ends one of the own sessions with its refresh tokens, once, and leaves the others', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const [current, other, third] = [
      await seedSession(db, userId),
      await seedSession(db, userId),
      await seedSession(db, userId),
    ]
    await db.rows`
      insert into auth.refresh_tokens (session_id, counter, token_hash)
      values (${other}, 0, ${Buffer.from('hash')})`
    await actIn(db, userId, current)
    expect(await end(db, other)).toBe(true)
    expect(await end(db, other)).toBe(false)
    expect(await remaining(db, current, other, third)).toEqual([true, false, true])
    expect(await db.rows`select from auth.refresh_tokens where session_id = ${other}`).toEqual([])
  }))

test('may end the session it is called in, and then nothing more', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const [current, other] = [await seedSession(db, userId), await seedSession(db, userId)]
    await actIn(db, userId, current)
    expect(await end(db, current)).toBe(true)
    expect(await end(db, other)).toBe(false)
    expect(await remaining(db, current, other)).toEqual([false, true])
  }))

test('a stranger ends nothing and is told what they would be told of none at all', () =>
  inRollback(async (db) => {
    const [owner, stranger] = [await seedUser(db), await seedUser(db)]
    const [owners, strangers] = [await seedSession(db, owner), await seedSession(db, stranger)]
    await actIn(db, stranger, strangers)
    expect([await end(db, owners), await end(db, randomUUID()), await end(db, null)]).toEqual([
      false,
      false,
      false,
    ])
    // Not even when the claims name the owner's session.
    await actIn(db, stranger, owners)
    expect(await end(db, owners)).toBe(false)
    expect(await remaining(db, owners, strangers)).toEqual([true, true])
  }))

test('who has been signed out ends nothing, and a visitor may not ask', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const other = await seedSession(db, userId)
    await actIn(db, userId, randomUUID())
    expect(await end(db, other)).toBe(false)
    await db.actAs(userId)
    expect(await end(db, other)).toBe(false)
    await db.actAs(null)
    expect(await refusalOf(db, () => end(db, other))).toBe('42501')
    expect(await remaining(db, other)).toEqual([true])
  }))
