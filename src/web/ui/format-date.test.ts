import { expect, test } from 'vitest'
import { formatDay } from './format-date.ts'

test.each([
  ['2027-05-01', '1 May 2027'],
  ['2027-05-01T12:00:00+00:00', '1 May 2027'],
  ['some day', 'some day'],
  ['', ''],
])('%j is shown as %j', (iso, shown) => {
  expect(formatDay(iso)).toBe(shown)
})
