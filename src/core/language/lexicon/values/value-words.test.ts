import { expect, test } from 'vitest'
import { numbers } from './value-words.ts'

test.each([
  ['ein=1 zwei=2', { ein: 1, zwei: 2 }],
  ['  ein=1\n    zwei=2 ', { ein: 1, zwei: 2 }],
  ['vingt_et_un=21', { 'vingt et un': 21 }],
  ['trinta_e_um_dias=31', { 'trinta e um dias': 31 }],
])('%j counts as %j', (words, counted) => {
  expect(numbers(words)).toEqual(counted)
})
