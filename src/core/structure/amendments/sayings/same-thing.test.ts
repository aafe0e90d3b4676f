import { expect, test } from 'vitest'
import { paperOf, sayingWith } from '#tests/support/answers/amended-papers.ts'
import { isSameSum, isSameThing } from './same-thing.ts'

const saying = (words: string) => sayingWith(paperOf(`AGREEMENT\n\n${words}\n`), words)

test('what is said of one unit is not said of another', () => {
  expect(isSameThing(saying('The rent of Unit 4B is $900.'), [saying('The rent of Unit 4A is $800.')])).toBe(
    false,
  )
  expect(isSameThing(saying('The rent of Unit 4B is $900.'), [saying('The rent is $800.')])).toBe(true)
})

test('sums for different things are different', () => {
  expect(isSameSum(saying('The most we pay is $5,000.'), saying('The deductible for a loss is $500.'))).toBe(
    false,
  )
  expect(
    isSameSum(saying('A pet deposit of $300 is due.'), saying('A security deposit of $900 is due.')),
  ).toBe(false)
  expect(isSameSum(saying('A late charge of $30 is due.'), saying('The late fee is $20.'))).toBe(true)
})
