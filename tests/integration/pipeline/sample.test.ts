// The sample: made once by the pipeline itself, anew when it should be, and everybody's without a plan or a credit.
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_FILENAME, SAMPLE_QUESTIONS } from '#core/document/sample.ts'
import { makeSample, startSample } from '#server/features/sample/make-sample.ts'
import { sweepRemoved } from '#server/objects/removed-objects.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { creditsOf, invoke } from '#tests/support/app/billing.ts'
import { askRaw, openChat } from '#tests/support/app/chat.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { silentLog } from '#tests/support/environment/log.ts'
import { waitFor } from '#tests/support/environment/wait-for.ts'
import { makePdf } from '#tests/support/files/make-pdf.ts'

let app: TestApp
let folder = ''

beforeAll(async () => {
  app = await startApp({ worker: true })
  folder = await mkdtemp(join(tmpdir(), 'plainprint-sample-'))
  await makeSample(app.context)
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

const storedSample = async () => {
  const [row] = await asOwner(
    app,
    (db) => db.rows<{ id: string; sha256: string; reading: string; status: string; storage_path: string }>`
      select id, content_sha256 as sha256, sample_reading as reading, status, storage_path
      from public.documents where is_sample`,
  )
  return row
}
const readSample = () =>
  waitFor('the sample', async () => {
    const sample = await storedSample()
    return sample?.status === 'completed' ? sample : undefined
  })
/** When it was last read. */
const readAt = async (): Promise<string> => {
  const [row] = await asOwner(
    app,
    (db) => db.rows<{ at: string }>`
      select max(completed_at)::text as at from public.processing_jobs where owner_id is null and stage = 'finalize'`,
  )
  return row?.at ?? ''
}

test('without a plan and a credit it is read, asked, looked at and exported', async () => {
  const sample = await readSample()
  const person = await app.signUp()
  const { data: row } = await person.client
    .from('documents')
    .select('id, filename, status, user_id, is_sample, page_count, storage_path')
    .eq('is_sample', true)
    .single()
    .throwOnError()
  expect(row).toMatchObject({ id: sample.id, filename: SAMPLE_FILENAME, status: 'completed', user_id: null })
  for (const table of ['document_text', 'document_facts', 'document_clauses', 'document_vectors'] as const) {
    const { data } = await person.client.from(table).select('document_id').limit(1).throwOnError()
    expect(data, table).toEqual([{ document_id: sample.id }])
  }

  const chat = await openChat(person, sample.id)
  const [question = ''] = SAMPLE_QUESTIONS
  const reply = await askRaw(app, person, {
    session_id: chat,
    document_id: sample.id,
    messages: [{ role: 'user', content: question }],
  })
  expect(reply.status).toBe(200)
  expect(await reply.text()).toContain(`(/app/documents/${sample.id}?page=`)
  const exported = { session_id: chat, format: 'markdown' }
  expect(await invoke<string>(person, 'export_conversation', exported)).toContain(SAMPLE_FILENAME)
  const { data: answer } = await person.client
    .from('chat_messages')
    .select('id')
    .eq('role', 'assistant')
    .single()
    .throwOnError()
  const report = { message_id: answer.id, reason: 'The quote is not on that page', message: '' }
  expect(await invoke(person, 'send-report', report)).toEqual({ success: true })

  expect(await creditsOf(person)).toMatchObject({ starting_credits: 0, credits_used: 0 })
  expect(await asOwner(app, (db) => db.rows`select id from public.document_usage_log`)).toEqual([])
})

test('its file and its picture open by links of whoever is signed in, and for nobody else', async () => {
  const sample = await readSample()
  const person = await app.signUp()
  const name = sample.storage_path.replace(/^documents\//, '')
  const picture = name.replace(/pdf$/, 'webp')
  for (const [bucket, path, type] of [
    ['documents', name, 'application/pdf'],
    ['thumbnails', picture, 'image/webp'],
  ] as const) {
    const { data } = await person.client.storage.from(bucket).createSignedUrl(path, 60)
    const reply = await fetch(data?.signedUrl ?? '')
    expect(reply.headers.get('content-type')).toBe(type)
    const bytes = Buffer.from(await reply.arrayBuffer())
    if (bucket === 'documents') expect(createHash('sha256').update(bytes).digest('hex')).toBe(sample.sha256)
    expect((await app.client().storage.from(bucket).createSignedUrl(path, 60)).data).toBeNull()
    const { data: removed } = await person.client.storage.from(bucket).remove([path])
    expect(removed).toEqual([])
  }
})

test('it is nobody’s to change', async () => {
  const { id } = await readSample()
  const { client } = await app.signUp()
  const { data: renamed } = await client
    .from('documents')
    .update({ filename: 'x.pdf' })
    .eq('id', id)
    .select('id')
  const { data: deleted } = await client.from('documents').delete().eq('id', id).select('id')
  expect([renamed, deleted]).toEqual([[], []])
  const { data: started } = await client.rpc('start_processing', { p_document_id: id }).single()
  expect(started).toEqual({ ok: false, reason: 'not_found' })
  expect(await readSample()).toMatchObject({ id, status: 'completed' })
})

test('a person’s own copy of the same file is no duplicate of it', async () => {
  const person = await app.signUp()
  const bytes = await readFile(join(import.meta.dirname, '../../../samples/residential-lease.pdf'))
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'copy.pdf', { type: 'application/pdf' }))
  const { data } = await person.client.functions.invoke<{ status: string }>('ingest_upload_metadata', {
    body: form,
  })
  expect(data?.status).toBe('uploaded')
})

test('what is as it should be is left alone, by many at once', async () => {
  const before = { ...(await readSample()), at: await readAt() }
  await Promise.all(Array.from({ length: 5 }, () => makeSample(app.context)))
  expect({ ...(await storedSample()), at: await readAt() }).toEqual(before)
})

test('another file, or another way of reading, is read anew under the same id, once for many at once', async () => {
  const before = await readSample()
  const chat = await openChat(await app.signUp(), before.id)
  const file = join(folder, 'other.pdf')
  await writeFile(
    file,
    await makePdf(['The tenant shall pay rent of $900.00 on the first day of each month.']),
  )
  const made: unknown[] = []
  const log = { ...silentLog, info: (_fields: object, message?: string) => void made.push(message) }
  const deps = { ...app.context, log }
  await Promise.all(Array.from({ length: 5 }, () => makeSample(deps, { file })))
  expect(made).toEqual(['the sample is made'])
  const other = await readSample()
  expect(other).toMatchObject({ id: before.id, reading: before.reading })
  expect(other.sha256).not.toBe(before.sha256)
  const pages = await asOwner(
    app,
    (db) =>
      db.rows<{ content: string }>`select content from public.document_text where document_id = ${before.id}`,
  )
  expect(pages.map(({ content }) => content.includes('$900.00'))).toEqual([true])

  const at = await readAt()
  await makeSample(app.context, { file, readingVersion: 900 })
  const anew = await readSample()
  expect(anew).toMatchObject({ id: before.id, sha256: other.sha256, reading: expect.stringMatching(/^900 /) })
  expect(await readAt()).not.toBe(at)
  expect(
    await asOwner(app, (db) => db.rows`select document_id from public.chat_sessions where id = ${chat}`),
  ).toEqual([{ document_id: before.id }])
  // Of all that were stored the last file is left.
  await sweepRemoved(app.context)
  expect(await readdir(join(app.context.config.storageDir, 'documents'))).toHaveLength(
    await countObjects('documents'),
  )
})

test('one that failed, or whose file is gone, is made again', async () => {
  await makeSample(app.context)
  const before = await readSample()
  await asOwner(app, (db) => db.rows`update public.documents set status = 'failed' where is_sample`)
  await makeSample(app.context)
  expect(await readSample()).toEqual(before)

  const [object] = await asOwner(
    app,
    (db) => db.rows<{ id: string }>`
      select id from storage.objects where bucket_id = 'documents' and owner_id is null`,
  )
  await app.context.objects.remove(`documents/${object?.id}`)
  await makeSample(app.context)
  expect(await readSample()).toEqual(before)
  const name = before.storage_path.replace(/^documents\//, '')
  expect((await (await app.signUp()).client.storage.from('documents').download(name)).error).toBeNull()
})

test('one whose picture is gone is made again, before and after its row was taken back', async () => {
  const before = await readSample()
  const picture = async (): Promise<string> => {
    const [object] = await asOwner(
      app,
      (db) => db.rows<{ key: string }>`
        select bucket_id || '/' || id as key from storage.objects where bucket_id = 'thumbnails' and owner_id is null`,
    )
    return object?.key ?? 'none'
  }
  const takeBack = (key: string) =>
    app.context.db.asService((tx) => tx.rows`select private.mark_missing(${key}, 'gone')`)
  for (const lose of [() => Promise.resolve(), takeBack]) {
    const lost = await picture()
    await app.context.objects.remove(lost)
    await lose(lost)
    await makeSample(app.context)
    expect(await readSample()).toEqual(before)
    expect(await picture()).not.toBe(lost)
    expect(await app.context.objects.has(await picture())).toBe(true)
  }
})

test('what goes wrong is told to the log, and stops nothing', async () => {
  const warnings: unknown[] = []
  const log = { ...silentLog, warn: (_fields: object, message?: string) => void warnings.push(message) }
  const objects = { ...app.context.objects, has: () => Promise.reject(new Error('the store is away')) }
  const sample = startSample({ ...app.context, log, objects })
  await sample.stop()
  expect(warnings).toEqual(['the sample could not be made'])
})

test('where none is wanted it goes with all its files, and chats about it stay', async () => {
  const { id } = await readSample()
  const person = await app.signUp()
  const chat = await openChat(person, id)
  const config = { ...app.context.config, hasSample: false }
  await makeSample({ ...app.context, config })
  expect(await storedSample()).toBeUndefined()
  expect(await asOwner(app, (db) => db.rows`select id from storage.objects where owner_id is null`)).toEqual(
    [],
  )
  const { data } = await person.client.from('chat_sessions').select('id, document_id').throwOnError()
  expect(data).toEqual([{ id: chat, document_id: null }])
})

async function countObjects(bucket: string): Promise<number> {
  const rows = await asOwner(app, (db) => db.rows`select id from storage.objects where bucket_id = ${bucket}`)
  return rows.length
}
