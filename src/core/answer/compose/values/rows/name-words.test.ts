import { expect, test } from 'vitest'
import { isIn, isSame } from './name-words.ts'

test('words that begin alike or that rows use for others are the same', () => {
  expect(isSame('math', 'mathemat')).toBe(true)
  expect(isSame('rubbish', 'refus')).toBe(true)
  expect(isIn('visitor', ['guest', 'pass'])).toBe(true)
})

test('what is paid is not what is due, and a short word begins no other', () => {
  expect(isSame('paid', 'due')).toBe(false)
  expect(isSame('car', 'carpet')).toBe(false)
})
