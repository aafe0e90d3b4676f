import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { reckonDay, reckonSum } from './reckon.ts'

const open = openTexts([
  `COURSE CONTRACT

1. Fee. The fee is $40 per month. A makeup class costs $12.
2. Objections. Objections have to reach us within 14 days of delivery.

Delivery date: 3 May 2027`,
])
const asked = (question: string) => ({ question, message: question, today: '2027-06-01' })

test('a question is reckoned by the operation that it asks for', () => {
  expect(reckonSum(open, asked('What do 3 makeup classes cost?'))?.line.sum).toBe('3 × $12 = $36')
  expect(reckonSum(open, asked('How much is the fee for a whole year?'))?.line.sum).toBe('12 × $40 = $480')
  expect(reckonDay(open, asked('What is the last day for objections?'))?.line.sum).toBe(
    'May 3, 2027 + 14 days = May 17, 2027',
  )
})

test('a question that is answered by what is stated is not', () => {
  expect(reckonSum(open, asked('How much is the fee?'))).toBeNull()
  expect(reckonDay(open, asked('When was the delivery?'))).toBeNull()
})
