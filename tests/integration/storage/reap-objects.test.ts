// Files without rows and rows without files: each is found and mended, and nothing that still has its other half is
// touched.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetExpired } from '#server/features/retention/forget-expired.ts'
import { reapObjects, reapWhenDue } from '#server/features/retention/reap-objects.ts'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { startPlan } from '#tests/support/app/billing.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'
import {
  documentOf,
  ended,
  outputOf,
  process,
  storedFiles,
  upload,
  uploaded,
} from '#tests/support/app/documents.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'
import { asOwner } from '#tests/support/app/owner.ts'

const HOUR = 3_600_000
let app: TestApp
let person: Person
const logged = capturedLog()

beforeAll(async () => {
  app = await startApp({ worker: true, log: logged.log })
  person = await app.signUp()
  await startPlan(person, 'pro')
})
afterAll(() => app.stop())

const later = (ms: number) => ({ ...app.context, clock: { now: () => new Date(Date.now() + ms) } })
const reap = (ms = 24 * HOUR) => reapObjects(later(ms))
const folder = (bucket = '') => join(app.context.config.storageDir, bucket)
let leases = 0
const lease = () => makePdf(leasePages(`Tenant ${(leases += 1)}`))
const rowOf = async (name: string) =>
  (
    await asOwner(
      app,
      (db) => db.rows<{ id: string; bucket: string }>`
        select id, bucket_id as bucket from storage.objects where name = ${name}`,
    )
  )[0]
const fileOf = async (id: string) =>
  join(folder('documents'), (await rowOf(`${person.userId}/${id}.pdf`))?.id ?? '')
const document = async (id: string) =>
  (
    await person.client
      .from('documents')
      .select('status, warnings, failure_message, storage_path, view_path')
      .eq('id', id)
      .maybeSingle()
  ).data
const download = (id: string) =>
  person.client.storage.from('documents').download(`${person.userId}/${id}.pdf`)

test('where all is well nothing is found, and nothing changes', async () => {
  const id = await uploaded(person, await lease())
  expect(await reap()).toEqual({ orphans: 0, lost: 0 })
  expect((await download(id)).error).toBeNull()
})

test('bytes that never got a row go when nobody can be about to write it, not before', async () => {
  const id = await uploaded(person, await lease())
  const orphan = join(folder('documents'), randomUUID())
  const draft = join(folder('.unfinished'), randomUUID())
  const foreign = join(folder('documents'), 'notes.txt')
  for (const file of [orphan, draft, foreign]) await writeFile(file, 'left behind')
  expect(await reap(5 * HOUR)).toEqual({ orphans: 0, lost: 0 })
  await stat(orphan)
  expect(await reap(7 * HOUR)).toEqual({ orphans: 1, lost: 0 })
  for (const file of [orphan, draft]) await expect(stat(file)).rejects.toThrow('ENOENT')
  await stat(foreign) // not a name of ours: somebody else put it there
  expect((await download(id)).error).toBeNull()
  await rm(foreign)
})

test('a document whose file is lost keeps what was read of it; the same file brings it back', async () => {
  const bytes = await lease()
  const id = await uploaded(person, bytes)
  await process(person, id)
  await ended(person, id)
  await rm(await fileOf(id))
  expect(await reap()).toEqual({ orphans: 0, lost: 1 })
  expect(await document(id)).toMatchObject({
    status: 'completed',
    warnings: [
      { kind: 'missing_file', pages: [], message: expect.stringContaining('Upload the same file again') },
    ],
  })
  expect(await outputOf(app, id)).toMatchObject({ pages: 3, bare_chunks: 0 })
  expect(await rowOf(`${person.userId}/${id}.pdf`)).toBeUndefined()
  expect((await download(id)).error).not.toBeNull()
  expect(await reap()).toEqual({ orphans: 0, lost: 0 })

  expect(await upload(person, bytes)).toMatchObject({ status: 200, body: { document_id: id } })
  expect(await document(id)).toMatchObject({ status: 'completed', warnings: [] })
  expect(
    Buffer.from((await (await download(id)).data?.arrayBuffer()) ?? new ArrayBuffer()).equals(bytes),
  ).toBe(true)
  expect(await reap()).toEqual({ orphans: 0, lost: 0 })
})

test('one that was not read yet fails and says why; the same file lets it be processed', async () => {
  const bytes = await lease()
  const id = await uploaded(person, bytes)
  await rm(await fileOf(id))
  expect(await reap()).toEqual({ orphans: 0, lost: 1 })
  expect(await document(id)).toMatchObject({
    status: 'failed',
    failure_message: expect.stringContaining('Upload the same file again'),
  })
  expect(await upload(person, bytes)).toMatchObject({ status: 200, body: { document_id: id } })
  expect(await document(id)).toMatchObject({ status: 'uploaded', failure_message: null })
  await process(person, id)
  expect(await ended(person, id)).toMatchObject({ status: 'completed' })
})

test('an upload notices by itself that the file it is a duplicate of is lost', async () => {
  const bytes = await lease()
  const id = await uploaded(person, bytes)
  expect(await upload(person, bytes)).toMatchObject({ status: 409 })
  await rm(await fileOf(id))
  expect(await upload(person, bytes)).toMatchObject({ status: 200, body: { document_id: id } })
  expect((await download(id)).error).toBeNull()
  expect(await reap()).toEqual({ orphans: 0, lost: 0 })
})

test('a lost picture of a person, viewer’s copy and thumbnail are taken back as well', async () => {
  const picture = new Blob([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], {
    type: 'image/png',
  })
  const path = `${person.userId}/avatar.png`
  await person.client.storage.from('avatars').upload(path, picture)
  await person.client.from('profiles').update({ avatar_path: path }).eq('id', person.userId).throwOnError()
  const id = await uploaded(person, await lease())
  const view = `${person.userId}/${id}.pdf`
  await asOwner(app, async (db) => {
    await db.rows`
      insert into storage.objects (bucket_id, name, owner_id, size_bytes, mime_type, sha256, wrapped_key)
      values ('views', ${view}, ${person.userId}, 1, 'application/pdf', '', ''),
        ('thumbnails', ${`${person.userId}/${id}.webp`}, ${person.userId}, 1, 'image/webp', '', '')`
    await db.rows`update public.documents set view_path = ${`views/${view}`} where id = ${id}`
  })
  await rm(join(folder('avatars'), (await rowOf(path))?.id ?? ''))
  expect(await reap()).toEqual({ orphans: 0, lost: 3 })
  const { data } = await person.client.from('profiles').select('avatar_path').eq('id', person.userId).single()
  expect(data).toEqual({ avatar_path: null })
  expect(await document(id)).toMatchObject({ status: 'uploaded', view_path: null })
})

test('an object store that is not ours is left alone, whatever is missing there', async () => {
  const id = await uploaded(person, await lease())
  const before = await document(id)
  expect(await reap()).toEqual({ orphans: 0, lost: 0 })

  // The volume is not mounted: an empty folder stands in its place.
  await rename(folder(), `${folder()}.away`)
  await mkdir(folder())
  expect(await reap()).toBeNull()
  await rm(folder(), { recursive: true })
  await rename(`${folder()}.away`, folder())

  // Another installation keeps its files in the same bucket.
  const foreign = join(folder('documents'), randomUUID())
  const mark = join(folder('installation'), randomUUID())
  for (const file of [foreign, mark]) {
    await writeFile(file, 'theirs')
    await utimes(file, 1, 1)
  }
  expect(await reap()).toBeNull()
  await stat(foreign)
  await rm(mark)
  expect(await reap()).toEqual({ orphans: 1, lost: 0 })
  expect(await document(id)).toEqual(before)
  expect((await download(id)).error).toBeNull()
  const reasons = logged.lines().filter(({ msg }) => msg === 'files and rows are not compared')
  expect(reasons.map(({ reason }) => reason)).toEqual([
    'the object store lacks the mark of this installation',
    'the object store belongs to another installation too',
  ])
})

test('a store that holds none of the files is not marked as ours in the first place', async () => {
  await uploaded(person, await lease())
  await asOwner(
    app,
    (db) => db.rows`update private.object_store set id = gen_random_uuid(), marked_at = null`,
  )
  await rename(folder(), `${folder()}.away`)
  await mkdir(folder())
  expect(await reap()).toBeNull()
  expect(await readdir(folder())).toEqual([])
  await rm(folder(), { recursive: true })
  await rename(`${folder()}.away`, folder())
  await rm(folder('installation'), { recursive: true })
  expect(await reap()).toEqual({ orphans: 0, lost: 0 })
})

test('a deletion that ended with the file is finished later, unless the owner thinks better of it', async () => {
  const [gone, kept] = [await lease(), await lease()]
  const ids = [await uploaded(person, gone), await uploaded(person, kept)] as const
  await process(person, ids[0])
  await ended(person, ids[0])
  const before = (await storedFiles(app)).length
  for (const id of ids) await person.client.storage.from('documents').remove([`${person.userId}/${id}.pdf`])
  expect(await storedFiles(app)).toHaveLength(before - 2)
  await forgetExpired(later(14 * 60_000))
  expect(await document(ids[0])).not.toBeNull()
  expect(await upload(person, kept)).toMatchObject({ status: 200, body: { document_id: ids[1] } })

  await forgetExpired(later(16 * 60_000))
  expect(await document(ids[0])).toBeNull()
  expect(await outputOf(app, ids[0])).toEqual({ pages: 0, chunks: 0, bare_chunks: 0, clauses: 0, facts: 0 })
  expect(await documentOf(person, ids[1])).toMatchObject({ status: 'uploaded' })
  expect((await download(ids[1])).error).toBeNull()
  expect(await reap()).toEqual({ orphans: 0, lost: 0 })
})

test('two deletions of one document at once both end well', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await uploaded(person, await lease())
    const replies = await Promise.all([
      person.client.storage.from('documents').remove([`${person.userId}/${id}.pdf`]),
      person.client.from('documents').delete().eq('id', id),
      person.client.storage.from('documents').remove([`${person.userId}/${id}.pdf`]),
      person.client.from('documents').delete().eq('id', id),
    ])
    expect(replies.map(({ error }) => error)).toEqual([null, null, null, null])
    expect(await document(id)).toBeNull()
  }
})

test('one process at a time compares, and not again for hours', async () => {
  const listed: string[] = []
  const counting = (ms: number) => ({
    ...later(ms),
    objects: {
      ...app.context.objects,
      list: (bucket: string) => {
        listed.push(bucket)
        return app.context.objects.list(bucket)
      },
    },
  })
  const buckets = ['avatars', 'documents', 'views', 'thumbnails']
  await Promise.all([1, 2, 3].map(() => reapWhenDue(counting(48 * HOUR))))
  expect(listed.toSorted()).toEqual(buckets.toSorted())
  await reapWhenDue(counting(53 * HOUR))
  expect(listed).toHaveLength(buckets.length)
  await reapWhenDue(counting(55 * HOUR))
  expect(listed).toHaveLength(2 * buckets.length)
})
