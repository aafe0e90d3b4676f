import { expect, test } from 'vitest'
import { onlyChoice } from './only-choice.ts'

const [lease, bill] = [{ id: 'lease' }, { id: 'bill', is_sample: false }]
const sample = { id: 'sample', is_sample: true }

test('nothing is chosen where there is a choice, or nothing to choose', () => {
  expect(onlyChoice([])).toBeNull()
  expect(onlyChoice([lease, bill])).toBeNull()
  expect(onlyChoice([lease, bill, sample])).toBeNull()
})

test('the only document is chosen, one of their own before the sample', () => {
  expect(onlyChoice([lease])).toBe(lease)
  expect(onlyChoice([bill, sample])).toBe(bill)
  expect(onlyChoice([sample])).toBe(sample)
})
