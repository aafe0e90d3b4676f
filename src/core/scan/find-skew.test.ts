import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { printedPage, repainted, speckled } from '#tests/support/files/paper.ts'
import { STRAIGHT } from './find-bend.ts'
import { findSkew } from './find-skew.ts'
import type { GreyImage } from './image/grey-image.ts'
import { levelled } from './photo/homography.ts'
import { inkOf } from './image/ink.ts'
import { drawView } from './photo/view.ts'

const PAGE = printedPage(600, 800)
const DEGREE = Math.PI / 180
const skewOf = (image: GreyImage) => findSkew(inkOf(image))

function turned(page: GreyImage, angle: number): GreyImage {
  const { toSource, ...size } = levelled(page.width, page.height, -angle)
  return drawView(page, { ...size, bend: STRAIGHT, toPicture: toSource })
}

/** The page on its side: its first column is the bottom row. */
function onItsSide({ data, width, height }: GreyImage): GreyImage {
  const sideways = new Uint8Array(data.length)
  for (const [at, value] of data.entries())
    sideways[(width - 1 - (at % width)) * height + Math.floor(at / width)] = value
  return { data: sideways, width: height, height: width }
}

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

test.each([-0.05, -0.03, -0.01, -0.0001, 0.0001, 0.01, 0.03, 0.05])(
  'lines that are all but level, by %s°, are not taken for text on its side, nor the other way round',
  (degrees) => {
    expect(skewOf(turned(PAGE, degrees * DEGREE)).lines).toBe('level')
    expect(skewOf(turned(onItsSide(PAGE), degrees * DEGREE)).lines).toBe('upright')
  },
)

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
