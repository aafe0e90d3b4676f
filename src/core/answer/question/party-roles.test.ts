import { expect, test } from 'vitest'
import { readPartyRoles, roleInQuestion, roleOf } from './party-roles.ts'

const LEASE = readPartyRoles('The Tenant pays the Landlord. The Owner may enter.')

test.each([
  ['The Tenant', 'reader'],
  ['In that case, the lessees', 'reader'],
  ['Landlord', 'counterparty'],
  ['The Owner', 'counterparty'],
  ['Either party', 'both'],
  ['The parties', 'both'],
  ['The deposit', 'thing'],
  ['It', 'unknown'],
  ['', 'unknown'],
  ['Landlord or Tenant', 'unknown'],
])('in a lease, "%s" is %s', (before, role) => {
  expect(roleOf(before, LEASE)).toBe(role)
})

test('"you" is who reads a letter, "I" who wrote a paper of their own', () => {
  const letter = readPartyRoles('You agree to this.')
  expect([roleOf('You', letter), roleOf('We', letter)]).toEqual(['reader', 'counterparty'])
  expect(roleOf('I', readPartyRoles('As the buyer I agree.'))).toBe('reader')
})

test('a customer reads what a contractor wrote, unless either could be the reader', () => {
  expect(roleOf('Customer', readPartyRoles('The Customer pays the Seller.'))).toBe('reader')
  expect(roleOf('Seller', readPartyRoles('The Customer pays the Seller.'))).toBe('counterparty')
  expect(roleOf('Client', readPartyRoles('The Client pays the Contractor.'))).toBe('thing')
})

test('who sublets a room stands where a landlord does', () => {
  const roles = readPartyRoles('The Main Tenant lets a room to the Roommate.')
  expect([roleOf('Tenant', roles), roleOf('Roommate', roles)]).toEqual(['counterparty', 'reader'])
})

test.each([
  ['I', 'reader'],
  ['a tenant', 'reader'],
  ['my landlord', 'counterparty'],
  ['they', 'counterparty'],
  ['the deposit', null],
])('in a question, "%s" is %s', (subject, role) => {
  expect(roleInQuestion(subject)).toBe(role)
})
