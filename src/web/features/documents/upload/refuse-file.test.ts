import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACCEPTED_FILES, refusalByContent, refusalByName } from './refuse-file.ts'

const fixture = (name: string): Blob =>
  new Blob([readFileSync(join(import.meta.dirname, '../../../../../tests/fixtures', name))])

test.each([
  ['lease.pdf', 1, null],
  ['LEASE.PDF', 52_428_800, null],
  ['scan.jpeg', 10, null],
  ['fax.tiff', 10, null],
  ['FAX.TIF', 10, null],
  ['offer.doc', 10, null],
  ['lease.pdf', 52_428_801, 'File too large'],
  ['notes.txt', 10, 'Unsupported format'],
  ['pdf', 10, 'Unsupported format'],
  ['lease.pdf', 0, 'Empty file'],
])('%s of %d bytes is refused as %s', (name, size, title) => {
  expect(refusalByName({ name, size })?.title ?? null).toBe(title)
})

test.each(['IMG_1.HEIC', 'offer.rtf', 'lease.odt', 'Your bill.eml', 'answer.msg', 'notes.txt'])(
  '%s is refused with a way to make a PDF of it',
  (name) => {
    expect(refusalByName({ name, size: 10 })?.text).toMatch(
      /^Please upload a PDF, DOCX, DOC, PNG, JPG, WEBP or TIFF file\. Open .+ a PDF, and upload that\.$/,
    )
  },
)

test('the chooser offers every ending that is taken, and no other', () => {
  const endings = ACCEPTED_FILES.split(',')
  expect(endings.filter((ending) => refusalByName({ name: `a${ending}`, size: 10 }) !== null)).toEqual([])
  expect(endings).toContain('.tif')
  expect(refusalByName({ name: 'a.exe', size: 10 })?.text).toBe(
    'Please upload a PDF, DOCX, DOC, PNG, JPG, WEBP or TIFF file.',
  )
})

test.each([
  ['lease-14-elm.pdf', null],
  ['lease-14-elm.docx', null],
  ['lease-14-elm.doc', null],
  // What is damaged further in, and what a PDF needs a password for, only the server can tell.
  ['damaged.pdf', null],
  ['locked.pdf', null],
  ['not-a-pdf.pdf', 'Unsupported format'],
])('%s is refused by how it begins as %s', async (name, title) => {
  expect((await refusalByContent(fixture(name)))?.title ?? null).toBe(title)
})

test('a Word file that wants a password is told from its beginning', async () => {
  const compound = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1_528),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
  expect((await refusalByContent(new Blob([compound])))?.title).toBe('Locked file')
})

test('a file that cannot be read any more says so', async () => {
  const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) } as unknown as Blob
  expect((await refusalByContent(gone))?.text).toContain('Choose it again')
})
