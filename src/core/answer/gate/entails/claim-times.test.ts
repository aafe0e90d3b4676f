import { expect, test } from 'vitest'
import { isTimeSupported } from './claim-times.ts'

test.each([
  ['Rent was paid.', 'Rent has been paid.', true],
  ['Rent was paid.', 'Rent shall be paid.', false],
  ['You should insure it.', 'We recommend that you insure it.', true],
  ['You should insure it.', 'Tenant shall insure it.', false],
  ['Tell them before you leave.', 'with prior notice', true],
  ['Tell them before you leave.', 'with notice', false],
  ['Pay after you move in.', 'upon moving in', true],
  ['You pay $5 monthly.', 'a fee of $5 per month', true],
  ['You pay $5 every month.', 'a fee of $5', false],
  ['You pay $5 every week.', 'a fee of $5 per month', false],
  ['You pay $5 yearly.', '$5 per annum', true],
  ['You pay $5.', '', true],
])('"%s" is as "%s" has it: %s', (claim, quotes, is) => {
  expect(isTimeSupported(claim, quotes)).toBe(is)
})
