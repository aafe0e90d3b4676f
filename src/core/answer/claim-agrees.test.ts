import { expect, test } from 'vitest'
import { claimAgrees } from './claim-agrees.ts'

const rent = 'Rent is $1,485 per month, due on the 1st day of each month.'
const late = 'If rent is more than 5 days late, Tenant shall pay a late fee of $75.'
const pets = 'No pets are allowed.'

test.each([
  ['$1,485 per month', [rent]],
  ['**$1,560 in all**: $1,485 + $75 = $1,560', [rent, late]],
  ['No', [pets]],
])('%s', (claim, quotes) => {
  expect(claimAgrees(claim, quotes)).toBe(true)
})

test.each([
  ['$1,458 per month', [rent]],
  ['**$1,550 in all**: $1,485 + $75 = $1,550', [rent, late]],
  ['Yes', [pets]],
  ['You may keep pets', [pets]],
])('not: %s', (claim, quotes) => {
  expect(claimAgrees(claim, quotes)).toBe(false)
})
