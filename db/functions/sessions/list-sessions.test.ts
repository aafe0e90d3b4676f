import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedSession, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

interface Listed {
  id: string
  ip: string | null
  user_agent: string | null
  is_current: boolean
  last_used_at: Date
}

const list = (db: TestConnection) => db.rows<Listed>`select * from list_sessions()`

/** Acts as a user in one of their sessions. */
const actIn = (db: TestConnection, userId: string, sessionId: string) =>
  db.actAs(userId, { session_id: sessionId })

test('lists the own sessions, this one first, then by last use', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const [old, current, recent] = [
      await seedSession(db, userId),
      await seedSession(db, userId),
      await seedSession(db, userId),
    ]
    await db.rows`update auth.sessions set refreshed_at = now() - interval '2 days' where id = ${old}`
    await db.rows`update auth.sessions set refreshed_at = now() - interval '3 days' where id = ${current}`
    await db.rows`update auth.sessions set user_agent = 'Firefox', ip = '2001:db8::7' where id = ${recent}`
    await actIn(db, userId, current)
    const rows = await list(db)
    expect(rows.map(({ id, is_current: isCurrent }) => [id, isCurrent])).toEqual([
      [current, true],
      [recent, false],
      [old, false],
    ])
    expect(rows[1]).toMatchObject({ user_agent: 'Firefox', ip: '2001:db8::7' })
    expect(Object.keys(rows[1] ?? {})).toEqual([
      'id',
      'created_at',
      'last_used_at',
      'user_agent',
      'ip',
      'is_current',
    ])
  }))

test('a session past its end is not listed', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const [current, over] = [await seedSession(db, userId), await seedSession(db, userId)]
    await db.rows`update auth.sessions set not_after = now() - interval '1 second' where id = ${over}`
    await actIn(db, userId, current)
    expect((await list(db)).map(({ id }) => id)).toEqual([current])
  }))

test('who has been signed out sees nothing', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const [current, other] = [await seedSession(db, userId), await seedSession(db, userId)]
    await db.rows`delete from auth.sessions where id = ${current}`
    for (const ended of [current, randomUUID()]) {
      await actIn(db, userId, ended)
      expect(await list(db)).toEqual([])
    }
    await db.actAs(userId)
    expect(await list(db)).toEqual([])
    await actIn(db, userId, other)
    expect((await list(db)).map(({ id }) => id)).toEqual([other])
  }))

test('a stranger sees only their own, also with a session id of somebody else, and a visitor may not ask', () =>
  inRollback(async (db) => {
    const [owner, stranger] = [await seedUser(db), await seedUser(db)]
    const [owners, strangers] = [await seedSession(db, owner), await seedSession(db, stranger)]
    await actIn(db, stranger, strangers)
    expect((await list(db)).map(({ id }) => id)).toEqual([strangers])
    await actIn(db, stranger, owners)
    expect(await list(db)).toEqual([])
    await db.actAs(null)
    expect(await refusalOf(db, () => list(db))).toBe('42501')
  }))
