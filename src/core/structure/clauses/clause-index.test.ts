import { expect, test } from 'vitest'
import type { Clause } from '#core/document/clause.ts'
import { clauseIndex } from './clause-index.ts'

/** Clauses as [label, parent], a rider when the label says "Exhibit". */
const clausesOf = (...rows: [label: string | null, parent: number | null][]): Clause[] =>
  rows.map(([label, parent], index) => ({
    id: index + 1,
    kind: label?.startsWith('Exhibit') ? 'rider' : 'clause',
    label,
    heading: null,
    parent,
    page: 1,
    start: index,
    end: index + 1,
  }))

const CLAUSES = clausesOf(
  ['Section 4', null],
  ['4.2', 1],
  ['4.2(b)', 2],
  ['4.2(b)(i)', 3],
  ['2.A', null],
  ['6.0', null],
  ['Article IX', null],
  [null, null],
  ['Exhibit A', null],
  ['4.2', 9],
  ['4.2(c)', 10],
  ['(d)', null],
)
const index = clauseIndex(CLAUSES)
const [MAIN, RIDER] = [CLAUSES[0]!, CLAUSES[8]!]

test.each([
  ['4', 1],
  ['Clause 4', 1],
  ['section 4', 1],
  ['§ 4', 1],
  ['4.2', 2],
  ['4.2.', 2],
  ['4.2(b)', 3],
  ['4.2(B)', 3],
  ['4.2(b)(i)', 4],
  ['2.A', 5],
  ['2A', 5],
  ['6.0', 6],
  ['6', 6],
  ['Article  ix', 7],
  ['Exhibit A', 9],
])('"%s" is clause %d', (number, id) => {
  expect(index.find(number, MAIN)).toBe(id)
})

test('of a clause that is not there, the nearest that encloses it is meant', () => {
  expect(index.find('4.2(b)(vii)', MAIN)).toBe(3)
  expect(index.find('4.2(z)', MAIN)).toBe(2)
  expect(index.find('4.9(a)', MAIN)).toBeNull()
  expect(index.find('4.9', MAIN)).toBeNull()
  expect(index.find('(z)', MAIN)).toBeNull()
  expect(index.find('', MAIN)).toBeNull()
})

test('an attached part means its own numbers, and those of the paper where it has none', () => {
  expect(index.find('4.2', RIDER)).toBe(10)
  expect(index.find('4.2(c)', CLAUSES[10]!)).toBe(11)
  expect(index.find('4.2(b)', RIDER)).toBe(3)
  expect(index.find('4.2(c)', MAIN)).toBe(11)
})

test('brackets alone are looked for inside, beside and around, then anywhere', () => {
  expect(index.findNear('(b)', CLAUSES[1]!)).toBe(3)
  expect(index.findNear('(i)', CLAUSES[2]!)).toBe(4)
  expect(index.findNear('(b)', CLAUSES[3]!)).toBe(3)
  expect(index.findNear('(d)', CLAUSES[3]!)).toBe(12)
  expect(index.findNear('(c)', CLAUSES[9]!)).toBe(11)
  expect(index.findNear('(z)', CLAUSES[3]!)).toBeNull()
  expect(index.findNear('(d)', CLAUSES[7]!)).toBe(12)
})

test('of two clauses with one number the first is meant', () => {
  const twice = clausesOf(['1', null], ['1', null])
  expect(clauseIndex(twice).find('1', twice[1]!)).toBe(1)
})
