import { expect, test } from 'vitest'
import { plainKey } from './provision.ts'

test('a label is compared without the word for what it numbers', () => {
  expect(plainKey('Section 4.2 (b).')).toBe('4.2(b)')
  expect(plainKey('Exhibit A')).toBe('exhibit a')
})
