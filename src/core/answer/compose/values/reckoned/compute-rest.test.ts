import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { computeRest } from './compute-rest.ts'

const open = openTexts([
  `COURSE CONTRACT

The fee is paid in four instalments:
Instalment       Due                Amount
First            1 May 2027         £300.00
Second           1 June 2027        £250.00
Third            1 July 2027        £150.00
Fourth           1 August 2027      £100.00`,
])
const line = (question: string) => computeRest(open, question)?.line ?? null

test.each([
  ['How much is left to pay after the second instalment?', '£150.00 + £100.00 = £250.00', '£250.00'],
  ['what do i still owe once the 3rd instalment is paid', undefined, '£100.00'],
  ['What do the first three instalments come to?', '£300.00 + £250.00 + £150.00 = £700.00', '£700.00'],
])('%s', (question, sum, lead) => {
  expect(line(question)?.sum).toBe(sum)
  expect(line(question)?.lead).toBe(lead)
})

test.each([
  'How much is left after the fourth instalment?',
  'How much is left after the second instalment and the exam fee?',
  'What do the first five instalments come to?',
  'How much is the second instalment?',
])('nothing is reckoned for %s', (question) => {
  expect(line(question)).toBeNull()
})
