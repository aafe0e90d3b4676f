// The viewer's copy a reader makes of a file that shows no pages itself, and how far reading is. The reader here is
// one that does as it is told, so that it can be held up where it matters.
import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { nextPace, type ReadingPace, secondsLeft } from '#core/document/reading-pace.ts'
import { sweepRemoved } from '#server/objects/removed-objects.ts'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { startPlan } from '#tests/support/app/billing.ts'
import { documentOf, ended, process, retry, uploaded } from '#tests/support/app/documents.ts'
import { makePdf } from '#tests/support/files/make-pdf.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { readsPages, readsWithView, toldReader, VIEW } from '#tests/support/failures/told-reader.ts'

let app: TestApp
let person: Person
const reader = toldReader()

beforeAll(async () => {
  app = await startApp({
    worker: true,
    wrap: (context) => ({ ...context, reader }),
  })
  person = await app.signUp()
  await startPlan(person, 'pro')
})
afterEach(() => (reader.told = readsPages))
afterAll(() => app.stop())

let uploads = 0
const upload = async () => uploaded(person, await makePdf([`Lease ${(uploads += 1)}`]))
/** The copies in the object store, once what lost its row was swept away. */
const views = async () => {
  await sweepRemoved(app.context)
  return readdir(join(app.context.config.storageDir, 'views')).catch(() => [])
}
const viewPathOf = async (id: string) =>
  (await person.client.from('documents').select('view_path').eq('id', id).single()).data?.view_path
const download = async (path: string) => {
  const { data, error } = await person.client.storage.from('views').createSignedUrl(path, 60)
  if (error) throw error
  const reply = await fetch(data.signedUrl)
  return { bytes: Buffer.from(await reply.arrayBuffer()), headers: reply.headers }
}
/** Lets a test go on when the pipeline has come somewhere, and the pipeline when the test has. */
const gate = () => ({ reached: Promise.withResolvers<void>(), open: Promise.withResolvers<void>() })

test('is kept encrypted beside the file, opens by a signed link, and goes with its document', async () => {
  reader.told = (_file, { folder } = {}) => readsWithView(folder)
  const id = await upload()
  await process(person, id)
  expect(await ended(person, id)).toMatchObject({ status: 'completed' })
  const path = await viewPathOf(id)
  expect(path).toBe(`views/${person.userId}/${id}.pdf`)
  const name = `${person.userId}/${id}.pdf`
  const { bytes, headers } = await download(name)
  expect(bytes.equals(VIEW)).toBe(true)
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['application/pdf', 'no-store'])

  const stranger = await app.signUp()
  const { error: refused } = await stranger.client.storage.from('views').createSignedUrl(name, 60)
  expect(refused).toMatchObject({ statusCode: '404' })
  // Nobody but the pipeline puts or removes one.
  expect((await person.client.storage.from('views').remove([name])).data).toEqual([])
  const { error: notStored } = await person.client.storage
    .from('views')
    .upload(name, new Uint8Array(VIEW), { upsert: true })
  expect(notStored).toMatchObject({ statusCode: '403' })

  await person.client.from('documents').delete().eq('id', id).throwOnError()
  const { error: gone } = await person.client.storage.from('views').createSignedUrl(name, 60)
  expect(gone).toMatchObject({ statusCode: '404' })
})

test('is replaced when the document is read again, and removed when there is none any more', async () => {
  const before = (await views()).length
  const versions = [Buffer.from('%PDF-1.7 first'), Buffer.from('%PDF-1.7 second'), null]
  const id = await upload()
  reader.told = (_file, { folder } = {}) => readsWithView(folder, versions[0] as Buffer)
  await process(person, id)
  await ended(person, id)
  for (const version of versions.slice(1)) {
    reader.told = (_file, { folder } = {}) => (version ? readsWithView(folder, version) : readsPages())
    // As the operations page says to make a document run anew.
    await asOwner(app, async (db) => {
      await db.rows`delete from public.processing_jobs where document_id = ${id}`
      await db.rows`update public.documents set status = 'queued' where id = ${id}`
    })
    await expect.poll(async () => (await documentOf(person, id))?.status).toBe('completed')
    if (version) expect((await download(`${person.userId}/${id}.pdf`)).bytes.equals(version)).toBe(true)
  }
  expect(await viewPathOf(id)).toBeNull()
  expect(await views()).toHaveLength(before)
})

test('of a run that fails or is superseded leaves no bytes', async () => {
  const before = (await views()).length
  // No words: the stage after the copy was stored fails.
  reader.told = (_file, { folder } = {}) => readsWithView(folder, VIEW, ['', ''])
  const id = await upload()
  await process(person, id)
  expect(await ended(person, id)).toMatchObject({ status: 'failed' })
  await expect.poll(async () => (await views()).length).toBe(before)

  // Another run takes the document while this one is reading.
  const held = gate()
  reader.told = async (_file, { folder } = {}) => {
    held.reached.resolve()
    await held.open.promise
    return readsWithView(folder)
  }
  await retry(person, id)
  await held.reached.promise
  const other = randomUUID()
  await asOwner(app, (db) => db.rows`select private.begin_run(${id}, ${other})`)
  held.open.resolve()
  await expect.poll(async () => (await views()).length).toBe(before)
  reader.told = readsPages
  // Nobody announces the other run, so the sweep gives the document to a new one.
  await expect.poll(async () => (await documentOf(person, id))?.status).toBe('completed')
  expect(await viewPathOf(id)).toBeNull()
  expect(await views()).toHaveLength(before)
})

test('of a document deleted after the copy was stored goes too', async () => {
  const before = (await views()).length
  const held = gate()
  reader.told = async (_file, { folder, onProgress } = {}) => {
    onProgress?.({ pagesDone: 0, pageCount: 3 })
    held.reached.resolve()
    await held.open.promise
    return readsWithView(folder)
  }
  const id = await upload()
  await process(person, id)
  await held.reached.promise
  await person.client.from('documents').delete().eq('id', id).throwOnError()
  held.open.resolve()
  // The same owner's next document is taken only after this one was let go.
  reader.told = readsPages
  const next = await upload()
  await process(person, next)
  await ended(person, next)
  expect(await views()).toHaveLength(before)
})

test('progress: pages done, pages in all and the time left arrive while the document is read', async () => {
  const held = gate()
  let beganMs = Number.POSITIVE_INFINITY
  const paces: ReadingPace[] = []
  reader.told = async (_file, { onProgress } = {}) => {
    for (let pagesDone = 0; pagesDone <= 8; pagesDone += 1) {
      beganMs = Math.min(beganMs, performance.now())
      onProgress?.({ pagesDone, pageCount: 40 })
      paces.push(nextPace(paces.at(-1) ?? null, performance.now(), pagesDone))
      if (pagesDone < 8) await new Promise((done) => setTimeout(done, 150))
    }
    held.reached.resolve()
    await held.open.promise
    onProgress?.({ pagesDone: 40, pageCount: 40 })
    return readsPages()
  }
  const id = await upload()
  const updates: Record<string, unknown>[] = []
  const channel = person.client
    .channel('progress')
    .on(
      'postgres_changes',
      { event: 'UPDATE', schema: 'public', table: 'processing_jobs' },
      ({ new: row }) => {
        if (row['document_id'] === id && row['stage'] === 'ocr' && row['status'] === 'processing')
          updates.push(row)
      },
    )
  await new Promise<void>((ready) =>
    channel.subscribe((state) => state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED && ready()),
  )
  await process(person, id)
  await held.reached.promise
  const job = async () => {
    const { data } = await person.client
      .from('processing_jobs')
      .select('stage, status, pages_done, page_count, seconds_left')
      .eq('document_id', id)
      .eq('stage', 'ocr')
      .single()
    return data
  }
  await expect.poll(async () => (await job())?.pages_done).toBe(8)
  const { seconds_left: left, ...rest } = (await job()) ?? {}
  expect(rest).toEqual({ stage: 'ocr', status: 'processing', pages_done: 8, page_count: 40 })
  // 32 pages at 150 ms each, or at the pace of a busy machine.
  expect(left).toBeGreaterThanOrEqual(4)
  const pace = paces.at(-1)
  expect(Math.abs((left ?? 0) - ((pace && secondsLeft(pace, 40)) ?? 0))).toBeLessThanOrEqual(1)
  expect(await documentOf(person, id)).toMatchObject({ page_count: 40 })
  await expect.poll(() => updates.at(-1)).toMatchObject({ pages_done: 8, page_count: 40, seconds_left: left })
  // About one a second, not one a page.
  expect(updates.length).toBeLessThan(3 + (performance.now() - beganMs) / 1_000)

  held.open.resolve()
  await ended(person, id)
  expect(await job()).toMatchObject({ status: 'done', pages_done: 3, page_count: 3, seconds_left: null })
  await person.client.removeAllChannels()
})
