import { hash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { ObjectMissing } from '#server/object-missing.ts'
import { createDiskStore } from './disk.ts'
import { ObjectCorrupt } from './encrypted-stream.ts'

const folder = mkdtempSync(join(tmpdir(), 'plainprint-store-'))
const masterKey = randomBytes(32)
const store = createDiskStore(folder, masterKey)
const newKey = () => `documents/${randomUUID()}`
afterAll(() => rm(folder, { recursive: true, force: true }))

test('gives back what was stored, and says its size and hash', async () => {
  const plain = randomBytes(200_000)
  const key = newKey()
  const stored = await store.put(key, Readable.from([plain.subarray(0, 70_000), plain.subarray(70_000)]))
  expect(stored.sizeBytes).toBe(200_000)
  expect(stored.sha256).toBe(hash('sha256', plain, 'hex'))
  expect((await buffer(await store.get(key, stored.wrappedKey))).equals(plain)).toBe(true)
})

test('keeps nothing readable on disk, and nobody else may read the file', async () => {
  const key = newKey()
  const secret = 'The monthly rent is 1,450 dollars.'
  await store.put(key, Readable.from([Buffer.from(secret.repeat(50))]))
  const file = join(folder, key)
  expect((await readFile(file)).includes('monthly rent')).toBe(false)
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0)
})

test('a missing object is told apart from a damaged one', async () => {
  const key = newKey()
  const { wrappedKey } = await store.put(key, Readable.from([randomBytes(100)]))
  await store.remove(key)
  await store.remove(key)
  await expect(store.get(key, wrappedKey)).rejects.toThrow(ObjectMissing)

  const damaged = newKey()
  const stored = await store.put(damaged, Readable.from([randomBytes(100)]))
  await writeFile(join(folder, damaged), (await readFile(join(folder, damaged))).subarray(0, 60))
  await expect(store.get(damaged, stored.wrappedKey).then(buffer)).rejects.toThrow(ObjectCorrupt)
})

test('bytes moved under another key do not open with either key', async () => {
  const [one, two] = [newKey(), newKey()]
  const first = await store.put(one, Readable.from([Buffer.from('first')]))
  const second = await store.put(two, Readable.from([Buffer.from('second')]))
  await rename(join(folder, one), join(folder, two))
  await expect(store.get(two, first.wrappedKey)).rejects.toThrow(ObjectCorrupt)
  await expect(store.get(two, second.wrappedKey).then(buffer)).rejects.toThrow(ObjectCorrupt)
})

test('another master key opens nothing', async () => {
  const key = newKey()
  const { wrappedKey } = await store.put(key, Readable.from([Buffer.from('x')]))
  await expect(createDiskStore(folder, randomBytes(32)).get(key, wrappedKey)).rejects.toThrow(ObjectCorrupt)
})

test('an upload that breaks off leaves nothing behind', async () => {
  const key = newKey()
  const broken = new Error('connection lost')
  const content = Readable.from(
    (async function* () {
      yield randomBytes(100_000)
      throw broken
    })(),
  )
  await expect(store.put(key, content)).rejects.toBe(broken)
  expect(await readdir(join(folder, '.unfinished'))).toEqual([])
  await expect(stat(join(folder, key))).rejects.toThrow()
})

test('removes what a dead process left unfinished, and nothing younger', async () => {
  const left = join(folder, '.unfinished', randomUUID())
  const live = join(folder, '.unfinished', randomUUID())
  await writeFile(left, 'half')
  await writeFile(live, 'half')
  const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1_000)
  await utimes(left, longAgo, longAgo)
  expect(await createDiskStore(folder, masterKey).isReady()).toBe(true)
  expect(await readdir(join(folder, '.unfinished'))).toEqual([live.split('/').at(-1)])
  await rm(live)
})

test.each([
  'documents/../../etc/passwd',
  '/documents/a',
  'documents',
  'a/b/c',
  'documents/',
  'Docs/a',
  'documents/a.pdf',
  'documents/a\0',
])('refuses the key %j', async (key) => {
  await expect(store.put(key, Readable.from([]))).rejects.toThrow(RangeError)
  await expect(store.get(key, Buffer.alloc(0))).rejects.toThrow(RangeError)
  await expect(store.remove(key)).rejects.toThrow(RangeError)
})

test('says that it is not ready when its folder cannot be made', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expect(await createDiskStore(join(file, 'below'), masterKey).isReady()).toBe(false)
})
