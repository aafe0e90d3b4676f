import { expect, test } from 'vitest'
import { inYears, MOST_YEARS } from './length-in-years.ts'

test.each([
  ['year', 3, 3],
  ['Quarter', 8, 2],
  ['month', 18, 1.5],
  ['billing cycle', 12, 1],
  ['pay period', 24, 2],
  ['fortnight', 26, 1],
  ['week', 104, 2],
  ['business day', 366, 1],
  ['night', 366, 1],
  ['hour', 8784, 1],
  ['minute', 9999, 0],
])('%s: %d of them are %d years', (unit, count, years) => {
  expect(inYears(count, unit)).toBe(years)
})

test('a lease for ninety-nine years is one that people sign', () => {
  expect(inYears(99, 'year')).toBeLessThanOrEqual(MOST_YEARS)
  expect(inYears(1200, 'month')).toBeGreaterThan(MOST_YEARS)
})
