import { expect, test } from 'vitest'
import { isoDate } from './iso-date.ts'

test('knows leap years', () => {
  expect([1900, 2000, 2023, 2024].map((year) => isoDate(year, 2, 29) !== null)).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('a day that no month has is none', () => {
  expect(isoDate(2026, 4, 31)).toBeNull()
  expect(isoDate(2026, 13, 1)).toBeNull()
  expect(isoDate(2026, 4, 30)).toBe('2026-04-30')
})
