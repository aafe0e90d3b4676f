import { expect, test } from 'vitest'
import { isCompany, isName, isPerson, namesAt } from './party-names.ts'

const names = (words: string) => namesAt(words).map(({ value }) => value)

test.each([
  ['U.S. BANK and Jane Doe', ['U.S. BANK']],
  ['Jane Doe and Tom Hill', ['Jane Doe', 'Tom Hill']],
  ['U.S. BANK, N.A., as lender', ['U.S. BANK, N.A.']],
  ['U.S. Bank National Association ("Bank")', ['U.S. Bank National Association']],
  [
    'U.S. BANK TRUST COMPANY, NATIONAL ASSOCIATION and Tom Hill',
    ['U.S. BANK TRUST COMPANY, NATIONAL ASSOCIATION'],
  ],
  ['Digicorp, Inc., a Utah corporation', ['Digicorp, Inc.']],
  ['Johnson and Johnson Inc. ("Seller")', ['Johnson and Johnson Inc.']],
  ['and Mr. Tom Hill, residing in Ohio', ['Tom Hill']],
])('the names in: %s', (words, expected) => {
  expect(names(words)).toEqual(expected)
})

test('a name is whole where it says it is', () => {
  const words = 'the Kestrel Foods, Inc. ("Seller")'
  const [name] = namesAt(words)
  expect(words.slice(name?.start, name?.end)).toBe(name?.value)
})

test.each([
  ['Ocean Plaza and Kestrel Foods Inc.', ['Kestrel Foods Inc.']],
  ['Ocean Plaza and John Smith', ['John Smith']],
  ['Harbor View Towers, Suite 4', []],
  ['Ocean Plaza', []],
  ['Ocean Plaza LLC', ['Ocean Plaza LLC']],
])('a building is no party, a company called after it is: %s', (words, expected) => {
  expect(names(words)).toEqual(expected)
})

test.each(['March 4', 'September', 'The Agreement', 'Tenant', 'Limited Liability Company', 'each Party'])(
  'no name: %s',
  (words) => {
    expect(isName(words)).toBe(false)
  },
)

test('May is a name, too', () => {
  expect(isName('May Chen')).toBe(true)
})

test('tells companies from people', () => {
  expect(['Acme Inc.', 'First National Bank', 'Wells, N.A.', 'Jane Doe'].map(isCompany)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(['Jane Q. Doe', 'Jane', 'Acme Inc.', 'Anne-Marie O’Neill'].map(isPerson)).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('an Irish company is one', () => {
  expect(['Heron Fibre DAC', 'Saltmere Sailing CLG'].map(isCompany)).toEqual([true, true])
})
