import { expect, test } from 'vitest'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedDocument, seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

async function seedObject(db: TestConnection, bucket: string, name: string, ownerId: string): Promise<void> {
  await db.rows`
    insert into storage.objects (bucket_id, name, owner_id, size_bytes, mime_type, sha256, wrapped_key)
    values (${bucket}, ${name}, ${ownerId}, 3, 'application/pdf', 'aa', ${Buffer.from('key')})`
}

const objectNames = async (db: TestConnection): Promise<string[]> =>
  (
    await db.rows<{ path: string }>`
      select bucket_id || '/' || name as path from storage.objects order by path`
  ).map(({ path }) => path)

/** How often all files were looked through so far in this transaction. */
async function scans(db: TestConnection): Promise<unknown> {
  const [row] = await db.rows<{ scans: string }>`
    select seq_scan::text as scans from pg_stat_xact_all_tables where relid = 'storage.objects'::regclass`
  return row?.scans
}

test('a document takes its own files with it, and looks through nobody else’s', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const [gone, kept] = [await seedDocument(db, { userId }), await seedDocument(db, { userId })]
    for (const id of [gone, kept]) {
      for (const bucket of ['documents', 'views']) await seedObject(db, bucket, `${userId}/${id}.pdf`, userId)
      await seedObject(db, 'thumbnails', `${userId}/${id}.webp`, userId)
    }
    // In a table as small as this one reading it whole would be cheapest.
    await db.rows`set local enable_seqscan = off`
    const before = await scans(db)
    await db.rows`delete from public.documents where id = ${gone}`
    expect(await scans(db)).toBe(before)
    expect(await objectNames(db)).toEqual([
      `documents/${userId}/${kept}.pdf`,
      `thumbnails/${userId}/${kept}.webp`,
      `views/${userId}/${kept}.pdf`,
    ])
  }))

test('a file of somebody else that lies where it says its own does stays', () =>
  inRollback(async (db) => {
    const [owner, other] = [await seedUser(db), await seedUser(db)]
    const id = await seedDocument(db, { userId: owner })
    await seedObject(db, 'documents', `${owner}/${id}.pdf`, other)
    await db.rows`delete from public.documents where id = ${id}`
    expect(await objectNames(db)).toEqual([`documents/${owner}/${id}.pdf`])
  }))
