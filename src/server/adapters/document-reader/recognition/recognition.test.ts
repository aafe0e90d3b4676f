import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { buffer } from 'node:stream/consumers'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scannedPdf, scanOf } from '#tests/support/files/make-scan.ts'
import type { GreyImage } from '#core/scan/image/grey-image.ts'
import { createDocumentReader } from '../document-reader.ts'
import { createRenderer, FINE_DPI } from '../pictures/render-page.ts'

const WORDS =
  'The tenant shall pay rent of $1,850.00 on the first day of each month. Notice must be given in writing at least thirty days before the end of the term.'
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainprint-scan-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(name: string, content: Buffer) {
  const file = join(folder, name)
  await writeFile(file, content)
  const outcome = await createDocumentReader().read(file, { folder })
  if (!outcome.ok) throw new Error(outcome.detail)
  return { ...outcome.document, viewFile: outcome.viewFile }
}

/** The darkest pixel in a part of a picture, which is stated in units of it. */
function darkest(
  { data, width, height }: GreyImage,
  part: { x: number; y: number; width: number; height: number },
) {
  let least = 255
  for (let y = Math.floor(part.y * height); y < (part.y + part.height) * height; y += 1) {
    const row = data.subarray(
      y * width + Math.floor(part.x * width),
      y * width + (part.x + part.width) * width,
    )
    for (const value of row) least = Math.min(least, value)
  }
  return least
}

test('a picture gives its words, how sure they are, and where each stands', async () => {
  const { kind, language, pages } = await read('scan.png', await (await scanOf(WORDS)).png().toBuffer())
  expect({ kind, language }).toEqual({ kind: 'image', language: 'en' })
  const [page] = pages
  expect(plain(page!.text)).toBe(WORDS)
  expect(page).toMatchObject({ number: 1, source: 'ocr', rotation: 0 })
  expect(page!.confidence).toBeGreaterThan(0.85)
  const [start, end, x, y] = page!.boxes[0]!
  expect(page!.text.slice(start, end)).toMatch(/^The tenant/)
  // Printed an inch from the left and the top of a letter page.
  expect(x).toBeCloseTo(1 / 8.5, 1)
  expect(y).toBeCloseTo(1 / 11, 1)
})

test('the pages of a picture are shown upright, in the place where their words were found', async () => {
  const { pages, viewFile } = await read(
    'head.tiff',
    await (await scanOf(WORDS)).rotate(180).tiff().toBuffer(),
  )
  expect(pages[0]).toMatchObject({ rotation: 0, width: 612, height: 792 })
  const [, , x, y, width, height] = pages[0]!.boxes[0]!
  const shown = await createRenderer(new Uint8Array(await readFile(viewFile!))).render(1, FINE_DPI)
  expect([shown!.width, shown!.height]).toEqual([2550, 3300])
  expect(darkest(shown!, { x, y, width, height })).toBeLessThan(100)
  expect(darkest(shown!, { x: 0, y: 0.5, width: 1, height: 0.4 })).toBeGreaterThan(200)
})

test('a PDF of pictures is read, also one that lies on its side', async () => {
  const file = await scannedPdf([await scanOf(WORDS), (await scanOf(WORDS)).rotate(90)])
  const { kind, pages, viewFile } = await read('scan.pdf', file)
  expect({ kind, viewFile }).toEqual({ kind: 'pdf', viewFile: null })
  expect(pages.map(({ text }) => plain(text))).toEqual([WORDS, WORDS])
  expect(pages.map(({ rotation, width, height }) => [rotation, width, height])).toEqual([
    [0, 612, 792],
    [270, 612, 792],
  ])
  const [first, second] = pages.map(({ boxes }) => boxes[0]!)
  for (const index of [2, 3] as const) expect(second![index]).toBeCloseTo(first![index], 1)
})

test('a picture in another installed language keeps its accents', async () => {
  const words =
    'El arrendatario debe pagar la renta el día primero de cada mes y no podrá ceder el contrato sin el consentimiento del arrendador, que decidirá en el plazo de un mes.'
  const { language, pages } = await read('renta.webp', await (await scanOf(words)).webp().toBuffer())
  expect(language).toBe('es')
  expect(plain(pages[0]!.text)).toBe(words)
})

test('a picture in a language without data fails and says which, stamp and all; one with data is read', async () => {
  const swedish =
    'Hyresgästen ska betala hyran den första dagen i varje månad och hyresvärden ska hålla bostaden i gott skick under hela hyrestiden, om inte annat har avtalats. Avtalet gäller tills vidare med en uppsägningstid om tre månader.'
  const pdf = new PDFDocument({ size: 'LETTER', margin: 0 })
  const scan = await (await scanOf(swedish)).jpeg({ quality: 80 }).toBuffer()
  pdf.image(scan, 0, 0, { width: 612 }).fontSize(11).text('Envelope 1234-ABCD', 20, 10).end()
  const file = join(folder, 'hyra.pdf')
  await writeFile(file, await buffer(pdf))
  expect(await createDocumentReader().read(file)).toMatchObject({
    ok: false,
    reason: 'no_text',
    explanation: expect.stringMatching(
      /^Page 1 is written in Swedish, which cannot be recognized .* English, .* or Spanish\.$/,
    ),
  })

  const italian =
    'Il conduttore paga il canone entro il quinto giorno di ogni mese e il locatore mantiene la casa in buono stato per tutta la durata del contratto. La cauzione è restituita alla fine della locazione, se la casa non è danneggiata; è così pattuito tra le parti.'
  const { language, pages } = await read('canone.png', await (await scanOf(italian)).png().toBuffer())
  expect(language).toBe('it')
  expect(plain(pages[0]!.text)).toBe(italian)
})

test('a stamp over a scan does not pass for the text of its page, nor a picture behind a title for a scan', async () => {
  const paint = async (picture: Buffer, words: string) => {
    const pdf = new PDFDocument({ size: 'LETTER', margin: 0 })
    pdf.image(picture, 0, 0, { width: 612 }).fontSize(11).text(words, 20, 10)
    pdf.end()
    return buffer(pdf)
  }
  const stamp = 'Envelope 1234-ABCD'
  const scan = await (await scanOf(WORDS)).jpeg({ quality: 80 }).toBuffer()
  const [stamped] = (await read('stamped.pdf', await paint(scan, stamp))).pages
  expect(stamped).toMatchObject({ source: 'ocr', text: expect.stringContaining(stamp) })
  expect(plain(stamped?.text ?? '')).toContain(WORDS)

  const ornament = await sharp({ create: { width: 612, height: 792, channels: 3, background: '#dde6ee' } })
    .jpeg()
    .toBuffer()
  const [cover] = (await read('cover.pdf', await paint(ornament, 'Tenant handbook'))).pages
  expect(cover).toMatchObject({ source: 'text', text: 'Tenant handbook' })
})

/** Two columns of prose, and below them a table with rules around its cells and a dark row. */
async function columnsAndTable(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', margin: 50 })
  const prose = Array.from(
    { length: 8 },
    (_, index) =>
      `${index + 1}. The tenant pays $${index + 1}50 for the ${['water', 'heating', 'lift', 'garden'][index % 4]} each month. Notice of a change comes thirty days before it.`,
  ).join('\n')
  pdf.font('Times-Roman').fontSize(9.5)
  pdf.text(prose, 50, 60, { width: 512, columns: 2, columnGap: 16, height: 100 })
  for (let row = 0; row < 6; row += 1) {
    const y = 200 + row * 22
    if (row === 0) pdf.rect(50, y, 510, 22).fill('#26304a').fillColor('white')
    const cells = row === 0 ? ['Charge', 'Code', 'Amount'] : [`Service ${row}`, `9920${row}`, `$${row}37.40`]
    for (const [column, cell] of cells.entries()) {
      pdf.text(cell, 58 + column * 170, y + 6, { lineBreak: false })
      if (row > 0) pdf.rect(50 + column * 170, y, 170, 22).stroke()
    }
    pdf.fillColor('black')
  }
  pdf.end()
  return buffer(pdf)
}

test('a scan says what its paper said: columns one after the other, and all rows of a ruled table', async () => {
  const file = await columnsAndTable()
  const drawn = await createRenderer(new Uint8Array(file)).render(1, FINE_DPI)
  const { data, width, height } = drawn!
  const scan = sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(0.5, { background: '#fff' })
    .blur(0.8)
  const [paper, scanned] = [
    await read('paper.pdf', file),
    await read('paper.png', await scan.png().toBuffer()),
  ]
  expect(scanned.warnings).toEqual([])
  expect(plain(scanned.pages[0]!.text)).toBe(plain(paper.pages[0]!.text))
})
