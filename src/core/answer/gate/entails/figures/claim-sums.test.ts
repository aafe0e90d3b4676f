import { expect, test } from 'vitest'
import { findSums } from './claim-sums.ts'

test.each([
  '6 × R330.00 = R1,980.00',
  '2 × 6 × S$190.00 = S$2,280.00',
  '3 × Rs 9,600 = Rs 28,800',
  '2 × $1,850 = $3,700',
])('a sum is read in the money of its country: %s', (words) => {
  expect(findSums(words)).toMatchObject([{ isRight: true, start: 0 }])
})

test('a wrong sum is known', () => {
  expect(findSums('6 × R330.00 = R1,990.00')).toMatchObject([{ isRight: false }])
})
