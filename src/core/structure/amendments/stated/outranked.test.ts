import { expect, test } from 'vitest'
import { isOutranked, isReleased, isValueOutranked } from './outranked.ts'

test.each([
  ['Notwithstanding ', ', dogs are allowed.', true],
  ['Nothing in ', ' prevents Customer from cleaning it.', true],
  ['Nothing in ', ' is changed by this letter.', false],
  ['As said in ', ', dogs are allowed.', false],
] as const)('%sSection 5%s', (before, behind, expected) => {
  expect(isOutranked(before, behind)).toBe(expected)
})

test.each([
  ['In lieu of the amount stated in ', true],
  ['Instead of the notice required by ', true],
  ['In lieu of ', false],
] as const)('%sSection 3: a value of it', (before, expected) => {
  expect(isValueOutranked(before)).toBe(expected)
})

test.each([
  ['We release you from ', '.', true],
  ['The Tenant need not comply with ', '.', true],
  ['We release you from ', ' of the Act of 1954 so far as it concerns guests.', false],
  ['Goods are released from ', ' stores.', false],
  ['The Tenant is not released from ', '.', false],
  ['This Amendment does not release the Tenant from ', '.', false],
  ['Nothing in this Amendment releases the Tenant from ', '.', false],
  ['The Tenant is no longer required to comply with ', '.', true],
] as const)('%sclause 13%s', (before, behind, expected) => {
  expect(isReleased(before, behind)).toBe(expected)
})
