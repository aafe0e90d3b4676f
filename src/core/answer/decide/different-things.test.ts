import { expect, test } from 'vitest'
import { DIFFERENT_THINGS } from './different-things.ts'

test('a thing has other things of its kind', () => {
  for (const kind of DIFFERENT_THINGS) expect(kind.length).toBeGreaterThan(1)
})

test('names of one kind are one word each', () => {
  for (const names of DIFFERENT_THINGS.flat()) expect(names.length).toBeGreaterThan(0)
  expect(DIFFERENT_THINGS[0]?.[1]).toEqual(['cat', 'kitten'])
})
