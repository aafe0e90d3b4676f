import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { GreyImage } from '#core/scan/image/grey-image.ts'
import { JUDGED_SIDE, judgePhoto } from '#core/scan/photo/judge-photo.ts'
import { PHOTO_CASES } from '../bench/photos/cases.ts'
import { photograph } from '../bench/photos/photograph.ts'
import type { Shot } from '../bench/photos/take-photo.ts'

/** A page of 2,480 pixels, as the site keeps one. */
const SIZE = { width: 1_754, height: 2_480 }

/** What the browser draws of a photo to judge it. */
async function seen(jpeg: Buffer): Promise<GreyImage> {
  const { data, info } = await sharp(jpeg)
    .autoOrient()
    .resize({ width: JUDGED_SIDE, height: JUDGED_SIDE, fit: 'inside' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}

const hintsFor = async (shot: Partial<Shot>, size = SIZE) => {
  const photo = { name: '', file: 'lease-14-elm.pdf', page: 1, shot: { seed: 3, ...SIZE, ...shot } }
  return judgePhoto(await seen(await photograph(photo)), size)
}

test('a photo that is read well gets no hint', async () => {
  expect(await hintsFor({})).toEqual([])
  expect(await hintsFor({ blur: 1 })).toEqual([])
})

test('one out of focus is called blurred, whatever its light', async () => {
  expect(await hintsFor({ blur: 3 })).toEqual(['blurred'])
  expect(await hintsFor({ blur: 3, paper: 130, gradient: 0.4 })).toEqual(['blurred'])
})

test('an empty sheet shows no writing', () => {
  const sheet = { data: new Uint8Array(1_000 * 700).fill(230), width: 1_000, height: 700 }
  expect(judgePhoto(sheet, SIZE)).toEqual(['empty'])
})

test('one taken in the dark is called dark; dim light that is enough is not', async () => {
  expect(await hintsFor({ paper: 45, table: 20, noise: 6 })).toContain('dark')
  expect(await hintsFor({ paper: 120, table: 45 })).toEqual([])
})

test('one of few pixels is called small', async () => {
  expect(await hintsFor({}, { width: 850, height: 1_199 })).toEqual(['small'])
  expect(await hintsFor({}, { width: 850, height: 1_200 })).toEqual([])
})

describe('a photo as people take them, which recognition reads', () => {
  // Some of the cases of `npm run bench:photos`: light, corners, shadows, tables.
  test.each(PHOTO_CASES.filter((_case, index) => index % 24 === 1))('$name: no hint', async (photo) => {
    expect(judgePhoto(await seen(await photograph(photo)), SIZE)).toEqual([])
  })
})
