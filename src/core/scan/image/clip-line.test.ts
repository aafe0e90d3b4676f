import { expect, test } from 'vitest'
import { clipped } from './clip-line.ts'

type Place = readonly [x: number, y: number]
const point = ([x, y]: Place) => ({ x, y })
const clip = (a: Place, b: Place) => clipped(point(a), point(b), 100, 50)

test.each([
  ['from edge to edge', [-20, 25], [120, 25], [0, 25], [100, 25]],
  ['from corner to corner', [-100, -50], [200, 100], [0, 0], [100, 50]],
  ['backwards', [120, 25], [-20, 25], [100, 25], [0, 25]],
  ['upwards', [40, 60], [40, -10], [40, 50], [40, 0]],
  ['wholly', [10, 10], [90, 40], [10, 10], [90, 40]],
  ['along its edge', [-5, 0], [105, 0], [0, 0], [100, 0]],
] as const)('a line that crosses a picture %s is cut at its edges', (_, a, b, from, to) => {
  expect(clip(a, b)).toEqual([point(from), point(to)])
})

test.each([
  ['beside it', [-10, 60], [120, 60]],
  ['before it', [-30, 10], [-10, 40]],
  ['behind it', [110, 10], [130, 40]],
  ['past its corner', [-30, 30], [10, 70]],
  ['to its corner alone', [-50, 50], [0, 50]],
] as const)('a line %s has no part in a picture', (_, a, b) => {
  expect(clip(a, b)).toBeNull()
})
