import { expect, test } from 'vitest'
import { NOT_ALLOWED, refusalOf } from '#tests/support/database/attempt.ts'
import { connect, inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import {
  seedChat,
  seedDocument,
  seedDocumentContent,
  seedObject,
  seedSubscription,
  seedUser,
  type DocumentStatus,
} from '#tests/support/database/seeds.ts'

useDatabase()

const STATUSES: DocumentStatus[] = [
  'uploaded',
  'queued',
  'processing',
  'completed',
  'failed',
  'awaiting_credit',
]

const setStatus = (db: TestConnection, id: string, status: string) =>
  db.rows`update documents set status = ${status} where id = ${id} returning id`

test('the owner moves a document from failed to queued and nowhere else', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    for (const from of STATUSES)
      for (const to of STATUSES) {
        await db.actAsOwner()
        const id = await seedDocument(db, { userId, status: from })
        await db.actAs(userId)
        const isAllowed = from === to || (from === 'failed' && to === 'queued')
        expect(await refusalOf(db, () => setStatus(db, id, to)), `${from} to ${to}`).toBe(
          isAllowed ? null : NOT_ALLOWED,
        )
      }
  }))

test('a status beyond the six is refused', () =>
  inRollback(async (db) => {
    const id = await seedDocument(db, { userId: await seedUser(db) })
    expect(await refusalOf(db, () => setStatus(db, id, 'ready'))).toBe('23514')
  }))

test('a stranger neither sees nor renames a document', () =>
  inRollback(async (db) => {
    const id = await seedDocument(db, { userId: await seedUser(db) })
    await db.actAs(await seedUser(db))
    expect(await db.rows`select id from documents`).toEqual([])
    expect(await db.rows`update documents set filename = 'mine.pdf' where id = ${id} returning id`).toEqual(
      [],
    )
  }))

test('an update or deletion without a filter touches own rows alone', () =>
  inRollback(async (db) => {
    const [mine, other] = [await seedUser(db), await seedUser(db)]
    const theirs = await seedDocument(db, { userId: other })
    await seedDocument(db, { userId: mine })
    await db.actAs(mine)
    expect(await db.rows`update documents set filename = 'x.pdf' returning id`).toHaveLength(1)
    expect(await db.rows`delete from documents returning id`).toHaveLength(1)
    await db.actAsOwner()
    expect(await db.rows`select filename from documents`).toEqual([{ filename: 'Lease.pdf' }])
    expect(await db.rows`select id from documents`).toEqual([{ id: theirs }])
  }))

test.each(['', '   ', 'a\u0000', 'a\nb.pdf', 'a\u001b[31m.pdf', 'x'.repeat(256)])(
  'the filename %j is refused',
  (filename) =>
    inRollback(async (db) => {
      const userId = await seedUser(db)
      const id = await seedDocument(db, { userId })
      await db.actAs(userId)
      const state = await refusalOf(
        db,
        () => db.rows`update documents set filename = ${filename} where id = ${id}`,
      )
      expect(['23514', '22021']).toContain(state)
    }),
)

test('the same content is one document per owner, and never anybody else’s concern', () =>
  inRollback(async (db) => {
    const [mine, other] = [await seedUser(db), await seedUser(db)]
    const contentSha256 = 'ab'.repeat(32)
    await seedDocument(db, { userId: mine, contentSha256 })
    await seedDocument(db, { userId: other, contentSha256 })
    expect(await refusalOf(db, () => seedDocument(db, { userId: mine, contentSha256 }))).toBe('23505')
    await db.rows`delete from documents where user_id = ${mine}`
    await seedDocument(db, { userId: mine, contentSha256 })
  }))

test('deleting a document removes all that hangs on it; its chats stay, without it', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const id = await seedDocument(db, { userId, status: 'completed' })
    await seedDocumentContent(db, id)
    const file = await seedObject(db, { bucket: 'documents', userId, name: `${userId}/${id}.pdf` })
    const chat = await seedChat(db, { userId, documentId: id, messages: ['Why?', 'So.'] })
    await db.actAs(userId)
    expect(await db.rows`delete from documents where id = ${id} returning id`).toEqual([{ id }])
    await db.actAsOwner()
    for (const table of [
      'document_text',
      'document_vectors',
      'document_clauses',
      'document_facts',
      'document_references',
      'document_fact_links',
      'document_terms',
      'document_tables',
      'document_propositions',
      'document_sentence_vectors',
      'processing_jobs',
    ])
      expect(await db.query(`select 1 from ${table} where document_id = $1`, [id]), table).toEqual([])
    expect(await db.rows`select 1 from storage.objects where id = ${file}`).toEqual([])
    expect(await db.rows`select object_key from private.removed_objects`).toEqual([
      { object_key: `documents/${file}` },
    ])
    expect(await db.rows`select document_id, message_count from chat_sessions where id = ${chat}`).toEqual([
      { document_id: null, message_count: 2 },
    ])
  }))

test.each(STATUSES)('deleting a %s document gives its credit back unless it was completed', (status) =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId)
    const id = await seedDocument(db, { userId, status })
    await db.rows`select private.take_credit(${userId}, ${id})`
    await db.actAs(userId)
    await db.rows`delete from documents where id = ${id}`
    const [row] = await db.rows<{ credits_used: number }>`select * from get_credit_summary(${userId})`
    expect(row?.credits_used).toBe(status === 'completed' ? 1 : 0)
  }),
)

test('a deletion that meets the end of the run either comes first or keeps the credit spent', async () => {
  const [worker, owner] = [await connect(), await connect()]
  try {
    for (let round = 0; round < 10; round += 1) {
      await owner.actAsOwner()
      const userId = await seedUser(owner)
      await seedSubscription(owner, userId)
      const id = await seedDocument(owner, { userId, status: 'queued' })
      await worker.actAsService()
      await worker.rows`select private.begin_run(${id}, ${id})`
      await owner.actAs(userId)
      const [[ended]] = await Promise.all([
        worker.rows<{ isCompleted: boolean }>`select private.finish_run(${id}, ${id}) as "isCompleted"`,
        owner.rows`delete from documents where id = ${id}`,
      ])
      const [row] = await owner.rows<{ credits_used: number }>`select * from get_credit_summary(${userId})`
      expect(row?.credits_used).toBe(ended?.isCompleted ? 1 : 0)
    }
  } finally {
    await Promise.all([worker.close(), owner.close()])
  }
})
