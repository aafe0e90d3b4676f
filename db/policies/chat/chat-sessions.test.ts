import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NOT_ALLOWED, refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedChat, seedDocument, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

/** The merge-upsert the official client sends: every named column is written again, the key included. */
const upsert = (db: TestConnection, row: { id: string; userId: string; title: string }) => db.rows`
  insert into chat_sessions (id, user_id, title, message_count, updated_at)
  values (${row.id}, ${row.userId}, ${row.title}, 2, now())
  on conflict (id) do update set id = excluded.id, user_id = excluded.user_id, title = excluded.title,
    message_count = excluded.message_count, updated_at = excluded.updated_at
  returning title`

test('a chat is made with an id of the client’s and upserted again', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const id = randomUUID()
    await db.actAs(userId)
    expect(await upsert(db, { id, userId, title: 'First' })).toEqual([{ title: 'First' }])
    expect(await upsert(db, { id, userId, title: 'Second' })).toEqual([{ title: 'Second' }])
  }))

test('a chat can be about an own document in any status, and about none', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const document = await seedDocument(db, { userId, status: 'failed' })
    await db.actAs(userId)
    for (const documentId of [document, null])
      expect(
        await db.rows`insert into chat_sessions (user_id, document_id) values (${userId}, ${documentId}) returning id`,
      ).toHaveLength(1)
  }))

test("a chat about a stranger's document is refused on insert and on update, as for one that is not there", () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const foreign = await seedDocument(db, { userId: await seedUser(db), status: 'completed' })
    const chat = await seedChat(db, { userId })
    await db.actAs(userId)
    for (const documentId of [foreign, randomUUID()]) {
      expect(
        await refusalOf(
          db,
          () => db.rows`insert into chat_sessions (user_id, document_id) values (${userId}, ${documentId})`,
        ),
      ).toBe(NOT_ALLOWED)
      expect(
        await refusalOf(
          db,
          () => db.rows`update chat_sessions set document_id = ${documentId} where id = ${chat}`,
        ),
      ).toBe(NOT_ALLOWED)
    }
  }))

test('a chat cannot be made for, given to or taken over from somebody else', () =>
  inRollback(async (db) => {
    const [mine, other] = [await seedUser(db), await seedUser(db)]
    const chat = await seedChat(db, { userId: mine })
    const theirs = await seedChat(db, { userId: other })
    await db.actAs(mine)
    const attempts = [
      () => db.rows`insert into chat_sessions (user_id) values (${other})`,
      () => db.rows`update chat_sessions set user_id = ${other} where id = ${chat}`,
      () => db.rows`update chat_sessions set id = ${randomUUID()} where id = ${chat}`,
      () => db.rows`update chat_sessions set created_at = now() where id = ${chat}`,
      () => upsert(db, { id: theirs, userId: mine, title: 'Mine now' }),
    ]
    for (const attempt of attempts) expect(await refusalOf(db, attempt)).toBe(NOT_ALLOWED)
    expect(await db.rows`update chat_sessions set title = 'x' where id = ${theirs} returning id`).toEqual([])
    expect(await db.rows`delete from chat_sessions where id = ${theirs} returning id`).toEqual([])
  }))

test('deleting a chat deletes its messages', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const chat = await seedChat(db, { userId, messages: ['Why?', 'So.'] })
    await db.actAs(userId)
    await db.rows`delete from chat_sessions where id = ${chat}`
    await db.actAsOwner()
    expect(await db.rows`select id from chat_messages where session_id = ${chat}`).toEqual([])
  }))
