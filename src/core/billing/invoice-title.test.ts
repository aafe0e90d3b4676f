import { expect, test } from 'vitest'
import { changeTitle, creditTitle, planTitle } from './invoice-title.ts'

const NEW_YEAR = 1_798_761_600_000 // 2027-01-01T00:00:00Z

test('a bill says what it is for, by the month in which its period begins everywhere', () => {
  expect(planTitle('pro', NEW_YEAR - 1)).toBe('Plainprint Pro, December 2026')
  expect(planTitle('basic', NEW_YEAR)).toBe('Plainprint Basic, January 2027')
  expect(changeTitle('pro', NEW_YEAR - 1)).toBe('Change to Plainprint Pro, December 2026')
})

test('credits are counted', () => {
  expect([1, 3].map(creditTitle)).toEqual(['1 document credit', '3 document credits'])
})
