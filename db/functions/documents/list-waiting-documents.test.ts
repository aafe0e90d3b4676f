import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedDocument, seedSample, seedUser, type DocumentStatus } from '#tests/support/database/seeds.ts'

useDatabase()

const list = async (db: TestConnection) =>
  (
    await db.rows<{ document_id: string; documents_before: number }>`select * from list_waiting_documents()`
  ).map((row) => [row.document_id, row.documents_before])

/** A document that waits since so many minutes. */
async function seedWaiting(
  db: TestConnection,
  userId: string,
  minutes: number,
  status: DocumentStatus = 'queued',
): Promise<string> {
  const id = await seedDocument(db, { userId, status })
  await db.rows`alter table documents disable trigger user`
  await db.rows`update documents set updated_at = now() - make_interval(mins => ${minutes}) where id = ${id}`
  await db.rows`alter table documents enable trigger user`
  return id
}

test('tells how many are before each: what is being read, and everybody’s that have their turn before', () =>
  inRollback(async (db) => {
    const [ann, ben, cleo] = [await seedUser(db), await seedUser(db), await seedUser(db)]
    await seedWaiting(db, ben, 9, 'processing')
    for (const minutes of [8, 7, 6]) await seedWaiting(db, cleo, minutes)
    const [first, second] = [await seedWaiting(db, ann, 5), await seedWaiting(db, ann, 4)]
    await seedWaiting(db, ben, 3)
    for (const status of ['uploaded', 'completed', 'failed', 'awaiting_credit'] as const)
      await seedWaiting(db, ben, 20, status)
    await seedSample(db, 'processing')
    await db.actAs(ann)
    // Ben's first and Cleo's first; then those, her own first, and Cleo's second.
    expect(await list(db)).toEqual([
      [first, 2],
      [second, 4],
    ])
  }))

test('tells of the caller’s waiting documents alone, at most twenty, and nobody who is not signed in', () =>
  inRollback(async (db) => {
    const [ann, stranger] = [await seedUser(db), await seedUser(db)]
    for (let count = 0; count < 21; count += 1) await seedWaiting(db, ann, 30 - count)
    await seedWaiting(db, ann, 60, 'processing')
    await db.actAs(ann)
    expect((await list(db)).map(([, before]) => before)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    await db.actAs(stranger)
    expect(await list(db)).toEqual([])
    await db.actAs(null)
    expect(await refusalOf(db, () => list(db))).toBe('42501')
  }))
