import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { figuresIn } from './stated-figures.ts'

const figures = (words: string) =>
  figuresIn(openTexts([words]), { start: 0, end: words.length }).map(
    ({ kind, value, words: written }) => `${kind} ${value}: ${written}`,
  )

test.each([
  ['The wash is free of charge.', ['money free: free of charge']],
  ['A lost coat is charged at KES 2,400.', ['money KES2400: KES 2,400']],
  ['Hygienist visits are 2 a year.', ['count 2: 2']],
  ['It is open from 6 am to 10 pm.', ['clock 6am 10pm: 6 am to 10 pm']],
])('the figures of words: %s', (words, read) => {
  expect(figures(words)).toEqual(read)
})

test('what is free up to a sum is that sum', () => {
  expect(figures('Repayments of up to $90 are free.')).toEqual(['money $90: $90'])
})
