import PDFDocument from 'pdfkit'
import { longContractPages } from '../support/long-contract.ts'

const MARGIN = 60
const GUTTER = 24
/** A dot, scaled up: what a logo is to a reader. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC',
  'base64',
)

/**
 * A contract whose pages differ as real ones do: plain prose, two columns, a table under a dark heading row,
 * each with a logo, a header, a footer with its number and words in several fonts.
 */
export async function mixedContract(pages: number): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', margin: MARGIN, bufferPages: true })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  for (const [index, text] of longContractPages(pages, 'mixed').entries()) {
    if (index > 0) pdf.addPage()
    pdf.image(LOGO, MARGIN, 24, { width: 40, height: 20 })
    pdf.font('Helvetica-Bold').fontSize(8).text('HARBOR LANE PROPERTIES', 120, 30, { lineBreak: false })
    const kind = index % 3
    if (kind === 0) writeProse(pdf, text, 10, {})
    else if (kind === 1) writeProse(pdf, text, 8, { columns: 2, columnGap: GUTTER, height: 640 })
    else writeTable(pdf, text)
    pdf.font('Helvetica').fontSize(8)
    pdf.text(`Page ${index + 1} of ${pages}`, MARGIN, 740, { lineBreak: false })
  }
  pdf.end()
  return done
}

function writeProse(pdf: PDFKit.PDFDocument, text: string, size: number, options: object): void {
  pdf.font('Times-Roman').fontSize(size)
  pdf.text(text, MARGIN, 70, { width: pdf.page.width - 2 * MARGIN, align: 'justify', ...options })
}

/** Each sentence a row: number, words, amount. */
function writeTable(pdf: PDFKit.PDFDocument, text: string): void {
  const rows = text.split(/(?<=\.)\s+/).slice(0, 24)
  pdf.rect(MARGIN, 66, 490, 16).fill('#1f2a44')
  pdf.fillColor('white').font('Helvetica-Bold').fontSize(8)
  pdf.text('No.', MARGIN + 4, 70, { lineBreak: false }).text('Provision', 110, 70, { lineBreak: false })
  pdf.text('Amount', 500, 70, { lineBreak: false })
  pdf.fillColor('black').font('Helvetica')
  for (const [row, words] of rows.entries()) {
    const y = 88 + row * 26
    if (row % 2 === 1)
      pdf
        .rect(MARGIN, y - 4, 490, 26)
        .fill('#eef0f4')
        .fillColor('black')
    pdf.text(`${row + 1}`, MARGIN + 4, y, { lineBreak: false })
    pdf.text(words, 110, y, { width: 370, height: 20, ellipsis: true })
    pdf.text(`$${(row + 1) * 125}.00`, 500, y, { lineBreak: false })
  }
}
