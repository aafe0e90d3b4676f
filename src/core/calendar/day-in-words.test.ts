import { expect, test } from 'vitest'
import { dayInWords } from './day-in-words.ts'

test.each([
  [1_797_811_199_999, 'December 20, 2026'],
  [1_797_811_200_000, 'December 21, 2026'],
  [0, 'January 1, 1970'],
])('%d is %s', (atMs, words) => expect(dayInWords(atMs)).toBe(words))
