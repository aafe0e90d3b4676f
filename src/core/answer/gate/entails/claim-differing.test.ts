import { expect, test } from 'vitest'
import { entails } from './entails.ts'
import { differingValues } from './claim-differing.ts'

const QUOTES = ['Late charge   $40.00', 'Tenant shall pay a late charge of $65.00.']

test('two values that stand in a quote each differ', () => {
  expect(entails('Two places differ: $40.00 and $65.00', QUOTES)).toBe(true)
  expect(differingValues('Two places differ: $40 and $65', QUOTES)).toBe('$40 and $65')
})

test.each([
  [
    'Two places differ: no surcharge and 1.2%: and',
    ['By card: no surcharge', 'Cards carry a surcharge of 1.2%.'],
  ],
  [
    'Two places differ: up to two visits and three visits',
    ['You have up to two visits.', 'There are three visits.'],
  ],
])('the words of one quote each need no other backing: %s', (claim, quotes) => {
  expect(entails(claim, quotes)).toBe(true)
})

test.each([
  ['Two places differ: $40.00 and $70.00', QUOTES],
  ['Two places differ: $40.00 and $40.00', QUOTES],
  ['Two places differ: $40.00', QUOTES],
  ['Two places differ', QUOTES],
  ['Two places differ: $40.00 and $65.00', ['A charge of $40.00, later $65.00.']],
  ['Two places differ: $40.00 and $65.00', ['A charge of $40.00, later $65.00.', 'Either $40.00 or $65.00.']],
  ['Two places differ: no surcharge and 2%', ['By card: no surcharge', 'Cards carry a surcharge of 1.2%.']],
  ['Two places differ: nobody pays and 1.2%', ['By card: nobody pays', 'Cards carry 1.2%.']],
  ['Two places differ: 30 days and $65.00', ['Within 30 days.', 'A charge of $65.00.']],
])('no other claim passes by these words: %s', (claim, quotes) => {
  expect(entails(claim, quotes)).toBe(false)
})

test('any other claim is none of them', () => {
  expect(differingValues('Rent is $40.00', QUOTES)).toBeNull()
})
