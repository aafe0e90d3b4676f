import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { enlargeSmall } from './decode-image.ts'
import { readImage } from './image.ts'
import { createRenderer } from './render-page.ts'

const POINTS_PER_INCH = 72

/** A picture with eight words whose letters are as many pixels high as their size says. */
async function smallPicture(width: number, height: number, size: number): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [width, height], margin: 0 })
  pdf.font('Helvetica').fontSize(size)
  pdf.text('Rent of $850 is due every Friday evening', 4, 4, { width: width - 8 }).end()
  const drawn = await createRenderer(new Uint8Array(await buffer(pdf))).render(1, POINTS_PER_INCH)
  if (!drawn) throw new Error('the page could not be drawn')
  return sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 1 } })
    .png()
    .toBuffer()
}

test('a small picture is enlarged before it is recognized, and a large one is not', async () => {
  const sizeOf = async (width: number, height: number) => {
    const enlarged = await enlargeSmall({ data: new Uint8Array(width * height), width, height })
    return [enlarged.width, enlarged.height]
  }
  expect(await sizeOf(120, 60)).toEqual([480, 240])
  expect(await sizeOf(500, 400)).toEqual([1000, 800])
  expect(await sizeOf(1200, 900)).toEqual([1200, 900])
})

test('eight words in letters of nine pixels are read', async () => {
  const reading = await readImage(await smallPicture(120, 60, 9), 1, false)
  for await (const { text } of reading.pages())
    expect(text.replaceAll('\n', ' ')).toContain('$850 is due every Friday')
})
