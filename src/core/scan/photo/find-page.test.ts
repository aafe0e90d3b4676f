import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { onTable, printedPage, repainted } from '#tests/support/files/paper.ts'
import { findPage } from './find-page.ts'
import type { Point, Quadrilateral } from './homography.ts'

const PAGE = printedPage(360, 466)
const [WIDTH, HEIGHT] = [420, 552]

const moved = fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) })
const sheet: fc.Arbitrary<Quadrilateral> = fc.tuple(moved, moved, moved, moved).map(([p, q, r, s]) => [
  { x: 33 + p.x, y: 39 + p.y },
  { x: 387 + q.x, y: 39 + q.y },
  { x: 387 + r.x, y: 513 + r.y },
  { x: 33 + s.x, y: 513 + s.y },
])
const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

test.each([
  ['a dark table', 80],
  ['a grey one', 160],
  ['one lighter than the paper', 255],
])('finds the sheet on %s', (_, table) => {
  fc.assert(
    fc.property(sheet, (corners) => {
      const found = findPage(onTable(PAGE, corners, { width: WIDTH, height: HEIGHT, table }))
      for (const [index, corner] of corners.entries())
        expect(far(found?.[index] ?? { x: 0, y: 0 }, corner)).toBeLessThan(5)
    }),
    { numRuns: 3, endOnFailure: true },
  )
})

test('where one side is cut off, three give its direction and nothing in the picture is lost', () => {
  const corners: Quadrilateral = [
    { x: 36, y: -36 },
    { x: 384, y: -36 },
    { x: 384, y: 480 },
    { x: 36, y: 480 },
  ]
  const found = findPage(onTable(PAGE, corners, { width: WIDTH, height: HEIGHT, table: 90 }))
  const expected = [
    { x: 36, y: 0 },
    { x: 384, y: 0 },
    { x: 384, y: 480 },
    { x: 36, y: 480 },
  ]
  for (const [index, corner] of expected.entries())
    expect(far(found?.[index] ?? { x: -99, y: -99 }, corner)).toBeLessThan(5)
})

test('a page that fills the picture has no edges, whatever is printed on it', () => {
  expect(findPage(PAGE)).toBeNull()
  const frame = (x: number, y: number, by: number): boolean =>
    x > by && x < 360 - by && y > by && y < 466 - by
  const framed = repainted(PAGE, (shade, x, y) => (frame(x, y, 24) && !frame(x, y, 26) ? 0 : shade))
  expect(findPage(framed)).toBeNull()
  const withGreyField = repainted(PAGE, (shade, x, y) => (frame(x, y, 78) ? Math.min(shade, 200) : shade))
  expect(findPage(withGreyField)).toBeNull()
  expect(findPage(repainted(PAGE, () => 255))).toBeNull()
  expect(findPage({ data: new Uint8Array(1), width: 1, height: 1 })).toBeNull()
})
