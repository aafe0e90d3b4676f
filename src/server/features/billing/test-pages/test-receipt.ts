import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { formatPrice } from '#core/billing/plans.ts'
import { PRODUCT_NAME } from '#core/product.ts'
import type { TestInvoice } from '#server/ports/test-payments.ts'
import { dayOf } from './day-of.ts'

const fontFile = (weight: number): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`))
const FONTS = { sans: fontFile(400), bold: fontFile(600) }

/** The file of a bill that was paid at the test provider: one page, tagged. The same bill gives the same words. */
export async function drawReceipt({
  id,
  createdAt,
  what,
  totalCents,
  currency,
}: TestInvoice): Promise<Buffer> {
  const at = new Date(createdAt)
  const title = `${PRODUCT_NAME} test bill`
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 64,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    info: { Title: title, Creator: PRODUCT_NAME, Producer: PRODUCT_NAME, CreationDate: at, ModDate: at },
  })
  doc.registerFont('sans', FONTS.sans).registerFont('bold', FONTS.bold)
  const parts: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const line = (tag: string, size: number, text: string, font = 'sans') =>
    doc.struct(tag, {}, () => doc.font(font).fontSize(size).text(text, { paragraphGap: 8 }))
  doc.addStructure(
    doc.struct('Document', {}, [
      line('H1', 20, title, 'bold'),
      line('P', 11, 'No money was charged: this is a bill of the test payments of your own server.'),
      line('P', 11, `Number: ${id}`),
      line('P', 11, `Date: ${dayOf(createdAt)}`),
      line('P', 11, `For: ${what}`),
      line('P', 14, `Total: ${formatPrice(totalCents, currency)}`, 'bold'),
      line('P', 11, 'Paid.'),
    ]),
  )
  doc.end()
  await done
  return Buffer.concat(parts)
}
