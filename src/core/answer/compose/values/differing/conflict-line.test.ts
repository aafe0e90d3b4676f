import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { encode, openEncoded } from '#tests/support/answers/encoded-texts.ts'
import type { GreenLine } from '../../../text/green-line.ts'
import { conflictLine } from './conflict-line.ts'

const PAPER = `ROWING CLUB HANDBOOK

IN SHORT
Joining fee      $40.00
Notice to leave: 14 days
Boat hire by card      no surcharge

1. JOINING
1.1 A joining fee of $55.00 is paid by each rower.
1.2 During the trial a locker costs $3 a month.
2. LEAVING
2.1 A rower leaves by giving 30 days' notice in writing.
2.2 Deposits for lockers are refunded within 10 days of moving out.
3. HIRE
3.1 Boat hire by card carries a surcharge of 2%.
3.2 Students hire a single scull for $9 an hour.
3.3 Should a boat be returned more than 2 days late, the hire ends.`
const NOTES = `NOTES FOR ROWERS
The deposit for a locker is refunded within 21 days.
Hire of a single scull costs $12 an hour.
A boat is returned 5 days after the regatta.
When do lockers open? At 7 am, every day.
From 1 May the joining fee is $60.`

/** As it is found beside the quoted words. */
function found(quote: string, question: string, lead: string | null = null): string | null {
  const document = openTexts([PAPER, NOTES])
  const page = PAPER.includes(quote) ? 1 : 2
  const place = document.texts.find(page, quote, 0)
  if (!place) throw new Error(quote)
  const line: GreenLine = { lead, words: quote, place }
  return conflictLine(document, { question, message: question }, [line])?.lead ?? null
}

test.each([
  ['A joining fee of $55.00 is paid by each rower.', 'How much is the joining fee?', '$55.00 and $40.00'],
  [
    "A rower leaves by giving 30 days' notice in writing.",
    'How much notice must I give to leave?',
    "30 days' notice and 14 days",
  ],
  [
    'The deposit for a locker is refunded within 21 days.',
    'How long until I get my locker deposit back?',
    '21 days and 10 days',
  ],
  [
    'Boat hire by card carries a surcharge of 2%.',
    'Is there a surcharge if I pay the boat hire by card?',
    '2% and no surcharge',
  ],
])('a place on another sheet that says otherwise is named: %s', (quote, question, said) => {
  expect(found(quote, question)).toBe(`Two places differ: ${said}`)
})

test.each([
  // Another case, another condition, what is changed, another matter of the question, another figure than was said.
  ['Hire of a single scull costs $12 an hour.', 'What does it cost to hire a single scull?', null],
  ['A boat is returned 5 days after the regatta.', 'How many days late may a boat be returned?', null],
  ['From 1 May the joining fee is $60.', 'How much is the joining fee?', null],
  ['A joining fee of $55.00 is paid by each rower.', 'How much is the locker?', null],
  ['A joining fee of $55.00 is paid by each rower.', 'How much is the joining fee?', '$3'],
  ['A joining fee of $55.00 is paid by each rower.', 'Do I have to pay a joining fee?', 'Yes'],
  ['A joining fee of $55.00 is paid by each rower.', 'Must every rower pay the joining fee?', null],
])('nothing is said to differ where it is not sure: %s %s', (quote, question, lead) => {
  expect(found(quote, question, lead)).toBeNull()
})

const TERMS = `SIM TERMS

1. Data. The fair-use limit in the Nordic zone is 12 GB of data a month.
2. Visits. A nurse's certificate is needed from the fourth day of absence.
3. Cards. A replacement card costs $6.00.`
const SUMMARY = `SUMMARY

Roaming in Nordic countries: 18 GB a month of your data.
Certificate of the nurse from the second day.
New card on the day of a move: $9.00`
const encoded = openEncoded([TERMS, SUMMARY])

function nearIn(quote: string, question: string): string | null {
  const page = TERMS.includes(quote) ? 1 : 2
  const place = encoded.texts.find(page, quote, 0)
  if (!place) throw new Error(quote)
  const line: GreenLine = { lead: null, words: quote, place }
  return (
    conflictLine(encoded, { question, message: question, encodedQuestion: encode(question) }, [line])?.lead ??
    null
  )
}

test.each([
  [
    'The fair-use limit in the Nordic zone is 12 GB of data a month.',
    'How much data do I get abroad in the Nordic countries?',
    '12 GB and 18 GB',
  ],
  [
    "A nurse's certificate is needed from the fourth day of absence.",
    "From which day of absence do I need a nurse's certificate?",
    'fourth day and second day',
  ],
])('two places that mean the same in other words are named: %s', (quote, question, said) => {
  expect(nearIn(quote, question)).toBe(`Two places differ: ${said}`)
})

test('a case of its own is no other place of the same', () => {
  expect(nearIn('A replacement card costs $6.00.', 'What do I pay for a replacement card?')).toBeNull()
})
