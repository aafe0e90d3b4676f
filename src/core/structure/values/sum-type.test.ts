import { expect, test } from 'vitest'
import { SumContexts, type SumContext } from './sum-context.ts'
import { nameBefore, sumType } from './sum-type.ts'

const NO_TABLE: SumContext = {
  before: '',
  after: '',
  row: null,
  column: null,
  section: null,
  isPriced: false,
  isOneOfSeveral: false,
  isTakenOff: false,
  isAddedUp: false,
}
/** Of the sum in a sentence. */
const typeIn = (sentence: string) => {
  const [before = '', , after = ''] = sentence.split(/(\$[\d,.]+\d)/)
  return sumType({ ...NO_TABLE, before, after })
}
const typeInRow = (row: string, more: Partial<SumContext> = {}) => sumType({ ...NO_TABLE, row, ...more })

test.each([
  ['Tenant pays a late charge of $20.00.', 'Late charge'],
  ['The monthly rent is $1,450.00', 'Monthly rent'],
  ['Total of interest: $474.40', 'Total of interest'],
  ['a lost key costs $12.00', 'Lost key'],
  ['The late charge in Section 3.2 of the Lease is increased from $75.00', 'Late charge'],
  ['The monthly rent will rise from €70 to $90.00', 'Monthly rent'],
  ['and $385.20 is your coinsurance', 'Coinsurance'],
  ['you will be charged a $35.00 late fee', 'Late fee'],
  ['Customer shall pay $500 per month', null],
  ['for each month the Club charges $8.00', null],
])('what is paid: %s', (sentence, label) => {
  expect(typeIn(sentence)).toEqual({ type: 'fee', label })
})

test.each([
  'the purchase shall not exceed $500.00',
  'a fee of up to $50.00',
  'damage worth $900.00 or more',
  'a discount of $15.00',
  'with a deductible of $1,000.00',
  'liability insurance of $1,000,000 per occurrence',
  'the principal balance of $9,000.00',
  'It has $40.00 in it',
])('what nobody pays by it: %s', (sentence) => {
  expect(typeIn(sentence).type).toBe('amount')
})

test.each([
  ['Patients without insurance can join our plan for $299 a year', 'fee'],
  ['Parking permits are $120 a semester', 'fee'],
  ['a month for $12.00 a visit', 'fee'],
  ['otherwise $40 is due', 'fee'],
  ['Lost opener: $65.00', 'fee'],
  ['a vehicle allowance of $650 per month', 'amount'],
  ['Deposits of $120 are returned with the last bill', 'amount'],
  ['The College will mail deposits of $200 back', 'amount'],
])('%s: %s', (sentence, type) => {
  expect(typeIn(sentence).type).toBe(type)
})

test('a row is paid when a row below adds it up, or when its column says what it costs', () => {
  expect(typeInRow('Labor').type).toBe('amount')
  expect(typeInRow('Labor', { isAddedUp: true }).type).toBe('fee')
  expect(typeInRow('Discount', { isAddedUp: true }).type).toBe('amount')
  expect(typeInRow('Principal engineer', { column: 'Per hour' }).type).toBe('fee')
  expect(typeInRow('Parking bay 14 per month').type).toBe('fee')
})

test('what an insurer pays is a limit, and what is paid to others is no payment received', () => {
  const types = [
    typeIn('we will pay $30.00 a day'),
    typeIn('The excess is $75.00'),
    typeInRow('Liability', { column: 'Most we will pay' }),
    typeInRow('City bicycle', { column: 'Sum insured' }),
    typeInRow('Paid by you'),
    typeInRow('Paid to public offices', { column: 'Charges' }),
    typeInRow('Total if paid in one sum', { column: 'Amount' }),
  ]
  expect(types.map(({ type }) => type)).toEqual([
    'amount',
    'amount',
    'amount',
    'amount',
    'amount',
    'fee',
    'fee',
  ])
})

test('a row of a table names its sum, and its column what it is of', () => {
  expect(typeInRow('Late fee')).toEqual({ type: 'fee', label: 'Late fee' })
  expect(typeInRow('Apartment 4', { column: 'Rent' })).toEqual({ type: 'fee', label: 'Apartment 4: rent' })
  expect(typeInRow('Apartment 4', { column: 'Amount' })).toEqual({ type: 'fee', label: 'Apartment 4' })
  expect(typeInRow('Apartment 4', { column: 'Amount', isOneOfSeveral: true }).label).toBe(
    'Apartment 4: amount',
  )
  expect(typeInRow('Apartment 4').type).toBe('amount')
  expect(typeInRow('Apartment 4', { isPriced: true }).type).toBe('fee')
})

test('what a row takes off is no fee', () => {
  expect(typeInRow('Late fee', { isTakenOff: true }).type).toBe('amount')
  expect(typeInRow('Loyalty discount', { column: 'Price' }).type).toBe('amount')
})

test.each([
  ['an origination fee of ', 'Origination fee'],
  ['interest at the rate of ', 'Interest'],
  ['the sum of ', null],
  ['and not more than ', null],
])('the name before: %j', (before, name) => {
  expect(nameBefore(before)).toBe(name)
})

test.each([
  'Security deposit: $1,700.00',
  'The base salary is $128,000',
  'a sign-on bonus of $10,000',
  'an allowance of $450.00',
  'The increase is $55.00',
  'paperless billing saves you $1.00',
])('what is held, or goes to whoever reads it, is no charge: %s', (sentence) => {
  expect(typeIn(sentence).type).toBe('amount')
})

test.each([
  ['Data engineer', { column: 'Per hour' }],
  ['Full plan', { isPriced: true }],
  ['BALANCE DUE', {}],
])('a row with a price is a charge: %s', (row, more) => {
  expect(typeInRow(row, more).type).toBe('fee')
})

test.each([
  ['We will collect $196.32 by direct debit', 'Amount due'],
  ['and please pay $40.00 now', 'Amount due'],
  ['$454.96 will be debited from your account', 'Amount due'],
  ['The minutes of $5 will be taken', null],
])('a sum that is asked for is due: %s', (sentence, label) => {
  expect(typeIn(sentence).label).toBe(label)
})

test.each([
  ['Baker shall make monthly payments of $', '', 'Monthly payments'],
  [
    'The Joint Venture Company’s registered capital shall be $',
    '',
    'Joint Venture Company’s registered capital',
  ],
  ['It shall keep $', ' for each key that is not given back', 'Each key that is not given back'],
  ['It shall keep $', ' for each day', null],
  ['one hundred boxes at a price of $', ' per box', null],
  ['the price is $', '', 'Price'],
  ['you will pay us Liquidated Damages of $', '', 'Liquidated Damages'],
  ['holders with account balances of $', ' or more', null],
  ['an underpayment in excess of $', '', null],
  ['up to a maximum of $', '', null],
  ['the remaining $', '', null],
  ['pays an additional amount of performance bond at $', '', 'Additional amount of performance bond'],
  ['Upon reaching annual Net Sales of $', '', 'Annual Net Sales'],
  ['there has not been an increase of $', ' or more in loans', null],
])('a name says of what a sum is: %s…%s', (before, after, label) => {
  const text = `${before}5${after}`
  const context = new SumContexts(text).at(before.length - 1, before.length + 1)
  expect(sumType(context).label).toBe(label)
})
