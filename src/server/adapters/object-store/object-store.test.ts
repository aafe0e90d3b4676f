// What every object store promises, tried on each: files on disk, and a real S3 server.
import { hash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedObject, ObjectStore } from '#server/ports/object-store.ts'
import { ObjectMissing } from '#server/ports/object-missing.ts'
import { ObjectCorrupt } from '#server/ports/store-errors.ts'
import { startS3, type S3Server } from '#tests/support/stand-ins/s3-server.ts'
import { createDiskStore } from './disk.ts'
import { createS3Store } from './s3.ts'

const masterKey = randomBytes(32)
const newKey = (bucket = 'documents') => `${bucket}/${randomUUID()}`
const bytes = (plain: Buffer) => Readable.from([plain])

interface Kind {
  readonly name: string
  readonly open: (wrappingKey?: Buffer) => Promise<ObjectStore>
  /** The bytes as they lie there, and how to replace them. */
  readonly raw: (key: string) => Promise<Buffer>
  readonly replace: (key: string, sealed: Buffer) => Promise<void>
  readonly close: () => Promise<void>
}

function onDisk(): Kind {
  const folder = mkdtempSync(join(tmpdir(), 'plainprint-store-'))
  return {
    name: 'files on disk',
    open: async (key = masterKey) => createDiskStore(folder, key),
    raw: (key) => readFile(join(folder, key)),
    replace: (key, sealed) => writeFile(join(folder, key), sealed),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

function onS3(): Kind {
  let server: Promise<S3Server> | undefined
  const running = () => (server ??= startS3())
  return {
    name: 'an S3 service',
    open: async (key = masterKey) => createS3Store((await running()).bucket, key),
    raw: async (key) => (await running()).bytesOf(key),
    replace: async (key, sealed) => (await running()).replace(key, sealed),
    close: async () => (await server)?.stop(),
  }
}

describe.each([onDisk(), onS3()])('$name', ({ open, raw, replace, close }) => {
  let store: ObjectStore
  beforeAll(async () => {
    store = await open()
  })
  afterAll(close)

  const listed = async (bucket: string) => {
    const found: ListedObject[] = []
    for await (const object of store.list(bucket)) found.push(object)
    return found
  }

  // Empty, within one part of an S3 upload, and over several of them.
  test.each([0, 1, 200_000, 12_000_000])(
    'gives back %i bytes, and says their size and hash',
    async (size) => {
      const plain = randomBytes(size)
      const key = newKey()
      const cut = Math.floor(size / 3)
      const stored = await store.put(key, Readable.from([plain.subarray(0, cut), plain.subarray(cut)]))
      expect(stored.sizeBytes).toBe(size)
      expect(stored.sha256).toBe(hash('sha256', plain, 'hex'))
      expect((await buffer(await store.get(key, stored.wrappedKey))).equals(plain)).toBe(true)
      expect(await store.has(key)).toBe(true)
    },
  )

  test('keeps nothing readable, under a key of its own for each object', async () => {
    const secret = Buffer.from('The monthly rent is 1,450 dollars.'.repeat(50))
    const [one, two] = [newKey(), newKey()]
    for (const key of [one, two]) await store.put(key, bytes(secret))
    const [first, second] = [await raw(one), await raw(two)]
    expect(first.includes('monthly rent')).toBe(false)
    expect(first.subarray(0, 1).equals(second.subarray(0, 1))).toBe(true) // the same file format
    expect(first.subarray(8).equals(second.subarray(8))).toBe(false)
    expect(first.length).toBe(secret.length + 8 + 16)
  })

  test('tells a missing object from a damaged one; removing one that is gone is no error', async () => {
    const key = newKey()
    const { wrappedKey } = await store.put(key, bytes(randomBytes(100)))
    await store.remove(key)
    await store.remove(key)
    await expect(store.get(key, wrappedKey)).rejects.toThrow(ObjectMissing)
    expect(await store.has(key)).toBe(false)

    const damaged = newKey()
    const stored = await store.put(damaged, bytes(randomBytes(100)))
    await replace(damaged, (await raw(damaged)).subarray(0, 60))
    await expect(store.get(damaged, stored.wrappedKey).then(buffer)).rejects.toThrow(ObjectCorrupt)
  })

  test('opens nothing with another object’s key or another master key', async () => {
    const [one, two] = [newKey(), newKey()]
    const first = await store.put(one, bytes(Buffer.from('first')))
    const second = await store.put(two, bytes(Buffer.from('second')))
    await replace(two, await raw(one))
    await expect(store.get(two, first.wrappedKey)).rejects.toThrow(ObjectCorrupt)
    await expect(store.get(two, second.wrappedKey).then(buffer)).rejects.toThrow(ObjectCorrupt)
    await expect((await open(randomBytes(32))).get(one, first.wrappedKey)).rejects.toThrow(ObjectCorrupt)
  })

  test.each([100_000, 12_000_000])(
    'leaves nothing of content that breaks off after %i bytes',
    async (size) => {
      const key = newKey()
      const broken = new Error('connection lost')
      const content = Readable.from(
        (async function* () {
          yield randomBytes(size)
          throw broken
        })(),
      )
      await expect(store.put(key, content)).rejects.toBe(broken)
      expect(await store.has(key)).toBe(false)
      await expect(raw(key)).rejects.toThrow()
    },
  )

  test('leaves nothing of content whose sender went away without a word', async () => {
    const key = newKey()
    const content = new Readable({ read() {} })
    content.push(randomBytes(100_000))
    const putting = store.put(key, content)
    setImmediate(() => content.destroy())
    await expect(putting).rejects.toThrow()
    expect(await store.has(key)).toBe(false)
  })

  test('lists a bucket’s objects by key, each once, and when it was stored', async () => {
    const before = Date.now() - 2_000
    const keys = Array.from({ length: 5 }, () => newKey('views')).toSorted()
    for (const key of keys.toReversed()) await store.put(key, bytes(Buffer.from('x')))
    const found = await listed('views')
    expect(found.map(({ key }) => key)).toEqual(keys)
    for (const { storedAt } of found) {
      expect(storedAt.getTime()).toBeGreaterThan(before)
      expect(storedAt.getTime()).toBeLessThan(Date.now() + 2_000)
    }
    expect(await listed('avatars')).toEqual([])
  })

  test('many at once do not mix', async () => {
    const plain = Array.from({ length: 8 }, (_, index) => Buffer.alloc(700_000 + index, index))
    const stored = await Promise.all(
      plain.map(async (content) => {
        const key = newKey()
        return { key, ...(await store.put(key, bytes(content))) }
      }),
    )
    const back = await Promise.all(
      stored.map(({ key, wrappedKey }) => store.get(key, wrappedKey).then(buffer)),
    )
    for (const [index, content] of plain.entries()) expect(back[index]?.equals(content)).toBe(true)
  })

  test('lets go of an object whose reader goes away', async () => {
    const key = newKey()
    const { wrappedKey } = await store.put(key, bytes(randomBytes(6_000_000)))
    for (let count = 0; count < 20; count += 1) {
      const reading = await store.get(key, wrappedKey)
      reading.once('data', () => reading.destroy())
      await new Promise<void>((closed) => reading.once('close', closed))
    }
    expect((await buffer(await store.get(key, wrappedKey))).length).toBe(6_000_000)
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
    await expect(store.put(key, bytes(Buffer.from('x')))).rejects.toThrow(RangeError)
    await expect(store.get(key, Buffer.alloc(0))).rejects.toThrow(RangeError)
    await expect(store.has(key)).rejects.toThrow(RangeError)
    await expect(store.remove(key)).rejects.toThrow(RangeError)
  })

  test('has no problem', async () => {
    expect(await store.problem()).toBeNull()
  })
})
