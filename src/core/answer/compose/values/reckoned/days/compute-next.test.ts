import { expect, test } from 'vitest'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'
import { computeNext } from './compute-next.ts'

const open = openTexts([
  `LOAN LETTER

1. Payments. You repay $90 every two weeks. The first repayment is due on 5 March 2027.
2. Service. The boiler is serviced every six months. The last service was on 10 May 2027.
3. Meetings. Meetings are on Mondays.`,
])
const sum = (question: string) => computeNext(open, question)?.line.sum ?? null

test.each([
  ['After the first payment, when is the next one?', 'March 5, 2027 + 2 weeks = March 19, 2027'],
  ['When is the third repayment due?', 'March 5, 2027 + 4 weeks = April 2, 2027'],
  ['When is the next service of the boiler?', 'May 10, 2027 + 6 months = November 10, 2027'],
])('%s', (question, reckoned) => {
  expect(sum(question)).toBe(reckoned)
})

test.each([
  'When is the first repayment due?',
  'When is the next meeting?',
  'How much is the next payment?',
  'When is the next repayment?',
])('no day is reckoned for %s', (question) => {
  expect(sum(question)).toBeNull()
})

test('what says how often is quoted, too', () => {
  const shown = askOpen(open, 'When is the third repayment due?').part('document')
  expect(shown).toContain('April 2, 2027')
  expect(shown).toContain('every two weeks')
})
