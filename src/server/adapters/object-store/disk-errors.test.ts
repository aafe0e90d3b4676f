// What a file system may say at every step of the store: an error of the store each time, never a fault of a file or of
// its sender, and nothing stays that was not answered for.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import * as fileSystem from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { isOutOfSpace, isStoreError, StoreFull, StoreUnavailable } from '#server/ports/store-errors.ts'
import { createDiskStore, type FileSystem } from './disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'plainprint-errors-'))
const masterKey = randomBytes(32)
const sound = createDiskStore(folder, masterKey)
afterAll(() => fileSystem.rm(folder, { recursive: true, force: true }))

const newKey = () => `documents/${randomUUID()}`
const errno = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, errno: -1, syscall })

type Step = 'mkdir' | 'open' | 'write' | 'sync' | 'rename' | 'stat' | 'rm' | 'readdir' | 'read'

/** The file system, one step of which fails. */
function failingAt(step: Step, code: string): FileSystem {
  const fail = () => Promise.reject(errno(code, step))
  const failing: FileSystem = { ...fileSystem }
  if (step !== 'write' && step !== 'sync' && step !== 'read') return { ...failing, [step]: fail }
  failing.open = async (...args) => {
    const file = await fileSystem.open(...args)
    if (step === 'sync') file.sync = fail
    const broken = (stream: Readable | Writable) => {
      stream.once('close', () => void file.close().catch(() => {}))
      return stream
    }
    if (step === 'write')
      file.createWriteStream = () =>
        broken(new Writable({ write: (_chunk, _encoding, done) => done(errno(code, step)) })) as ReturnType<
          typeof file.createWriteStream
        >
    if (step === 'read')
      file.createReadStream = () =>
        broken(
          new Readable({
            read() {
              this.destroy(errno(code, step))
            },
          }),
        ) as ReturnType<typeof file.createReadStream>
    return file
  }
  return failing
}

const UNAVAILABLE = ['EIO', 'EROFS', 'ESTALE', 'EMFILE', 'ENFILE', 'ENOTCONN', 'ETIMEDOUT', 'EACCES', 'EPERM']
const FULL = ['ENOSPC', 'EDQUOT']
const WRITES: readonly Step[] = ['mkdir', 'open', 'write', 'sync', 'rename']

test.each([...UNAVAILABLE, ...FULL, 'ENOENT'])('%s at any step of a write stores nothing', async (code) => {
  for (const step of WRITES) {
    const key = newKey()
    const content = Readable.from([randomBytes(200_000)])
    const refused = await createDiskStore(folder, masterKey, failingAt(step, code))
      .put(key, content)
      .catch((error: unknown) => error)
    expect(refused, step).toBeInstanceOf(FULL.includes(code) ? StoreFull : StoreUnavailable)
    expect(isStoreError(refused)).toBe(true)
    expect(isOutOfSpace(refused)).toBe(FULL.includes(code))
    expect(content.destroyed).toBe(true)
    expect(await sound.has(key)).toBe(false)
  }
  expect(await fileSystem.readdir(join(folder, '.unfinished')).catch(() => [])).toEqual([])
})

test.each(UNAVAILABLE)('%s is never taken for an object that is missing or damaged', async (code) => {
  const key = newKey()
  const plain = randomBytes(200_000)
  const { wrappedKey } = await sound.put(key, Readable.from([plain]))
  const at = (step: Step) => createDiskStore(folder, masterKey, failingAt(step, code))
  for (const step of ['open', 'read'] as const)
    await expect(at(step).get(key, wrappedKey).then(buffer), step).rejects.toThrow(StoreUnavailable)
  await expect(at('stat').has(key)).rejects.toThrow(StoreUnavailable)
  await expect(at('rm').remove(key)).rejects.toThrow(StoreUnavailable)
  await expect(at('readdir').list('documents')[Symbol.asyncIterator]().next()).rejects.toThrow(
    StoreUnavailable,
  )
  await expect(at('readdir').removeUnfinished(new Date())).rejects.toThrow(StoreUnavailable)
  expect(await at('mkdir').problem()).toBe(
    ['EROFS', 'EACCES', 'EPERM'].includes(code) ? 'read_only' : 'unreachable',
  )
  expect((await buffer(await sound.get(key, wrappedKey))).equals(plain)).toBe(true)
})

test('does not wait for a sender that has stopped when the disk fails', async () => {
  const content = new Readable({ read() {} })
  content.push(randomBytes(200_000))
  const store = createDiskStore(folder, masterKey, failingAt('write', 'EIO'))
  await expect(store.put(newKey(), content)).rejects.toThrow(StoreUnavailable)
  expect(content.destroyed).toBe(true)
})

test('an error of the sender stays its own, whatever its code', async () => {
  const broken = errno('ETIMEDOUT', 'read')
  const content = Readable.from(
    (async function* () {
      yield randomBytes(100_000)
      throw broken
    })(),
  )
  await expect(sound.put(newKey(), content)).rejects.toBe(broken)
})
