import { expect, test } from 'vitest'
import { backingSentences } from './backing-sentences.ts'

test.each([
  ['The pool is closed', 'During winter: The pool is closed.'],
  ['Guests may use the sauna', 'Weekends only: Guests may use the sauna.'],
  ['You pay a key fee of $40', 'New tenants: You pay a key fee of $40.'],
  ['You may fire you', 'Employee may fire Contractor.'],
  ['You may stay with the tenant', 'Guests may stay with the tenant.'],
  ['You may fire you', 'You may fire the Contractor.'],
])('"%s" is not backed by "%s"', (claim, quote) => {
  expect(backingSentences(quote, claim)).toBe('')
  expect(backingSentences(`${quote} Rent is $900.`, claim)).toBe('Rent is $900.')
})

test.each([
  ['In winter the pool is closed', 'In winter: The pool is closed.'],
  ['You must pay $60', 'Late charge: Tenant shall pay $60.'],
  ['You must pay $60', 'All tenants: You must pay $60.'],
  ['$500', 'In total: $500'],
  ['You must tell your guests', 'Tenant must tell its guests.'],
  ['You must pay the contractor', 'You must pay the Contractor.'],
  ['You must not disturb other residents', 'Tenant shall not disturb other residents.'],
  ['The employee may fire the contractor', 'Employee may fire Contractor.'],
])('"%s" may be backed by "%s"', (claim, quote) => {
  expect(backingSentences(quote, claim)).toBe(quote)
})
