import { expect, test } from 'vitest'
import { quantitiesIn } from './quantities.ts'

test.each([
  ['My niece is 7, what is it for her', [[7, null, '', true]]],
  ['the ladder is 8 metres', [[8, 'metre', '', false]]],
  ['I left after two and a half weeks', [[2.5, 'day', '', false]]],
  ['a 3-year-old horse', [[3, 'day', '', true]]],
  ['for the 4 of us', [[4, null, 'of', false]]],
  ['worth $9,000', [[9_000, 'money', '', false]]],
  ['on 31 March at 7 pm, which one for a tent', []],
] as const)('%s', (words, expected) => {
  expect(quantitiesIn(words).map(({ figure, unit, counts, isAge }) => [figure, unit, counts, isAge])).toEqual(
    expected,
  )
})

test('lengths of time are counted in days', () => {
  expect(quantitiesIn('three weeks')[0]?.value).toBe(21)
})
