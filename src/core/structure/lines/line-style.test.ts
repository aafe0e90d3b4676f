import { expect, test } from 'vitest'
import { isSetOffFrom, LineStyles, lookAt } from './line-style.ts'

test('a line looks as its first letters do, up to where they change', () => {
  const lines = new LineStyles([
    [0, 4, 12, 1],
    [5, 30, 10, 0],
    [40, 50, 10, 2],
  ])
  expect(lines.at(0, 12)).toEqual({ size: 12, emphasis: 1, length: 4, rest: { size: 10, emphasis: 0 } })
  expect(lines.at(13, 30)).toEqual({ size: 10, emphasis: 0, length: 17, rest: null })
  expect(lines.at(31, 38)).toBeNull()
  expect(lines.at(40, 50)).toEqual({ size: 10, emphasis: 2, length: 10, rest: null })
  expect(lines.at(51, 60)).toBeNull()
})

test.each([
  ['larger', [12, 0], [10, 0], true],
  ['bold', [10, 1], [10, 0], true],
  ['slanted', [10, 2], [10, 0], true],
  ['slanted among bold letters', [10, 2], [10, 1], false],
  ['bold and slightly smaller', [9.5, 1], [10, 0], false],
  ['slightly larger than bold letters', [11, 0], [10, 1], false],
  ['much larger than bold letters', [16, 0], [10, 1], true],
  ['alike', [10, 1], [10, 1], false],
] as const)('%s', (_, [size, emphasis], [otherSize, otherEmphasis], expected) => {
  expect(isSetOffFrom({ size, emphasis }, { size: otherSize, emphasis: otherEmphasis })).toBe(expected)
})

test('a letter looks as the run it stands in', () => {
  const styles = [
    [0, 4, 12, 1],
    [6, 30, 10, 0],
  ] as const
  expect([3, 6, 29].map((offset) => lookAt(styles, offset)?.size)).toEqual([12, 10, 10])
  expect([lookAt(styles, 5), lookAt(styles, 30), lookAt([], 0)]).toEqual([null, null, null])
})
