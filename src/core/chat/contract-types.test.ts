import { expect, test } from 'vitest'
import { CONTRACT_TYPES, contractTypeLabel } from './contract-types.ts'

test('there are 26 types, auto-detect first', () => {
  expect(new Set(CONTRACT_TYPES).size).toBe(26)
  expect(CONTRACT_TYPES[0]).toBe('auto-detect')
})

test('labels are capitalized words', () => {
  expect(contractTypeLabel('auto-detect')).toBe('Auto-detect')
  expect(contractTypeLabel('realestate')).toBe('Real estate')
  expect(contractTypeLabel('nonprofit')).toBe('Nonprofit')
  for (const type of CONTRACT_TYPES) expect(contractTypeLabel(type)).toMatch(/^[A-Z][a-z]+([ -][a-z]+)?$/)
})
