import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, paperOf } from '#tests/support/answers/amended-papers.ts'
import { findNumbered, findTerm, findTitled, sentenceOf, type Search } from './find-provision.ts'

const searchIn = (text: string): Search & { text: string } => {
  const paper = paperOf(text)
  const from = paper.parts.at(-1)
  if (!from) throw new Error('no part')
  return { ...paper, from, of: null, statement: { start: text.length - 1, end: text.length } }
}
const lease = searchIn(`${LEASE}${AMENDMENT}1. A sentence.\n`)
const words = (span: { start: number; end: number } | null | undefined) =>
  span ? lease.text.slice(span.start, span.end) : null

test('a clause is found by its number and by its title', () => {
  expect(words(findNumbered(lease, '3.2')?.provision)).toMatch(/^3\.2 Late Charge/)
  expect(words(findTitled(lease, 'Parking'))).toMatch(/^7\. Parking/)
  expect(findNumbered(lease, '14')).toBeNull()
})

test('a sentence of a clause is found by its place in it', () => {
  const text = '3.1 The Borrower may repay early. A fee of 1% is payable.'
  const second = sentenceOf(text, { start: 0, end: text.length }, 'second')
  expect(second && text.slice(second.start, second.end)).toBe('A fee of 1% is payable.')
  expect(sentenceOf(text, { start: 0, end: text.length }, 'fifth')).toBeNull()
})

test('a term is found where it is given its meaning', () => {
  const paper = searchIn(
    `LEASE\n\n1. Definitions.\nPermitted Use: a workshop.\n\n${AMENDMENT}1. A sentence.\n`,
  )
  const found = findTerm(paper.text, paper, 'Permitted Use')
  expect(found && paper.text.slice(found.span.start, found.span.end)).toBe('Permitted Use: a workshop.')
  expect(findTerm(paper.text, paper, 'Annual Rent')).toBeNull()
})

const BOOK =
  'HOUSE SALE\n\nItem 1 Price: $400,000\nItem 2 Deposit: $40,000\n\nGENERAL CONDITIONS\n\n1. The buyer pays on the closing day.\n\n2. The seller gives vacant possession.\n\nSPECIAL CONDITIONS\n\n1. A shed is let.\n\n2. A sentence.\n'
const startOf = (number: string, kind: string, of: string | null = null) => {
  const book = searchIn(BOOK)
  const found = findNumbered({ ...book, kind, of }, number)?.provision
  return found && book.text.slice(found.start, found.start + 20)
}

test('of several clauses with a number, the one is meant that stands where the sentence says', () => {
  expect(startOf('2', 'general condition')).toBe('2. The seller gives ')
  expect(startOf('Item 2', 'item')).toBe('Item 2 Deposit: $40,')
  expect(startOf('2', 'number', 'the General Conditions')).toBe('2. The seller gives ')
})
