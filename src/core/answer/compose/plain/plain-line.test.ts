import { expect, test } from 'vitest'
import { readPartyRoles } from '../../question/party-roles.ts'
import { plainLine } from './plain-line.ts'

const roles = readPartyRoles('Landlord: A. Tenant: B.')
const place = { page: 1, start: 0, end: 9, section: '1', isAbout: false }
const lead = (words: string, before: string | null, more = {}) =>
  plainLine({ lead: before, words, place, ...more }, '', roles).lead

test.each([
  ['Tenant shall not keep a dog.', null, 'You must not keep a dog'],
  ['Tenant shall not keep a dog.', 'No', 'No: you must not keep a dog'],
  [
    'Tenant shall not keep a dog without the consent of Landlord.',
    'Only with consent',
    'Only with consent: you must not keep a dog without the consent of the landlord',
  ],
  ['Monthly rent $1,265.00', '$1,265.00', 'The monthly rent is $1,265'],
  ['Tenant pays for gas.', 'The tenant', 'You pay for gas'],
  ['Landlord pays for gas.', 'The landlord', 'The landlord pays for gas'],
  [
    'Tenant shall pay a late charge of $60.00 for each month in which the rent has not been paid in full by the fifth day.',
    '$60',
    '$60: you must pay a late charge of $60 for each month in which the rent has not been paid in full by the fifth day',
  ],
])('%s (%s) begins: %s', (words, before, expected) => {
  expect(lead(words, before)).toBe(expected)
})

test('what is plain already, unsure or reckoned stays as it is', () => {
  expect(lead('Pets are not allowed.', null)).toBeNull()
  expect(lead('Pets are not allowed.', 'No')).toBe('No: pets are not allowed')
  expect(lead('Such fee shall be paid by Tenant.', null)).toBeNull()
  expect(lead('Such fee shall be paid by Tenant.', 'The tenant')).toBe('The tenant')
  expect(lead('Tenant shall pay a fee of $60.', '$120', { sum: '2 × $60 = $120' })).toBe('$120')
})

test('a yes that the sentence denies is not joined to it', () => {
  expect(lead('Tenant shall not keep a dog.', 'Yes')).toBe('Yes')
})
