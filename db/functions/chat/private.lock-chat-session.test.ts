import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { connect, inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedChat, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const ask = (db: TestConnection, chat: string, content: string, number: number) =>
  db.rows`
    insert into chat_messages (session_id, role, content, sequence_number)
    values (${chat}, 'user', ${content}, ${number})`

test('a question that waits for its answer is not asked a second time', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const chat = await seedChat(db, { userId })
    await db.actAs(userId)
    await ask(db, chat, 'When is rent late?', 1)
    expect(await refusalOf(db, () => ask(db, chat, 'When is rent late?', 2))).toBe('23505')
    expect(await refusalOf(db, () => ask(db, chat, '\n When is rent late?\t', 2))).toBe('23505')
    await ask(db, chat, 'When is rent due?', 2)
    await db.actAsService()
    await db.rows`select private.save_answer(${chat}, 'On the first.', '{}')`
    await db.actAs(userId)
    await ask(db, chat, 'When is rent due?', 4)
  }))

test('of the same question in many tabs at once one is there', async () => {
  const tabs = await Promise.all(Array.from({ length: 6 }, () => connect()))
  try {
    const [db] = tabs
    if (!db) throw new Error('no connection')
    const userId = await seedUser(db)
    const chat = await seedChat(db, { userId })
    const numbers = [1, 1, 1, 2, 2, 2]
    const refusals = await Promise.all(
      tabs.map(async (tab, index) => {
        await tab.actAs(userId)
        return ask(tab, chat, 'Why?', numbers[index] ?? 1).then(
          () => null,
          ({ code }: { code?: string }) => code,
        )
      }),
    )
    expect(refusals.filter((code) => code === null)).toHaveLength(1)
    // Taken, said already, or the second number before there is a first.
    for (const code of refusals) expect([null, '23505', '23514']).toContain(code)
    await db.actAsOwner()
    expect(await db.rows`select content from chat_messages where session_id = ${chat}`).toHaveLength(1)
  } finally {
    await Promise.all(tabs.map((tab) => tab.close()))
  }
})
