import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDay, dayNumber } from '#core/answer/compose/values/calendar.ts'
import { calendarDay, knownTimeZone } from './calendar-day.ts'

const DAY_MS = 86_400_000
/** A time of UTC in milliseconds. */
const at = (day: string, hours: number, minutes: number) =>
  dayNumber(day) * DAY_MS + (hours * 60 + minutes) * 60_000

test.each([
  ['2026-02-01', 7, 30, 'America/Los_Angeles', '2026-01-31'],
  ['2026-02-01', 7, 30, 'UTC', '2026-02-01'],
  ['2026-02-01', 7, 59, 'America/Los_Angeles', '2026-01-31'],
  ['2026-02-01', 8, 0, 'America/Los_Angeles', '2026-02-01'],
  ['2026-12-31', 10, 0, 'Pacific/Kiritimati', '2027-01-01'],
  ['2027-01-01', 11, 59, 'Etc/GMT+12', '2026-12-31'],
  // Clocks go forward at two in the morning: the day has 23 hours.
  ['2027-03-14', 7, 59, 'America/Los_Angeles', '2027-03-13'],
  ['2027-03-15', 6, 59, 'America/Los_Angeles', '2027-03-14'],
  ['2028-02-29', 18, 15, 'Asia/Kathmandu', '2028-03-01'],
])('on %s at %i:%i UTC it is in %s the %s', (day, hours, minutes, timeZone, expected) => {
  expect(calendarDay(at(day, hours, minutes), timeZone)).toBe(expected)
})

test.each([undefined, null, '', 7, ['Europe/Berlin'], 'Mars/Olympus', 'UTC\r\nx: y', 'é', 'A'.repeat(65)])(
  'where %j is sent for a time zone, UTC counts',
  (name) => {
    expect(knownTimeZone(name)).toBe('UTC')
    expect(calendarDay(at('2026-02-01', 7, 30), String(name))).toBe('2026-02-01')
  },
)

test('a known time zone keeps its name, however it is written', () => {
  expect(knownTimeZone('America/Los_Angeles')).toBe('America/Los_Angeles')
  expect(knownTimeZone('europe/berlin')).toBe('Europe/Berlin')
})

test('in UTC days are as long as days are, and everywhere it is that day or one beside it', () => {
  const time = integer({ min: at('1900-01-01', 0, 0), max: at('2200-01-01', 0, 0) })
  assert(
    property(time, constantFrom(...Intl.supportedValuesOf('timeZone')), (atMs, timeZone) => {
      const number = Math.floor(atMs / DAY_MS)
      expect(calendarDay(atMs, 'UTC')).toBe(dateOfDay(number))
      expect(Math.abs(dayNumber(calendarDay(atMs, timeZone)) - number)).toBeLessThan(2)
    }),
  )
})
