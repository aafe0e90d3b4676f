import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWord, tokensOf } from './token.ts'

test.each([
  [
    'The Guest’s key (5th floor) costs $12.50.',
    ['The', 'Guest’s', 'key', '(', '5th', 'floor', ')', 'costs', '$', '12.50', '.'],
  ],
  ['and/or a non-smoker', ['and/or', 'a', 'non-smoker']],
  ['the U.S. and Q&A', ['the', 'U.S', '.', 'and', 'Q&A']],
  ['Straße, élève', ['Straße', ',', 'élève']],
  ['', []],
  ['  \n ', []],
])('%j is made of %j', (sentence, tokens) => {
  expect(tokensOf(sentence).map(({ text }) => text)).toEqual(tokens)
})

test('a word is compared in lower case and with a straight apostrophe', () => {
  expect(tokensOf('The GUEST’S').map(({ word }) => word)).toEqual(['the', "guest's"])
})

test('letters and numbers make words, marks do not', () => {
  expect(
    tokensOf('5 keys, (two)')
      .filter(isWord)
      .map(({ text }) => text),
  ).toEqual(['5', 'keys', 'two'])
})

test('tokens are the sentence without its white space, each where it stands', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (sentence) => {
      let last = 0
      for (const { text, start, end } of tokensOf(sentence)) {
        expect(sentence.slice(last, start).trim()).toBe('')
        expect(sentence.slice(start, end)).toBe(text)
        last = end
      }
      expect(sentence.slice(last).trim()).toBe('')
    }),
  )
})
