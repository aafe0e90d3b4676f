import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAmounts } from './find-amounts.ts'

const sumsIn = (text: string) => findAmounts(text).map(({ value }) => value)

test.each([
  'EUR\n0010',
  'EUR\t100',
  'EUR    100',
  'EUR 0010',
  '$\n0010',
  '$\f50',
  '0010\nUSD',
  '100\tEUR',
  '100\nEUR',
  'fifty\n\ndollars',
  'fifty\tdollars',
])('a currency is joined to no number of another row or column: %j', (text) => {
  expect(sumsIn(text)).toEqual([])
})

test('a scale in the next column or paragraph is another', () => {
  expect(sumsIn('$1,000\tmillion')).toEqual(['$1,000'])
  expect(sumsIn('$5\n\nmillion')).toEqual(['$5'])
  expect(sumsIn('$5\nmillion')).toEqual(['$5,000,000'])
})

test('a sum keeps its currency beside it, and its unit over the end of a line', () => {
  expect(sumsIn('EUR 1,250.00, $ 35, 40 USD and 500\ndollars, or fifty\ndollars')).toEqual([
    'EUR 1,250.00',
    '$35',
    'USD 40',
    '$500',
    '$50',
  ])
})

test.each(['EUR 0,50', '€ 1.250,00'])('a sum with a comma for a point is not read as another: %s', (text) => {
  expect(sumsIn(text)).toEqual([])
})

test.each(["two months' rent", "fourteen months' rent", 'one (1) month’s base rent', '18 months of dues'])(
  'a multiple of what is paid: %s',
  (text) => {
    expect(sumsIn(`a fee of ${text} is due`)).toEqual([text])
  },
)

test('every sum in dollars is found where it stands', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const sum = `$${whole.toLocaleString('en-US')}.${String(cents).padStart(2, '0')}`
      const text = `You pay ${sum} a month.`
      const found = findAmounts(text)
      expect(found.map(({ value }) => value)).toEqual([sum])
      expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([sum])
    }),
  )
})
