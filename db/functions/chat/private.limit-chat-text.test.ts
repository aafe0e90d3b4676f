import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { connect, inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedChat, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

/** Raised on purpose, with a sentence for the person. */
const NO_ROOM = 'P0001'
const MOST_BYTES = 50_000_000
/** What a message counts beside its words: its row, and its empty metadata. */
const SHARE = 202

const say = (db: TestConnection, chat: string, number: number, content: string, role = 'user') => db.rows`
  insert into chat_messages (session_id, role, content, sequence_number)
  values (${chat}, ${role}, ${content}, ${number})`

async function bytesOf(db: TestConnection, chat: string): Promise<number> {
  const [row] = await db.rows<{ bytes: string }>`
    select content_bytes as bytes from chat_sessions where id = ${chat}`
  return Number(row?.bytes)
}

/** As if the chat held so much: nobody writes 50 MB in a test. */
async function fill(db: TestConnection, chat: string, bytes: number): Promise<void> {
  await db.actAsOwner()
  await db.rows`update chat_sessions set content_bytes = ${bytes} where id = ${chat}`
}

test('what a chat takes up is counted in bytes as messages come and go', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const chat = await seedChat(db, { userId, messages: ['Why?'] })
    expect(await bytesOf(db, chat)).toBe(4 + SHARE)
    await db.actAs(userId)
    await say(db, chat, 2, 'É'.repeat(10), 'assistant')
    expect(await bytesOf(db, chat)).toBe(24 + 2 * SHARE)
    await db.rows`delete from chat_messages where session_id = ${chat} and sequence_number = 1`
    expect(await bytesOf(db, chat)).toBe(20 + SHARE)
    expect(
      await refusalOf(db, () => db.rows`update chat_sessions set content_bytes = 0 where id = ${chat}`),
    ).toBe('42501')
  }))

test('the chats of a person hold 50 MB together', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const [one, two] = [await seedChat(db, { userId }), await seedChat(db, { userId })]
    await fill(db, one, MOST_BYTES - SHARE - 4)
    await db.actAs(userId)
    expect(await refusalOf(db, () => say(db, two, 1, 'Why??'))).toBe(NO_ROOM)
    expect(await refusalOf(db, () => say(db, two, 1, 'Why?'))).toBeNull()
    expect(await refusalOf(db, () => say(db, two, 2, 'And?'))).toBe(NO_ROOM)
    // The answer to a question that fitted is the server's to keep.
    await db.actAsService()
    expect(
      await refusalOf(db, () => db.rows`select private.save_answer(${two}, 'So it is.', '{}')`),
    ).toBeNull()
    await db.actAs(userId)
    await db.rows`delete from chat_sessions where id = ${one}`
    expect(await refusalOf(db, () => say(db, two, 3, 'And?'))).toBeNull()
  }))

test('the last room is taken once, in whichever chats it is asked for at the same moment', async () => {
  const connections = await Promise.all([connect(), connect(), connect()])
  const [db] = connections
  try {
    for (let round = 0; round < 10; round += 1) {
      await db.actAsOwner()
      const userId = await seedUser(db)
      const chats: string[] = []
      for (let count = 0; count < 3; count += 1) chats.push(await seedChat(db, { userId }))
      const full = await seedChat(db, { userId })
      await fill(db, full, MOST_BYTES - SHARE - 4)
      const said = await Promise.allSettled(
        connections.map(async (connection, index) => {
          await connection.actAs(userId)
          await say(connection, chats[index] ?? '', 1, 'Why?')
        }),
      )
      expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  } finally {
    await Promise.all(connections.map((connection) => connection.close()))
  }
})

test('a chat ends with message 2,000, and a question never takes the number of its answer', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const chat = await seedChat(db, { userId })
    await db.rows`
      insert into chat_messages (session_id, role, content, sequence_number)
      select ${chat}, 'assistant', 'So.', n from generate_series(1, 1998) n`
    await db.actAs(userId)
    expect(await refusalOf(db, () => say(db, chat, 1_999, 'Why?'))).toBeNull()
    expect(await refusalOf(db, () => say(db, chat, 2_000, 'Why?'))).toBe(NO_ROOM)
    await db.actAsService()
    await db.rows`select private.save_answer(${chat}, 'So.', '{}')`
    await db.actAs(userId)
    for (const role of ['user', 'assistant'])
      expect(await refusalOf(db, () => say(db, chat, 2_001, 'Why?', role))).toBe(NO_ROOM)
  }))
