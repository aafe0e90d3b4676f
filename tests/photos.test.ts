import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Page } from '#core/document/page.ts'
import { mapPoint } from '#core/scan/homography.ts'
import { createDocumentReader } from '#server/adapters/document-reader/document-reader.ts'
import { photograph, printed } from '../bench/photos/photograph.ts'
import { pageOntoPhoto, type Shot } from '../bench/photos/take-photo.ts'
import { wordAccuracy } from '../bench/word-accuracy.ts'

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

/** The middle of the box in which a page's words begin, in units of the page. */
function middleOf(page: Page, words: string): { x: number; y: number } {
  const at = page.text.indexOf(words)
  const box = page.boxes.find(([start, end]) => start <= at && at < end)
  if (!box) throw new Error(`no box for ${words}`)
  const [, , x, y, width, height] = box
  return { x: x + width / 2, y: y + height / 2 }
}

test('a photo in bad light and from the corner is read, and its words stand where they lie in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plainprint-photo-'))
  try {
    const file = join(folder, 'photo.jpg')
    await writeFile(file, await photograph(PHOTO))
    const outcome = await createDocumentReader().read(file)
    if (!outcome.ok) throw new Error(outcome.detail)
    const page = outcome.document.pages[0]!
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
  } finally {
    await rm(folder, { recursive: true })
  }
}, 90_000)
