import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { toldReader } from '#tests/support/told-reader.ts'
import { lockChecks } from './is-locked.ts'

type Check = ReturnType<typeof lockChecks>
type Deps = Parameters<Check>[0]

const file = { objectId: 'o', stored: { wrappedKey: Buffer.alloc(0) } } as Parameters<Check>[1]
const locked = { ok: false, reason: 'password', detail: '' } as const
let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plainprint-locks-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

/** Files whose reading ends when it is told to, each in its own turn. */
function setUp() {
  const reader = toldReader()
  const readings: ((outcome: typeof locked) => void)[] = []
  reader.told = (_file, { signal } = {}) =>
    new Promise((resolve, reject) => {
      readings.push(resolve)
      signal?.addEventListener('abort', () => reject(new Error('stopped')))
    })
  const objects = { get: async () => Readable.from([Buffer.from('%PDF')]) }
  return { readings, deps: { reader, objects, config: { dataDir } } as unknown as Deps }
}

test('so many files are tried at once, the next when one is done', async () => {
  const { readings, deps } = setUp()
  const isLocked = lockChecks({ atOnce: 2 })
  const all = [1, 2, 3].map(() => isLocked(deps, file))
  await vi.waitFor(() => expect(readings).toHaveLength(2))
  readings[0]?.(locked)
  expect(await all[0]).toBe(true)
  await vi.waitFor(() => expect(readings).toHaveLength(3))
  for (const end of readings) end(locked)
  expect(await Promise.all(all)).toEqual([true, true, true])
})

test('who waits too long is told so, and leaves the line', async () => {
  const { readings, deps } = setUp()
  const isLocked = lockChecks({ atOnce: 1, waitMs: 30 })
  const first = isLocked(deps, file)
  await expect(isLocked(deps, file)).rejects.toMatchObject({ code: 'uploads_busy', status: 503 })
  await vi.waitFor(() => expect(readings).toHaveLength(1))
  readings[0]?.(locked)
  await first
  const next = isLocked(deps, file)
  await vi.waitFor(() => expect(readings).toHaveLength(2))
  readings[1]?.(locked)
  expect(await next).toBe(true)
})

test('a file that does not open in time is taken in, and its place is free', async () => {
  const { deps } = setUp()
  const isLocked = lockChecks({ atOnce: 1, tryMs: 30 })
  expect(await Promise.all([isLocked(deps, file), isLocked(deps, file)])).toEqual([false, false])
  expect(await readdir(join(dataDir, 'work'))).toEqual([])
})
