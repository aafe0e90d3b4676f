// The guard before the object store: whose it is, at every moment a write could meet. Folders are exchanged between
// any two steps, and a real S3 server loses its bucket.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDiskStore } from '#server/adapters/object-store/disk.ts'
import { createS3Store } from '#server/adapters/object-store/s3.ts'
import type { Database } from '#server/ports/context.ts'
import { openDatabase } from '#server/db/database.ts'
import { ObjectMissing } from '#server/ports/object-missing.ts'
import type { ObjectStore } from '#server/ports/object-store.ts'
import { guardStore } from '#server/objects/own-store.ts'
import { StoreUnavailable } from '#server/ports/store-errors.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'
import {
  applicationUrlOf,
  cloneDatabase,
  connectTo,
  type TestConnection,
} from '#tests/support/database/database.ts'
import { startS3, type Mishap, type S3Server } from '#tests/support/stand-ins/s3-server.ts'

const masterKey = randomBytes(32)
const newKey = () => `documents/${randomUUID()}`
const bytes = (size = 1_000) => Readable.from([randomBytes(size)])

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let db: Database
let owner: TestConnection & { close: () => Promise<void> }
let place: string
let folder: string
let logged: ReturnType<typeof capturedLog>

beforeAll(async () => {
  clone = await cloneDatabase()
  logged = capturedLog()
  db = openDatabase(applicationUrlOf(clone.url), logged.log)
  owner = await connectTo(clone.url)
})
afterAll(async () => {
  await owner.close()
  await db.close()
  await clone.drop()
})
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'plainprint-own-'))
  folder = join(place, 'objects')
  logged = capturedLog()
  await owner.rows`update private.object_store set marked_at = null`
})
afterEach(() => rm(place, { recursive: true, force: true }))

const onDisk = (at = folder): ObjectStore => createDiskStore(at, masterKey)
const guard = (store: ObjectStore = onDisk(), kind: 'folder' | 'bucket' = 'folder') =>
  guardStore(store, { db, log: logged.log }, kind)
const unmount = async () => {
  await rename(folder, `${folder}.away`)
  await mkdir(folder)
}
const mount = async () => {
  await rename(folder, `${folder}.below`)
  await rename(`${folder}.away`, folder)
}
const filesBelow = async (at: string) =>
  (await readdir(at, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

test('the mark is there before the first object is, and made once by many at the same time', async () => {
  for (let round = 0; round < 10; round += 1) {
    const stores = [1, 2, 3].map(() => guard())
    const keys = stores.map(newKey)
    await Promise.all(stores.map((store, index) => store.put(keys[index] ?? '', bytes())))
    expect(await readdir(join(folder, 'installation'))).toHaveLength(1)
    for (const key of keys) expect(await guard().has(key)).toBe(true)
    expect(await owner.rows`select from private.object_store where marked_at is not null`).toHaveLength(1)
    await rm(folder, { recursive: true })
    await owner.rows`update private.object_store set marked_at = null`
  }
})

test('of processes with different folders only one has the store', async () => {
  for (let round = 0; round < 10; round += 1) {
    const folders = [1, 2, 3].map((number) => join(place, `${round}-${number}`))
    const outcomes = await Promise.allSettled(folders.map((at) => guard(onDisk(at)).put(newKey(), bytes())))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const kept = await Promise.all(folders.map((at) => filesBelow(at).catch(() => [])))
    expect(kept.map((files) => files.length).filter((count) => count > 0)).toEqual([2])
    await owner.rows`update private.object_store set marked_at = null`
  }
})

test('in an empty folder nothing is written, removed or missing', async () => {
  const store = guard()
  const key = newKey()
  const { wrappedKey } = await store.put(key, bytes())
  await unmount()
  for (const call of [
    () => store.put(newKey(), bytes()),
    () => store.get(key, wrappedKey),
    () => store.has(key),
    () => store.remove(key),
    () => store.removeUnfinished(new Date()),
  ]) {
    const refused = await call().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StoreUnavailable)
    expect(refused).toMatchObject({ errorCode: 'not_ours' })
  }
  expect(await store.problem()).toBe('not_ours')
  expect(await readdir(folder)).toEqual([])
  await mount()
  expect(await store.has(key)).toBe(true)
  expect((await buffer(await store.get(key, wrappedKey))).length).toBe(1_000)
  await expect(store.get(newKey(), wrappedKey)).rejects.toThrow(ObjectMissing)
  await expect.poll(() => store.problem()).toBeNull()
  const told = logged.lines().filter(({ msg }) => String(msg).startsWith('the object store'))
  expect(told).toMatchObject([
    { level: 50, reason: 'not_ours', msg: 'the object store is in trouble' },
    { level: 30, msg: 'the object store works again' },
  ])
})

/** What happens to the folder while an object is stored, by the step of the store it happens before. */
const MOMENTS: readonly [string, Partial<Record<'begin' | 'halfway' | 'stored', () => Promise<void>>>][] = [
  ['before its first byte', { begin: unmount }],
  ['halfway', { halfway: unmount }],
  ['before the reply', { stored: unmount }],
  ['before its first byte, and is back before the reply', { begin: unmount, stored: mount }],
  ['halfway, and is back before the reply', { halfway: unmount, stored: mount }],
]

test.each(MOMENTS)('what is stored while the folder goes away %s is not answered for', async (_when, at) => {
  const store = onDisk()
  const held = guard({
    ...store,
    put: async (key, content) => {
      if (key.startsWith('installation/')) return store.put(key, content)
      await at.begin?.()
      const stored = await store.put(key, content)
      await at.stored?.()
      return stored
    },
  })
  const sound = newKey()
  await guard().put(sound, bytes())
  const key = newKey()
  const content = Readable.from(
    (async function* () {
      yield randomBytes(200_000)
      await at.halfway?.()
      yield randomBytes(200_000)
    })(),
  )
  await expect(held.put(key, content)).rejects.toThrow(StoreUnavailable)
  if (!(await readdir(place)).includes('objects.below')) await mount()
  expect(await guard().has(sound)).toBe(true)
  expect(await guard().has(key)).toBe(at.stored === unmount)
})

test('who asks for problems gets an answer although the store hangs, and does not make it worse', async () => {
  let asked = 0
  const hanging = guard({
    ...onDisk(),
    list: () => {
      asked += 1
      return { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) }
    },
  })
  expect(await Promise.all([1, 2, 3].map(() => hanging.problem()))).toEqual(Array(3).fill('unreachable'))
  expect(await hanging.problem()).toBe('unreachable')
  expect(asked).toBe(1)
})

test.each<[string, Mishap]>([
  ['is too busy', { status: 503, code: 'SlowDown' }],
  ['refuses our key', { status: 403, code: 'AccessDenied' }],
  ['has lost the bucket', { status: 404, code: 'NoSuchBucket' }],
  ['resets connections', 'drop'],
  ['never answers', 'stall'],
])('a service that %s is never taken for an object that is missing', async (_name, mishap) => {
  const s3: S3Server = await startS3()
  const open = () =>
    guard(createS3Store(s3.bucket, masterKey, { connectMs: 500, silenceMs: 500, attempts: 2 }), 'bucket')
  const store = open()
  const key = newKey()
  // While the service is well, a busy machine has its time.
  const patient = guard(createS3Store(s3.bucket, masterKey), 'bucket')
  const { wrappedKey } = await patient.put(key, bytes())
  await expect.poll(() => store.has(key).catch(() => false)).toBe(true)
  s3.mishap = () => mishap
  // One that has seen the mark a moment ago, and one that has not.
  for (const one of [store, open()]) {
    await expect(one.put(newKey(), bytes())).rejects.toThrow(StoreUnavailable)
    await expect(one.get(key, wrappedKey)).rejects.toThrow(StoreUnavailable)
    await expect(one.has(key)).rejects.toThrow(StoreUnavailable)
    await expect(one.remove(key)).rejects.toThrow(StoreUnavailable)
    expect(await one.problem()).not.toBeNull()
  }
  s3.mishap = () => null
  const isBack = async () => (await buffer(await store.get(key, wrappedKey))).length
  await expect.poll(() => isBack().catch(() => 0)).toBe(1_000)
  await expect.poll(() => store.problem()).toBeNull()
  await s3.stop()
})

test('a bucket is asked for its mark once in a while, not at every write', async () => {
  const s3 = await startS3()
  const store = guard(createS3Store(s3.bucket, masterKey), 'bucket')
  const began = performance.now()
  for (let count = 0; count < 10; count += 1) await store.put(newKey(), bytes())
  const windows = Math.ceil((performance.now() - began) / 5_000)
  const looks = s3.calls.filter(({ method, path }) => method === 'HEAD' && path.startsWith('/installation/'))
  expect(looks.length).toBeLessThanOrEqual(windows)
  await s3.stop()
})
