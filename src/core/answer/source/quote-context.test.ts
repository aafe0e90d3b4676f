import { expect, test } from 'vitest'
import { readSurroundings } from './quote-context.ts'

test('a numbered clause goes on with no unfinished words of the page before', () => {
  const around = readSurroundings([
    { number: 1, text: 'Rent is due monthly.\n\nGuidance (non-document)' },
    { number: 2, text: '3.4 Returned payments. A returned payment costs $35.' },
    { number: 3, text: 'costs are not' },
    { number: 4, text: 'refunded in summer.' },
  ])
  expect(around(2, { start: 0, end: 52 }).before).toBe('')
  expect(around(4, { start: 0, end: 8 }).before).toBe('costs are not')
})
