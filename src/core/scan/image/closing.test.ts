import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { closing } from './closing.ts'
import type { GreyImage } from './grey-image.ts'

const image: fc.Arbitrary<GreyImage> = fc
  .record({ width: fc.integer({ min: 1, max: 20 }), height: fc.integer({ min: 1, max: 20 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((data) => ({ data, width, height })),
  )
const radius = fc.integer({ min: 1, max: 12 })

/** The same by its definition, slowly. */
function slowly({ data, width, height }: GreyImage, radius: number): Uint8Array {
  const extreme = (from: Uint8Array, pick: (...values: number[]) => number): Uint8Array =>
    from.map((_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)]
      const values = []
      for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v += 1)
        for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u += 1)
          values.push(from[v * width + u]!)
      return pick(...values)
    })
  return extreme(extreme(data, Math.max), Math.min)
}

test('is the darkest of the lightest values around', () => {
  fc.assert(
    fc.property(image, radius, (picture, reach) => {
      expect(closing(picture, reach).data).toEqual(slowly(picture, reach))
    }),
  )
})

test('only ever lightens, and a second time changes nothing', () => {
  fc.assert(
    fc.property(image, radius, (picture, reach) => {
      const closed = closing(picture, reach)
      expect(closed.data.every((value, at) => value >= picture.data[at]!)).toBe(true)
      expect(closing(closed, reach)).toEqual(closed)
    }),
  )
})
