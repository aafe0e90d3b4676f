import { expect, test } from 'vitest'
import { typeOfKind } from './type-of-kind.ts'

test('a sure guess brings the questions of its type', () => {
  expect(typeOfKind('lease', 0.9)).toBe('realestate')
  expect(typeOfKind('job_offer', 0.6)).toBe('employment')
})

test.each([
  [null, null],
  ['lease', 0.59],
  ['lease', null],
  ['bill', 1],
  ['other', 1],
  ['toString', 1],
])('%s with %s is not certain', (kind, confidence) => {
  expect(typeOfKind(kind, confidence)).toBe('auto-detect')
})
