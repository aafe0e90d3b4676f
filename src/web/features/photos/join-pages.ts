import type { Rotation } from '#core/document/page.ts'
import PDFDocument from 'pdfkit'
import type { PhotoPage } from './photo-pages.ts'

/** How large a sheet was nobody knows: its longer side becomes that of a letter page, in points. */
const LONGER_SIDE = 792

/**
 * One PDF with a photo on each page, in this order. It does not say when it was made, so the same photos make the same
 * file, which the library knows again.
 */
export async function joinPages(
  pages: readonly Pick<PhotoPage, 'jpeg' | 'width' | 'height' | 'rotation'>[],
): Promise<Blob> {
  // No font, as there are no words to write, and the day on which computers begin to count.
  const pdf = new PDFDocument({ autoFirstPage: false, font: '', info: { CreationDate: new Date(0) } })
  const parts: Uint8Array<ArrayBuffer>[] = []
  const written = new Promise<Blob>((done, failed) => {
    pdf.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part))
    pdf.on('end', () => done(new Blob(parts, { type: 'application/pdf' })))
    pdf.on('error', failed)
  })
  for (const { jpeg, width, height, rotation } of pages) {
    const scale = LONGER_SIDE / Math.max(width, height)
    const [across, down] = [width * scale, height * scale]
    pdf.addPage({ size: rotation % 180 === 0 ? [across, down] : [down, across], margin: 0 })
    pdf.translate(...cornerOf(rotation, across, down)).rotate(rotation)
    pdf.image(await jpeg.arrayBuffer(), 0, 0, { width: across, height: down })
  }
  pdf.end()
  return written
}

/** Where the top left corner of the picture comes to lie, around which it is turned clockwise. */
function cornerOf(rotation: Rotation, across: number, down: number): [x: number, y: number] {
  if (rotation === 90) return [down, 0]
  if (rotation === 180) return [across, down]
  return rotation === 270 ? [0, across] : [0, 0]
}
