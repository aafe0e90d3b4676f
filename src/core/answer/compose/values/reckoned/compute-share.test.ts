import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { computeShare } from './compute-share.ts'

const OFFER = openTexts([
  `OFFER

Salary: £2,150.00 per month

Bonus
A bonus of 5% of your yearly salary is paid each December.
Sick pay is 80% of a normal wage.`,
])
const QUOTE = openTexts([
  `QUOTATION

Item                 Quantity     Total
Slates               64           €6,000.00
Total                             €8,000.00

Payment: 30% deposit on acceptance, 40% when the scaffolding is up.`,
])

test('a share of a yearly sum is reckoned from the monthly one', () => {
  const share = computeShare(OFFER, 'How big is the bonus in pounds?')
  expect(share?.line.sum).toBe('5% of £2,150.00 × 12 = £1,290.00')
  expect(share?.given).toEqual(['12'])
})

test('a deposit is a share of the total', () => {
  expect(computeShare(QUOTE, 'How much is the deposit in euros?')?.line.sum).toBe(
    '30% of €8,000.00 = €2,400.00',
  )
})

test.each(['How much is the scaffolding?', 'How much are the slates?', 'What percent is the deposit?'])(
  'nothing is reckoned for %s',
  (question) => {
    expect(computeShare(QUOTE, question)).toBeNull()
  },
)

test('nothing is reckoned from a sum that is not named', () => {
  expect(computeShare(OFFER, 'How much is sick pay?')).toBeNull()
})
