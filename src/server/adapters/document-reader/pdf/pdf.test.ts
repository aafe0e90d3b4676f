import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import type { Page } from '#core/document/page.ts'
import { makePdf } from '#tests/support/files/make-pdf.ts'
import { rawPdf } from '#tests/support/files/raw-pdf.ts'
import { openPdf } from './pdf.ts'

async function pagesOf(bytes: Buffer): Promise<Page[]> {
  const reading = await openPdf(new Uint8Array(bytes), 500)
  const pages: Page[] = []
  for await (const page of reading.pages()) pages.push(page)
  return pages
}

/** A PDF of one page; `draw` puts what it likes on it. */
function draw(paint: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({ size: 'LETTER', margin: 72 })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    pdf.fontSize(11)
    paint(pdf)
    pdf.end()
  })
}

/** The text inside the box that holds `words`, and its place. */
function boxAround(page: Page | undefined, words: string) {
  const at = page?.text.indexOf(words) ?? -1
  return page?.boxes.find(([start, end]) => start <= at && at < end)
}

test('a page tells how its words are printed', async () => {
  const file = await draw((pdf) => {
    pdf.font('Helvetica-Bold').fontSize(14).text('Rent')
    pdf.font('Times-Italic').fontSize(11).text('When due. ', { continued: true })
    pdf.font('Helvetica').text('Tenant shall pay $1,850 on the first.')
    pdf.fontSize(9.1).text('In dollars.')
  })
  const [page] = await pagesOf(file)
  const looks = page?.styles.map(([start, end, ...look]) => [page.text.slice(start, end).trim(), ...look])
  expect(looks).toEqual([
    ['Rent', 14, 1],
    ['When due.', 11, 2],
    ['Tenant shall pay $1,850 on the first.', 11, 0],
    ['In dollars.', 9, 0],
  ])
})

test('letters that are filled and drawn round look bold', async () => {
  const file = rawPdf(['BT /F1 12 Tf 72 700 Td 2 Tr (Rent) Tj 0 Tr 0 -20 Td (It is $900.) Tj ET'])
  const [page] = await pagesOf(file)
  expect(page?.styles.map(([, , , emphasis]) => emphasis)).toEqual([1, 0])
})

test('text, paragraphs and places of a plain page', async () => {
  const [page] = await pagesOf(
    await makePdf(['3.1 Rent. Tenant shall pay $1,850.\n\n3.2 Late fee. It is $75.']),
  )
  expect(page).toMatchObject({
    number: 1,
    label: null,
    source: 'text',
    confidence: null,
    width: 612,
    height: 792,
  })
  expect(page?.text).toBe('3.1 Rent. Tenant shall pay $1,850.\n\n3.2 Late fee. It is $75.')
  const [, , x = 0, y = 0] = boxAround(page, '3.2') ?? []
  expect(x).toBeCloseTo(72 / 612, 2)
  expect(y).toBeGreaterThan(72 / 792)
  expect(y).toBeLessThan(140 / 792)
})

test('a box stands around its line also where the file does not hold the font', async () => {
  const [page] = await pagesOf(await draw((pdf) => pdf.font('Times-Roman').text('3.1 Rent.', 72, 72)))
  const [, , , y = 0, , height = 0] = page?.boxes[0] ?? []
  // The line stands on 79.5.
  expect(y * 792).toBeCloseTo(79.5 - 0.8 * 11, 0)
  expect((y + height) * 792).toBeCloseTo(79.5 + 0.2 * 11, 0)
})

test('every box holds words of the page and lies on it', async () => {
  const [page] = await pagesOf(await makePdf([`Tenant shall pay ${'a long sum of money '.repeat(40)}`]))
  for (const [start, end, x, y, width, height] of page?.boxes ?? []) {
    expect(page?.text.slice(start, end).trim()).not.toBe('')
    expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0)
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.0001)
  }
})

describe('turned pages', () => {
  const words = 'The tenant shall pay rent.'

  test('a page that is shown turned has its size and boxes as shown', async () => {
    const bytes = await draw((pdf) => {
      Object.assign(pdf.page.dictionary.data, { Rotate: 90 })
      pdf.save().rotate(-90, { origin: [306, 396] })
      pdf.text(words, 200, 200, { lineBreak: false }).restore()
    })
    const [page] = await pagesOf(bytes)
    expect(page).toMatchObject({ width: 792, height: 612, text: words })
    const [, , , , width = 0, height = 1] = page?.boxes[0] ?? []
    expect(width).toBeGreaterThan(height)
  })

  test('text that runs up the margin is read after the rest', async () => {
    const bytes = await draw((pdf) => {
      pdf
        .save()
        .rotate(-90, { origin: [30, 500] })
        .text('margin note', 30, 500, { lineBreak: false })
        .restore()
      pdf.text(words, 72, 72)
    })
    const [page] = await pagesOf(bytes)
    expect(page?.text).toBe(`${words}\n\nmargin note`)
    const [, , , , width = 1, height = 0] = boxAround(page, 'margin') ?? []
    expect(height).toBeGreaterThan(width)
  })
})

test('two columns are read one after the other', async () => {
  const left = Array.from({ length: 12 }, (_, row) => `left column line ${row} of the contract`)
  const right = Array.from({ length: 12 }, (_, row) => `right column line ${row} of the terms`)
  const bytes = await draw((pdf) => {
    for (const [row, text] of left.entries()) pdf.text(text, 72, 100 + row * 14, { lineBreak: false })
    for (const [row, text] of right.entries()) pdf.text(text, 330, 100 + row * 14, { lineBreak: false })
  })
  const [page] = await pagesOf(bytes)
  expect(page?.text.replaceAll('\n\n', '\n').split('\n')).toEqual([...left, ...right])
})

test('what was filled into a form is part of the page', async () => {
  const bytes = await draw((pdf) => {
    pdf.text('Monthly rent:                              due on the first day.', 72, 100)
    pdf.initForm()
    pdf.formText('rent', 145, 96, 80, 18, { value: '$1,450.00' })
  })
  const [page] = await pagesOf(bytes)
  expect(page?.text).toMatch(/^Monthly rent: \$1,450\.00\s+due on the first day\.$/)
  expect(boxAround(page, '$1,450.00')?.[2]).toBeGreaterThan(140 / 612)
})

test('a reader that was asked for fewer pages refuses more', async () => {
  await expect(openPdf(new Uint8Array(await makePdf(['a', 'b'])), 1)).rejects.toMatchObject({
    reason: 'too_large',
  })
})

test('who signed, as a digital signature shows it, is part of the page, and a field is read only once', async () => {
  const shown = (words: string) => {
    const content = `BT /F1 8 Tf 2 12 Td (${words}) Tj ET`
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 200 30] /Resources << /Font << /F1 3 0 R >> >> /Length ${content.length} >> stream\n${content}\nendstream`
  }
  const field = (kind: string, y: number, appearance: number) =>
    `<< /Type /Annot /Subtype /Widget /F 4 ${kind} /T (f${y}) /Rect [72 ${y} 272 ${y + 30}] /AP << /N ${appearance} 0 R >> >>`
  const bytes = rawPdf(['BT /F1 11 Tf 72 700 Td (The tenant signs here.) Tj ET'], {
    page: '/Annots [10 0 R 12 0 R]',
    objects: [
      `10 0 obj ${field('/FT /Sig', 600, 11)} endobj`,
      `11 0 obj ${shown('Digitally signed by Ann Lee')} endobj`,
      `12 0 obj ${field('/FT /Tx /V (Suite 4)', 500, 13)} endobj`,
      `13 0 obj ${shown('Suite 4')} endobj`,
    ],
  })
  const [page] = await pagesOf(bytes)
  expect(page?.text.split(/\n+/)).toEqual([
    'The tenant signs here.',
    'Digitally signed by Ann Lee',
    'Suite 4',
  ])
  const [, , x = 0, y = 0] = boxAround(page, 'Digitally') ?? []
  expect([x * 612, y * 792]).toEqual([expect.closeTo(74, -1), expect.closeTo(792 - 622, -1)])
})
