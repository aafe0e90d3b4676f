// The object store goes away under a running server, as a volume does that is no longer mounted: an empty folder stands
// in its place. Nothing is written there, nothing is called lost or damaged, and all goes on once it is back.
import { mkdir, mkdtemp, readdir, rename, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { install, until, type Installation, type InstalledPerson } from '#tests/support/failures/crash.ts'
import { documentOf, ended, process, retry, upload, uploaded } from '#tests/support/app/documents.ts'
import { freePort } from '#tests/support/environment/free-port.ts'
import { casesOf, isEveryCase, unlessEveryCase } from '#tests/support/environment/long-proof.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'
import type { ServerProcess } from '#tests/support/app/server.ts'

const UNAVAILABLE = 'The service is not available right now. Please try again shortly.'
let place: Installation
let server: ServerProcess
let person: InstalledPerson
let folder: string
let leases = 0

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'plainprint-mount-')), 'objects')
  place = await install()
  server = await place.start('all', { STORAGE_URL: `file:${folder}` })
  person = await place.subscriber()
})
afterEach(async () => {
  await place.remove()
  await rm(join(folder, '..'), { recursive: true })
})

const lease = () => makePdf(leasePages(`Tenant ${(leases += 1)}`))
const readiness = async () => {
  const reply = await fetch(`${place.url}/readyz`)
  return { status: reply.status, body: await reply.json() }
}
const isReady = async () => (await fetch(`${place.url}/readyz`)).status === 200
const download = async (id: string): Promise<Response> => {
  const { data } = await person.client.auth.getSession()
  const { anonKey } = (await (await fetch(`${place.url}/config.json`)).json()) as { anonKey: string }
  return fetch(`${place.url}/storage/v1/object/documents/${person.userId}/${id}.pdf`, {
    headers: { apikey: anonKey, authorization: `Bearer ${data.session?.access_token}` },
  })
}
const unmount = async () => {
  await rename(folder, `${folder}.away`)
  await mkdir(folder)
}
const mount = async () => {
  await rm(folder, { recursive: true })
  await rename(`${folder}.away`, folder)
}
/** How often a document's job was put back. */
const triesOf = async (id: string): Promise<number> => {
  const { rows } = await place.owner.query<{ tries: number }>(
    `select coalesce(sum(retry_count), 0)::int as tries from pgboss.job
     where name = 'documents' and data ->> 'documentId' = $1`,
    [id],
  )
  return rows[0]?.tries ?? 0
}
const errorsIn = (message: string) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes(`"msg":"${message}"`))

/** What a person sees while the store is away, and that nothing is written in its place. */
async function expectAway(kept: string): Promise<void> {
  await expect.poll(readiness).toEqual({
    status: 503,
    body: { status: 'not ready', failing: ['files'], reasons: { files: 'not_ours' } },
  })
  for (let count = 0; count < 5; count += 1)
    expect(await upload(person, await lease())).toMatchObject({ status: 503, body: { error: UNAVAILABLE } })
  const picture = new Blob([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])])
  const { error } = await person.client.storage
    .from('avatars')
    .upload(`${person.userId}/avatar.png`, picture, { contentType: 'image/png' })
  expect(error).toMatchObject({ status: 503, message: UNAVAILABLE })
  const reply = await download(kept)
  expect(reply.status).toBe(503)
  expect(reply.headers.get('retry-after')).toBe('5')
  expect(await reply.json()).toMatchObject({ statusCode: '503', message: UNAVAILABLE })
  expect(await readdir(folder)).toEqual([])
}

test.each(casesOf(['while the server runs', 'before the server starts'], [0]))(
  'a store that goes away %s is not ready, takes nothing, and loses nothing',
  async (when) => {
    const bytes = await lease()
    const kept = await uploaded(person, bytes)
    const waiting = [await uploaded(person, await lease()), await uploaded(person, await lease())]
    if (when === 'while the server runs') await unmount()
    else {
      await server.stop()
      await unmount()
      server = await place.start('all', { STORAGE_URL: `file:${folder}` })
    }
    await expectAway(kept)

    for (const id of waiting) await process(person, id)
    // They are tried more often than a document may break off.
    for (const id of waiting) await until(async () => (await triesOf(id)) >= 3)
    for (const id of waiting)
      expect(['queued', 'processing']).toContain((await documentOf(person, id))?.status)
    // The person who deletes something in the meantime is believed, and its bytes go later.
    await person.client.from('documents').delete().eq('id', kept).throwOnError()
    await person.client.storage.from('documents').remove([`${person.userId}/${kept}.pdf`])
    expect(await readdir(folder)).toEqual([])

    await mount()
    await until(isReady)
    for (const id of waiting) {
      const document = await ended(person, id)
      expect(document).toMatchObject({ status: 'completed' })
      expect(document.jobs.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1, 1, 1])
    }
    expect((await download(waiting[0] ?? '')).status).toBe(200)
    await uploaded(person, await lease())
    await until(async () => (await readdir(join(folder, 'documents'))).length === 3)
    await until(async () => errorsIn('the object store is in trouble').length === 1)
    expect(errorsIn('request failed').length).toBeLessThanOrEqual(2)
  },
)

test('a file that is gone while the store is there is our error: its document waits until it is back', async () => {
  const id = await uploaded(person, await lease())
  const sound = await uploaded(person, await lease())
  const { rows } = await place.owner.query<{ id: string }>('select id from storage.objects where name = $1', [
    `${person.userId}/${id}.pdf`,
  ])
  const file = join(folder, 'documents', rows[0]?.id ?? '')
  await rename(file, `${folder}.file`)
  expect((await download(id)).status).toBe(503)
  for (const document of [id, sound]) await process(person, document)
  await until(async () => (await triesOf(id)) >= 3)
  expect(['queued', 'processing']).toContain((await documentOf(person, id))?.status)
  expect(await ended(person, sound)).toMatchObject({ status: 'completed' })
  await until(async () => errorsIn('a stored file is missing').length > 1)
  expect(await isReady()).toBe(true)

  await rename(`${folder}.file`, file)
  const document = await ended(person, id)
  expect(document).toMatchObject({ status: 'completed' })
  expect(document.jobs.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1, 1, 1])
})

test('a copy of ours that is damaged is not called a damaged file; the same file again mends it', async () => {
  const bytes = await lease()
  const id = await uploaded(person, bytes)
  for (const name of await readdir(join(folder, 'documents')))
    await truncate(join(folder, 'documents', name), 900)
  await process(person, id)
  const sentence = 'We could not read our stored copy of this file. Upload the same file again to restore it.'
  const failed = await ended(person, id)
  expect(failed).toMatchObject({ status: 'failed' })
  expect(failed.jobs.filter(({ status }) => status === 'failed')).toMatchObject([
    { error_message: sentence, error_reason: null },
  ])
  expect((await place.usageOf(id)).every((usage) => usage.returned_at !== null)).toBe(true)
  await until(async () => errorsIn('a stored file is damaged').length === 1)
  await retry(person, id)
  expect(await ended(person, id)).toMatchObject({ status: 'failed' })

  expect(await upload(person, bytes)).toMatchObject({ status: 200, body: { document_id: id } })
  expect(await documentOf(person, id)).toMatchObject({ status: 'uploaded' })
  await process(person, id)
  expect(await ended(person, id)).toMatchObject({ status: 'completed' })
  expect((await place.usageOf(id)).filter((usage) => usage.returned_at === null)).toHaveLength(1)
  expect(await upload(person, bytes)).toMatchObject({ status: 409 })
})

test.runIf(isEveryCase)(
  `processes that start together mark a new store once; one elsewhere takes nothing${unlessEveryCase}`,
  async () => {
    await server.stop()
    const mark = (await readdir(join(folder, 'installation')))[0]
    await rm(folder, { recursive: true })
    await place.owner.query('delete from public.documents; update private.object_store set marked_at = null')
    const elsewhere = `${folder}.elsewhere`
    const ports = await Promise.all([freePort(), freePort(), freePort()])
    const folders = [folder, folder, elsewhere]
    await Promise.all(
      ports.map((port, index) =>
        place.start('api', { STORAGE_URL: `file:${folders[index]}`, PORT: String(port) }),
      ),
    )
    const ready = await Promise.all(
      ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status),
    )
    // Whichever came first has the store.
    expect([
      [200, 200, 503],
      [503, 503, 200],
    ]).toContainEqual(ready)
    const marks = await Promise.all(
      [folder, elsewhere].map((store) => readdir(join(store, 'installation')).catch(() => [])),
    )
    expect(marks.flat()).toEqual([mark])
  },
)

test.runIf(isEveryCase)(
  `a store without a mark gets one when it holds our files, and none in an empty folder${unlessEveryCase}`,
  async () => {
    const id = await uploaded(person, await lease())
    await server.stop()
    await rm(join(folder, 'installation'), { recursive: true })
    await place.owner.query('update private.object_store set marked_at = null')
    await unmount()
    server = await place.start('api', { STORAGE_URL: `file:${folder}` })
    expect(await readiness()).toMatchObject({ status: 503, body: { reasons: { files: 'not_ours' } } })
    expect(await upload(person, await lease())).toMatchObject({ status: 503 })
    expect(await readdir(folder)).toEqual([])
    await mount()
    await until(isReady)
    expect(await readdir(join(folder, 'installation'))).toHaveLength(1)
    expect((await download(id)).status).toBe(200)
  },
)
