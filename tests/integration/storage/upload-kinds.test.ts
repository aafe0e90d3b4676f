import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FAILURE_MESSAGES } from '#core/document/failure.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { documentRows, storedFiles, upload } from '#tests/support/app/documents.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** An archive as its first entry and the names of the others show it. */
const archiveOf = (...names: string[]): Buffer =>
  Buffer.concat(
    names.map((name) => Buffer.from(`PK\x03\x04\x14\0\0\0\0\0${'\0'.repeat(16)}${name}<?xml?>`, 'latin1')),
  )
const compoundOf = (...streams: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
    Buffer.alloc(504),
    ...streams.map((name) => Buffer.from(name.padEnd(64, '\0'), 'utf16le')),
  ])

describe('only the files it takes, by their content and not by their name', () => {
  test.each([
    ['a spreadsheet', archiveOf('[Content_Types].xml', 'xl/workbook.xml'), 'lease.docx'],
    ['slides', archiveOf('[Content_Types].xml', 'ppt/presentation.xml'), 'lease.docx'],
    ['an archive of programs', archiveOf('META-INF/MANIFEST.MF', 'Main.class'), 'lease.docx'],
    ['an older spreadsheet', compoundOf('Root Entry', 'Workbook'), 'lease.doc'],
    ['an installer', compoundOf('Root Entry', '\u4840\u3f3f'), 'lease.doc'],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'scan.png',
    ],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'scan.jpg'],
    ['a script', Buffer.from('#!/bin/sh\necho %PDF-1.4\n'), 'lease.pdf'],
    ['rich text', Buffer.from('{\\rtf1 lease}'), 'lease.doc'],
    ['an animation', Buffer.from('GIF89a%PDF-1.4'), 'scan.webp'],
    ['a sound in the container of a WEBP', Buffer.from('RIFF\x24\0\0\0WAVEfmt '), 'scan.webp'],
  ])('%s is refused', async (_name, bytes, filename) => {
    const owner = await app.signUp()
    const before = await storedFiles(app)
    expect(await upload(owner, bytes, filename)).toEqual({
      status: 415,
      body: { error: FAILURE_MESSAGES.wrong_type, reason: 'wrong_type' },
    })
    expect(await storedFiles(app)).toEqual(before)
    expect(await documentRows(app, owner)).toEqual([])
  })

  test('each kind is kept as what it is, whatever it is called', async () => {
    const owner = await app.signUp()
    const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
    for (const [bytes, mimeType] of [
      [png, 'image/png'],
      [Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'image/jpeg'],
      [Buffer.from('II*\0', 'latin1'), 'image/tiff'],
      [Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'), 'image/webp'],
      [compoundOf('Root Entry', 'WordDocument'), 'application/msword'],
      [
        archiveOf('[Content_Types].xml', 'word/document.xml'),
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      ],
    ] as const)
      expect((await upload(owner, bytes, 'lease.pdf')).body).toMatchObject({
        status: 'uploaded',
        metadata: { mime_type: mimeType },
      })
  })
})
