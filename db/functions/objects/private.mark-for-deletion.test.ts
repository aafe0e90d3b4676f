// Bytes without a row are marked for deletion in the database before they are removed, so that none is written late.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/database/attempt.ts'
import { connect, inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import { seedUser } from '#tests/support/database/seeds.ts'

useDatabase()

const markForDeletion = async (db: TestConnection, id: string) =>
  (await db.rows<{ up: boolean }>`select private.mark_for_deletion(${`documents/${id}`}) as up`)[0]?.up
const addRow = (db: TestConnection, id: string, userId: string) => db.rows`
  insert into storage.objects (id, bucket_id, name, owner_id, size_bytes, mime_type, sha256, wrapped_key)
  values (${id}, 'documents', ${`${userId}/${id}.pdf`}, ${userId}, 1, 'application/pdf', '', '')`

/** Whether work on another connection comes to wait for a lock, and does not just end. */
async function waitsForLock(db: TestConnection, work: Promise<unknown>): Promise<boolean> {
  let hasEnded = false
  void work.finally(() => (hasEnded = true))
  for (;;) {
    const waiting = await db.rows`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
    if (waiting.length > 0 || hasEnded) return !hasEnded
  }
}

test('bytes with a row stay; bytes without one are noted, and no row is taken for them any more', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const [kept, given] = [randomUUID(), randomUUID()]
    await db.actAsService()
    await addRow(db, kept, userId)
    expect(await markForDeletion(db, kept)).toBe(false)
    expect(await markForDeletion(db, given)).toBe(true)
    expect(await markForDeletion(db, given)).toBe(true)
    expect(await db.rows`select object_key from private.removed_objects`).toEqual([
      { object_key: `documents/${given}` },
    ])
    expect(await refusalOf(db, () => addRow(db, given, userId))).toBe('55000')
  }))

test('a row that is being written is waited for', async () => {
  const [writer, reaper] = [await connect(), await connect()]
  const userId = await seedUser(writer)
  for (const [end, isMarked] of [
    ['commit', false],
    ['rollback', true],
  ] as const) {
    const id = randomUUID()
    await writer.query('begin')
    await addRow(writer, id, userId)
    const marking = markForDeletion(reaper, id)
    expect(await waitsForLock(writer, marking)).toBe(true)
    await writer.query(end)
    expect(await marking).toBe(isMarked)
  }
  await writer.close()
  await reaper.close()
})

test('a row waits for the decision over its bytes, and is refused when they were marked for deletion', async () => {
  const [writer, reaper] = [await connect(), await connect()]
  const userId = await seedUser(writer)
  const id = randomUUID()
  await reaper.query('begin')
  expect(await markForDeletion(reaper, id)).toBe(true)
  const added = addRow(writer, id, userId).catch((error: unknown) => error)
  expect(await waitsForLock(reaper, added)).toBe(true)
  await reaper.query('commit')
  expect(await added).toMatchObject({ code: '55000' })
  await writer.close()
  await reaper.close()
})
