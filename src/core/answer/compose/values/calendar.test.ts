import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDay, dayNumber, daysBetween, isDate, moveDate, sayDate, weekdayOf } from './calendar.ts'

const day = (count: number) => ({ count, unit: 'day' }) as const
const month = (count: number) => ({ count, unit: 'month' }) as const

test.each([
  ['2027-03-01', day(60), -1, '2026-12-31'],
  ['2028-03-01', day(1), -1, '2028-02-29'],
  ['2027-03-01', day(1), -1, '2027-02-28'],
  ['2100-03-01', day(1), -1, '2100-02-28'],
  ['2000-02-29', { count: 1, unit: 'year' }, 1, '2001-02-28'],
  ['2027-01-31', month(1), 1, '2027-02-28'],
  ['2028-01-31', month(1), 1, '2028-02-29'],
  ['2027-05-31', month(1), -1, '2027-04-30'],
  ['2027-01-15', month(1), -1, '2026-12-15'],
  ['2026-12-31', month(14), 1, '2028-02-29'],
  ['2026-12-31', { count: 2, unit: 'week' }, 1, '2027-01-14'],
  ['1970-01-01', day(1), -1, '1969-12-31'],
] as const)('%s moved by %o, %d', (from, period, sign, to) => {
  expect(moveDate(from, period, sign)).toBe(to)
})

test('counts every day once, in order, there and back', () => {
  const days = fc.integer({ min: dayNumber('1600-01-01'), max: dayNumber('2500-12-31') })
  fc.assert(
    fc.property(days, (number) => {
      const date = dateOfDay(number)
      expect(isDate(date)).toBe(true)
      expect(dayNumber(date)).toBe(number)
      expect(dateOfDay(number + 1) > date).toBe(true)
      expect(daysBetween(date, moveDate(date, day(37)))).toBe(37)
    }),
  )
  expect(dayNumber('1970-01-01')).toBe(0)
  expect(dayNumber('2026-11-21')).toBe(20_778)
})

test('says dates and weekdays', () => {
  expect(sayDate('2027-03-09')).toBe('March 9, 2027')
  expect(weekdayOf('2026-11-21')).toBe('Saturday')
  expect(weekdayOf('1969-12-31')).toBe('Wednesday')
})

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-2-9', false],
  ['tomorrow', false],
])('%s is a date: %s', (text, is) => {
  expect(isDate(text)).toBe(is)
})
