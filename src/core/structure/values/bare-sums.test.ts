import { expect, test } from 'vitest'
import { findAmounts } from './find-amounts.ts'

const sumsIn = (text: string) => findAmounts(text).map(({ value, label }) => [label ?? null, value])

test('a column of sums without a sign is read where it speaks of money', () => {
  const bill = `DESCRIPTION                 CHARGES
Room and board, 2 nights      4,820.00
Laboratory                      488.75
TOTAL CHARGES                 5,308.75
Paid by you at admission       -250.00`
  expect(sumsIn(bill).map(([, value]) => value)).toEqual(['4,820.00', '488.75', '5,308.75', '-250.00'])
})

test.each([
  ['hours of a week', 'Monday      8.00\nTuesday      7.50\nFriday      6.25'],
  ['two lines are no column', 'Total      8.00\nBalance      7.50'],
  ['figures without a name', 'Total\n   8.00\n   7.50\n   6.25'],
  ['figures in a sentence', 'The total  8.00 is due. A charge  7.50 is due. The fee  6.25 is due.'],
])('%s are no sums', (_, text) => {
  expect(sumsIn(text)).toEqual([])
})

test.each([
  'Amount EUR\n0010 Invoice number',
  'Paper EUR 0010',
  'Paper     EUR      0010',
  'In all 10 000 EUR',
  'Currency: $\n12 pieces',
])('a currency is not joined to a number that is none of its own: %s', (text) => {
  expect(findAmounts(text)).toEqual([])
})
