// The sample is everybody's to read and nobody's to change, and counts for nobody.
import { expect, test } from 'vitest'
import { NOT_ALLOWED, refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, type TestConnection, useDatabase } from '#tests/support/database/database.ts'
import * as runs from '#tests/support/database/runs.ts'
import {
  seedDocument,
  seedMember,
  seedOrganization,
  seedSample,
  seedSubscription,
  seedUser,
} from '#tests/support/database/seeds.ts'
import { ACCESS_MATRIX } from './access-matrix.ts'

useDatabase()

/** What was read of it, and its files, by the table and a condition. */
const DERIVED = ACCESS_MATRIX.filter(({ derived }) => derived !== undefined).map(
  ({ table, derived = '' }) => [table, derived] as const,
)

async function count(db: TestConnection, table: string, condition: string): Promise<number | null> {
  let rows: unknown[] = []
  const refusal = await refusalOf(db, async () => {
    rows = await db.query(`select 1 from ${table} where ${condition}`)
  })
  return refusal === null ? rows.length : null
}

/** A person, an administrator of an organization, a platform owner: all are signed in. */
async function seedReaders(db: TestConnection): Promise<string[]> {
  const [person, admin, owner] = [await seedUser(db), await seedUser(db), await seedUser(db)]
  const organizationId = await seedOrganization(db)
  await seedMember(db, { organizationId, userId: admin, role: 'org_admin' })
  await seedMember(db, { organizationId, userId: owner, role: 'platform_owner' })
  return [person, admin, owner]
}

test('whoever is signed in reads the sample and all that was found in it, a visitor nothing', () =>
  inRollback(async (db) => {
    const id = await seedSample(db)
    for (const reader of await seedReaders(db)) {
      await db.actAs(reader)
      expect(await db.rows`select id, user_id, is_sample, status from documents`).toEqual([
        { id, user_id: null, is_sample: true, status: 'completed' },
      ])
      for (const [table, condition] of DERIVED) expect(await count(db, table, condition), table).not.toBe(0)
      expect(await count(db, 'storage.objects', 'true')).toBe(3)
      expect(await db.rows`select id from processing_jobs`).toEqual([])
      expect(await db.rows`select document_id from list_card_contents(${[id]}, '2027-03-09')`).toEqual([
        { document_id: id },
      ])
      await db.actAsOwner()
    }
    await db.actAs(null)
    for (const table of ['documents', ...DERIVED.map(([name]) => name)])
      expect(await count(db, table, 'true'), table).toBeNull()
  }))

test.each(['uploaded', 'queued', 'processing', 'failed'] as const)(
  'nothing of what was read is anybody’s while it is %s',
  (status) =>
    inRollback(async (db) => {
      const reader = await seedUser(db)
      await seedSample(db, status)
      await db.actAs(reader)
      for (const [table, condition] of DERIVED) expect(await count(db, table, condition), table).toBe(0)
    }),
)

test('nobody renames, deletes, starts, retries or fills it', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId, 'pro')
    const id = await seedSample(db)
    for (const status of ['completed', 'failed', 'uploaded']) {
      await db.actAsOwner()
      await db.rows`update documents set status = ${status} where id = ${id}`
      const before = await db.query(`select * from documents`)
      await db.actAs(userId)
      for (const statement of [
        `update documents set filename = 'Mine.pdf' where id = '${id}' returning id`,
        `update documents set status = 'queued' where id = '${id}' returning id`,
        `delete from documents where id = '${id}' returning id`,
        `delete from document_text where document_id = '${id}' returning document_id`,
        `delete from document_vectors where document_id = '${id}' returning document_id`,
        `delete from processing_jobs where document_id = '${id}' returning id`,
        `delete from storage.objects returning id`,
        `update storage.objects set size_bytes = 1 returning id`,
      ])
        expect(await db.query(statement), `${status}: ${statement}`).toEqual([])
      expect(await db.rows`select * from start_processing(${id})`).toEqual([
        { ok: false, reason: 'not_found' },
      ])
      expect(
        await refusalOf(
          db,
          () =>
            db.rows`insert into processing_jobs (document_id, stage, status) values (${id}, 'ocr', 'queued')`,
        ),
      ).toBe(NOT_ALLOWED)
      await db.actAsOwner()
      expect(await db.query(`select * from documents`)).toEqual(before)
      expect(await count(db, 'processing_jobs', 'true')).toBe(6)
    }
  }))

test('a chat about it is the reader’s own', () =>
  inRollback(async (db) => {
    const [one, other] = [await seedUser(db), await seedUser(db)]
    const id = await seedSample(db)
    await db.actAs(one)
    const [chat] = await db.rows<{ id: string }>`
      insert into chat_sessions (user_id, document_id) values (${one}, ${id}) returning id`
    expect(chat).toBeDefined()
    expect(
      await refusalOf(
        db,
        () => db.rows`
      insert into chat_sessions (user_id, document_id) values (${other}, ${id})`,
      ),
    ).toBe(NOT_ALLOWED)
    await db.actAs(other)
    expect(await db.rows`select id from chat_sessions`).toEqual([])
  }))

test('it counts neither as a document nor as storage, and takes no credit', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedSubscription(db, userId)
    const id = await seedSample(db, 'queued')
    await db.rows`update documents set file_size = 5000000000 where id = ${id}`
    for (let made = 0; made < 19; made += 1) await seedDocument(db, { userId })
    await db.actAsService()
    expect(await db.rows`select private.upload_refusal(${userId}, 1) as refusal`).toEqual([{ refusal: null }])
    const runId = '11111111-1111-4111-8111-111111111111'
    expect(await runs.begin(db, id, runId)).toBe('started')
    expect(await db.rows`select * from document_usage_log`).toEqual([])
    await runs.finish(db, id, runId)
    expect(await db.rows`select status, view_path from documents where id = ${id}`).toEqual([
      { status: 'completed', view_path: `views/00000000-0000-0000-0000-000000000000/${id}.pdf` },
    ])
  }))

test('a run of it that fails, and its end, take its copies along', () =>
  inRollback(async (db) => {
    const id = await seedSample(db, 'queued')
    await db.actAsService()
    const runId = '11111111-1111-4111-8111-111111111111'
    await runs.begin(db, id, runId)
    await runs.fail(db, id, runId)
    expect(await db.rows`select bucket_id from storage.objects`).toEqual([{ bucket_id: 'documents' }])
    await db.actAsOwner()
    await db.rows`update documents set storage_path = (select 'documents/' || name from storage.objects)`
    await db.rows`delete from documents where id = ${id}`
    expect(await db.rows`select bucket_id from storage.objects`).toEqual([])
  }))

test('there is one, and nothing else belongs to nobody', () =>
  inRollback(async (db) => {
    await seedSample(db)
    const userId = await seedUser(db)
    const own = await seedDocument(db, { userId })
    expect(await refusalOf(db, () => seedSample(db))).toBe('23505')
    expect(await refusalOf(db, () => db.rows`update documents set user_id = null where id = ${own}`)).toBe(
      '23514',
    )
    expect(
      await refusalOf(
        db,
        () => db.rows`update documents set is_sample = true, sample_reading = '1' where id = ${own}`,
      ),
    ).toBe('23514')
    for (const [bucket, name] of [
      ['avatars', '00000000-0000-0000-0000-000000000000/a.png'],
      ['documents', `${userId}/a.pdf`],
      ['views', `${userId}/${own}.pdf`],
    ])
      expect(
        await refusalOf(
          db,
          () => db.rows`
          insert into storage.objects (bucket_id, name, size_bytes, mime_type, sha256, wrapped_key)
          values (${bucket}, ${name}, 3, 'image/png', 'aa', 'key')`,
        ),
      ).toBe('23514')
  }))

test('who hides the sample hides it from themselves', () =>
  inRollback(async (db) => {
    const [one, other] = [await seedUser(db), await seedUser(db)]
    await db.actAs(one)
    await db.rows`update profiles set is_sample_hidden = true`
    await db.actAsOwner()
    expect(await db.rows`select id, is_sample_hidden from profiles where is_sample_hidden`).toEqual([
      { id: one, is_sample_hidden: true },
    ])
    expect(other).not.toBe(one)
  }))
