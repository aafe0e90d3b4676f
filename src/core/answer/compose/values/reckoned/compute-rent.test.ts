import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { computeRent } from './compute-rent.ts'

const feeOf = (rent: string, lead: string) => {
  const document = openTexts([`LEASE\n\n1. Rent. ${rent}\n2. Leaving. The fee for leaving early is ${lead}.`])
  const words = `The fee for leaving early is ${lead}.`
  const place = document.texts.find(1, words, 0)
  return place && computeRent(document, { lead, words, place })
}

test('a fee of two months of rent is said as a sum of the rent that the paper names', () => {
  expect(feeOf('The rent is $1,850 per month.', "two months' rent")).toMatchObject({
    lead: '$3,700',
    sum: '2 × $1,850 = $3,700',
  })
})

test('no fee is reckoned of a rent that is not paid by the month', () => {
  expect(feeOf('The rent is $450 per week.', "two months' rent")).toBeNull()
})
