import { deflateSync } from 'node:zlib'
import { beginConclusion } from '../conclude-reading.ts'
import { openPdf } from '../pdf/pdf.ts'

const PAGES = 12
const ROUNDS = 5

/**
 * Reads a made-up file, so that a process on standby has loaded and compiled what a real one needs.
 * Reading is about three times as fast afterwards.
 */
export async function warmUp(): Promise<void> {
  const file = samplePdf()
  for (let round = 0; round < ROUNDS; round += 1) {
    const sample = await openPdf(new Uint8Array(file), PAGES)
    const conclusion = beginConclusion()
    for await (const page of sample.pages()) {
      if (page.text === '') throw new Error('the sample has text on every page')
      conclusion.add(page)
    }
    conclusion.end(sample)
    if (round === 0) await sample.thumbnail?.()
  }
}

/** Prose, two columns and a table take different ways through the code. */
const LAYOUTS = [prose, columns, table]
const PAGE_OBJECTS = 10

/** A small valid PDF, without the table of positions that readers rebuild anyway. */
function samplePdf(): Buffer {
  const pages = Array.from({ length: PAGES }, (_, index) => PAGE_OBJECTS + index)
  const contents = LAYOUTS.map((layout) => deflateSync(`${LOGO}\n${layout()}`))
  const parts: (string | Buffer)[] = [
    '%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n',
    `2 0 obj << /Type /Pages /Count ${PAGES} /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] >> endobj\n`,
    font(3, 'Helvetica'),
    font(4, 'Times-Roman'),
    '5 0 obj << /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >> stream\n0\nendstream endobj\n',
  ]
  for (const [index, content] of contents.entries())
    parts.push(
      `${6 + index} 0 obj << /Filter /FlateDecode /Length ${content.length} >> stream\n`,
      content,
      '\nendstream endobj\n',
    )
  for (const [index, id] of pages.entries())
    parts.push(
      `${id} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${6 + (index % contents.length)} 0 R `,
      '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> /XObject << /Logo 5 0 R >> /ExtGState << /Solid << /ca 1 /BM /Normal >> >> >> >> endobj\n',
    )
  parts.push('trailer << /Root 1 0 R >>\n%%EOF')
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}

const font = (id: number, name: string) =>
  `${id} 0 obj << /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >> endobj\n`

const LOGO = 'q 40 0 0 20 60 750 cm /Logo Do Q'

/** As programs that pick the glyphs themselves write text. */
const hex = (text: string) => `<${Buffer.from(text, 'latin1').toString('hex')}>`

/** With signs beyond ASCII, as quotation marks are, numbers with and without fractions, and as word processors mark and cut. */
function prose(): string {
  const lines = Array.from(
    { length: 40 },
    (_, index) =>
      `/P << /MCID ${index} >> BDC 1 0 0 1 72.${index} ${730 - index * 17.5} Tm [(${index + 1}.1 The \\223Ten) -4.25 (ant\\224 shall pay $${index},500.00 with)] TJ ( within 30 days of the notice \\226 \\247 4.) Tj EMC`,
  )
  return `q 0 0 612 792 re W n /Solid gs BT /F1 11 Tf ${lines.join('\n')} ET Q`
}

/** Each line in an object of its own, its letters moved apart and its spaces widened, as justified text is. */
function columns(): string {
  const line = (x: number, row: number) =>
    `q 1 0 0 1 0 0 cm BT 1 0 0 1 ${x} ${720 - row * 10} Tm /F2 8 Tf 0.4 Tw [${hex('W')} 40 ${hex('ritten notice of at least')} -377.045455 ${hex(`${row} days is to be gi`)} 25 ${hex('ven by the T')} 70 ${hex('enant.')} 0] TJ ET Q`
  return [60, 318].flatMap((x) => Array.from({ length: 60 }, (_, row) => line(x, row))).join('\n')
}

/** Rows in turn on white and on grey, each cell apart. */
function table(): string {
  const cell = (x: number, y: number, text: string) =>
    `q BT 1 0 0 1 ${x} ${y} Tm /F1 8 Tf [(${text}) 0] TJ ET Q`
  const rows = Array.from({ length: 24 }, (_, row) => {
    const y = 690 - row * 26
    return [
      row % 2 === 1
        ? `/DeviceRGB cs 0.9372549019607843 0.9411764705882353 0.9568627450980393 scn 60 ${y - 6} 490 26 re f 0 0 0 scn`
        : '',
      cell(64, y, `${row + 1}`),
      cell(110, y, 'The Landlord may keep the deposit for damage beyond ordinary wear & tear,'),
      cell(110, y - 9, 'and returns the rest within 30 days.'),
      cell(500, y, `$${row * 125}.00`),
    ].join('\n')
  })
  return `0.12 0.16 0.29 rg 60 710 490 16 re f 1 g\n${cell(64, 714, 'No.')}\n0 g\n${rows.join('\n')}`
}
