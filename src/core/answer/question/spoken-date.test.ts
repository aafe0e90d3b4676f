import { expect, test } from 'vitest'
import { readSpokenDate, withoutDate } from './spoken-date.ts'

const today = '2026-11-21'

test.each([
  ['and if I leave in March?', '2027-03-01'],
  ['Can I move out on March 15?', '2027-03-15'],
  ['Can I move out on the 3rd of May?', '2027-05-03'],
  ['can I leave by May?', '2027-05-01'],
  ['What may I keep?', null],
  ['I want to leave on 2027-02-10', '2027-02-10'],
  ['leave on June 5, 2028', '2028-06-05'],
  ['leaving next month', '2026-12-01'],
  ['in two weeks', '2026-12-05'],
  ['in 10 days', '2026-12-01'],
  ['in a month', '2026-12-21'],
  ['three months from now', '2027-02-21'],
  ['before Christmas', '2026-12-25'],
  ['tomorrow', '2026-11-22'],
  ['the day after tomorrow', '2026-11-23'],
  ['at the end of the year', '2026-12-31'],
  ['by the end of the month', '2026-11-30'],
  ['at the end of next month', '2026-12-31'],
  ['next week', '2026-11-28'],
  ['next year', '2027-01-01'],
  ['end of February', '2027-02-28'],
  ['in February 2028', '2028-02-01'],
  ['next Friday', '2026-11-27'],
  ["after New Year's", '2027-01-01'],
  ['on November 21', '2026-11-21'],
  ['on November 20', '2027-11-20'],
  ['on February 29', '2028-02-29'],
  ['if I stop today', '2026-11-21'],
  ['How much is the rent?', null],
  ['Can I march in a band?', null],
])('%s → %s', (question, date) => {
  expect(readSpokenDate(question, today)?.date ?? null).toBe(date)
})

test('the last day of a month is that of the month that is meant', () => {
  expect(readSpokenDate('in a month', '2027-01-31')?.date).toBe('2027-02-28')
  expect(readSpokenDate('next month', '2026-12-15')?.date).toBe('2027-01-01')
})

test('a day that is none makes no other date', () => {
  expect(readSpokenDate('tomorrow', 'someday')).toBeNull()
})

test.each([
  ['Can I end the lease early if I leave in March?', 'Can I end the lease early if I leave ?'],
  ['Can I leave before Christmas?', 'Can I leave ?'],
  ['Can I leave on March 15, 2027?', 'Can I leave ?'],
  ['Can I cancel in two weeks?', 'Can I cancel ?'],
  ['Can I cancel tomorrow?', 'Can I cancel ?'],
  ['What may I keep?', 'What may I keep?'],
])('without its day: %s', (question, rest) => {
  expect(withoutDate(question)).toBe(rest)
})
