import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { labelLine } from './label-line.ts'

const open = openTexts([
  `OFFER

Hours: 38 per week
Number of payments      48
Keys: 2
Keys: 3

You get 28 days of holiday a year.`,
])

test.each([
  ['How many hours a week?', '38 per week'],
  ['How many payments?', '48'],
])('%s is what the line of that name says', (question, lead) => {
  expect(labelLine(open, question)?.lead).toBe(lead)
})

test.each(['How many keys?', 'How many late payments?', 'How many days of holiday?', 'Where are the hours?'])(
  'two lines, another name or a sentence are none: %s',
  (question) => {
    expect(labelLine(open, question)).toBeNull()
  },
)
