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

test.each([
  [
    'Storage. The storage unit costs $40 per month. The first month is free.',
    'What does the storage unit cost per year?',
  ],
  [
    'Loan. The loan is repaid in 36 monthly payments of $300 and a final payment of $1,000.',
    'What will the loan cost me altogether?',
  ],
  [
    'Loan. The loan is repaid in 36 monthly payments of $300. A final payment of $1,000 follows.',
    'What will the loan cost me altogether?',
  ],
  ['Rent. Rent is $1,000 per month. Rent rises by 5% after six months.', 'How much rent is that in a year?'],
  [
    'Garden. Gardening costs $80 per month. Payments are suspended from November to March.',
    'What does gardening cost per year?',
  ],
  ['Gym. The gym costs $40 per month. The fee is reduced in August.', 'What does the gym cost per year?'],
  ['Gym. The gym costs $40 per month. The first month is waived.', 'What does the gym cost per year?'],
])('nothing is reckoned where the paper says that not all is paid alike: %s', (clause, question) => {
  expect(computeProduct(openTexts([`TERMS\n\n1. ${clause}`]), question)).toBeNull()
})

test('what is free besides does not change what is paid', () => {
  const gym = openTexts([
    `TERMS

1. Gym. The gym costs $40 per month. You may bring one guest a month free of charge. Calls are toll-free. Late payment does not waive our rights.`,
  ])
  expect(computeProduct(gym, 'What does the gym cost per year?')?.line.sum).toBe('12 × $40 = $480')
})

test('a year at the new price is reckoned where the new price is asked for', () => {
  const paper = openTexts([
    'PLAN\n\n1. Fee. The monthly fee of the small plan is £5.49.',
    'LETTER, 3 May 2027\n\nFrom 14 July 2027 the monthly fee of the small plan is £6.29 instead of £5.49.',
  ])
  const asked = (question: string) => computeProduct(paper, question)?.line.sum ?? null
  expect(asked('How much is the small plan over a whole year at the new price?')).toBe('12 × £6.29 = £75.48')
  expect(asked('How much was the small plan over a whole year?')).toBeNull()
})
