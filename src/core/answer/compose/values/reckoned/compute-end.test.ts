import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { computeEnd } from './compute-end.ts'

const open = openTexts([
  `TERMS

Start date: 1 March 2027
Probation: six (6) months from the start date

1. Term. The lease starts on March 1, 2027 and runs for twelve (12) months.
2. Guests. Guests may stay for up to ten days.
3. Activation. Your line was activated on August 20, 2026. The plan period is the twenty-four (24) months that begin on the day of activation.
4. Guarantee. We guarantee the slates for ten years.`,
])
const sum = (question: string) => computeEnd(open, question)?.sum ?? null

test.each([
  ['When is my probation over?', 'March 1, 2027 + 6 months = September 1, 2027'],
  ['When exactly does the lease end?', 'March 1, 2027 + 12 months = March 1, 2028'],
  ['When does the plan period end?', 'August 20, 2026 + 24 months = August 20, 2028'],
])('%s', (question, reckoned) => {
  expect(sum(question)).toBe(reckoned)
})

test('no end is reckoned where the paper names one, or puts it off', () => {
  const job = openTexts([
    `INTERNSHIP

Start: 1 April 2027

1. Length. The internship lasts six (6) months from the start.`,
    'Letter of 20 June 2027\n\nYour internship is extended to 30 November 2027.',
  ])
  expect(computeEnd(job, 'When does the internship end?')).toBeNull()
})

test('the day that a letter bears is the one it counts from', () => {
  const letter = openTexts([
    `SANCTION LETTER

Date: 2 November 2026

Validity of sanction: 90 days from the date of this letter
Kindly return the duplicate of this letter by 20 November 2026.`,
  ])
  expect(computeEnd(letter, 'Until when is the sanction valid?')?.sum ?? '').not.toContain('November 20')
})

test.each([
  'When does the guarantee end?',
  'How long may guests stay, until when?',
  'When must I give notice to end the lease?',
  'When does the parking permit end?',
  'When is the rent due?',
])('no day is reckoned for %s', (question) => {
  expect(sum(question)).toBeNull()
})
