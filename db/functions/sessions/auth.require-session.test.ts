import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedSession, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const requireSession = (db: TestConnection, sessionId: string, userId: string) =>
  db.rows`select auth.require_session(${sessionId}, ${userId})`

test('passes while the session counts, and then has an error code of its own', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const sessionId = await seedSession(db, userId)
    await db.actAs(userId)
    await requireSession(db, sessionId, userId)
    await db.actAsOwner()
    await db.rows`delete from auth.sessions where id = ${sessionId}`
    await db.actAs(userId)
    expect(await refusalOf(db, () => requireSession(db, sessionId, userId))).toBe('PP401')
  }))

test("somebody else's session is no session", () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const stranger = await seedUser(db)
    const sessionId = await seedSession(db, userId)
    await db.actAs(stranger)
    expect(await refusalOf(db, () => requireSession(db, sessionId, userId))).toBe('PP401')
    expect(await refusalOf(db, () => requireSession(db, sessionId, stranger))).toBe('PP401')
  }))
