// The small picture of a document's first page: which files get one, who sees it, and where it goes.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepRemoved } from '#server/objects/removed-objects.ts'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { startPlan } from '#tests/support/app/billing.ts'
import { ended, process, uploaded } from '#tests/support/app/documents.ts'
import { describeWithLibreOffice } from '#tests/support/environment/libreoffice.ts'
import { makePdf } from '#tests/support/files/make-pdf.ts'
import { scannedPdf, scanOf } from '#tests/support/files/make-scan.ts'
import { asOwner } from '#tests/support/app/owner.ts'

const FIXTURES = join(import.meta.dirname, '..', '..', 'fixtures')
const WORDS = 'The tenant shall pay rent of $1,850.00 on the first day of each month.'

let app: TestApp
let person: Person
let isStoreBroken = false

beforeAll(async () => {
  app = await startApp({
    worker: true,
    wrap: (context) => ({
      ...context,
      objects: {
        ...context.objects,
        put: async (key, content) => {
          if (isStoreBroken && key.startsWith('thumbnails/')) throw new Error('no room for pictures')
          return context.objects.put(key, content)
        },
      },
    }),
  })
})
beforeEach(async () => {
  person = await app.signUp()
  await startPlan(person, 'basic')
})
afterAll(() => app.stop())

const links = (who: Person, names: readonly string[]) =>
  who.client.storage.from('thumbnails').createSignedUrls([...names], 60)
const nameOf = (id: string) => `${person.userId}/${id}.webp`
/** The thumbnails in the object store, once what lost its row was swept away. */
const stored = async () => {
  await sweepRemoved(app.context)
  return readdir(join(app.context.config.storageDir, 'thumbnails')).catch(() => [])
}
const rows = (id: string) =>
  asOwner(
    app,
    (db) => db.rows<{ size: number; type: string }>`
      select size_bytes::int as size, mime_type as type from storage.objects
      where bucket_id = 'thumbnails' and name = ${nameOf(id)}`,
  )
const read = async (bytes: Buffer, filename: string) => {
  const id = await uploaded(person, bytes, filename)
  await process(person, id)
  expect(await ended(person, id)).toMatchObject({ status: 'completed' })
  return id
}
/** The owner's picture of a document, as grey values from 0 to 1. */
async function pictureOf(id: string) {
  const { data } = await links(person, [nameOf(id)])
  const reply = await fetch(data?.[0]?.signedUrl ?? '')
  expect(reply.headers.get('content-type')).toBe('image/webp')
  // No cache keeps what a document says.
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect(bytes.length).toBeLessThanOrEqual(30 * 1024)
  const { width, height } = await sharp(bytes).metadata()
  const { channels } = await sharp(bytes).stats()
  return { width, height, light: (channels[0]?.mean ?? 0) / 255, darkest: (channels[0]?.min ?? 255) / 255 }
}
/** Paper with print on it. */
const PAGE = { width: 480, height: 360 }
async function expectPage(id: string): Promise<void> {
  const { light, darkest, ...size } = await pictureOf(id)
  expect(size).toEqual(PAGE)
  expect(light).toBeGreaterThan(0.7)
  expect(darkest).toBeLessThan(0.45)
}

test('a PDF, a scan and a photo each get one', async () => {
  await startPlan(person, 'pro')
  await expectPage(await read(await makePdf([`${WORDS} ${WORDS}`, 'Second page.']), 'lease.pdf'))
  const scan = await scanOf(WORDS)
  await expectPage(await read(await scannedPdf([scan.clone()]), 'scan.pdf'))
  await expectPage(await read(await scan.clone().jpeg().toBuffer(), 'photo.jpg'))
})

describeWithLibreOffice('where Word files are laid out', () => {
  test('a DOCX gets one', async () => {
    await expectPage(await read(await readFile(join(FIXTURES, 'lease-14-elm.docx')), 'lease.docx'))
  })
})

test('its owner gets links to many in one call; nobody else learns that there are any', async () => {
  const id = await read(await makePdf([`${WORDS} Mine.`]), 'mine.pdf')
  const missing = `${person.userId}/00000000-0000-4000-8000-000000000000.webp`
  const NONE = { error: expect.stringContaining('does not exist or you do not have access'), signedURL: null }
  const { data: own } = await links(person, [nameOf(id), missing])
  expect(own).toMatchObject([
    { error: null, path: nameOf(id), signedUrl: expect.stringContaining('/object/sign/thumbnails/') },
    { path: missing, ...NONE },
  ])

  const admin = await app.signUp()
  await asOwner(app, (db) => db.rows`select private.make_platform_owner(${admin.email}, 'Plainprint')`)
  for (const other of [await app.signUp(), admin]) {
    const { data } = await links(other, [nameOf(id), missing])
    expect(data).toMatchObject([NONE, NONE])
    expect((await other.client.storage.from('thumbnails').download(nameOf(id))).error).not.toBeNull()
  }
  const anonymous = await fetch(`${app.url}/storage/v1/object/sign/thumbnails`, {
    method: 'POST',
    headers: { apikey: app.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ expiresIn: 60, paths: [nameOf(id)] }),
  })
  expect(JSON.stringify(await anonymous.json())).not.toContain('token=')

  // Nobody but the pipeline puts or removes one.
  const { error } = await person.client.storage
    .from('thumbnails')
    .upload(nameOf(id), new Uint8Array([1, 2, 3]), { upsert: true })
  expect(error).toMatchObject({ statusCode: '403' })
  expect((await person.client.storage.from('thumbnails').remove([nameOf(id)])).data).toEqual([])
})

test('one that cannot be stored costs the document nothing', async () => {
  const before = (await stored()).length
  isStoreBroken = true
  const id = await read(await makePdf([`${WORDS} No room.`]), 'no room.pdf')
  isStoreBroken = false
  expect(await rows(id)).toEqual([])
  expect(await stored()).toHaveLength(before)
})

test('it goes with its document, row and bytes', async () => {
  const before = (await stored()).length
  const id = await read(await makePdf([`${WORDS} To be deleted.`]), 'away.pdf')
  expect(await rows(id)).toEqual([{ size: expect.any(Number), type: 'image/webp' }])
  expect(await stored()).toHaveLength(before + 1)
  // As the site deletes: the file first, the record last.
  await person.client.storage.from('documents').remove([`${person.userId}/${id}.pdf`])
  await person.client.from('documents').delete().eq('id', id).throwOnError()
  expect(await rows(id)).toEqual([])
  expect(await stored()).toHaveLength(before)
})
