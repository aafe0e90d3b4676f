import { expect, test } from 'vitest'
import { MONTH, MONTH_NAMES, MONTH_OR_SHORT, monthNumber, SHORT_MONTHS, WEEKDAY } from './calendar-names.ts'

test('numbers the months, in full and shortened', () => {
  expect(MONTH_NAMES.map(monthNumber)).toEqual(MONTH_NAMES.map((_, index) => index + 1))
  expect(['jan', 'Sept.', 'sep', 'DEC', 'ma', '', 'lease'].map(monthNumber)).toEqual([1, 9, 9, 12, 0, 0, 0])
})

test('takes the longest form of a month that is there', () => {
  const month = new RegExp(MONTH_OR_SHORT, 'i')
  expect(
    ['September 1', 'Sept. 1', 'sep 1', 'June', 'may 4', 'Octopus'].map((text) => month.exec(text)?.[0]),
  ).toEqual(['September', 'Sept', 'sep', 'June', 'may', 'Oct'])
  expect(new RegExp(`^(?:${MONTH})$`, 'i').test('Sept')).toBe(false)
  expect(SHORT_MONTHS).toHaveLength(13)
})

test('knows every day of a week', () => {
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  for (const day of days) expect(day).toMatch(new RegExp(`^(?:${WEEKDAY})$`, 'i'))
})
