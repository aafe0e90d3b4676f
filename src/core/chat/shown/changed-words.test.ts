import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedWords } from './changed-words.ts'

test('only what a change has altered is struck', () => {
  expect(changedWords('a late fee of $75.00 per month', 'a late fee of $50.00 per month')).toEqual([
    'a late fee of',
    '$75.00',
    'per month',
  ])
  expect(changedWords('No pets.', 'Tenant may keep a dog.')).toEqual(['', 'No pets.', ''])
  expect(changedWords('two months', 'two or three months')).toEqual(['two', '', 'months'])
})

test('no word is lost', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }).map((all) => all.join(' '))
  fc.assert(
    fc.property(words, words, (former, now) => {
      const shown = changedWords(former, now).filter((part) => part !== '')
      expect(shown.join(' ')).toBe(former)
    }),
  )
})
