import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { computeProduct } from './compute-product.ts'

const open = openTexts([
  `TERMS

Salary: £2,150.00 per month, paid on the last working day

1. Rent. Tenant shall pay rent of £1,420.00 per month.
2. Hedges. Hedges are trimmed twice a year for £140 each time.
3. Phone. The phone is paid in 24 instalments of £22.50.
4. Loan. You will pay £344.10 on the 5th of each month for 48 months.
5. Guests. Further guests pay £12 each.`,
])
const sum = (question: string) => computeProduct(open, question)?.line.sum ?? null

test.each([
  ['How much is my salary for a whole year?', '12 × £2,150.00 = £25,800.00'],
  ['How much rent is that in a year?', '12 × £1,420.00 = £17,040.00'],
  ['What do hedges cost per year?', '2 × £140 = £280'],
  ['What will the phone have cost me in total?', '24 × £22.50 = £540.00'],
  ['What will I pay in all over the whole loan?', '48 × £344.10 = £16,516.80'],
])('%s', (question, reckoned) => {
  expect(sum(question)).toBe(reckoned)
})

test('what only the calendar gives is named for the gate', () => {
  expect(computeProduct(open, 'How much rent is that in a year?')?.given).toEqual(['12'])
})

test.each([
  'How much will my rent be in the second year?',
  'How much are guests in a year?',
  'What does parking cost per year?',
  'How much rent is that in a year with the increase?',
  'How much is the rent?',
  'Is the rent due each year?',
])('nothing is reckoned for %s', (question) => {
  expect(sum(question)).toBeNull()
})
