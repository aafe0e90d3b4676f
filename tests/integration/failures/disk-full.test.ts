// No room left: at an upload, while a document is processed, and in the log. Small disks are mounted for it, which
// takes root on Linux; elsewhere those tests are skipped.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { install, until, type Installation } from '#tests/support/failures/crash.ts'
import { documentOf, ended, process, upload, uploaded } from '#tests/support/app/documents.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'
import { fillDisk, mayMount, unlessMayMount, useSmallDisks } from '#tests/support/failures/small-disk.ts'

const MB = 1_048_576

const smallDisk = useSmallDisks()
let place: Installation

beforeEach(async () => {
  place = await install()
})
afterEach(async () => {
  await place.remove()
})

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))

const pdfOfSize = (bytes: number) => {
  const pdf = Buffer.alloc(bytes, 'x')
  pdf.write('%PDF-1.7\n')
  return pdf
}

test.skipIf(!mayMount)(
  `an upload that finds no room is refused with 507 and leaves nothing${unlessMayMount}`,
  async () => {
    const disk = smallDisk(8)
    await place.start('all', { STORAGE_URL: `file:${disk}` })
    const person = await place.signUp()
    const kept = await uploaded(person, await makePdf(leasePages()))
    const before = filesBelow(disk)
    for (const spare of [0, 200_000, 3 * MB]) {
      const free = await fillDisk(disk, spare)
      expect(await upload(person, pdfOfSize(5 * MB))).toMatchObject({
        status: 507,
        body: { error: 'There is no room for this file right now. Please try again later.' },
      })
      await free()
      expect(filesBelow(disk)).toEqual(before)
    }
    const free = await fillDisk(disk)
    const { error } = await person.client.storage
      .from('avatars')
      .upload(`${person.userId}/avatar.png`, new Blob([pdfOfSize(500_000)], { type: 'image/png' }))
    expect(error).toMatchObject({ statusCode: '507' })
    expect(
      (await person.client.storage.from('documents').download(`${person.userId}/${kept}.pdf`)).error,
    ).toBeNull()
    await free()
    expect((await place.owner.query('select from storage.objects')).rowCount).toBe(1)
    await uploaded(person, pdfOfSize(5 * MB))
  },
)

test.skipIf(!mayMount).each(['read'] as const)(
  `a document that finds no room to be %s waits for it${unlessMayMount}`,
  async () => {
    const disk = smallDisk(16)
    const objects = mkdtempSync(join(tmpdir(), 'plainprint-objects-'))
    await place.start('all', { STORAGE_URL: `file:${objects}`, DATA_DIR: disk, JWT_KEYS_FILE: '' })
    const person = await place.subscriber()
    const id = await uploaded(person, await makePdf(leasePages()))
    const free = await fillDisk(disk)
    await process(person, id)
    // It is tried, put back and tried again, more often than a document may break off.
    await until(async () => {
      const { rows } = await place.owner.query<{ retry_count: number }>(
        `select retry_count from pgboss.job where name = 'documents' and data ->> 'documentId' = $1`,
        [id],
      )
      return (rows[0]?.retry_count ?? 0) >= 3
    })
    expect(['queued', 'processing']).toContain((await documentOf(person, id))?.status)
    await free()
    const document = await ended(person, id)
    expect(document).toMatchObject({ status: 'completed' })
    expect(document.jobs.map((job) => job.attempt)).toEqual([1, 1, 1, 1, 1, 1])
    expect(filesBelow(join(disk, 'work'))).toEqual([])
    await rm(objects, { recursive: true })
  },
)

test.skipIf(!mayMount)(
  `a log that finds no room holds nothing up, and goes on when there is room${unlessMayMount}`,
  async () => {
    const disk = smallDisk(1)
    const log = join(disk, 'log')
    const server = await place.start('all', { LOG_LEVEL: 'debug' }, log)
    const free = await fillDisk(disk)
    const person = await place.signUp()
    for (let count = 0; count < 50; count += 1) await person.client.from('documents').select('id')
    const id = await uploaded(person, await makePdf(leasePages()))
    expect(await documentOf(person, id)).toMatchObject({ status: 'uploaded' })
    const before = readFileSync(log).length
    await free()
    await until(async () => readFileSync(log).length > before + 1_000)
    const lines = readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('Plainprint is ready'))
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
    expect(await server.stop()).toBe(0)
  },
)

test.skipIf(globalThis.process.platform !== 'linux')(
  'a server whose log has no room at all starts and stops',
  async () => {
    const server = await place.start('api', {}, '/dev/full')
    const person = await place.signUp()
    await uploaded(person, await makePdf(leasePages()))
    expect(await server.stop()).toBe(0)
  },
)
