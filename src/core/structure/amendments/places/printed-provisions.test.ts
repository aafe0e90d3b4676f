import { expect, test } from 'vitest'
import { LEASE, paperOf } from '#tests/support/answers/amended-papers.ts'
import { findNumbered, type Search } from './find-provision.ts'

const searchIn = (text: string): Search & { text: string } => {
  const paper = paperOf(text)
  const from = paper.parts.at(-1)
  if (!from) throw new Error('no part')
  return { ...paper, from, of: null, statement: { start: text.length - 1, end: text.length } }
}

test('a number that opens a line inside another clause is found, too', () => {
  const loan = searchIn(
    'LOAN AGREEMENT\n\n1.1  The Lender lends $18,000.\n1.2  The Loan bears interest.\n2.1  The Borrower shall repay it.\n',
  )
  const found = findNumbered({ ...loan, statement: { start: 0, end: 1 } }, '2.1')
  expect(loan.text.slice(found?.provision.start, found?.provision.end)).toBe(
    '2.1  The Borrower shall repay it.',
  )
})

test('so is one within a line, behind the end of a sentence', () => {
  const terms = searchIn(
    'TERMS\n\n12. General. 12.1 The law of Ohio holds. 12.2 No one\nmay assign it. 12.3 The Provider may use the name. 7.5 Inches are\nfew.\n\n13. End. It ends.\n',
  )
  const found = findNumbered({ ...terms, statement: { start: 0, end: 1 } }, '12.3')
  expect(terms.text.slice(found?.provision.start, found?.provision.end)).toMatch(/^12\.3 The Provider may/)
  expect(findNumbered({ ...terms, statement: { start: 0, end: 1 } }, '7.5')).toBeNull()
})

test('a day at the beginning of a line is no number', () => {
  const letter = searchIn(
    `${LEASE}\f27 February 2027\n\nDear Ms. Stone\n\nWe are glad that you stay. From\n1 April 2027 the office is open on Saturdays.\n\nHill Street Homes\n`,
  )
  const own = letter.provisions.filter(({ part }) => part === letter.from)
  expect(own.flatMap(({ keys }) => keys)).toEqual([])
})

test('the lines of a list of contents are no clauses', () => {
  const paper = searchIn('CONTRACT\n\nContents\n2.1 Repayment 14\n2.2 Interest 15\n\n1. Scope. It is wide.\n')
  expect(findNumbered({ ...paper, statement: { start: 0, end: 1 } }, '2.1')).toBeNull()
})

test('a line of particulars is found by a number of its own', () => {
  const policy = searchIn(
    'POLICY\n\nItem 1.  Insured:   Maple Ltd\nItem 8.  Deductible:   $5,000\n\n8. We pay for fire.\n\n\fENDORSEMENT NO. 1\n\nIt is so.\n',
  )
  const place = (number: string) => {
    const found = findNumbered(policy, number)?.provision
    return found && policy.text.slice(found.start, found.end)
  }
  expect(place('Item 8')).toBe('Item 8.  Deductible:   $5,000')
  expect(place('8')).toBe('8. We pay for fire.')
})

test('a number that opens a line behind a sentence is one clause, not two', () => {
  const policy = searchIn(
    'POLICY\n\n1. Cover. 1.1 We pay for fire.\n1.2 We pay for theft.\n1.3 We pay for glass.\n',
  )
  const keyed = policy.provisions.filter(({ keys }) => keys.includes('1.2'))
  expect(keyed.map(({ start, end }) => policy.text.slice(start, end))).toEqual(['1.2 We pay for theft.'])
})
