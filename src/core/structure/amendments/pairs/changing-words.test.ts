import { expect, test } from 'vitest'
import { wordScore, wordsOf } from './changing-words.ts'

test('a sentence is its words and their pairs, figures and numbers of clauses as such', () => {
  const words = wordsOf('Section 4.2(b) is changed: the fee is £60.')
  expect(words).toContain('^ Clause#')
  expect(words).toContain('Clause# is')
  expect(words).toContain('£ 0')
  expect(words.filter((word) => /\d/.test(word) && !/\b0\b/.test(word))).toEqual([])
})

test('a word after the name of a clause stays a word, and words of JavaScript weigh nothing', () => {
  expect(wordsOf('This clause is replaced, and the rules in force stay.')).toEqual(
    expect.arrayContaining(['is', 'in', 'clause is', 'rules in']),
  )
  expect(wordsOf('Under § 5 it ends.')).toContain('under Clause#')
  expect(wordScore({ bias: 1, weights: {} }, 'The constructor keeps the site dry.')).toBe(1)
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
