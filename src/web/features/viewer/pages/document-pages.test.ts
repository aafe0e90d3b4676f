import { expect, test } from 'vitest'
import { readBoxes } from './document-pages.ts'

test('boxes are rows of six numbers; everything else is left out', () => {
  const box = [0, 4, 0.1, 0.1, 0.2, 0.02]
  expect(readBoxes([box, [4, 4, 0, 0, 1, 1], [0, 1, 2], ['a', 1, 2, 3, 4, 5], null])).toEqual([box])
  for (const json of [null, {}, 'boxes', undefined]) expect(readBoxes(json)).toEqual([])
})
