import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { printedPage, repainted, setPage, speckled } from '#tests/support/files/paper.ts'
import { STRAIGHT } from './estimate-curvature.ts'
import { findSkew } from './find-skew.ts'
import type { GreyImage } from './image/grey-image.ts'
import { levelled } from './photo/homography.ts'
import { inkOf } from './image/ink.ts'
import { rotateImage } from './image/rotate-image.ts'
import { drawView } from './photo/view.ts'

const PAGE = printedPage(600, 800)
const DEGREE = Math.PI / 180
const skewOf = (image: GreyImage) => findSkew(inkOf(image))

function turned(page: GreyImage, angle: number): GreyImage {
  const { toSource, ...size } = levelled(page.width, page.height, -angle)
  return drawView(page, { ...size, curvature: STRAIGHT, toPicture: toSource })
}

const onItsSide = (page: GreyImage): GreyImage => rotateImage(page, 270)

const angles = fc.double({ min: -19, max: 19, noNaN: true })

test('finds the angle of the lines', () => {
  fc.assert(
    fc.property(angles, (degrees) => {
      const skew = skewOf(turned(PAGE, degrees * DEGREE))
      expect(skew.lines).toBe('level')
      expect(Math.abs(skew.angle / DEGREE - degrees)).toBeLessThan(0.2)
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

test('lines that are all but level are not taken for text on its side, nor the other way round', () => {
  const settings = fc.record({
    width: fc.integer({ min: 500, max: 900 }),
    height: fc.integer({ min: 600, max: 1_000 }),
    pitch: fc.integer({ min: 10, max: 25 }),
    stroke: fc.integer({ min: 1, max: 3 }),
    isTyped: fc.boolean(),
    seed: fc.nat(),
  })
  fc.assert(
    fc.property(settings, fc.double({ min: -0.05, max: 0.05, noNaN: true }), (setting, degrees) => {
      const page = setPage(setting)
      expect(skewOf(turned(page, degrees * DEGREE)).lines).toBe('level')
      expect(skewOf(turned(onItsSide(page), degrees * DEGREE)).lines).toBe('upright')
    }),
    {
      numRuns: 8,
      endOnFailure: true,
      examples: [[{ width: 504, height: 990, pitch: 12, stroke: 2, isTyped: true, seed: 0x7ffffffa }, 1e-6]],
    },
  )
})

test('finds it for text on its side', () => {
  fc.assert(
    fc.property(angles, (degrees) => {
      const skew = skewOf(turned(onItsSide(PAGE), degrees * DEGREE))
      expect(skew.lines).toBe('upright')
      expect(Math.abs(skew.angle / DEGREE - degrees)).toBeLessThan(0.2)
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

test('a level page has no skew, and a page without lines none either', () => {
  expect(skewOf(PAGE).angle).toBe(0)
  const blank = repainted(PAGE, () => 255)
  expect(skewOf(blank)).toEqual({ angle: 0, lines: null })
  expect(skewOf(speckled(600, 800))).toEqual({ angle: 0, lines: null })
  const dot = { data: new Uint8Array(1), width: 1, height: 1 }
  expect(skewOf(dot)).toEqual({ angle: 0, lines: null })
})
