// What networks and services do to a store that is far away. What every store promises is in object-store.test.ts.
import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Secret } from '#server/ports/secret.ts'
import type { S3Bucket } from '#server/config/storage-settings.ts'
import { isOutOfSpace, StoreFull, StoreUnavailable } from '#server/ports/store-errors.ts'
import { startS3, type Mishap, type S3Call, type S3Server } from '#tests/support/stand-ins/s3-server.ts'
import { createS3Store } from './s3.ts'

const MB = 1_048_576
const LIMITS = { connectMs: 2_000, silenceMs: 10_000, attempts: 4 }
/** Where a test is about silence, it is waited for no longer than a busy machine needs. */
const IMPATIENT = { ...LIMITS, silenceMs: 1_000, attempts: 3 }
const masterKey = randomBytes(32)
const newKey = () => `documents/${randomUUID()}`

let server: S3Server
beforeAll(async () => {
  server = await startS3()
})
afterEach(() => (server.mishap = () => null))
afterAll(() => server.stop())

const open = (changes: Partial<S3Bucket> = {}, limits = LIMITS) =>
  createS3Store({ ...server.bucket, ...changes }, masterKey, limits)
const openFor = (mishap: Mishap) =>
  open({}, mishap === 'stall' || mishap === 'stall_reply' ? IMPATIENT : LIMITS)
const put = (key: string, content: Buffer, store = open()) => store.put(key, Readable.from([content]))

const isPut = ({ method, path }: S3Call) => method === 'PUT' && !path.includes('uploadId')
const isBegin = ({ method, path }: S3Call) => method === 'POST' && path.includes('uploads')
const isPart = ({ method, path }: S3Call) => method === 'PUT' && path.includes('partNumber')
const isComplete = ({ method, path }: S3Call) => method === 'POST' && path.includes('uploadId')
const isGet = ({ method, path }: S3Call) => method === 'GET' && path.startsWith('/documents/')
const isAny = () => true

/** Lets something go wrong with the first so many calls of a kind. */
function goWrong(kind: (call: S3Call) => boolean, mishap: Mishap, times = Number.POSITIVE_INFINITY): void {
  let left = times
  server.mishap = (call) => (kind(call) && (left -= 1) >= 0 ? mishap : null)
}

const SLOW_DOWN = { status: 503, code: 'SlowDown' }
const INTERNAL = { status: 500, code: 'InternalError' }

test.each<[string, (call: S3Call) => boolean, Mishap, number]>([
  ['a small object whose first call is dropped', isPut, 'drop', 1],
  ['a small object the service is too busy for, twice', isPut, SLOW_DOWN, 2],
  ['a small object whose reply is lost', isPut, 'lose_reply', 1],
  ['a small object whose call is never answered', isPut, 'stall', 1],
  ['a large object whose beginning fails', isBegin, INTERNAL, 1],
  ['a large object whose parts are dropped now and then', isPart, 'drop', 2],
  ['a large object whose parts are not answered', isPart, 'stall', 1],
  ['a large object whose end fails', isComplete, INTERNAL, 1],
  ['a large object whose end is done although its reply is lost', isComplete, 'lose_reply', 1],
])('stores %s', async (name, kind, mishap, times) => {
  const plain = randomBytes(name.includes('large') ? 12 * MB : 1_000)
  const key = newKey()
  goWrong(kind, mishap, times)
  const stored = await put(key, plain, openFor(mishap))
  server.mishap = () => null
  expect((await buffer(await open().get(key, stored.wrappedKey))).equals(plain)).toBe(true)
  expect(await server.unfinished()).toEqual([])
})

test.each<[string, (call: S3Call) => boolean, Mishap]>([
  ['every call of a small object', isPut, 'drop'],
  ['the beginning of a large one', isBegin, SLOW_DOWN],
  ['its parts', isPart, 'stall'],
  ['its end', isComplete, INTERNAL],
])('gives up when the service keeps failing %s, and leaves no parts behind', async (name, kind, mishap) => {
  const key = newKey()
  goWrong(kind, mishap)
  const content = Readable.from([randomBytes(name.includes('small') ? 1_000 : 12 * MB)])
  await expect(openFor(mishap).put(key, content)).rejects.toThrow(StoreUnavailable)
  server.mishap = () => null
  expect(await open().has(key)).toBe(false)
  expect(await server.unfinished()).toEqual([])
})

test('stops taking bytes from a sender when the service fails', async () => {
  goWrong(isPart, INTERNAL)
  let taken = 0
  const endless = new Readable({
    read() {
      taken += 65_536
      setImmediate(() => this.push(Buffer.alloc(65_536)))
    },
  })
  await expect(open().put(newKey(), endless)).rejects.toThrow(StoreUnavailable)
  expect(endless.destroyed).toBe(true)
  expect(taken).toBeLessThan(40 * MB)
})

test('does not wait for a sender that has stopped when the service fails', async () => {
  goWrong(isPart, INTERNAL)
  const content = new Readable({ read() {} })
  content.push(randomBytes(11 * MB))
  await expect(open().put(newKey(), content)).rejects.toThrow(StoreUnavailable)
  expect(content.destroyed).toBe(true)
})

test('an upload whose sender breaks off is aborted at the service', async () => {
  const key = newKey()
  const firstPart = Promise.withResolvers<void>()
  const content = Readable.from(
    (async function* () {
      yield randomBytes(11 * MB)
      await firstPart.promise
      throw new Error('sender gone')
    })(),
  )
  server.mishap = (call) => {
    if (isPart(call)) firstPart.resolve()
    return null
  }
  await expect(open().put(key, content)).rejects.toThrow('sender gone')
  expect(await server.unfinished()).toEqual([])
})

test('parts that could not be aborted are found later, and no younger ones', async () => {
  server.mishap = (call) => (isPart(call) || call.method === 'DELETE' ? INTERNAL : null)
  await expect(put(newKey(), randomBytes(12 * MB))).rejects.toThrow(StoreUnavailable)
  server.mishap = () => null
  expect(await server.unfinished()).toHaveLength(1)
  await open().removeUnfinished(new Date(Date.now() - 60_000))
  expect(await server.unfinished()).toHaveLength(1)
  await open().removeUnfinished(new Date(Date.now() + 60_000))
  expect(await server.unfinished()).toEqual([])
})

test.each<[string, Mishap, boolean]>([
  ['breaks off', 'cut_reply', false],
  ['stops in the middle and stays silent', 'stall_reply', false],
  ['is not there at first', SLOW_DOWN, true],
])('an answer that %s never looks like a whole object', async (_name, mishap, comesThrough) => {
  const key = newKey()
  const plain = randomBytes(3 * MB)
  const { wrappedKey } = await put(key, plain)
  goWrong(isGet, mishap, 1)
  const reading = openFor(mishap).get(key, wrappedKey).then(buffer)
  if (comesThrough) expect((await reading).equals(plain)).toBe(true)
  else await expect(reading).rejects.toThrow(StoreUnavailable)
  server.mishap = () => null
  expect((await buffer(await open().get(key, wrappedKey))).equals(plain)).toBe(true)
})

test('an object is there although the service does not say its size', async () => {
  const key = newKey()
  await put(key, randomBytes(10))
  goWrong(({ method }) => method === 'HEAD', 'no_size')
  expect(await open().has(key)).toBe(true)
})

test('an error is never taken for a missing object', async () => {
  const key = newKey()
  const { wrappedKey } = await put(key, randomBytes(10))
  const elsewhere = open({ bucket: 'no-such-bucket' })
  const locked = open({
    credentials: { accessKeyId: 'NOBODY', secretAccessKey: new Secret('nothing') },
  })
  const away = open({ endpoint: 'http://127.0.0.1:9' })
  for (const store of [elsewhere, locked, away]) {
    await expect(store.get(key, wrappedKey)).rejects.toThrow(StoreUnavailable)
    await expect(store.put(newKey(), Readable.from([randomBytes(10)]))).rejects.toThrow(StoreUnavailable)
    await expect(store.list('documents')[Symbol.asyncIterator]().next()).rejects.toThrow(StoreUnavailable)
    expect(await store.problem()).toBe('unreachable')
  }
  goWrong(isAny, SLOW_DOWN)
  await expect(open().has(key)).rejects.toThrow(StoreUnavailable)
  await expect(open().remove(key)).rejects.toThrow(StoreUnavailable)
})

test('says when the service has no room left', async () => {
  goWrong(isPut, { status: 507, code: 'XMinioStorageFull' })
  const refused = await put(newKey(), randomBytes(10)).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StoreFull)
  expect(isOutOfSpace(refused)).toBe(true)
})

test('answers whether it is ready within seconds, whatever the service does', async () => {
  goWrong(isAny, 'stall')
  const asked = open({}, { ...LIMITS, silenceMs: 120_000 }).problem()
  expect(await Promise.race([asked, delay(60_000, 'silent', { ref: false })])).toBe('unreachable')
})
