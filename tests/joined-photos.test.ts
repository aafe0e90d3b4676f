import type { Rotation } from '#core/document/page.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createRenderer } from '#server/adapters/document-reader/pictures/render-page.ts'
import { joinPages } from '#web/features/photos/join-pages.ts'

const [WIDTH, HEIGHT] = [300, 400]

/** A white page of which the top left quarter is black. */
async function photo(rotation: Rotation) {
  const corner = {
    create: { width: WIDTH / 2, height: HEIGHT / 2, channels: 3, background: '#000' },
  } as const
  const jpeg = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } })
    .composite([{ input: await sharp(corner).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  return { jpeg: new Blob([new Uint8Array(jpeg)]), width: WIDTH, height: HEIGHT, rotation }
}

const bytesOf = async (pages: Parameters<typeof joinPages>[0]) =>
  new Uint8Array(await (await joinPages(pages)).arrayBuffer())

/** Where a page of the PDF is black: its shape and the four quarters from the top left, clockwise. */
async function look(pdf: Uint8Array, number: number) {
  const page = await createRenderer(pdf.slice()).render(number, 72)
  if (!page) throw new Error('the page was not drawn')
  const { data, width, height } = page
  const isBlack = (x: number, y: number) =>
    (data[Math.floor(y * height) * width + Math.floor(x * width)] ?? 255) < 90
  const quarters = [isBlack(0.25, 0.25), isBlack(0.75, 0.25), isBlack(0.75, 0.75), isBlack(0.25, 0.75)]
  return { isUpright: height > width, black: quarters.indexOf(true), count: quarters.filter(Boolean).length }
}

test('each photo fills a page of its own, in order, turned as its person turned it', async () => {
  const pages = await Promise.all(([0, 90, 180, 270] as const).map(photo))
  const pdf = await bytesOf(pages)
  expect(await look(pdf, 1)).toEqual({ isUpright: true, black: 0, count: 1 })
  expect(await look(pdf, 2)).toEqual({ isUpright: false, black: 1, count: 1 })
  expect(await look(pdf, 3)).toEqual({ isUpright: true, black: 2, count: 1 })
  expect(await look(pdf, 4)).toEqual({ isUpright: false, black: 3, count: 1 })
  await expect(look(pdf, 5)).rejects.toThrow('not drawn')
})

test('the same photos make the same file, which does not say when it was made', async () => {
  const pages = [await photo(0), await photo(90)]
  const [one, two] = [await bytesOf(pages), await bytesOf(pages)]
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
  expect(Buffer.from(one).toString('latin1')).not.toMatch(/D:20\d\d|<xmp:/)
})
