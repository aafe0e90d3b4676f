import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { quantitiesIn } from './quantities.ts'

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
  ['Write to a.b@mail.example today.', ['email ab@mailexample']],
])('%s', (words, expected) => {
  const { facts } = buildStructure(joinPages([{ number: 1, label: null, text: words }]))
  const found = quantitiesIn(words, { start: 0, end: words.length }, facts)
  expect(
    found.map(({ kind, value, per }) => [kind, value.replace(/^[$€£]/, ''), per].filter(Boolean).join(' ')),
  ).toEqual(expected)
})
