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
  ['160 − 100 = 60', true],
  ['160 − 100 = 70', false],
  ['£40.00 − £15.50 = £24.50', true],
  ['£40.00 − £15.50 + £2.00 = £26.50', true],
  ['€12.50 + €3.20 + €4.00 = €19.70', true],
  ['€12.50 + €3.20 + €4.00 = €18.70', false],
  ['21% of €38.00 = €7.98', true],
  ['21% of €38.00 = €7.99', false],
  ['5% of $1,200 × 12 = $720', true],
  ['3 × Rs 260 = Rs 780', true],
  ['3 × Rs 260 = R 780', false],
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

test('each of several sums is checked', () => {
  expect(findArithmetic('160 − 100 = 60; 60 × €0.20 = €12.00').map(({ isRight }) => isRight)).toEqual([
    true,
    true,
  ])
})
