// The server is killed between any two steps that touch a file, over a real S3 server. Afterwards every file has its
// row and every row its file, once the reaper came by; and nothing that was answered is lost.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createS3Store } from '#server/adapters/object-store/s3.ts'
import { openDatabase } from '#server/db/database.ts'
import { forgetExpired } from '#server/features/retention/forget-expired.ts'
import { reapObjects } from '#server/features/retention/reap-objects.ts'
import { guardStore } from '#server/objects/own-store.ts'
import { Secret } from '#server/ports/secret.ts'
import { deriveKey } from '#server/start/secrets.ts'
import { install, until, type Installation, type InstalledPerson } from '#tests/support/failures/crash.ts'
import { applicationUrlOf } from '#tests/support/database/database.ts'
import { ended, process, upload, uploaded } from '#tests/support/app/documents.ts'
import { silentLog } from '#tests/support/environment/log.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'
import { scanOf } from '#tests/support/files/make-scan.ts'
import { startS3, type S3Call, type S3Server } from '#tests/support/stand-ins/s3-server.ts'
import { TEST_MASTER_KEY } from '#tests/support/environment/secrets.ts'
import type { ServerProcess } from '#tests/support/app/server.ts'

const DAY = 86_400_000
let place: Installation
let s3: S3Server
let server: ServerProcess | undefined

const start = async (): Promise<void> => {
  server ??= await place.start('all', {
    STORAGE_URL: `s3://${s3.bucket.bucket}?endpoint=${s3.url}`,
    STORAGE_ACCESS_KEY_ID: 'S3RVER',
    STORAGE_SECRET_ACCESS_KEY: 'S3RVER',
  })
}
const crash = async (): Promise<void> => {
  const killed = server
  server = undefined
  await killed?.crash()
}

beforeAll(async () => {
  ;[place, s3] = await Promise.all([install(), startS3()])
})
beforeEach(start)
afterEach(async () => {
  s3.mishap = () => null
  await place.owner.query('delete from public.documents')
  await aDayLater()
})
afterAll(async () => {
  await place.remove()
  await s3.stop()
})

const isPut = ({ method, path }: S3Call) => method === 'PUT' && path.startsWith('/documents/')
const isRemoval = ({ method, path }: S3Call) => method === 'DELETE' && path.startsWith('/documents/')
const isView = ({ method, path }: S3Call) => method === 'PUT' && path.startsWith('/views/')

/** Kills the server at the first call of a kind: when it is made, or when it is done but not answered. */
function killAt(kind: (call: S3Call) => boolean, when: 'before' | 'after'): Promise<void> {
  const killed = Promise.withResolvers<void>()
  const kill = async () => {
    await crash()
    killed.resolve()
  }
  s3.done = kill
  s3.mishap = (call) => {
    if (!kind(call)) return null
    s3.mishap = () => null
    if (when === 'after') return 'lose_reply'
    void kill()
    return 'drop'
  }
  return killed.promise
}

/** What the jobs of a day do, a day later; then what is there, on both sides. */
async function aDayLater(): Promise<{ rows: string[]; files: string[]; traces: number }> {
  const db = openDatabase(applicationUrlOf(place.ownerUrl), silentLog)
  const store = createS3Store(s3.bucket, deriveKey(new Secret(TEST_MASTER_KEY), 'object-keys'))
  const objects = guardStore(store, { db, log: silentLog }, 'bucket')
  const deps = { db, objects, log: silentLog, clock: { now: () => new Date(Date.now() + DAY) } }
  await forgetExpired(deps)
  expect(await reapObjects(deps)).not.toBeNull()
  const files: string[] = []
  for (const bucket of ['avatars', 'documents', 'views', 'thumbnails'])
    for await (const { key } of objects.list(bucket)) files.push(key)
  await db.close()
  const { rows } = await place.owner.query<{ key: string }>(
    `select bucket_id || '/' || id as key from storage.objects`,
  )
  const { rows: counted } = await place.owner.query<{ traces: number }>(`
    select (select count(*) from public.documents) + (select count(*) from public.document_text)
      + (select count(*) from public.document_vectors) + (select count(*) from public.processing_jobs)
      + (select count(*) from public.document_clauses) + (select count(*) from public.document_facts) as traces`)
  return { rows: rows.map(({ key }) => key).sort(), files: files.sort(), traces: Number(counted[0]?.traces) }
}

test.each(['before', 'after'] as const)(
  'killed %s the bytes of an upload are stored: nothing stays, and the file may come again',
  async (when) => {
    const person = await place.signUp()
    const bytes = await makePdf(leasePages())
    const killed = killAt(isPut, when)
    await expect(upload(person, bytes)).rejects.toThrow()
    await killed
    expect((await place.owner.query('select from public.documents')).rowCount).toBe(0)
    expect(await aDayLater()).toEqual({ rows: [], files: [], traces: 0 })

    await start()
    const id = await uploaded(person, bytes)
    const { rows, files } = await aDayLater()
    expect(files).toEqual(rows)
    expect(files).toHaveLength(1)
    const { data } = await person.client.storage.from('documents').download(`${person.userId}/${id}.pdf`)
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(bytes)).toBe(true)
  },
)

test('killed with the rows of an upload written but not committed: nothing stays', async () => {
  const person = await place.signUp()
  await place.owner.query('begin; lock table public.documents in share row exclusive mode')
  const uploading = upload(person, await makePdf(leasePages()))
  uploading.catch(() => {})
  await until(async () => {
    const { rows } = await place.owner.query(
      `select from pg_locks join pg_stat_activity using (pid)
       where datname = current_database() and not granted and mode = 'RowExclusiveLock'`,
    )
    return rows.length > 0
  })
  await crash()
  await place.owner.query('rollback')
  await expect(uploading).rejects.toThrow()
  expect(await aDayLater()).toEqual({ rows: [], files: [], traces: 0 })
})

/** The steps of a client that deletes a document. */
const STEPS: readonly ((person: InstalledPerson, id: string) => PromiseLike<{ error: unknown }>)[] = [
  ({ client, userId }, id) => client.storage.from('documents').remove([`${userId}/${id}.pdf`]),
  ({ client }, id) => client.from('document_text').delete().eq('document_id', id),
  ({ client }, id) => client.from('document_vectors').delete().eq('document_id', id),
  ({ client }, id) => client.from('processing_jobs').delete().eq('document_id', id),
  ({ client }, id) => client.from('documents').delete().eq('id', id),
]

async function processed(person: InstalledPerson): Promise<string> {
  const id = await uploaded(person, await makePdf(leasePages()))
  await process(person, id)
  expect(await ended(person, id)).toMatchObject({ status: 'completed' })
  return id
}

test.each([1, 2, 3, 4, 5])(
  'killed after step %i of a deletion, which nobody takes up again: everything is gone',
  async (reached) => {
    const person = await place.subscriber()
    const id = await processed(person)
    for (const step of STEPS.slice(0, reached)) expect((await step(person, id)).error).toBeNull()
    await crash()
    expect(await aDayLater()).toEqual({ rows: [], files: [], traces: 0 })
  },
)

test.each(['before', 'after'] as const)(
  'killed %s a deleted file’s bytes are removed: everything is gone, whether or not the client goes on',
  async (when) => {
    const person = await place.subscriber()
    const id = await processed(person)
    const killed = killAt(isRemoval, when)
    const [remove] = STEPS
    await Promise.allSettled([remove?.(person, id)])
    await killed
    await start()
    // The next server does it by itself, within its minute; nobody can read the bytes meanwhile.
    const { data } = await person.client.storage.from('documents').download(`${person.userId}/${id}.pdf`)
    expect(data).toBeNull()
    expect(await aDayLater()).toEqual({ rows: [], files: [], traces: 0 })
  },
)

test.each(['before', 'after'] as const)(
  'killed %s the viewer’s copy of a picture is stored: the document is completed with one copy',
  async (when) => {
    const person = await place.subscriber()
    const picture = await (
      await scanOf('The tenant shall pay a monthly rent of 1,850 dollars.')
    )
      .resize(1_275)
      .png()
      .toBuffer()
    const { body } = await upload(person, picture, 'rent.png', 'image/png')
    const id = body.document_id ?? ''
    const killed = killAt(isView, when)
    await process(person, id)
    await killed
    await start()
    expect(await ended(person, id)).toMatchObject({ status: 'completed' })
    const { rows, files } = await aDayLater()
    expect(files).toEqual(rows)
    expect(files.filter((key) => key.startsWith('views/'))).toHaveLength(1)
    const { data } = await person.client.storage.from('views').download(`${person.userId}/${id}.pdf`)
    expect((await data?.text())?.startsWith('%PDF')).toBe(true)
  },
)

test('a store that is away answers 503 and loses nothing; documents wait for it', async () => {
  const person = await place.subscriber()
  const id = await uploaded(person, await makePdf(leasePages('Early Tenant')))
  s3.mishap = () => ({ status: 503, code: 'SlowDown' })
  expect(await upload(person, await makePdf(leasePages('Late Tenant')))).toMatchObject({ status: 503 })
  expect((await fetch(`${place.url}/readyz`)).status).toBe(503)
  const { data } = await person.client.storage.from('documents').download(`${person.userId}/${id}.pdf`)
  expect(data).toBeNull()
  await process(person, id)
  const before = s3.calls.length
  await until(async () => s3.calls.length > before + 6)
  s3.mishap = () => null
  const document = await ended(person, id)
  expect(document).toMatchObject({ status: 'completed' })
  expect(document.jobs.map((job) => job.attempt)).toEqual([1, 1, 1, 1, 1, 1])
  const { rows, files } = await aDayLater()
  expect(files).toEqual(rows)
  expect(files.map((key) => key.split('/')[0])).toEqual(['documents', 'thumbnails'])
})
