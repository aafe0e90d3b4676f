import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { changedValue } from './changed-value.ts'

const AGREEMENT = `LOCKER AGREEMENT

1. Limits. The limit for bags in the locker is 12 kg. The late fee is $20.00.
2. Notice. Either side gives 30 days' notice.`
const NOTICE = `NOTICE OF CHANGES                                          8 April 2026

The following changes take effect on 15 May 2026. What is not listed stays the same.

1. The limit for bags is raised from 12 kg to 20 kg in each locker.
2. From 15 May 2026 the late fee in clause 1 is $15.00.
3. The joining fee for new members rises to $40.00.
4. The notice for ending the agreement is shortened from 30 to 14 days.`

const document = openTexts([AGREEMENT, NOTICE])
const said = (question: string, message = question) => changedValue(document, question, message)?.lead ?? null

test.each([
  ['What is the late fee now?', '$15.00'],
  ['What is the limit for bags in the locker now?', '20 kg'],
])('the figure that holds from now on is the answer: %s', (question, lead) => {
  expect(said(question)).toBe(lead)
})

test.each([
  'What was the late fee before the change?',
  'How much is the late fee in March?',
  'What is the joining fee?',
  'What is the late fee for bags?',
])('nothing is said of another time, case or matter: %s', (question) => {
  expect(said(question)).toBeNull()
})

test('a story may tell of an exception', () => {
  expect(said('What is the late fee now?', 'I hold a pension card. What is the late fee now?')).toBeNull()
})
