import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makePdf } from '#tests/support/files/make-pdf.ts'
import { openPdf } from './pdf.ts'
import { repairPdf } from './repair-pdf.ts'

const PAGES = ['The rent is $1,850 a month.', 'It is due on the first day.', 'The deposit is $900.']
const SOUND = (await makePdf(PAGES)).toString('latin1')

async function read(file: string) {
  const reading = await openPdf(new Uint8Array(Buffer.from(file, 'latin1')), 9)
  const pages: string[] = []
  for await (const { text } of reading.pages()) pages.push(text)
  return { pages, view: reading.view }
}

describe('a file that other programs open is read, and shown as it was mended', () => {
  test.each<[string, (file: string) => string]>([
    ['without its trailer', (file) => file.replace(/xref\n0[^]*$/, '')],
    ['whose trailer names no root', (file) => file.replace(/\/Root \d+ 0 R/, '')],
    ['whose root is not there', (file) => file.replace(/\/Root \d+ 0 R/, '/Root 999 0 R')],
    ['with a list of no pages', (file) => file.replace(/\/Count 3/, '/Count 0')],
    ['with a list of fewer than no pages', (file) => file.replace(/\/Count 3/, '/Count -1')],
    ['whose list is empty', (file) => file.replace(/\/Kids \[[^\]]*\]/, '/Kids []')],
  ])('%s', async (_, damage) => {
    const { pages, view } = await read(damage(SOUND))
    expect(pages).toEqual(PAGES)
    const shown = Buffer.concat([...(view?.() ?? [])]).toString('latin1')
    expect((await read(shown)).pages).toEqual(PAGES)
  })
})

test('a sound file is shown as it is', async () => {
  expect((await read(SOUND)).view).toBeUndefined()
})

test('pages stand in the order in which a list names them', async () => {
  const turned = SOUND.replace(/\/Root \d+ 0 R/, '').replace(/\/Kids \[([^\]]*)\]/, (_, kids: string) => {
    const references = kids.match(/\d+ 0 R/g) ?? []
    return `/Kids [${references.toReversed().join(' ')}]`
  })
  expect((await read(turned)).pages).toEqual(PAGES.toReversed())
})

test('the words of a stream that breaks off are kept', async () => {
  const content = 'BT /F1 11 Tf 72 600 Td (The rent is due.) Tj ET'
  const file = [
    '%PDF-1.4',
    '1 0 obj << /Type /Page /MediaBox [0 0 612 792] /Contents 3 0 R /Resources << /Font << /F1 2 0 R >> >> >> endobj',
    '2 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
    `3 0 obj << /Length 5000 >> stream\n${content}`,
  ].join('\n')
  expect((await read(file)).pages).toEqual(['The rent is due.'])
})

test('there is nothing to mend without pages, and an encrypted file has lost its key', async () => {
  expect(repairPdf(Buffer.from('%PDF-1.4\n1 0 obj << /Type /Pages >> endobj'))).toBeNull()
  expect(repairPdf(Buffer.from(SOUND.replace('/Root', '/Encrypt 9 0 R /Root'), 'latin1'))).toBeNull()
})

test('whatever the bytes are, it answers', () => {
  const part = fc.constantFrom(
    '1 0 obj',
    ' << /Type /Page >> ',
    'endobj',
    'stream\n',
    '/Kids [1 0 R]',
    '/Root',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string())), (parts) => {
      const mended = repairPdf(Buffer.from(parts.join('\n'), 'latin1'))
      if (mended) expect(mended.toString('latin1')).toContain('/Type /Catalog')
    }),
  )
})
