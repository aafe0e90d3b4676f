import { expect, test } from 'vitest'
import { NOT_ALLOWED, refusalOf } from '#tests/support/database/attempt.ts'
import { inRollback, useDatabase, type TestConnection } from '#tests/support/database/database.ts'
import {
  seedDocument,
  seedMember,
  seedObject,
  seedOrganization,
  seedUser,
} from '#tests/support/database/seeds.ts'

useDatabase()

const put = (db: TestConnection, bucket: string, name: string, ownerId: string) => db.rows`
  insert into storage.objects (bucket_id, name, owner_id, size_bytes, mime_type, sha256, wrapped_key)
  values (${bucket}, ${name}, ${ownerId}, 3, 'image/png', 'aa', ${Buffer.from('key')})
  on conflict (bucket_id, name) do update set id = excluded.id, wrapped_key = excluded.wrapped_key
  returning id`

test('an avatar is put under the own id, and replaced; the replaced bytes are to be removed', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await db.actAs(userId)
    const [first] = await put(db, 'avatars', `${userId}/avatar.png`, userId)
    const [second] = await put(db, 'avatars', `${userId}/avatar.png`, userId)
    expect(second).not.toEqual(first)
    await db.actAsOwner()
    expect(await db.rows`select object_key from private.removed_objects`).toEqual([
      { object_key: `avatars/${String(first?.['id'])}` },
    ])
    expect(await db.rows`select id from storage.objects`).toEqual([second])
  }))

test('nothing is put under another id, in another’s name, or among the documents', () =>
  inRollback(async (db) => {
    const [mine, other] = [await seedUser(db), await seedUser(db)]
    await db.actAs(mine)
    const attempts: [bucket: string, name: string, ownerId: string][] = [
      ['avatars', `${other}/avatar.png`, mine],
      ['avatars', `${mine}/avatar.png`, other],
      ['avatars', `${mine}x/avatar.png`, mine],
      ['avatars', `./${mine}/avatar.png`, mine],
      ['avatars', 'avatar.png', mine],
      ['documents', `${mine}/lease.pdf`, mine],
    ]
    for (const attempt of attempts)
      expect(await refusalOf(db, () => put(db, ...attempt)), attempt.join(' ')).toBe(NOT_ALLOWED)
  }))

test('a file cannot be renamed or given away', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    await seedObject(db, { bucket: 'avatars', userId, name: `${userId}/avatar.png` })
    await db.actAs(userId)
    for (const change of [`name = 'x'`, `bucket_id = 'documents'`, `owner_id = gen_random_uuid()`])
      expect(await refusalOf(db, () => db.query(`update storage.objects set ${change}`))).toBe(NOT_ALLOWED)
  }))

test("a stranger's file does not exist: neither read, replaced nor removed", () =>
  inRollback(async (db) => {
    const [owner, stranger] = [await seedUser(db), await seedUser(db)]
    const name = `${owner}/avatar.png`
    await seedObject(db, { bucket: 'avatars', userId: owner, name })
    await seedObject(db, { bucket: 'documents', userId: owner, name: `${owner}/lease.pdf` })
    await db.actAs(stranger)
    expect(await db.rows`select id from storage.objects`).toEqual([])
    expect(await db.rows`update storage.objects set size_bytes = 1 returning id`).toEqual([])
    expect(await db.rows`delete from storage.objects returning id`).toEqual([])
    expect(await refusalOf(db, () => put(db, 'avatars', name, stranger))).toBe(NOT_ALLOWED)
  }))

test('the owner reads and removes an own document’s file', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const id = await seedObject(db, { bucket: 'documents', userId, name: `${userId}/lease.pdf` })
    await db.actAs(userId)
    expect(await db.rows`select id from storage.objects`).toEqual([{ id }])
    expect(await db.rows`delete from storage.objects where id = ${id} returning id`).toEqual([{ id }])
  }))

test.each([
  ['views', 'pdf'],
  ['thumbnails', 'webp'],
] as const)(
  'what the pipeline makes (%s) its owner alone reads, and nobody but the pipeline puts, replaces or removes',
  (bucket, ending) =>
    inRollback(async (db) => {
      const [owner, stranger, admin] = [await seedUser(db), await seedUser(db), await seedUser(db)]
      const organizationId = await seedOrganization(db)
      await seedMember(db, { organizationId, userId: owner })
      await seedMember(db, { organizationId, userId: admin, role: 'org_admin' })
      const document = await seedDocument(db, { userId: owner, status: 'completed' })
      const name = `${owner}/${document}.${ending}`
      const id = await seedObject(db, { bucket, userId: owner, name })

      await db.actAs(owner)
      expect(await db.rows`select id from storage.objects`).toEqual([{ id }])
      expect(await db.rows`delete from storage.objects returning id`).toEqual([])
      expect(await db.rows`update storage.objects set size_bytes = 1 returning id`).toEqual([])
      expect(await refusalOf(db, () => put(db, bucket, `${owner}/${owner}.${ending}`, owner))).toBe(
        NOT_ALLOWED,
      )
      for (const other of [stranger, admin]) {
        await db.actAs(other)
        expect(await db.rows`select id from storage.objects`).toEqual([])
        expect(await db.rows`delete from storage.objects returning id`).toEqual([])
        expect(await refusalOf(db, () => put(db, bucket, name, other))).toBe(NOT_ALLOWED)
      }
      await db.actAs(null)
      expect(await refusalOf(db, () => db.rows`select id from storage.objects`)).toBe(NOT_ALLOWED)
    }),
)

test('a deleted document takes its file, viewer’s copy and thumbnail along, and no other document’s', () =>
  inRollback(async (db) => {
    const userId = await seedUser(db)
    const [gone, kept] = [await seedDocument(db, { userId }), await seedDocument(db, { userId })]
    for (const id of [gone, kept])
      await seedObject(db, { bucket: 'thumbnails', userId, name: `${userId}/${id}.webp` })
    await db.actAs(userId)
    await db.rows`delete from documents where id = ${gone}`
    await db.actAsOwner()
    expect(await db.rows`select name from storage.objects where bucket_id = 'thumbnails'`).toEqual([
      { name: `${userId}/${kept}.webp` },
    ])
  }))
