import { expect, test } from 'vitest'
import { creditCost } from './credit-cost.ts'

test.each([
  [1, 3, 'Uses 1 of your 3 credits.'],
  [1, 1, 'Uses your last credit.'],
  [1, 0, 'Uses 1 document credit, and you have none left.'],
  [1, null, 'Uses 1 document credit.'],
  [3, 5, 'Uses 3 of your 5 credits.'],
  [3, 3, 'Uses all 3 of your credits.'],
])('%i documents with %s credits: %s', (documents, available, words) => {
  expect(creditCost(documents, available)).toBe(words)
})

test('says what uses them', () => {
  expect(creditCost(1, 2, 'Retry uses')).toBe('Retry uses 1 of your 2 credits.')
})

test('never says that more is taken than there is', () => {
  expect(creditCost(4, 2)).toBe('Uses all 2 of your credits.')
  expect(creditCost(4, 1)).toBe('Uses your last credit.')
})
