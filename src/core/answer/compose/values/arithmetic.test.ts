import { expect, test } from 'vitest'
import { findArithmetic } from './arithmetic.ts'

test.each([
  ['2 × $1,850 = $3,700', true],
  ['1.5 × $1,640.00 = $2,460.00', true],
  ['$2,400 + $1,850 = $4,250', true],
  ['$2,400 + €1,850 = $4,250', false],
  ['$2,400 × $2 = $4,800', false],
  ['2 + $1,850 = $1,852', false],
  ['2 × $1,850 = $3,600', false],
  ['March 1, 2027 − 60 days = December 31, 2026', true],
  ['March 1, 2027 − 60 days = December 30, 2026', false],
  ['January 31, 2027 + 1 month = February 28, 2027', true],
  ['March 1, 2027 + 12 months − 1 day = February 29, 2028', true],
  ['March 1, 2027 + 12 months − 1 day = March 1, 2028', false],
  ['Foo 31, 2027 + 1 month = February 28, 2027', false],
])('%s: %s', (sum, isRight) => {
  expect(findArithmetic(`**Lead**: ${sum}; and`)).toEqual([{ words: sum, isRight }])
})

test('other figures are no sums', () => {
  expect(findArithmetic('You pay $75 after 5 days = late.')).toEqual([])
})
