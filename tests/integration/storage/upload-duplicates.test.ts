import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepRemoved } from '#server/objects/removed-objects.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { documentRows, storedFiles, upload, uploaded } from '#tests/support/app/documents.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

describe('the same file again', () => {
  test('is a duplicate for its owner, by content, and names the document', async () => {
    const owner = await app.signUp()
    const bytes = await makePdf(leasePages('Same Tenant'))
    const id = await uploaded(owner, bytes, 'one.pdf')
    const before = await storedFiles(app)
    expect(await upload(owner, bytes, 'another name.pdf')).toEqual({
      status: 409,
      body: {
        status: 'duplicate',
        document_id: id,
        metadata: { message: 'This document already exists in your library.', filename: 'one.pdf' },
      },
    })
    expect(await storedFiles(app)).toEqual(before)
    expect(await documentRows(app, owner)).toHaveLength(1)
  })

  test('is nobody else’s business, and may come again once it was deleted', async () => {
    const bytes = await makePdf(leasePages('Shared Tenant'))
    const owner = await app.signUp()
    const other = await app.signUp()
    const id = await uploaded(owner, bytes)
    // As a file nobody ever sent, and in a place of its own.
    const theirs = await upload(other, bytes)
    expect(theirs).toEqual({
      status: 200,
      body: {
        status: 'uploaded',
        document_id: expect.not.stringMatching(id),
        metadata: { filename: 'lease.pdf', mime_type: 'application/pdf', file_size: bytes.length },
      },
    })
    expect(JSON.stringify(theirs)).not.toContain(owner.userId)
    const { error } = await owner.client.from('documents').delete().eq('id', id)
    expect(error).toBeNull()
    expect((await upload(owner, bytes)).status).toBe(200)
  })

  test('sent many times at once is kept once', async () => {
    const owner = await app.signUp()
    const bytes = await makePdf(leasePages('Impatient Tenant'))
    await sweepRemoved(app.context) // what the test before left to it
    const before = (await storedFiles(app)).length
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => upload(owner, bytes)))
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect(new Set(replies.map((reply) => reply.body.document_id)).size).toBe(1)
    expect((await storedFiles(app)).length).toBe(before + 1)
  })
})

describe('a file name is kept without what could mislead or break out', () => {
  test.each([
    ['a path', '../../etc/passwd.pdf', 'passwd.pdf'],
    ['a path of Windows', 'C:\\fakepath\\lease.pdf', 'lease.pdf'],
    ['other alphabets', 'Überlassungsvertrag 合同.pdf', 'Überlassungsvertrag 合同.pdf'],
    ['a formula', '=cmd|calc.pdf', '=cmd|calc.pdf'],
    ['a very long one', `${'n'.repeat(400)}.pdf`, `${'n'.repeat(251)}.pdf`],
    ['one that turns the reading direction', 'invoice\u202Efdp.exe.pdf', 'invoicefdp.exe.pdf'],
  ])('%s', async (_label, sent, kept) => {
    const owner = await app.signUp()
    await uploaded(owner, await makePdf([`A document called ${kept}`]), sent)
    expect(await documentRows(app, owner)).toMatchObject([{ filename: kept }])
  })
})
