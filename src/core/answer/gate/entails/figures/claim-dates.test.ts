import { expect, test } from 'vitest'
import { findClaimDates, isDateWithin } from './claim-dates.ts'

const dates = (text: string) => findClaimDates(text).map(({ value }) => value)

test.each([
  ['on March 4, 2026', ['2026-03-04']],
  ['on the 4th of March 2026', ['2026-03-04']],
  ['by Sept. 30, 2026', ['2026-09-30']],
  ['on 2026-03-04', ['2026-03-04']],
  ['on May 1', ['-----05-01']],
  ['in May 2027', ['2027-05']],
  ['on 25/12/2026', ['2026-12-25']],
  ['on 12/25/26', ['2026-12-25']],
  ['on 5/1/2027', ['5/1/2027']],
  ['from May 1 to June 2, 2026', ['-----05-01', '2026-06-02']],
  ['February 30, 2026', []],
])('%s', (text, values) => {
  expect(dates(text)).toEqual(values)
})

test('a day without its year is within that day, and a month within none but its own', () => {
  expect(isDateWithin('-----05-01', '2027-05-01')).toBe(true)
  expect(isDateWithin('-----05-01', '2027-05-02')).toBe(false)
  expect(isDateWithin('2027-05', '2027-05-02')).toBe(true)
  expect(isDateWithin('2027-05', '2026-05-02')).toBe(false)
  expect(isDateWithin('2027-05-02', '2027-05')).toBe(false)
  expect(isDateWithin('5/1/2027', '5/1/2027')).toBe(true)
  expect(isDateWithin('5/1/2027', '2027-05-01')).toBe(false)
})
