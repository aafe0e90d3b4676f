import { expect, test } from 'vitest'
import { LEASE, paperOf, RIDER } from '#tests/support/answers/amended-papers.ts'
import { readOperations } from '../stated/operations.ts'
import { namedInstead, ownClause } from './named-clauses.ts'

const paper = paperOf(
  `${LEASE}\f${RIDER}R1. Section 7 is replaced by Exhibit B-1.\n\fEXHIBIT B-1\n\nParking is free.\n`,
)
const sentence = 'Section 7 is replaced by Exhibit B-1.'
const start = paper.text.indexOf(sentence)
const statement = { start, end: start + sentence.length }
const rider = paper.parts.find(({ title }) => title.startsWith('RIDER'))
const [operation] = readOperations(sentence).operations

test('an exhibit that is named instead of a clause is found behind the statement', () => {
  if (!rider || !operation) throw new Error('nothing was read')
  const found = namedInstead(paper, statement, operation, rider)
  expect(paper.text.slice(found?.start, found?.end)).toMatch(/^EXHIBIT B-1/)
})

test('a clause of the paper itself is its own; another is none', () => {
  if (!rider || !operation) throw new Error('nothing was read')
  expect(ownClause(paper, statement, { ...operation.place, number: null, of: 'this Rider' }, rider)).toBe(
    statement,
  )
  expect(ownClause(paper, statement, { ...operation.place, number: '77', of: 'the Lease' }, rider)).toBeNull()
})
