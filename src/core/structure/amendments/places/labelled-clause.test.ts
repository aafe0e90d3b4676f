import { expect, test } from 'vitest'
import { LEASE, paperOf } from '#tests/support/answers/amended-papers.ts'
import { labelledClause } from './labelled-clause.ts'

const headedBy = (list: string, words: string) => {
  const paper = paperOf(`${LEASE}\fCHANGES MADE AT SIGNING\n\n${list}`)
  const start = paper.text.indexOf(words)
  return labelledClause(paper, { start, end: start + words.length })?.keys ?? null
}

test('a paragraph that opens with the name of a clause speaks of it', () => {
  const list = 'Clause 7. The sign is gone.\n\nClause 5. A cat is fine.\n'
  expect(headedBy(list, 'A cat is fine.')).toContain('5')
})

test('a list that counts its own points names no clauses', () => {
  expect(headedBy('1. The sign is gone.\n\n2. A cat is fine.\n', 'A cat is fine.')).toBeNull()
})
