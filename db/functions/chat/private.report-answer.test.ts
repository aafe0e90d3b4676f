import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedChat, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const report = async (db: TestConnection, userId: string, messageId: string) => {
  const [row] = await db.rows<{ outcome: string; reported_answer: string | null }>`
    select outcome, reported_answer from private.report_answer(${userId}, ${messageId}, 'Something else', null)`
  return row
}

const messagesIn = async (db: TestConnection, chat: string) => {
  const rows = await db.rows<{ id: string }>`
    select id from chat_messages where session_id = ${chat} order by sequence_number`
  return rows.map(({ id }) => id)
}

test('an own answer is reported once, as it is; a question, a foreign answer and none are not found', () =>
  inRollback(async (db) => {
    const [owner, stranger] = [await seedUser(db), await seedUser(db)]
    const chat = await seedChat(db, { userId: owner, messages: ['Who pays?', 'You.'] })
    const [question = '', answer = ''] = await messagesIn(db, chat)
    for (const [userId, id] of [
      [owner, question],
      [stranger, answer],
      [owner, randomUUID()],
    ] as const)
      expect(await report(db, userId, id)).toEqual({ outcome: 'not_found', reported_answer: null })
    expect(await report(db, owner, answer)).toEqual({ outcome: 'reported', reported_answer: 'You.' })
    expect(await report(db, owner, answer)).toEqual({ outcome: 'known', reported_answer: null })
    expect(await report(db, stranger, answer)).toMatchObject({ outcome: 'not_found' })
  }))

test('a report goes with its chat and with its account', () =>
  inRollback(async (db) => {
    const count = async () => (await db.rows`select 1 from public.answer_reports`).length
    for (const erase of ['chat', 'account'] as const) {
      const owner = await seedUser(db)
      const chat = await seedChat(db, { userId: owner, messages: ['Who pays?', 'You.'] })
      const [, answer = ''] = await messagesIn(db, chat)
      await report(db, owner, answer)
      expect(await count()).toBe(1)
      if (erase === 'chat') await db.rows`delete from chat_sessions where id = ${chat}`
      else await db.rows`delete from auth.users where id = ${owner}`
      expect(await count()).toBe(0)
    }
  }))
