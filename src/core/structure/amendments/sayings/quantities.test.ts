import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { isSameFigure, quantitiesIn } from './quantities.ts'

test.each([
  ['The rent is $1,450.00 per month.', ['money 1450.00 month']],
  ['The annual charge for a hook is $120.00.', ['money 120.00 year']],
  ['The room is open from 8.00 until 5.30.', ['clock 800', 'clock 530']],
  ['The drafts are due by the 15th.', ['day 15th']],
  ['Lessons are on Wednesdays.', ['weekday wednesday']],
  ['The customer has eight parking spaces.', ['count 8 spac']],
  ['Seats: 25', ['count 25 seat']],
  ['The number of seats is reduced from 40 to 32.', ['count 40 seat', 'count 32 seat']],
  ['You may bring one guest.', ['count 1 guest']],
  ['3.1 Oakmoor delivers to the store.', []],
  ['You may use nine GB a month, and jump 75 cm.', ['measure 9 gb', 'measure 75 cm']],
  ['You work 32 hours a week.', ['time 32 hours week']],
  ['Your normal hours are 40 a week.', ['time 40 hours week']],
  ['You have 26.5 days of holiday.', ['time 26.5 days']],
  ['Letters go to 2 Lifeboat Cottages, Saltney.', ['address 2lifeboatcottages']],
  ['The freeze is moved to January 31.', ['date 01-31']],
  ['The sale is on 12th July, closing 3 August 2025.', ['date 07-12', 'date 2025-08-03']],
  ['You may 5 times.', []],
  ['A visit costs £9.50 a visit.', ['money 9.50 visit']],
  ['It is inspected once a month.', ['frequency once', 'rhythm month']],
  ['Score sheets come each fortnight, and fees are paid monthly.', ['rhythm fortnight', 'rhythm month']],
  ['It is yours from 10 in the morning until eleven at night.', ['clock 10', 'clock eleven']],
  ['We are insured up to five million now.', ['measure 5 million']],
  ['Write to a.b@mail.example today.', ['email ab@mailexample']],
])('%s', (words, expected) => {
  const { facts } = buildStructure(joinPages([{ number: 1, label: null, text: words }]))
  const found = quantitiesIn(words, { start: 0, end: words.length }, facts)
  expect(
    found.map(({ kind, value, per }) => [kind, value.replace(/^[$€£]/, ''), per].filter(Boolean).join(' ')),
  ).toEqual(expected)
})

test('a day without a year is that of any year', () => {
  const date = (value: string) => ({ kind: 'date', value })
  expect(isSameFigure(date('07-12'), date('2025-07-12'))).toBe(true)
  expect(isSameFigure(date('2024-07-12'), date('2025-07-12'))).toBe(false)
})
