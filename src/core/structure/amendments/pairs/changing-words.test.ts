import { expect, test } from 'vitest'
import { wordScore, wordsOf } from './changing-words.ts'

test('a sentence is its words and their pairs, figures and numbers of clauses as such', () => {
  const words = wordsOf('Section 4.2(b) is changed: the fee is £60.')
  expect(words).toContain('^ Clause#')
  expect(words).toContain('Clause# is')
  expect(words).toContain('£ 0')
  expect(words.filter((word) => /\d/.test(word) && !/\b0\b/.test(word))).toEqual([])
})

test('each word counts once', () => {
  const words = wordsOf('the fee, the fee, the fee')
  expect(new Set(words).size).toBe(words.length)
})

test('what is known of the words speaks for a change, and long sentences no louder than short ones', () => {
  const model = { bias: -1, weights: { now: 2, stays: -2 } }
  expect(wordScore(model, 'It is now six.')).toBe(1)
  expect(wordScore(model, 'It stays six.')).toBe(-3)
  expect(wordScore(model, 'It stays now.')).toBe(-1)
  expect(wordScore(model, 'Nothing known.')).toBe(-1)
})
