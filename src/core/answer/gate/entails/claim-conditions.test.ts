import { expect, test } from 'vitest'
import { entails } from './entails.ts'
import { isSaidOutright } from './claim-conditions.ts'
import { readClause } from './claim-clause.ts'

const SALE = 'If Landlord shall sell the Building, Tenant shall pay rent to the buyer.'

test.each([
  ['Landlord shall sell the Building.', SALE],
  ['The landlord must sell the building.', SALE],
  ['Tenant shall fail to pay rent.', 'If Tenant shall fail to pay rent, Landlord may terminate.'],
  [
    'Tenant fails to pay rent.',
    'In the event that Tenant fails to pay rent and shall not cure it, Landlord may terminate.',
  ],
  ['Tenant must leave.', 'Landlord may keep the deposit to the extent Tenant shall leave early.'],
  ['Tenant must give notice.', 'Rent stays the same unless Tenant must give notice.'],
])('"%s" is only supposed', (claim, quote) => {
  expect(isSaidOutright(readClause(claim), [quote])).toBe(false)
  expect(entails(claim, [quote])).toBe(false)
})

test.each([
  ['Tenant shall pay rent to the buyer.', SALE],
  ['If the landlord sells the building, you pay the buyer.', SALE],
  ['Tenant must pay a late fee.', 'If rent is late, Tenant shall pay a late fee of $75.'],
  ['Five days late', 'If rent is five days late, Tenant shall pay a fee.'],
])('"%s" is said', (claim, quote) => {
  expect(isSaidOutright(readClause(claim), [quote])).toBe(true)
})

test('what one quote supposes another may say', () => {
  const quotes = ['If Tenant must leave, Landlord pays.', 'Tenant must leave on May 1.']
  expect(isSaidOutright(readClause('Tenant must leave.'), quotes)).toBe(true)
})
