import { expect, test } from 'vitest'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'
import { computeChange } from './compute-change.ts'

const open = openTexts([
  `ALLOTMENT AGREEMENT

1. Rent. The rent of the plot is $60.00 a year.
2. Shed. A shed costs $25.00 for members and $31.00 for others.`,
  `LETTER OF CHANGE, 3 May 2027

From 1 July 2027 the rent of the plot goes up from $60.00 to $72.50 a year.
The water charge is $8.00 instead of $9.50.`,
])
const sum = (question: string) => computeChange(open, question)?.line.sum ?? null

test.each([
  ['How much dearer is the rent now?', '$72.50 − $60.00 = $12.50'],
  ['how much less is the water charge', '$9.50 − $8.00 = $1.50'],
  ['How much cheaper is a shed for members?', '$31.00 − $25.00 = $6.00'],
  ['How much more do I pay a year now?', '$72.50 − $60.00 = $12.50'],
  ['How much has the rent gone up?', '$72.50 − $60.00 = $12.50'],
])('%s', (question, reckoned) => {
  expect(sum(question)).toBe(reckoned)
})

test.each([
  'How much cheaper is the rent now?',
  'How much dearer is the parking now?',
  'How much more do I pay now?',
  'How much more is the rent than the shed?',
  'What is the rent?',
])('no difference is reckoned for %s', (question) => {
  expect(sum(question)).toBeNull()
})

test('what held before may stand in words that hold no longer', () => {
  const paper = openTexts([
    'LEASE\n\n2. Parking. The parking fee is $40 per month.',
    'AMENDMENT\n\nSection 2 of the Lease is amended: the parking fee is $55 per month.',
  ])
  const found = computeChange(paper, 'How much more is the parking fee now?')
  expect(found?.line.sum).toBe('$55 − $40 = $15')
  expect(found?.line.before?.words).toContain('$40')
  expect(askOpen(paper, 'How much more is the parking fee now?').part('document')).toContain('$15')
})
