import { expect, test } from 'vitest'
import { namesIn, plainWords, quotedIn, statementParts } from './statement-parts.ts'

test('a sentence is parted at its verb, without what stands before of when', () => {
  const { subject, said } = statementParts('From May 1, the monthly fee shall be sixty dollars.')
  expect([...subject]).toEqual(['month', 'fee'])
  expect(said.has('dollar')).toBe(true)
})

test('what has no verb is all said', () => {
  expect(statementParts('No dogs.').subject.size).toBe(0)
})

test('names are capitals that are no roles, days or clauses', () => {
  expect([
    ...namesIn('Your planner is Ann Reed, and the Landlord meets you on Monday under Section 4.'),
  ]).toEqual(['ann reed'])
})

test('quotations are compared by their letters', () => {
  expect(quotedIn('In clause 3 “Two toilets,” becomes "four toilets".')).toEqual([
    'two toilets',
    'four toilets',
  ])
  expect(plainWords('£1,200 — a month.')).toBe('£1 200 a month')
})
