import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FAILURE_MESSAGES } from '#core/document/failure.ts'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { startPlan } from '#tests/support/app/billing.ts'
import { documentOf, documentRows, storedFiles, upload, uploaded } from '#tests/support/app/documents.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'
import { rawRequest, tokenOf } from '#tests/support/app/raw-request.ts'

let app: TestApp
let person: Person

const MAX_BYTES = 52_428_800
const pdfOfSize = (sizeBytes: number, mark = 'x'): Buffer => {
  const bytes = Buffer.alloc(sizeBytes, mark)
  bytes.write('%PDF-1.7\n')
  return bytes
}

beforeAll(async () => {
  app = await startApp()
  person = await app.signUp()
})
afterAll(() => app.stop())

describe('a PDF', () => {
  test('is kept as it is, under its name and size, and costs nothing', async () => {
    const owner = await app.signUp()
    const bytes = await makePdf(leasePages('First Tenant'))
    const { status, body } = await upload(owner, bytes, 'My lease 2027.pdf')
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'uploaded',
      document_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      metadata: { filename: 'My lease 2027.pdf', mime_type: 'application/pdf', file_size: bytes.length },
    })
    const [row] = await documentRows(app, owner)
    expect(row).toMatchObject({
      filename: 'My lease 2027.pdf',
      mime_type: 'application/pdf',
      file_size: String(bytes.length),
      status: 'uploaded',
      sha: createHash('sha256').update(bytes).digest('hex'),
    })
    expect(await documentOf(owner, body.document_id ?? '')).toMatchObject({ status: 'uploaded', jobs: [] })
  })

  test('can be downloaded again byte by byte', async () => {
    const owner = await app.signUp()
    const bytes = await makePdf(leasePages('Second Tenant'))
    const id = await uploaded(owner, bytes)
    const { data } = await owner.client.from('documents').select('storage_path').eq('id', id).single()
    expect(data?.storage_path).toBe(`documents/${owner.userId}/${id}.pdf`)
    const { data: file, error } = await owner.client.storage
      .from('documents')
      .download(`${owner.userId}/${id}.pdf`)
    expect(error).toBeNull()
    expect(Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer()).equals(bytes)).toBe(true)
  })

  test('is kept by no cache on its way, neither from its address nor from a link', async () => {
    const owner = await app.signUp()
    const path = `${owner.userId}/${await uploaded(owner, await makePdf(leasePages('Private Tenant')))}.pdf`
    const token = await tokenOf(owner)
    const direct = await rawRequest(app, `/storage/v1/object/documents/${path}`, token)
    expect([direct.status, direct.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { data } = await owner.client.storage.from('documents').createSignedUrl(path, 60)
    const linked = await fetch(data?.signedUrl ?? '')
    expect([linked.status, linked.headers.get('cache-control')]).toEqual([200, 'no-store'])
    await Promise.all([direct.body?.cancel(), linked.body?.cancel()])
  })

  test('lies encrypted on the disk', async () => {
    const before = new Set(await storedFiles(app))
    const bytes = pdfOfSize(4_096, 'plain words in the clear')
    await uploaded(await app.signUp(), bytes)
    const [added] = (await storedFiles(app)).filter((name) => !before.has(name))
    const onDisk = await readFile(join(app.context.config.storageDir, 'documents', added ?? ''))
    expect(onDisk.includes('plain words')).toBe(false)
  })

  test('may be damaged or without text: that is for the pipeline to say', async () => {
    const owner = await app.signUp()
    expect((await upload(owner, pdfOfSize(2_000))).status).toBe(200)
  })

  test('that only forbids changes needs no password and is taken', async () => {
    const owner = await app.signUp()
    const bytes = await makePdf(leasePages('Third Tenant'), { ownerPassword: 'no-changes' })
    expect(bytes.includes('/Encrypt')).toBe(true)
    expect((await upload(owner, bytes)).status).toBe(200)
  })

  test('of exactly 50 MB is taken, one byte more is refused', async () => {
    const owner = await app.signUp()
    expect((await upload(owner, pdfOfSize(MAX_BYTES))).status).toBe(200)
    const before = await storedFiles(app)
    expect(await upload(owner, pdfOfSize(MAX_BYTES + 1, 'y'))).toEqual({
      status: 413,
      body: {
        error: 'This file is too large. Files may have up to 50 MB and 500 pages.',
        reason: 'too_large',
      },
    })
    expect(await storedFiles(app)).toEqual(before)
    expect(await documentRows(app, owner)).toHaveLength(1)
  })
})

describe('what is refused leaves nothing behind', () => {
  test.each([
    ['an empty file', Buffer.alloc(0), 'lease.pdf', 400, 'empty', FAILURE_MESSAGES.empty],
    [
      'text that calls itself a PDF',
      Buffer.from('Dear Sir'),
      'lease.pdf',
      415,
      'wrong_type',
      FAILURE_MESSAGES.wrong_type,
    ],
    [
      'a web page with a PDF header inside',
      Buffer.from('<html>%PDF-1.7'),
      'lease.pdf',
      415,
      'wrong_type',
      FAILURE_MESSAGES.wrong_type,
    ],
    [
      'a program',
      Buffer.from('MZ\x90\0 %PDF-1.4'),
      'lease.pdf',
      415,
      'wrong_type',
      FAILURE_MESSAGES.wrong_type,
    ],
  ] as const)('%s', async (_name, bytes, filename, status, reason, error) => {
    const owner = await app.signUp()
    const before = await storedFiles(app)
    expect(await upload(owner, bytes, filename)).toEqual({ status, body: { error, reason } })
    expect(await storedFiles(app)).toEqual(before)
    expect(await documentRows(app, owner)).toEqual([])
  })

  test('a PDF locked with a password', async () => {
    const owner = await app.signUp()
    const before = await storedFiles(app)
    const locked = await makePdf(leasePages(), { password: 'secret' })
    expect(await upload(owner, locked)).toEqual({
      status: 422,
      body: {
        error: 'This file is locked with a password. Save a copy without the password and upload that.',
        reason: 'password',
      },
    })
    expect(await storedFiles(app)).toEqual(before)
    expect(await documentRows(app, owner)).toEqual([])
  })

  test('a form without a file, with two files, or that is none at all', async () => {
    const owner = await app.signUp()
    const before = await storedFiles(app)
    const send = async (body: FormData | object) => {
      const { error } = await owner.client.functions.invoke('ingest_upload_metadata', { body })
      const reply = (error as { context?: Response } | null)?.context
      return { status: reply?.status, body: await reply?.json() }
    }
    const none = new FormData()
    none.append('note', 'no file here')
    expect(await send(none)).toEqual({ status: 400, body: { error: 'Please choose a file.' } })

    const two = new FormData()
    for (const name of ['one.pdf', 'two.pdf'])
      two.append('file', new File([new Uint8Array(await makePdf([name]))], name))
    expect(await send(two)).toEqual({ status: 400, body: { error: 'Please upload one file at a time.' } })

    for (const names of [
      ['file', 'file2'],
      ['file2', 'file'],
    ]) {
      const other = new FormData()
      for (const name of names)
        other.append(name, new File([new Uint8Array(await makePdf([name]))], `${name}.pdf`))
      expect(await send(other), names.join()).toEqual({
        status: 400,
        body: { error: 'Please upload one file at a time.' },
      })
    }

    expect(await send({ file: 'lease.pdf' })).toMatchObject({ status: 400 })
    expect(await storedFiles(app)).toEqual(before)
    expect(await documentRows(app, owner)).toEqual([])
  })

  test('everything from somebody who is not signed in, before the file is looked at', async () => {
    expect((await upload({ client: app.client() }, Buffer.from('no PDF'))).status).toBe(401)
  })

  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
  test.each([
    ['before its file', '--b\r\ncontent-disp'],
    ['where its file begins', head],
    ['in the first bytes of its file', `${head}%PDF-1.4`],
    ['after a few kilobytes', `${head}%PDF-1.4${'z'.repeat(5_000)}`],
    ['after many kilobytes', `${head}%PDF-1.4${'z'.repeat(200_000)}`],
  ])('a form that ends %s', async (_where, body) => {
    const owner = await app.signUp()
    const before = await storedFiles(app)
    const { data } = await owner.client.auth.getSession()
    const reply = await fetch(`${app.url}/functions/v1/ingest_upload_metadata`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body,
      signal: AbortSignal.timeout(60_000),
    })
    expect(reply.status).toBe(400)
    expect(await storedFiles(app)).toEqual(before)
    expect(await readdir(join(app.context.config.storageDir, '.unfinished')).catch(() => [])).toEqual([])
    expect(await documentRows(app, owner)).toEqual([])
  })

  test('an upload that is cut off', async () => {
    const owner = await app.signUp()
    const before = await storedFiles(app)
    const { data } = await owner.client.auth.getSession()
    const leave = new AbortController()
    const unfinished = join(app.context.config.storageDir, '.unfinished')
    const start = Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n',
    )
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(start)
        controller.enqueue(Buffer.alloc(200_000, 'z'))
      },
      pull: async () => {
        await expect.poll(() => readdir(unfinished)).toHaveLength(1)
        leave.abort()
        await new Promise(() => {})
      },
    })
    await expect(
      fetch(`${app.url}/functions/v1/ingest_upload_metadata`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${data.session?.access_token}`,
          'content-type': 'multipart/form-data; boundary=b',
        },
        body,
        signal: leave.signal,
        duplex: 'half',
      } as RequestInit),
    ).rejects.toThrow()
    expect(leave.signal.aborted).toBe(true)
    await expect.poll(() => readdir(unfinished)).toEqual([])
    expect(await storedFiles(app)).toEqual(before)
    expect(await documentRows(app, owner)).toEqual([])
  })
})

test('without a plan twenty documents may wait; with one there is no such limit', async () => {
  const owner = await app.signUp()
  for (let count = 1; count <= 20; count += 1)
    expect((await upload(owner, pdfOfSize(500, `document ${count} `))).status).toBe(200)
  const more = await Promise.all([21, 22].map((count) => upload(owner, pdfOfSize(500, `document ${count} `))))
  for (const reply of more)
    expect(reply).toEqual({
      status: 403,
      body: { error: 'You have 20 unprocessed documents. Process or delete some first.' },
    })
  await startPlan(owner)
  expect((await upload(owner, pdfOfSize(500, 'document 23 '))).status).toBe(200)
})

test('a stranger cannot wake the pipeline for a document, nor its owner before it was paid for', async () => {
  const id = await uploaded(person, await makePdf(leasePages('Waiting Tenant')))
  const stranger = await app.signUp()
  const call = async ({ client }: Person) => {
    const body = { trigger: 'start', document_id: id }
    const { error } = await client.functions.invoke('ocr_and_annotation', { body })
    return (error as { context?: Response } | null)?.context?.status
  }
  expect(await call(stranger)).toBe(404)
  expect(await call(person)).toBe(409)
  expect(await documentOf(person, id)).toMatchObject({ status: 'uploaded' })
})
