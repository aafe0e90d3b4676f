import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { onTable, printedPage, repainted } from '#tests/support/files/paper.ts'
import type { GreyImage } from './image/grey-image.ts'
import { invert, mapPoint, rectangleOnto, type Quadrilateral } from './photo/homography.ts'
import { prepareScan } from './prepare-scan.ts'

const PAGE = printedPage(480, 621)
const SCENE = { width: 560, height: 736, table: 90 }
const CORNERS: Quadrilateral = [
  { x: 96, y: 64 },
  { x: 488, y: 104 },
  { x: 520, y: 672 },
  { x: 48, y: 640 },
]

test('a clean page comes back as it is', () => {
  const large = printedPage(1_300, 1_690)
  const { image, toPage } = prepareScan(large)
  expect(image).toBe(large)
  expect(toPage({ x: 12.5, y: 600 })).toEqual({ x: 12.5, y: 600 })
})

test('a small picture is drawn larger, as the recognizer wants it', () => {
  const small = printedPage(900, 1_164)
  const { image, toPage } = prepareScan(small)
  expect(image).toMatchObject({ width: 1_800, height: 2_328 })
  expect(toPage({ x: 300, y: 600 })).toEqual({ x: 150, y: 300 })
})

test('a photographed sheet is seen from above, and its words are found again in the photo', () => {
  const photo = onTable(PAGE, CORNERS, SCENE)
  const { image, toPage } = prepareScan(photo)
  // Letter paper, whatever the angle.
  expect(image.width / image.height).toBeCloseTo(PAGE.width / PAGE.height, 1)
  const toPrint = invert(rectangleOnto(CORNERS, PAGE.width, PAGE.height))
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      (x, y) => {
        const place = mapPoint(toPrint, toPage({ x: x * image.width, y: y * image.height }))
        expect(Math.abs(place.x / PAGE.width - x)).toBeLessThan(0.02)
        expect(Math.abs(place.y / PAGE.height - y)).toBeLessThan(0.02)
      },
    ),
  )
})

test('nothing in a picture makes it fail, and every point stays a point', () => {
  const picture: fc.Arbitrary<GreyImage> = fc
    .record({
      width: fc.integer({ min: 1, max: 60 }),
      height: fc.integer({ min: 1, max: 60 }),
      seed: fc.nat(),
    })
    .map(({ width, height, seed }) =>
      repainted({ data: new Uint8Array(width * height), width, height }, (_, x, y) =>
        seed % 3 === 0 ? (x * seed) % 256 : (x * seed + y * y * 31 + x * y * (seed % 7)) % 256,
      ),
    )
  fc.assert(
    fc.property(picture, (given) => {
      const { image, toPage } = prepareScan(given)
      expect(image.data).toHaveLength(image.width * image.height)
      const place = toPage({ x: image.width / 3, y: image.height / 3 })
      expect(Number.isFinite(place.x) && Number.isFinite(place.y)).toBe(true)
    }),
    { numRuns: 50 },
  )
})
