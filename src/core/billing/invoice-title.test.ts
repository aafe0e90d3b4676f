import { expect, test } from 'vitest'
import { changeTitle, creditTitle, planTitle } from './invoice-title.ts'

test('a bill says what it is for, by the month in which its period begins everywhere', () => {
  expect(planTitle('pro', new Date('2026-12-31T23:59:59Z'))).toBe('Plainprint Pro, December 2026')
  expect(planTitle('basic', new Date('2027-01-01T00:00:00Z'))).toBe('Plainprint Basic, January 2027')
  expect(changeTitle('pro', new Date('2026-12-05T00:00:00Z'))).toBe('Change to Plainprint Pro, December 2026')
})

test('credits are counted', () => {
  expect([1, 3].map(creditTitle)).toEqual(['1 document credit', '3 document credits'])
})
