import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { toldReader } from '#tests/support/failures/told-reader.ts'
import { lockChecks } from './is-locked.ts'

type Check = ReturnType<typeof lockChecks>
type Deps = Parameters<Check>[0]

const file = { objectId: 'o', stored: { wrappedKey: Buffer.alloc(0) } } as Parameters<Check>[2]
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
  /** Waits for the beginning of the reading of so many. */
  const begun = (count: number) => vi.waitFor(() => expect(readings).toHaveLength(count), { timeout: 25_000 })
  return { readings, begun, deps: { reader, objects, config: { dataDir } } as unknown as Deps }
}

test('so many files are tried at once, the next when one is done', async () => {
  const { readings, begun, deps } = setUp()
  const isLocked = lockChecks({ atOnce: 2 })
  const anns = isLocked(deps, 'ann', file)
  await begun(1)
  const others = ['ben', 'cleo'].map((user) => isLocked(deps, user, file))
  await begun(2)
  readings[0]?.(locked)
  expect(await anns).toBe(true)
  await begun(3)
  for (const end of readings) end(locked)
  expect(await Promise.all(others)).toEqual([true, true])
})

test('of each person one file is tried, so that many of one hold up nobody else', async () => {
  const { readings, begun, deps } = setUp()
  const isLocked = lockChecks({ atOnce: 2 })
  const anns = [1, 2, 3].map(() => isLocked(deps, 'ann', file))
  await begun(1)
  const bens = isLocked(deps, 'ben', file)
  await begun(2)
  readings[1]?.(locked)
  expect(await bens).toBe(true)
  // Ben's place is free, but not for the files of Ann's that wait.
  const cleos = isLocked(deps, 'cleo', file)
  await begun(3)
  readings[2]?.(locked)
  expect(await cleos).toBe(true)
  for (const [index, ann] of anns.entries()) {
    readings[index === 0 ? 0 : index + 2]?.(locked)
    expect(await ann).toBe(true)
    if (index < 2) await begun(index + 4)
  }
})

test('a file that no process could be started for is taken in', async () => {
  const { deps } = setUp()
  ;(deps.reader as ReturnType<typeof toldReader>).told = () => Promise.reject(new Error('no process'))
  expect(await lockChecks()(deps, 'ann', file)).toBe(false)
})

test('who waits too long is told so, and leaves the line', async () => {
  const { readings, begun, deps } = setUp()
  const isLocked = lockChecks({ atOnce: 1, waitMs: 30 })
  const first = isLocked(deps, 'ann', file)
  await expect(isLocked(deps, 'ben', file)).rejects.toMatchObject({ code: 'uploads_busy', status: 503 })
  await begun(1)
  readings[0]?.(locked)
  await first
  const next = isLocked(deps, 'ben', file)
  await begun(2)
  readings[1]?.(locked)
  expect(await next).toBe(true)
})

test('a file that does not open in time is taken in, and its place is free', async () => {
  const { deps } = setUp()
  const isLocked = lockChecks({ atOnce: 1, tryMs: 30 })
  expect(await Promise.all([isLocked(deps, 'ann', file), isLocked(deps, 'ben', file)])).toEqual([
    false,
    false,
  ])
  expect(await readdir(join(dataDir, 'work'))).toEqual([])
})
