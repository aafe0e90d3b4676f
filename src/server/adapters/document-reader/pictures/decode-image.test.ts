import * as fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { processorMs } from '#tests/support/failures/processor-time.ts'
import { pngOf, polyglot, tiffOf, webpOf } from '#tests/support/files/hostile-pictures.ts'
import { openImage } from './decode-image.ts'
import { pixelHeight } from './tiff-pixel-shape.ts'

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

/** White paper of 30 × 20 with a black mark in its top left corner. */
function paper(): Sharp {
  const data = new Uint8Array(30 * 20).fill(255)
  for (let y = 0; y < 5; y += 1) data.fill(0, y * 30, y * 30 + 5)
  return sharp(data, { raw: { width: 30, height: 20, channels: 1 } })
}

/** The grey value a pixel of the first page has. */
async function valueAt(bytes: Uint8Array, x: number, y: number): Promise<number> {
  const { grey } = await (await openImage(bytes, 10)).page(1)
  expect(grey.data).toHaveLength(grey.width * grey.height)
  return grey.data[y * grey.width + x]!
}

test.each<[string, () => Sharp]>([
  ['PNG', () => paper().png()],
  ['palette PNG', () => paper().png({ palette: true, colors: 4 })],
  ['16-bit PNG', () => paper().toColourspace('grey16').png()],
  ['JPEG', () => paper().jpeg({ quality: 95 })],
  ['CMYK JPEG', () => paper().toColourspace('cmyk').jpeg({ quality: 95 })],
  ['WEBP', () => paper().webp({ lossless: true })],
  ['TIFF', () => paper().tiff({ compression: 'lzw' })],
  ['CMYK TIFF', () => paper().toColourspace('cmyk').tiff({ compression: 'deflate' })],
  ['bilevel fax TIFF', () => paper().toColourspace('b-w').tiff({ bitdepth: 1, compression: 'ccittfax4' })],
])('reads a %s: ink dark, paper white', async (_name, encode) => {
  const bytes = await encode().toBuffer()
  expect(await valueAt(bytes, 2, 2)).toBeLessThan(60)
  expect(await valueAt(bytes, 20, 15)).toBeGreaterThan(240)
})

test('transparent parts are paper', async () => {
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  expect(await valueAt(clear, 4, 4)).toBe(255)
})

test('the side a camera calls up is up, in the page and in the copy shown', async () => {
  // Orientation 6: the camera was held upright, so the stored left edge is the top.
  const photo = await paper().withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
  const page = await (await openImage(photo, 10)).page(1)
  expect(page).toMatchObject({ grey: { width: 20, height: 30 } })
  expect(page.grey.data[2 * 20 + 17]).toBeLessThan(60)
  expect(await sharp((await page.view(0)).jpeg).metadata()).toMatchObject({
    width: 20,
    height: 30,
    format: 'jpeg',
  })
  const { jpeg: turned } = await page.view(90)
  expect(await sharp(turned).metadata()).toMatchObject({ width: 30, height: 20 })
  expect(await valueAt(turned, 27, 17)).toBeLessThan(60)
})

test('every page of a TIFF is read, and only the first frame of an animation', async () => {
  const frames = { create: { width: 12, height: 30, channels: 3, background: '#fff' } } as const
  const tiff = await sharp({ ...frames, create: { ...frames.create, pageHeight: 10 } })
    .tiff()
    .toBuffer()
  const pages = await openImage(tiff, 10)
  expect(pages.pageCount).toBe(3)
  expect((await pages.page(3)).grey).toMatchObject({ width: 12, height: 10 })
  await expect(pages.page(4)).rejects.toMatchObject({ reason: 'corrupt' })
  await expect(openImage(tiff, 2)).rejects.toMatchObject({ reason: 'too_large' })
  const animation = await sharp({ ...frames, create: { ...frames.create, pageHeight: 10 } })
    .webp()
    .toBuffer()
  const first = await openImage(animation, 10)
  expect(first.pageCount).toBe(1)
  expect((await first.page(1)).grey).toMatchObject({ width: 12, height: 10 })
})

test('the flat pixels of a fax are stretched to the shape of its page', async () => {
  // Standard resolution: 204 dots per inch across, 98 down.
  const coarse = { xres: 204 / 25.4, yres: 98 / 25.4 }
  const pageOf = async (picture: Sharp) => (await openImage(await picture.toBuffer(), 10)).page(1)
  const fax = await pageOf(paper().tiff(coarse))
  expect(fax.grey).toMatchObject({ width: 30, height: 42 })
  expect(await fax.view(90)).toMatchObject({ pixelWidth: 42, pixelHeight: 30 })
  const onItsSide = await pageOf(paper().withMetadata({ orientation: 6 }).tiff(coarse))
  expect(onItsSide.grey).toMatchObject({ width: 42, height: 30 })
  const nonsense = await pageOf(paper().tiff({ xres: 0.001, yres: 1_000 }))
  expect(nonsense.grey).toMatchObject({ width: 30, height: 20 })
})

test('a directory that lies about its place changes no shape', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(3), (bytes, page) => {
      const tiff = Uint8Array.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, ...bytes])
      expect(pixelHeight(tiff, page)).toBeGreaterThanOrEqual(0.25)
      expect(pixelHeight(tiff, page)).toBeLessThanOrEqual(4)
    }),
  )
})

test.each([
  ['PNG', pngOf(50_000, 50_000)],
  ['TIFF', tiffOf(1, { width: 50_000, height: 50_000 })],
  ['WEBP', webpOf(16_383, 16_383)],
  ['PNG of one endless line', pngOf(40_000, 10)],
])('a picture larger than any page is refused from its header: %s', async (_kind, bytes) => {
  await openImage(tiffOf(1), 10) // what loads at first use is not the picture's
  const before = process.memoryUsage.rss()
  const ms = await processorMs(() =>
    expect(openImage(bytes, 10)).rejects.toMatchObject({ reason: 'too_large' }),
  )
  expect(ms).toBeLessThan(5_000)
  expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000)
})

test('a TIFF of thousands of pages is refused, and one whose pages go in a ring has an end', async () => {
  await expect(openImage(tiffOf(5_000), 500)).rejects.toMatchObject({ reason: 'too_large' })
  for (const after of [0, 1, 2])
    expect(await openImage(tiffOf(3, { after }), 500)).toMatchObject({ pageCount: 3 })
})

test('a damaged picture, one that breaks off and one of another kind are told', async () => {
  const whole = await paper().resize(300, 200).jpeg().toBuffer()
  const openPage = async (bytes: Uint8Array) => (await openImage(bytes, 10)).page(1)
  for (const bytes of [
    whole.subarray(0, whole.length / 2),
    whole.subarray(0, 20),
    new Uint8Array(),
    pngOf(20, 20),
    SVG,
    ...(['png', 'jpeg', 'webp', 'tiff'] as const).map((kind) => polyglot(kind, SVG.toString())),
    polyglot('jpeg', '<!doctype html><script>alert(1)</script>'),
    Buffer.from('%PDF-1.7'),
  ])
    await expect(openPage(bytes)).rejects.toMatchObject({ reason: 'corrupt' })
})
