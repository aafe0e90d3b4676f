import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { computeTotal } from './compute-money.ts'

const sum = (clauses: string, question: string) =>
  computeTotal(openTexts([`TERMS\n\n${clauses}`]), question)?.sum ?? null

test.each([
  [
    '1. Applying. The application fee is $50.\n2. Moving. The moving fee is $75.',
    'How much are the moving fee and the application fee together?',
    '$75 + $50 = $125',
  ],
  [
    '1. Setup. A setup fee of $150 is due at once. The setup fee is non-refundable.\n2. Leaving. The cancellation fee is $60.',
    'How much are the setup fee and the cancellation fee together?',
    '$150 + $60 = $210',
  ],
])('%s', (clauses, question, reckoned) => {
  expect(sum(clauses, question)).toBe(reckoned)
})

test.each([
  [
    '1. Applying. The application fee is $50.\n2. Moving. The moving fee is $75 on weekdays and $120 on Sundays.',
    'How much are the moving fee and the application fee together?',
  ],
  [
    '1. Setup. A setup fee of $150 is credited against the first month.\n2. Leaving. The cancellation fee is $60.',
    'How much are the setup fee and the cancellation fee together?',
  ],
])('no total is reckoned of one of several sums, or of one that is taken off: %s', (clauses, question) => {
  expect(sum(clauses, question)).toBeNull()
})
