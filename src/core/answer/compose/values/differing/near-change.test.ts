import { expect, test } from 'vitest'
import { askEncoded, encode, openEncoded } from '#tests/support/answers/encoded-texts.ts'
import { nearChange } from './near-change.ts'

const AGREEMENT = `MOORING AGREEMENT

1. Charges. The mooring fee is £84.00 for each month. A lost gate fob is replaced for £14.00.
2. Electricity. Power is charged at 38p for each unit that the meter shows.
3. Visitors. The owner may have guests on board for at most 4 nights a month.
4. Ending. Either side may end the agreement by 21 days' notice in writing.

Berth                 Monthly fee
Pontoon A             £96.00
Pontoon B             £71.00`
const LETTER = `Harbour Office
12 January 2026

Dear Mr Sands,

These things change on 1 March 2026:

Fee for your mooring: £91.00 a month
New gate fob: £18.00
The notice for ending is cut to 14 days.

All else stays as it is.

Yours sincerely,
P. Reid`

const document = openEncoded([AGREEMENT, LETTER])
const said = (question: string) =>
  nearChange(document, { part: question, message: question, encoded: encode(question) })?.lead ?? null

test.each([
  ['what do I pay monthly for the mooring', '£91.00'],
  ['I dropped the gate fob in the water, how much for another one?', '£18.00'],
  ['how much notice do I give if I want to stop', '14 days'],
])('a change is found by what it means, with the value that was asked for: %s', (question, lead) => {
  expect(said(question)).toBe(lead)
})

test.each([
  ['what was the mooring fee before the change?', 'what was before'],
  ['how much does Pontoon B cost a month?', 'another row'],
  ['how many nights may friends stay on the boat?', 'what is not changed'],
  ['what is the mooring fee for the year in total?', 'what has to be reckoned'],
  ['is there a mooring fee?', 'no value'],
])('nothing is said of %s: %s', (question) => {
  expect(said(question)).toBeNull()
})

test('without vectors nothing is said', () => {
  const question = 'what do I pay monthly for the mooring'
  expect(nearChange(document, { part: question, message: question, encoded: null })).toBeNull()
})

test('the new value is the answer where the old clause has the words of the question', () => {
  const { part } = askEncoded(document, 'What is the fee if I lost the gate fob?')
  expect(part('document')).toContain('£18')
})
