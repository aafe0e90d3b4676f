import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MONTH_NAMES } from '#core/language/lexicon/calendar-names.ts'
import { findDates } from './find-dates.ts'

const dates = (text: string) => findDates(text).map(({ value }) => value)

/** A day that every month has, as ISO 8601 writes it. */
const day = fc
  .tuple(
    fc.integer({ min: 1970, max: 2069 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'))

test('every day is found where it stands, however it is written', () => {
  fc.assert(
    fc.property(day, fc.nat({ max: 8 }), (iso, form) => {
      const [year = '', number = '', two = ''] = iso.split('-')
      const [month = '', one] = [MONTH_NAMES[Number(number) - 1], Number(two)]
      const written =
        [
          `${month} ${one}, ${year}`,
          `${month.slice(0, 3).toUpperCase()}. ${two}, ${year}`,
          `${one}th day of ${month}, ${year}`,
          iso,
          `${number}/${two}/${year}`,
          `${two}.${number}.${year}`,
          `${two}-${month.slice(0, 3)}-${year}`,
          `${one}/${month.slice(0, 3).toUpperCase()}/${year.slice(2)}`,
        ][form] ?? `${one} ${month} ${year}`
      const text = `It is dated ${written} here.`
      const [found, ...more] = findDates(text)
      expect(more).toEqual([])
      expect(found?.value).toBe(iso)
      expect(text.slice(found?.start, found?.end)).toBe(written)
    }),
  )
})

test('a date in figures is read as its document writes them', () => {
  expect(dates('Bought 14/05/2024 and 02/11/2025')).toEqual(['2024-05-14', '2025-11-02'])
  expect(dates('Bought 05/14/2024 and 02/11/2025')).toEqual(['2024-05-14', '2025-02-11'])
  expect(dates('Dated 20/03/2026 for 01/02 – 28/02')).toEqual(['2026-03-20', '2026-02-01', '2026-02-28'])
  expect(findDates('02/11/2025', true).map(({ value }) => value)).toEqual(['2025-11-02'])
})

test.each(['February 30, 2027', '13/45/2027', '2027-00-10', 'Marching 4, 2026', 'April 2026', '1/2/345'])(
  'no day: %s',
  (text) => {
    expect(dates(text)).toEqual([])
  },
)

test('the first of two days has the year of the last, or the one before', () => {
  expect(dates('from July 4 to August 3, 2026')).toEqual(['2026-07-04', '2026-08-03'])
  expect(dates('from December 20 through January 5, 2027')).toEqual(['2026-12-20', '2027-01-05'])
  expect(dates('Monday, May 7 and Tuesday, May 8, 2026')).toEqual(['2026-05-07', '2026-05-08'])
})

test('days that share one year, and years that share one day', () => {
  expect(dates('due June 10, July 10 and August 10, 2026')).toEqual([
    '2026-06-10',
    '2026-07-10',
    '2026-08-10',
  ])
  expect(dates('e-mails of January 22 and 23, 2026')).toEqual(['2026-01-22', '2026-01-23'])
  expect(dates('between 8 June and 3 July 2026')).toEqual(['2026-06-08', '2026-07-03'])
  expect(dates('on December 1, 2026, 2027 and 2028')).toEqual(['2026-12-01', '2027-12-01', '2028-12-01'])
  const text = 'e-mails of January 22 and 23, 2026'
  expect(findDates(text).map(({ start, end }) => text.slice(start, end))).toEqual(['January 22', '23, 2026'])
})

test('a range without years lies nearest to the first day of the paper', () => {
  expect(dates('Bill of 01/10/2026   12/08 - 01/07')).toEqual(['2026-01-10', '2025-12-08', '2026-01-07'])
  expect(dates('12/08 - 01/07')).toEqual([])
})

test('a figure in the next column is no year', () => {
  expect(findDates('1 Aug – 30 Sep   4471').map(({ value }) => value)).toEqual([])
  expect(findDates('30 Sep 2026   4471').map(({ value }) => value)).toEqual(['2026-09-30'])
})

test('strokes may part the figures of a day, the year last', () => {
  expect(dates('Due Date   24-11-2026')).toEqual(['2026-11-24'])
  expect(dates('Closed 11-24-2026, opened 03-02-2026')).toEqual(['2026-11-24', '2026-03-02'])
  expect(dates('GSTIN 27AAXFS4410K1ZX, 05-06-2026')).toEqual(['2026-06-05'])
  expect(dates('No. 12-11-4471 and 020-11-2026')).toEqual([])
})
