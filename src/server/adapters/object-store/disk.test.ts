// What only files on disk have: modes, drafts and folders. The rest is in object-store.test.ts.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { createDiskStore } from './disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'plainprint-store-'))
const masterKey = randomBytes(32)
const store = createDiskStore(folder, masterKey)
afterAll(() => rm(folder, { recursive: true, force: true }))

test.skipIf(process.platform === 'win32')('nobody else may read a stored file', async () => {
  const key = `documents/${randomUUID()}`
  await store.put(key, Readable.from([randomBytes(100)]))
  expect((await stat(join(folder, key))).mode & 0o077).toBe(0)
})

test('an upload that breaks off leaves no draft', async () => {
  const content = Readable.from(
    (async function* () {
      yield randomBytes(100_000)
      throw new Error('connection lost')
    })(),
  )
  await expect(store.put(`documents/${randomUUID()}`, content)).rejects.toThrow('connection lost')
  expect(await readdir(join(folder, '.unfinished'))).toEqual([])
})

test('removes what a dead process left unfinished, and nothing younger', async () => {
  const left = join(folder, '.unfinished', randomUUID())
  const live = join(folder, '.unfinished', randomUUID())
  await writeFile(left, 'half')
  await writeFile(live, 'half')
  const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1_000)
  await utimes(left, longAgo, longAgo)
  await store.removeUnfinished(new Date(Date.now() - 60_000))
  expect(await readdir(join(folder, '.unfinished'))).toEqual([live.split('/').at(-1)])
  await rm(live)
})

test('says that it cannot be reached when its folder cannot be made', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expect(await createDiskStore(join(file, 'below'), masterKey).problem()).toBe('unreachable')
})
