import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NOT_ALLOWED, refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedChat, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const add = (db: TestConnection, sessionId: string, number: number, role = 'user') => db.rows`
  insert into chat_messages (session_id, role, content, sequence_number)
  values (${sessionId}, ${role}, 'When is rent due?', ${number}) returning metadata`

test('the owner adds messages; metadata is an empty object', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const chat = await seedChat(db, { userId })
    await db.actAs(userId)
    expect(await add(db, chat, 1)).toEqual([{ metadata: {} }])
    expect(await add(db, chat, 2, 'assistant')).toEqual([{ metadata: {} }])
  }))

test('a number is used once in a session and counts from 1; only user and assistant speak', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const chat = await seedChat(db, { userId, messages: ['Why?'] })
    await db.actAs(userId)
    expect(await refusalOf(db, () => add(db, chat, 1))).toBe('23505')
    expect(await refusalOf(db, () => add(db, chat, 0))).toBe('23514')
    expect(await refusalOf(db, () => add(db, chat, 2, 'system'))).toBe('23514')
  }))

test('only the next number is taken, in one statement or in several', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const chat = await seedChat(db, { userId, messages: ['Why?', 'So.'] })
    await db.actAs(userId)
    for (const number of [4, 99, 2_147_483_647])
      expect(await refusalOf(db, () => add(db, chat, number)), String(number)).toBe('23514')
    expect(
      await db.rows`
        insert into chat_messages (session_id, role, content, sequence_number)
        values (${chat}, 'user', 'And?', 3), (${chat}, 'assistant', 'Well.', 4) returning sequence_number`,
    ).toHaveLength(2)
    await db.rows`delete from chat_messages where session_id = ${chat} and sequence_number = 2`
    expect(await refusalOf(db, () => add(db, chat, 2))).toBe('23514')
    expect(await add(db, chat, 5)).toHaveLength(1)
  }))

test('the number of messages is kept true, and what is said moves the chat to the top', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const [chat, other] = [await seedChat(db, { userId, messages: ['Why?'] }), await seedChat(db, { userId })]
    await db.rows`update chat_sessions set message_count = 7, updated_at = '2020-01-01' where user_id = ${userId}`
    const shown = async () =>
      db.rows`
        select message_count as count, updated_at = now() as "isNew" from chat_sessions
        where id in (${chat}, ${other}) order by id = ${other}`
    await db.actAs(userId)
    await add(db, chat, 2, 'assistant')
    expect(await shown()).toEqual([
      { count: 2, isNew: true },
      { count: 7, isNew: false },
    ])
    await db.rows`update chat_sessions set updated_at = '2020-01-01' where id = ${chat}`
    await db.rows`delete from chat_messages where session_id = ${chat} and sequence_number = 1`
    expect(await shown()).toEqual([
      { count: 1, isNew: false },
      { count: 7, isNew: false },
    ])
    await db.rows`delete from chat_messages`
    expect((await shown())[0]).toEqual({ count: 0, isNew: false })
  }))

test("a stranger's session is refused like one that is not there, and its messages do not exist", () =>
  inRollback(async (db) => {
    const chat = await seedChat(db, { userId: await seedUser(db), messages: ['Why?', 'So.'] })
    await db.actAs(await seedUser(db))
    expect(await refusalOf(db, () => add(db, chat, 3))).toBe(NOT_ALLOWED)
    expect(await refusalOf(db, () => add(db, randomUUID(), 1))).toBe(NOT_ALLOWED)
    expect(await db.rows`select id from chat_messages where session_id = ${chat}`).toEqual([])
    expect(await db.rows`delete from chat_messages where session_id = ${chat} returning id`).toEqual([])
  }))

test('a message is never changed or moved', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const [chat, other] = [
      await seedChat(db, { userId, messages: ['Why?'] }),
      await seedChat(db, { userId: await seedUser(db) }),
    ]
    await db.actAs(userId)
    for (const change of [
      `content = 'x'`,
      `session_id = '${other}'`,
      `metadata = '{"a": 1}'`,
      `role = 'assistant'`,
    ])
      expect(
        await refusalOf(db, () =>
          db.query(`update chat_messages set ${change} where session_id = $1`, [chat]),
        ),
      ).toBe(NOT_ALLOWED)
  }))
