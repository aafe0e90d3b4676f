import { expect, test } from 'vitest'
import { formatDay, localeOf, shortDays } from './format-date.ts'

/** "May 1, 2027" in whatever locale the tests run; a browser's test has the words. */
const MAY = new Intl.DateTimeFormat(localeOf(navigator.language), { dateStyle: 'long' }).format(
  new Date(2027, 4, 1, 12),
)

test.each([
  ['2027-05-01', MAY],
  ['2027-05-01T12:00:00+00:00', MAY],
  ['some day', 'some day'],
  ['', ''],
])('%j is shown as %j', (iso, shown) => {
  expect(formatDay(iso)).toBe(shown)
})

test.each([
  ['en-US', 'Nov 22, 2026'],
  ['en-GB', '22 Nov 2026'],
  ['de', '22. Nov. 2026'],
])('a card in %s says %s', (locale, shown) => {
  expect(shortDays(locale).format(new Date(2026, 10, 22))).toBe(shown)
})

test.each([
  ['en-GB', 'en-GB'],
  ['de', 'de'],
  ['', 'en-US'],
  ['en-US@posix', 'en-US'],
  ['xx-unheard-of', 'en-US'],
  [undefined, 'en-US'],
])('a browser that says %j gets dates of %j', (named, locale) => {
  expect(localeOf(named)).toBe(locale)
})
