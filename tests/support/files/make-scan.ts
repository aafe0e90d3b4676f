import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { createRenderer, FINE_DPI } from '#server/adapters/document-reader/pictures/render-page.ts'
import { makePdf } from './make-pdf.ts'

/** A page of these words as a scanner sees it, upright, about 2550 × 3300 pixels. */
export async function scanOf(text: string): Promise<Sharp> {
  const drawn = await createRenderer(new Uint8Array(await makePdf([text]))).render(1, FINE_DPI)
  if (!drawn) throw new Error('the page could not be drawn')
  const { data, width, height } = drawn
  return sharp(data, { raw: { width, height, channels: 1 } })
}

/** A PDF that holds a picture on each page and no text. */
export async function scannedPdf(pictures: readonly Sharp[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false })
  for (const picture of pictures) {
    const { data, info } = await picture.jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true })
    const size: [number, number] = [(info.width / 300) * 72, (info.height / 300) * 72]
    pdf.addPage({ size, margin: 0 }).image(data, 0, 0, { width: size[0] })
  }
  pdf.end()
  return buffer(pdf)
}
