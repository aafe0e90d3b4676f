import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'

/** Contracts of our own writing, for trying the product. */
export const SAMPLES = ['apartment-lease', 'job-offer', 'fitness-membership'] as const
export type SampleName = (typeof SAMPLES)[number]

/** The lease as the empty library offers it, from the repository's root. */
export const SITE_SAMPLE = 'src/web/features/documents/library/sample-lease.pdf'

const SAMPLES_FOLDER = join(import.meta.dirname, '..', 'samples')
const MARGIN = 72

/**
 * A sample as a PDF with a text layer. In its source `#` and `##` begin headings, `---` begins a new page, and
 * every other line is a paragraph. The same sample gives the same bytes each time, on every machine: nothing in it is
 * compressed.
 */
export function samplePdf(name: SampleName): Promise<Buffer> {
  const source = readFileSync(join(SAMPLES_FOLDER, `${name}.txt`), 'utf8')
  return new Promise((done, failed) => {
    const made = new Date(Date.UTC(2027, 0, 1))
    const pdf = new PDFDocument({
      size: 'LETTER',
      margin: MARGIN,
      compress: false,
      info: { Title: name, CreationDate: made },
    })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => done(Buffer.concat(parts)))
    pdf.on('error', failed)
    for (const line of source.split('\n').filter((text) => text.trim() !== '')) writeLine(pdf, line)
    pdf.end()
  })
}

function writeLine(pdf: PDFKit.PDFDocument, line: string): void {
  if (line === '---') pdf.addPage()
  else if (line.startsWith('## '))
    pdf.font('Times-Bold').fontSize(12).moveDown(0.4).text(line.slice(3)).moveDown(0.3)
  else if (line.startsWith('# '))
    pdf.font('Times-Bold').fontSize(15).text(line.slice(2), { align: 'center' }).moveDown(0.8)
  else pdf.font('Times-Roman').fontSize(11).text(line, { lineGap: 2 }).moveDown(0.6)
}
