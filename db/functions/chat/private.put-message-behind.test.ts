import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedChat, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const put = (db: TestConnection, chat: string, number: number, behind: number) =>
  db.rows`select private.put_message_behind(${chat}, ${number}, ${behind})`

const said = async (db: TestConnection, chat: string) =>
  (
    await db.rows<{ content: string; n: number }>`
      select content, sequence_number as n from chat_messages where session_id = ${chat} order by 2`
  ).map(({ content, n }) => `${n} ${content}`)

test('a message goes right behind another, and the numbers stay without a gap', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const messages = ['Why?', 'Or how?', 'So.', 'Because.']
    const [chat, other] = [await seedChat(db, { userId, messages }), await seedChat(db, { userId, messages })]
    await db.actAsService()
    await put(db, chat, 4, 1)
    expect(await said(db, chat)).toEqual(['1 Why?', '2 Because.', '3 Or how?', '4 So.'])
    await put(db, chat, 4, 3)
    expect(await said(db, chat), 'behind the one before it').toEqual([
      '1 Why?',
      '2 Because.',
      '3 Or how?',
      '4 So.',
    ])
    expect(await said(db, other), 'of another chat').toEqual(
      messages.map((text, index) => `${index + 1} ${text}`),
    )
  }))

test('clients may not move messages', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const chat = await seedChat(db, { userId, messages: ['Why?', 'So.'] })
    await db.actAs(userId)
    expect(await refusalOf(db, () => put(db, chat, 2, 0))).toBe('42501')
  }))
