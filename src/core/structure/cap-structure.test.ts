import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from './build-structure.ts'
import { capStructure } from './cap-structure.ts'

const NONE = { clauses: 0, facts: 0, references: 0, links: 0, terms: 0, tables: 0, cells: 0, propositions: 0 }
const MANY = {
  clauses: 99,
  facts: 99,
  references: 99,
  links: 99,
  terms: 99,
  tables: 99,
  cells: 99,
  propositions: 99,
}

const clauses = Array.from(
  { length: 9 },
  (_, index) =>
    `${index + 1}. Rent. The Tenant shall pay $${index + 1}00 within ${index + 2} days as Section 9 says. "Term${index}" means rent.`,
)
const table = ['Charge      Due       Sum', 'Deposit     May 1     $40', 'Key         May 2     $50']
const text = [...clauses, ...table].join('\n')
const structure = buildStructure(joinPages([{ number: 1, label: null, text }]))

test('a document of common size keeps everything', () => {
  expect(capStructure(structure)).toEqual({ structure, isCut: false })
})

test('the first so many are kept, and nothing names what was left out', () => {
  const { structure: cut, isCut } = capStructure(structure, { ...MANY, clauses: 3, facts: 12, terms: 2 })
  expect(isCut).toBe(true)
  expect(cut.clauses).toEqual(structure.clauses.slice(0, 3))
  expect(cut.facts).toHaveLength(12)
  expect(cut.terms).toHaveLength(2)
  expect(cut.tables).toEqual([])
  const clauseIds = [null, ...cut.clauses.map(({ id }) => id)]
  const factIds = cut.facts.map(({ id }) => id)
  expect(structure.references.some(({ toClause }) => toClause !== null)).toBe(true)
  for (const { fromClause, toClause } of cut.references) {
    expect(clauseIds).toContain(fromClause)
    expect(toClause).toBeNull()
  }
  for (const { clause } of [...cut.facts, ...cut.terms]) expect(clauseIds).toContain(clause)
  expect(cut.links.length).toBeGreaterThan(0)
  for (const { obligation, other } of cut.links) {
    expect(factIds).toContain(obligation)
    expect(factIds).toContain(other)
  }
})

test('a table of more cells than may be kept is left out', () => {
  expect(structure.tables).toHaveLength(1)
  expect(capStructure(structure, { ...MANY, cells: 8 })).toMatchObject({
    structure: { tables: [] },
    isCut: true,
  })
})

test('every list has a limit', () => {
  expect(capStructure(structure, NONE).structure).toEqual({
    clauses: [],
    facts: [],
    references: [],
    links: [],
    terms: [],
    tables: [],
    propositions: [],
    agreementKind: structure.agreementKind,
  })
})
