import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { connect, inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

/** Raised on purpose, with a sentence for the person. */
const NO_ROOM = 'P0001'

const addChats = (db: TestConnection, userId: string, count: number) => db.rows`
  insert into chat_sessions (user_id, title) select ${userId}, 'Chat ' || n from generate_series(1, ${count}::int) n`

async function countOf(db: TestConnection): Promise<unknown> {
  const [row] = await db.rows`select count(*)::int as chats from chat_sessions`
  return row?.['chats']
}

test('a person keeps 2,000 chats, added one by one or together, and has room again after deleting one', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await db.actAs(userId)
    expect(await refusalOf(db, () => addChats(db, userId, 5_000))).toBe(NO_ROOM)
    expect(await countOf(db)).toBe(0)
    expect(await refusalOf(db, () => addChats(db, userId, 1_999))).toBeNull()
    expect(await refusalOf(db, () => addChats(db, userId, 2))).toBe(NO_ROOM)
    expect(await refusalOf(db, () => addChats(db, userId, 1))).toBeNull()
    expect(await refusalOf(db, () => addChats(db, userId, 1))).toBe(NO_ROOM)
    await db.rows`delete from chat_sessions where id in (select id from chat_sessions limit 1)`
    expect(await refusalOf(db, () => addChats(db, userId, 1))).toBeNull()
    expect(await countOf(db)).toBe(2_000)
  }))

test('another person’s chats do not count', () =>
  inRollback(async (db) => {
    const [one, other] = [await seedUser(db), await seedUser(db)]
    await db.actAs(one)
    await addChats(db, one, 2_000)
    await db.actAs(other)
    expect(await refusalOf(db, () => addChats(db, other, 2_000))).toBeNull()
  }))

test('the last room is taken once, however many ask for it at the same moment', async () => {
  const connections = await Promise.all([connect(), connect(), connect(), connect()])
  const [db] = connections
  try {
    for (let round = 0; round < 5; round += 1) {
      await db.actAsOwner()
      const userId = await seedUser(db)
      await addChats(db, userId, 1_998)
      const added = await Promise.allSettled(
        connections.map(async (connection) => {
          await connection.actAs(userId)
          await addChats(connection, userId, 1)
        }),
      )
      expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
      await db.actAs(userId)
      expect(await countOf(db)).toBe(2_000)
    }
  } finally {
    await Promise.all(connections.map((connection) => connection.close()))
  }
})
