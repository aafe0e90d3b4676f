import { expect, test } from 'vitest'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedDocument, seedSubscription, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

async function refusal(db: TestConnection, userId: string, bytes = 1): Promise<unknown> {
  const [row] = await db.rows`select private.upload_refusal(${userId}, ${bytes}) as refusal`
  return row?.['refusal']
}

const addDocuments = (db: TestConnection, userId: string, count: number, status: string) => db.rows`
  insert into documents (user_id, filename, mime_type, file_size, status, storage_path, content_sha256)
  select ${userId}, 'Lease.pdf', 'application/pdf', 1000, ${status}, gen_random_uuid(),
    md5(${userId}::text || n || ${status}::text) || md5(n::text)
  from generate_series(1, ${count}::int) n`

test('twenty documents wait where there is no plan, more where there is one', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await addDocuments(db, userId, 19, 'uploaded')
    expect(await refusal(db, userId)).toBeNull()
    await seedDocument(db, { userId })
    expect(await refusal(db, userId)).toBe('too_many_unprocessed')
    await seedSubscription(db, userId)
    expect(await refusal(db, userId)).toBeNull()
  }))

test('an account keeps 2,000 documents, whatever became of them', () =>
  inRollback(async (db) => {
    const [userId, other] = [await seedUser(db), await seedUser(db)]
    await seedSubscription(db, userId)
    for (const status of ['uploaded', 'queued', 'completed', 'failed'])
      await addDocuments(db, userId, 500, status)
    expect(await refusal(db, userId)).toBe('too_many_documents')
    expect(await refusal(db, other)).toBeNull()
    await db.rows`delete from documents where id in (select id from documents where user_id = ${userId} limit 1)`
    expect(await refusal(db, userId)).toBeNull()
  }))

test('an account keeps 5 GB of files', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    for (let count = 0; count < 5; count += 1)
      await seedDocument(db, { userId, status: 'completed', fileSize: 999_999_998 })
    expect(await refusal(db, userId, 10)).toBeNull()
    expect(await refusal(db, userId, 11)).toBe('files_full')
  }))
