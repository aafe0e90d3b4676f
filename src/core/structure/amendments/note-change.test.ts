import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, paperOf } from '#tests/support/answers/amended-papers.ts'
import { provisionAround, withChange, type Draft } from './note-change.ts'

const paper = paperOf(`${LEASE}${AMENDMENT}1. The late charge is $90.\n\n2. The late charge is $95.\n`)
const place = (words: string) => {
  const start = paper.text.indexOf(words)
  return { start, end: start + words.length }
}
const draft = (statement: string, now: string, was: string): Draft => ({
  kind: 'changed',
  statement: place(statement),
  inForce: place(now),
  replaced: [place(was)],
  restated: [],
  target: null,
})

test('a later change of what an earlier one put in makes that one former, and takes over what it replaced', () => {
  const first = withChange([], draft('The late charge is $90.', '$90', '$75'), paper)
  const [former, last] = withChange(first, draft('The late charge is $95.', '$95', '$90'), paper)
  expect(former?.isFormer).toBe(true)
  expect(last?.isFormer).toBe(false)
  expect(last?.replaced).toEqual([place('$90'), place('$75')])
})

test('one sentence may change several words of a clause, each once', () => {
  const inClause = (was: string) => ({
    ...draft('The late charge is $90.', '$90', was),
    target: provisionAround(paper, place('$75'))?.id ?? null,
  })
  const both = withChange(withChange([], inClause('$75'), paper), inClause('5 days late'), paper)
  expect(both).toHaveLength(2)
  expect(withChange(both, inClause('$75'), paper)).toHaveLength(2)
})

test('a change is named by its place', () => {
  expect(withChange([], draft('The late charge is $90.', '$90', '$75'), paper)[0]?.by).toBe(
    'First Amendment, Section 1',
  )
})

test('the innermost clause is the one around a stretch', () => {
  expect(provisionAround(paper, place('$75'))?.keys).toContain('3.2')
})
