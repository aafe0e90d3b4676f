import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Page } from '#core/document/page.ts'
import { mapPoint } from '#core/scan/photo/homography.ts'
import { createDocumentReader } from '#server/adapters/document-reader/document-reader.ts'
import { viewPdf } from '#server/adapters/document-reader/pdf/view-pdf.ts'
import { photograph, printed } from '../bench/photos/photograph.ts'
import { pageOntoPhoto, type Shot } from '../bench/photos/take-photo.ts'
import { wordAccuracy } from '../bench/reading/word-accuracy.ts'

/** A slice of `npm run bench:photos`, small enough for every run of the tests. */
const SHOT: Shot = {
  seed: 7,
  width: 1200,
  height: 1600,
  pitch: -12,
  yaw: 10,
  roll: 7,
  fill: 0.8,
  gradient: 0.4,
  shadow: 0.45,
  softness: 0.05,
}
const PHOTO = { name: 'a slice', file: 'job-offer.pdf', page: 1, shot: SHOT }

/** The middle of the boxes in which words of a page stand, in units of the page. */
function middleOf(page: Page, words: string): { x: number; y: number } {
  const at = page.text.indexOf(words)
  const boxes = page.boxes.filter(([start, end]) => start < at + words.length && end > at)
  if (boxes.length === 0) throw new Error(`no box for ${words}`)
  const middle = (from: readonly number[], to: readonly number[]) => (Math.min(...from) + Math.max(...to)) / 2
  return {
    x: middle(
      boxes.map(([, , x]) => x),
      boxes.map(([, , x, , width]) => x + width),
    ),
    y: middle(
      boxes.map(([, , , y]) => y),
      boxes.map(([, , , y, , height]) => y + height),
    ),
  }
}

async function read(name: string, content: Buffer): Promise<Page> {
  const folder = await mkdtemp(join(tmpdir(), 'plainprint-photo-'))
  try {
    await writeFile(join(folder, name), content)
    const outcome = await createDocumentReader().read(join(folder, name))
    if (!outcome.ok) throw new Error(outcome.detail)
    return outcome.document.pages[0]!
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('a photo in bad light and from the corner is read, and its words stand where they lie in it', async () => {
  const page = await read('photo.jpg', await photograph(PHOTO))
  const { truth, print } = await printed(PHOTO)
  expect(wordAccuracy(truth.text, page.text)).toBeGreaterThan(0.95)

  const title = 'OFFER OF EMPLOYMENT'
  const onPaper = middleOf(truth, title)
  const inPhoto = mapPoint(pageOntoPhoto(print, SHOT), {
    x: onPaper.x * print.width,
    y: onPaper.y * print.height,
  })
  const found = middleOf(page, title)
  expect(found.x).toBeCloseTo(inPhoto.x / 1200, 1.7)
  expect(found.y).toBeCloseTo(inPhoto.y / 1600, 1.7)
})

test('a photo that a phone saved as a PDF is read as well', async () => {
  const photo = sharp(await photograph(PHOTO))
    .toColourspace('srgb')
    .jpeg()
  const picture = { jpeg: await photo.toBuffer(), pixelWidth: 1200, pixelHeight: 1600 }
  const page = await read('photo.pdf', Buffer.concat([...viewPdf([{ picture, width: 594, height: 792 }])]))
  expect(wordAccuracy((await printed(PHOTO)).truth.text, page.text)).toBeGreaterThan(0.95)
})
