import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { invert, levelled, mapPoint, rectangleOnto, type Point, type Quadrilateral } from './homography.ts'

/** A sheet seen at an angle: the corners of a rectangle, each moved by up to a fifth of its size. */
const quadrilateral: fc.Arbitrary<Quadrilateral> = fc
  .record({
    size: fc.record({
      width: fc.integer({ min: 50, max: 4000 }),
      height: fc.integer({ min: 50, max: 4000 }),
    }),
    moves: fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { minLength: 8, maxLength: 8 }),
  })
  .map(({ size: { width, height }, moves }) => {
    const corner = (x: number, y: number, at: number): Point => ({
      x: (x + moves[at]!) * width,
      y: (y + moves[at + 1]!) * height,
    })
    return [corner(0, 0, 0), corner(1, 0, 2), corner(1, 1, 4), corner(0, 1, 6)]
  })
const share = fc.double({ min: 0, max: 1, noNaN: true })

function expectSame(a: Point, b: Point): void {
  expect(a.x).toBeCloseTo(b.x, 4)
  expect(a.y).toBeCloseTo(b.y, 4)
}

test('a rectangle is mapped corner by corner', () => {
  fc.assert(
    fc.property(quadrilateral, (corners) => {
      const map = rectangleOnto(corners, 600, 800)
      const rectangle = [
        { x: 0, y: 0 },
        { x: 600, y: 0 },
        { x: 600, y: 800 },
        { x: 0, y: 800 },
      ]
      for (const [index, point] of rectangle.entries()) expectSame(mapPoint(map, point), corners[index]!)
    }),
  )
})

test('every point comes back from where it was mapped to', () => {
  fc.assert(
    fc.property(quadrilateral, share, share, (corners, x, y) => {
      const map = rectangleOnto(corners, 600, 800)
      const point = { x: x * 600, y: y * 800 }
      expectSame(mapPoint(invert(map), mapPoint(map, point)), point)
    }),
  )
})

test('a turned picture has room for all of it, and turning keeps distances', () => {
  const side = fc.integer({ min: 10, max: 5000 })
  fc.assert(
    fc.property(side, side, fc.double({ min: -0.4, max: 0.4, noNaN: true }), (width, height, angle) => {
      const turned = levelled(width, height, angle)
      const back = invert(turned.toSource)
      for (const [x, y] of [
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ] as const) {
        const place = mapPoint(back, { x, y })
        expect(Math.min(place.x, turned.width - place.x)).toBeGreaterThan(-1e-3)
        expect(Math.min(place.y, turned.height - place.y)).toBeGreaterThan(-1e-3)
        expectSame(mapPoint(turned.toSource, place), { x, y })
      }
    }),
  )
})
