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

test('brackets take off in a cell of their own, and say a number again after its words', () => {
  expect(sumsIn('Credit   ($5.00)   paid\nPayment\n($7.00)\n')).toEqual(['-$5.00', '-$7.00'])
  expect(sumsIn('Three Thousand Dollars\n($3,000.00) per month')).toEqual(['$3,000.00'])
})

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

test('a sum that is named again without a word of what it is, is what it was', () => {
  expect(
    findAmounts('You pay $850 when you sign. In that event I keep the $850.').map(({ type }) => type),
  ).toEqual(['fee', 'fee'])
})

test('a column of sums without a sign is read where it speaks of money', () => {
  const bill = `DESCRIPTION                 CHARGES
Room and board, 2 nights      4,820.00
Laboratory                      488.75
TOTAL CHARGES                 5,308.75
Paid by you at admission       -250.00`
  expect(sumsIn(bill)).toEqual(['4,820.00', '488.75', '5,308.75', '-250.00'])
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

const labelsIn = (text: string) => findAmounts(text).map(({ label }) => label)

test('two sums of one name are told apart by how often they are paid', () => {
  const text = 'Rent   $165 a week, payable as $660 every four weeks'
  expect(labelsIn(text)).toEqual(['Rent a week', 'Rent every four weeks'])
  expect(labelsIn('Rent   $165 a week')).toEqual(['Rent'])
})

test('what a sum is for each of is part of its name', () => {
  expect(labelsIn('a demurrage charge of one dollar ($1.00) per Barrel')).toEqual([
    'Demurrage charge per barrel',
  ])
  expect(labelsIn('damages of $5,000 per day')).toEqual(['Damages per day'])
  expect(labelsIn('a monthly fee of $12.00 per month')).toEqual(['Monthly fee'])
})

test('a line of its own names its sum, and no line before it', () => {
  const text =
    'Unit: 10 x 10 feet\nMonthly rent: $129.00, due on the 1st\nLate fee: $20.00 after the 6th\nPay: $38.00 an hour\nTotal amount payable: $72.60'
  expect(labelsIn(text)).toEqual(['Monthly rent', 'Late fee', 'Pay', 'Total amount payable'])
})

test('a list of names and values has no head', () => {
  expect(labelsIn('Policyholder     Ada Roe\nPremium     $312.40\nExcess     $150')).toEqual([
    'Premium',
    'Excess',
  ])
})

test('an apostrophe groups figures', () => {
  expect(findAmounts("pays the sum of USD 2’500’000 and CHF 1'200.50").map(({ value }) => value)).toEqual([
    'USD 2,500,000',
    'CHF 1,200.50',
  ])
})

test('rupees are read by their sign or name, in lakhs too', () => {
  expect(sumsIn('A fee of Rs. 3,24,000 is paid; Rs 900/- a day, and ₹1,20,00,000.50 in all.')).toEqual([
    'Rs 3,24,000',
    'Rs 900',
    '₹1,20,00,000.50',
  ])
  expect(sumsIn('The hours 5 and 10 are free, and the Audi RS 6 is red.')).toEqual([])
})

test('a balance that is payable is a charge, whatever balances are', () => {
  const [due] = findAmounts('Less: advance received   -₹ 500.00\nBalance payable   ₹ 900.00').filter(
    ({ label }) => label === 'Balance payable',
  )
  expect(due).toMatchObject({ type: 'fee', value: '₹900.00' })
})

test('what a sum is said to be by is no thing that it is counted by', () => {
  expect(findAmounts('The late fee is $50 per the schedule below.').map(({ label }) => label)).toEqual([
    'Late fee',
  ])
})

test('a sum whose sign ends a line of words stands in the next', () => {
  expect(sumsIn('a late fee of GBP\n     5.00 is added')).toEqual(['GBP 5.00'])
  expect(sumsIn('each further visit costs €\n180.00. Boxes')).toEqual(['€180.00'])
  expect(sumsIn('Boxes   €\n180.00')).toEqual([])
  expect(sumsIn('a fee of GBP\n5 days')).toEqual([])
})

test('brackets are a minus in a column of sums alone', () => {
  expect(sumsIn('Fuel      $97.50\nCredit    ($17.55)\nTotal     $79.95')).toContain('-$17.55')
  expect(sumsIn('7   Fee   1.50% of it, i.e. $97.50 plus tax at 18%\n($17.55)\n8   Stamp   $5')).toContain(
    '$17.55',
  )
  expect(sumsIn('A fee of $97.50 plus tax at 18%\n($17.55) is due.')).toContain('$17.55')
})
