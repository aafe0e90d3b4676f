import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { connect, inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedChat, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const METADATA = { answer: { decision: 'found' } }

const save = async (db: TestConnection, sessionId: string, content = 'In Section 4.2.') =>
  (
    await db.rows<{ number: number | null }>`
      select private.save_answer(${sessionId}, ${content}, ${JSON.stringify(METADATA)}::jsonb) as number`
  )[0]?.number

test('adds the answer with the next number and brings the session up to date', () =>
  inRollback(async (db) => {
    const id = await seedChat(db, { userId: await seedUser(db), messages: ['When is rent due?'] })
    await db.rows`update chat_sessions set updated_at = '2020-01-01', message_count = 0 where id = ${id}`
    await db.actAsService()
    expect(await save(db, id)).toBe(2)
    expect(
      await db.rows`
        select role, content, sequence_number, metadata from chat_messages
        where session_id = ${id} and sequence_number = 2`,
    ).toEqual([{ role: 'assistant', content: 'In Section 4.2.', sequence_number: 2, metadata: METADATA }])
    expect(
      await db.rows`select message_count, updated_at = now() as is_fresh from chat_sessions where id = ${id}`,
    ).toEqual([{ message_count: 2, is_fresh: true }])
  }))

test('answers null when the session is gone', () =>
  inRollback(async (db) => {
    await db.actAsService()
    expect(await save(db, randomUUID())).toBeNull()
  }))

test('answers and questions at once get numbers of their own', async () => {
  const connections = await Promise.all(Array.from({ length: 6 }, () => connect()))
  try {
    const [db] = connections
    if (!db) throw new Error('no connection')
    const userId = await seedUser(db)
    const id = await seedChat(db, { userId })
    await Promise.all(
      connections.map(async (own, index) => {
        if (index % 2 === 0) {
          await own.actAsService()
          for (let count = 0; count < 10; count += 1) await save(own, id)
          return
        }
        await own.actAs(userId)
        for (let count = 0; count < 10; count += 1)
          // A number that is taken meanwhile is refused; a deadlock would be another error.
          await own.rows`
            insert into chat_messages (session_id, role, content, sequence_number)
            select ${id}, 'user', 'Why?', coalesce(max(sequence_number), 0) + 1 from chat_messages
            where session_id = ${id}`.catch((error: { code?: string }) => expect(error.code).toBe('23505'))
      }),
    )
    await db.actAsOwner()
    const rows = await db.rows<{ n: number; role: string }>`
      select sequence_number as n, role from chat_messages where session_id = ${id} order by 1`
    expect(rows.map((row) => row.n)).toEqual(rows.map((_, index) => index + 1))
    expect(rows.filter((row) => row.role === 'assistant')).toHaveLength(30)
  } finally {
    await Promise.all(connections.map((own) => own.close()))
  }
})

test('clients may not answer for the assistant through it', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const id = await seedChat(db, { userId })
    await db.actAs(userId)
    expect(await refusalOf(db, () => save(db, id))).toBe('42501')
  }))
