import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedSession, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const isLive = async (db: TestConnection, sessionId: string, userId: string) =>
  (await db.rows<{ live: boolean }>`select auth.session_is_live(${sessionId}, ${userId}) as live`)[0]?.live

test('a session counts until it is signed out', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const sessionId = await seedSession(db, userId)
    await db.actAsService()
    expect(await isLive(db, sessionId, userId)).toBe(true)
    await db.rows`delete from auth.sessions where id = ${sessionId}`
    expect(await isLive(db, sessionId, userId)).toBe(false)
  }))

test('a session past its end does not count, nor one of an account that is or was banned', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const sessionId = await seedSession(db, userId)
    await db.rows`update auth.sessions set not_after = now() - interval '1 second'`
    expect(await isLive(db, sessionId, userId)).toBe(false)
    await db.rows`update auth.sessions set not_after = now() + interval '1 hour'`
    expect(await isLive(db, sessionId, userId)).toBe(true)
    await db.rows`update auth.users set banned_until = now() + interval '1 hour' where id = ${userId}`
    expect(await isLive(db, sessionId, userId)).toBe(false)
    await db.rows`update auth.users set banned_until = now() - interval '1 hour' where id = ${userId}`
    expect(await isLive(db, sessionId, userId)).toBe(false)
  }))

test('a session does not count for another user, and a stranger learns nothing about it', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const stranger = await seedUser(db)
    const sessionId = await seedSession(db, userId)
    await db.actAsService()
    expect(await isLive(db, sessionId, stranger)).toBe(false)
    expect(await isLive(db, randomUUID(), userId)).toBe(false)
    await db.actAs(stranger)
    expect(await isLive(db, sessionId, userId)).toBe(false)
    await db.actAs(userId)
    expect(await isLive(db, sessionId, userId)).toBe(true)
  }))
