import { expect, test } from 'vitest'
import { isInBand } from './number-bands.ts'

test.each([
  ['Child 5-15', 9, true],
  ['Child 5-15', 16, false],
  ['Under 5', 5, false],
  ['Up to Rs. 500', 500, true],
  ['Senior 65+', 70, true],
  ['Above Rs. 20,000', 20_000, false],
  ['Rs. 5,001 to Rs. 20,000', 6_000, true],
  ['Family (2+3)', 40, null],
  ['Adult', 40, null],
])('%s, %s: %s', (name, figure, is) => {
  expect(isInBand(name, figure)).toBe(is)
})
