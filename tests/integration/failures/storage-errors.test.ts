// What keeps files says no: a disk that is read-only or full, a service that is busy, refuses, lost its bucket, hangs or
// resets. Uploads get a sentence, documents wait without using up a try, `/readyz` says why, and the log says it once.
// Small disks are mounted for it, which takes root on Linux; elsewhere those tests are skipped.
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { install, until, type Installation, type InstalledPerson } from '#tests/support/failures/crash.ts'
import { documentOf, ended, process, upload, uploaded } from '#tests/support/app/documents.ts'
import { casesOf, isEveryCase, unlessEveryCase } from '#tests/support/environment/long-proof.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'
import { startS3, type Mishap } from '#tests/support/stand-ins/s3-server.ts'
import type { ServerProcess } from '#tests/support/app/server.ts'
import { fillDisk, mayMount, unlessMayMount, useSmallDisks } from '#tests/support/failures/small-disk.ts'

const MB = 1_048_576
const UNAVAILABLE = 'The service is not available right now. Please try again shortly.'
const NO_ROOM = 'There is no room for this file right now. Please try again later.'

const smallDisk = useSmallDisks()
let place: Installation
let leases = 0

beforeEach(async () => {
  place = await install()
})
afterEach(async () => {
  await place.remove()
})

const lease = () => makePdf(leasePages(`Tenant ${(leases += 1)}`))
const readiness = async () => {
  const reply = await fetch(`${place.url}/readyz`)
  return { status: reply.status, body: await reply.json() }
}
const becomesReady = () => until(async () => (await readiness()).status === 200)
const becomes = (reasons: Record<string, string>) =>
  expect
    .poll(readiness)
    .toEqual({ status: 503, body: { status: 'not ready', failing: Object.keys(reasons), reasons } })

const remount = (disk: string, how: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${how}`, disk])

/** Processes documents while the store fails, and sees them through once it is over. */
async function waitThrough(
  person: InstalledPerson,
  ids: readonly string[],
  end: () => Promise<void> | void,
): Promise<void> {
  for (const id of ids) await process(person, id)
  // Each is tried, put back and tried again, more often than a document may break off.
  for (const id of ids)
    await until(async () => {
      const { rows } = await place.owner.query<{ tries: number }>(
        `select coalesce(sum(retry_count), 0)::int as tries from pgboss.job
         where name = 'documents' and data ->> 'documentId' = $1`,
        [id],
      )
      return (rows[0]?.tries ?? 0) >= 3
    })
  for (const id of ids) expect(['queued', 'processing']).toContain((await documentOf(person, id))?.status)
  await end()
  for (const id of ids) {
    const document = await ended(person, id)
    expect(document).toMatchObject({ status: 'completed' })
    expect(document.jobs.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1, 1, 1])
  }
}

/** Nothing of it floods the log: one line when it begins, and one a minute of the requests that met it. */
function expectQuiet(server: ServerProcess): void {
  const errors = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'))
  expect(errors.length).toBeLessThanOrEqual(4)
  expect(server.output()).toContain('the object store is in trouble')
}

test.skipIf(!mayMount)(
  `a store that became read-only is not ready, uploads are refused with 503, and documents wait${unlessMayMount}`,
  async () => {
    const disk = smallDisk(256)
    const server = await place.start('all', { STORAGE_URL: `file:${disk}` })
    const person = await place.subscriber()
    await becomesReady()
    const waiting = [await uploaded(person, await lease()), await uploaded(person, await lease())]
    remount(disk, 'ro')
    await becomes({ files: 'read_only' })
    for (let count = 0; count < 10; count += 1)
      expect(await upload(person, await lease())).toMatchObject({ status: 503, body: { error: UNAVAILABLE } })
    // Far more than the server has taken by the time it refuses: the connection serves the next call all the same.
    const picture = Buffer.alloc(1_500_000, 'x')
    picture.write('\x89PNG\r\n\x1a\n', 'latin1')
    for (let count = 0; count < 4; count += 1) {
      const { error } = await person.client.storage
        .from('avatars')
        .upload(`${person.userId}/a.png`, new Blob([picture], { type: 'image/png' }))
      expect(error).toMatchObject({ status: 503, message: UNAVAILABLE })
    }
    // What is there can be read all the same.
    const file = await person.client.storage.from('documents').download(`${person.userId}/${waiting[0]}.pdf`)
    expect(file.error).toBeNull()
    remount(disk, 'rw')
    await becomesReady()
    await uploaded(person, await lease())
    for (const id of waiting) {
      await process(person, id)
      expect(await ended(person, id)).toMatchObject({ status: 'completed' })
    }
    expectQuiet(server)
  },
)

test.runIf(mayMount && isEveryCase)(
  `a work folder that became read-only is not ready, and documents wait for it${unlessMayMount || unlessEveryCase}`,
  async () => {
    const disk = smallDisk(256)
    const objects = mkdtempSync(join(tmpdir(), 'plainprint-objects-'))
    await place.start('all', { STORAGE_URL: `file:${objects}`, DATA_DIR: disk, JWT_KEYS_FILE: '' })
    const person = await place.subscriber()
    const waiting = [await uploaded(person, await lease()), await uploaded(person, await lease())]
    remount(disk, 'ro')
    await becomes({ work_folder: 'read_only' })
    await waitThrough(person, waiting, async () => {
      remount(disk, 'rw')
      await becomesReady()
    })
    await rm(objects, { recursive: true })
  },
)

test.runIf(mayMount && isEveryCase)(
  `a disk with little room is shown before it is full, of the store and of the work folder${unlessMayMount || unlessEveryCase}`,
  async () => {
    const [store, work] = [smallDisk(256), smallDisk(256)]
    await place.start('all', { STORAGE_URL: `file:${store}`, DATA_DIR: work, JWT_KEYS_FILE: '' })
    await becomesReady()
    const freeStore = await fillDisk(store, 90 * MB)
    await becomes({ files: 'disk_full' })
    const freeWork = await fillDisk(work, 90 * MB)
    await becomes({ files: 'disk_full', work_folder: 'disk_full' })
    await freeStore()
    await becomes({ work_folder: 'disk_full' })
    await freeWork()
    await becomesReady()
  },
)

test.runIf(mayMount && isEveryCase)(
  `a full store answers 507 and says it once in the log${unlessMayMount || unlessEveryCase}`,
  async () => {
    const disk = smallDisk(256)
    const server = await place.start('all', { STORAGE_URL: `file:${disk}` })
    const person = await place.subscriber()
    const free = await fillDisk(disk)
    for (let count = 0; count < 10; count += 1)
      expect(await upload(person, await lease())).toMatchObject({ status: 507, body: { error: NO_ROOM } })
    await becomes({ files: 'disk_full' })
    await free()
    await becomesReady()
    await uploaded(person, await lease())
    expectQuiet(server)
  },
)

const MISHAPS: readonly [string, Mishap][] = [
  ['is too busy', { status: 503, code: 'SlowDown' }],
  ['refuses our key', { status: 403, code: 'AccessDenied' }],
  ['lost the bucket', { status: 404, code: 'NoSuchBucket' }],
  ['resets connections', 'drop'],
]

test.each(casesOf(MISHAPS, [2]))(
  'while a service %s, uploads are refused with 503 and documents wait',
  async (_what, mishap) => {
    const s3 = await startS3()
    const server = await place.start('all', {
      STORAGE_URL: `s3://${s3.bucket.bucket}?endpoint=${s3.url}`,
      STORAGE_ACCESS_KEY_ID: 'S3RVER',
      STORAGE_SECRET_ACCESS_KEY: 'S3RVER',
    })
    const person = await place.subscriber()
    await becomesReady()
    const waiting = [await uploaded(person, await lease()), await uploaded(person, await lease())]
    s3.mishap = () => mishap
    await until(async () => (await readiness()).status === 503)
    for (let count = 0; count < 3; count += 1)
      expect(await upload(person, await lease())).toMatchObject({ status: 503, body: { error: UNAVAILABLE } })
    await waitThrough(person, waiting, async () => {
      s3.mishap = () => null
      await becomesReady()
    })
    expectQuiet(server)
    await s3.stop()
  },
)
