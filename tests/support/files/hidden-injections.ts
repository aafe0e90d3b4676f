import PDFDocument from 'pdfkit'

type Draw = (pdf: PDFKit.PDFDocument, order: string) => void

/** Ways to put words into a PDF that people do not see, or not as part of the text. */
export const HIDING: readonly (readonly [how: string, draw: Draw])[] = [
  ['in white', (pdf, order) => void pdf.fillColor('white').fontSize(11).text(order, 72, 680, { width: 460 })],
  ['tiny', (pdf, order) => void pdf.fillColor('black').fontSize(0.5).text(order, 72, 680, { width: 460 })],
  ['off the page', (pdf, order) => void pdf.fontSize(11).text(order, -2000, 100, { lineBreak: false })],
  [
    'transparent',
    (pdf, order) => void pdf.fillColor('black', 0).fontSize(11).text(order, 72, 680, { width: 460 }),
  ],
  [
    'under a white box',
    (pdf, order) => {
      pdf.fillColor('black').fontSize(11).text(order, 72, 680, { width: 460 })
      pdf.rect(60, 670, 500, 40).fill('white')
    },
  ],
  ['in a note', (pdf, order) => void pdf.note(500, 700, 20, 20, order)],
  [
    'in a link',
    (pdf, order) => void pdf.link(72, 700, 100, 10, `https://evil.example/?q=${encodeURIComponent(order)}`),
  ],
  [
    'in the metadata',
    (pdf, order) =>
      void Object.assign(pdf.info, { Title: order, Keywords: order, Subject: order, Author: order }),
  ],
  [
    'in small print',
    (pdf, order) => void pdf.fillColor('black').fontSize(6).text(order, 72, 690, { width: 460 }),
  ],
  [
    'in plain sight',
    (pdf, order) => void pdf.fillColor('black').fontSize(11).text(order, 72, 680, { width: 460 }),
  ],
]

/** A PDF of these pages; something else is drawn on the last. */
export function pdfWith(pages: readonly string[], draw: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> {
  return new Promise((done, failed) => {
    const pdf = new PDFDocument({ size: 'LETTER', margin: 72, autoFirstPage: false, pdfVersion: '1.7' })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => done(Buffer.concat(parts)))
    pdf.on('error', failed)
    for (const [index, text] of pages.entries()) {
      pdf.addPage()
      pdf.fillColor('black').fontSize(11).text(text, 72, 72, { width: 460, lineGap: 2 })
      if (index === pages.length - 1) draw(pdf)
    }
    pdf.end()
  })
}
