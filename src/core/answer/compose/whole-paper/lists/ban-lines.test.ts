import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { bans } from './ban-lines.ts'
import { readPaperLines } from './paper-line.ts'
import { readSides } from './sides.ts'

function ruled(text: string): string[] {
  const document = openTexts([text])
  return bans(readPaperLines(document), readSides(document)).map((line) => line.text)
}

test.each([
  'Please do not park on the lawn.',
  'Do not hang laundry from windows.',
  "Don't feed the ducks.",
  'You may not smoke in your room.',
  'Ball games are not allowed in the yard.',
  'Glass bottles are forbidden.',
  'Phones, sweets and toys may not be brought into class.',
  'Nobody may swap rooms without asking first.',
])('what the reader is told not to do: %s', (rule) => {
  expect(ruled(`Welcome to the house.\n\n${rule}`)).toEqual([rule])
})

test.each([
  'Please do not hesitate to call us.',
  "Don't have an account?",
  'You may not be charged twice for your stay.',
  'The landlord is not allowed to enter.',
  'This offer is void where prohibited by law.',
  'These rules do not apply to children.',
  'No candles in the rooms.',
  'Lessons that were missed cannot be refunded.',
])('what forbids the reader nothing, or not surely: %s', (text) => {
  expect(ruled(`Welcome to the house.\n\n${text}`)).toEqual([])
})

test('a notice without a verb counts among others that forbid', () => {
  const told = 'Please do not park on the lawn.'
  expect(ruled(`${told} No candles in the rooms. No smoking.`)).toEqual([
    told,
    'No candles in the rooms.',
    'No smoking.',
  ])
  expect(ruled(`${told} No fees on Sundays. No lifeguard on duty.`)).toEqual([told])
})
