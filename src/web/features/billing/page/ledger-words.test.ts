import { expect, test } from 'vitest'
import { isOfDocument, LEDGER_WORDS, signedUnits } from './ledger-words.ts'

test.each([
  [5, '+5'],
  [-1, '−1'],
  [0, '0'],
])('%i is written %s', (units, words) => {
  expect(signedUnits(units)).toBe(words)
})

test('credits are used for documents and come back from them; no two lines read alike', () => {
  expect((['use', 'return', 'purchase', 'lapse'] as const).filter(isOfDocument)).toEqual(['use', 'return'])
  const words = Object.values(LEDGER_WORDS)
  expect(new Set(words).size).toBe(words.length)
})
