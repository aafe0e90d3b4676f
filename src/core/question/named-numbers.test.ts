import { expect, test } from 'vitest'
import { namedNumbers } from './named-numbers.ts'

test.each([
  ['What does plan 29 cost?', ['plan 29']],
  ['is item 377 covered', ['item 377']],
  ['Who lives in Unit 5 and in apt. 4B?', ['Unit 5', 'apt. 4B']],
  ['What does clause 7.2 mean?', ['clause 7.2']],
  ['Rent of lot no. 12, please', ['lot no. 12']],
  ['invoice #1043', ['invoice #1043']],
  ['What is the rent in year 2?', ['year 2']],
  ['the rent in year 2027', []],
  ['a plan of 29 dollars', []],
  ['by item 5 days', []],
  ['$200 for 3 dogs', []],
])('%s', (text, words) => {
  expect(namedNumbers(text).map((named) => named.words)).toEqual(words)
})

test('tells the thing from its number', () => {
  expect(namedNumbers('Does Section 12(b) say so?')).toEqual([
    { thing: 'section', number: '12', words: 'Section 12' },
  ])
})
