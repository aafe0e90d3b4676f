import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPages, type DocumentText } from '#core/document/document.ts'
import { takesLinearTime } from '#tests/support/failures/processor-time.ts'
import { buildStructure } from './build-structure.ts'

const documentOf = (pages: readonly string[]): DocumentText =>
  joinPages(pages.map((text, index) => ({ number: index + 1, label: null, text })))

/** What contracts are made of, mixed without sense. */
const piece = fc.oneof(
  fc.constantFrom(
    '1. RENT',
    '1.1 ',
    '(a) ',
    '(i) ',
    'ARTICLE IX',
    'Section 4.2 ',
    'EXHIBIT A',
    'A. ',
    'IV - LAW',
    '4.2(b) ',
    '2 Term',
    'Tenant shall pay $75.00 within sixty (60) days',
    'under Section 1.1(a) and (b)',
    'May 1, 2027',
    'between Ada ("Tenant")',
    'CONTENTS',
    'Rent....... 3',
    'a   b   $5',
    'TITLE OF IT',
    'and',
    ';',
    '.',
    ':',
    '\n',
    '\n\n',
    '\n\n',
    ' ',
    '   ',
    '“',
    ')',
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const page = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))
const documents = fc.array(page, { minLength: 1, maxLength: 5 }).map(documentOf)

const pageOf = (document: DocumentText, offset: number) =>
  document.pages.findLast(({ start }) => start <= offset)?.number

test('clauses are numbered in order, lie in the text, and hold their children', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const { clauses } = buildStructure(document)
      for (const [index, clause] of clauses.entries()) {
        expect(clause.id).toBe(index + 1)
        expect(clause.end).toBeGreaterThan(clause.start)
        expect(clause.end).toBeLessThanOrEqual(document.text.length)
        const words = document.text.slice(clause.start, clause.end)
        expect(words.trim()).toBe(words)
        expect(clause.page).toBe(pageOf(document, clause.start))
        expect(clause.start).toBeGreaterThanOrEqual(clauses[index - 1]?.start ?? 0)
        if (clause.parent !== null) {
          const parent = clauses[clause.parent - 1]
          expect(clause.parent).toBeLessThan(clause.id)
          expect(parent && parent.start <= clause.start && parent.end >= clause.end).toBe(true)
        }
      }
    }),
    { numRuns: 400 },
  )
})

test('clauses lie inside each other or apart, never across', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const { clauses } = buildStructure(document)
      for (const one of clauses) {
        for (const other of clauses) {
          const isApart = one.end <= other.start || other.end <= one.start
          const isInside =
            (one.start <= other.start && other.end <= one.end) ||
            (other.start <= one.start && one.end <= other.end)
          expect(isApart || isInside).toBe(true)
        }
      }
    }),
    { numRuns: 300 },
  )
})

const KIND_OF: Readonly<Record<string, string>> = {
  fee: 'fee',
  amount: 'fee',
  percentage: 'fee',
  deadline: 'deadline',
  notice_period: 'deadline',
  duration: 'deadline',
}

test('facts and references are the document’s own words, each with its page and clause', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const { clauses, facts, references, links } = buildStructure(document)
      for (const fact of [...facts, ...references]) {
        expect(document.text.slice(fact.start, fact.end)).toBe(fact.text)
        expect(fact.text).not.toBe('')
        expect(fact.page).toBe(pageOf(document, fact.start))
      }
      for (const { value, label } of facts) {
        expect(value.trim()).not.toBe('')
        expect(label === null || (label.trim() !== '' && !/[\n\f]/.test(label))).toBe(true)
      }
      for (const { clause, start } of facts) {
        const around = clause === null ? undefined : clauses[clause - 1]
        expect(clause === null || (around && around.start <= start && start < around.end)).toBeTruthy()
      }
      for (const { obligation, other, kind } of links) {
        expect(facts[obligation - 1]?.type).toBe('obligation')
        expect(KIND_OF[facts[other - 1]?.type ?? '']).toBe(kind)
      }
      for (const { fromClause, toClause } of references) {
        expect(clauses[fromClause - 1]).toBeDefined()
        expect(toClause === null || clauses[toClause - 1] !== undefined).toBe(true)
      }
    }),
    { numRuns: 400 },
  )
})

test('a document without words has no structure', () => {
  const nothing = {
    clauses: [],
    facts: [],
    references: [],
    links: [],
    terms: [],
    tables: [],
    propositions: [],
    agreementKind: null,
  }
  expect(buildStructure(documentOf([' \n ', '']))).toEqual(nothing)
  expect(buildStructure({ text: '', pages: [] })).toEqual(nothing)
})

const HOSTILE: readonly [string, string][] = [
  ['one digit', '1'.repeat(100_000)],
  ['numbers with points', '1.'.repeat(50_000)],
  ['open brackets', '(a '.repeat(33_000)],
  ['white space', `${' '.repeat(100_000)}x`],
  ['white space between words', `x${' '.repeat(5000)}`.repeat(20)],
  ['white space behind a word', `x${' '.repeat(100_000)}`],
  ['line breaks', '\n'.repeat(100_000)],
  ['pages', '\f'.repeat(100_000)],
  ['dots', '. '.repeat(50_000)],
  ['leaders', '.'.repeat(100_000)],
  ['first numbers', '1. x\n\n'.repeat(16_000)],
  ['first numbers with titles', '1. Rent\n\n(b) x\n\n'.repeat(6000)],
  ['items', '(a) x.\n\n'.repeat(14_000)],
  ['headings', 'ABC DEF\n\n'.repeat(11_000)],
  ['rows', 'a   1\n'.repeat(16_000)],
  ['parts', 'Exhibit A\n\n'.repeat(9000)],
  ['references', 'Section 1(a)(b) and 2 or 3, '.repeat(3500)],
  ['amounts', '$1,'.repeat(33_000)],
  ['number words', 'two two '.repeat(12_500)],
  ['roles', '("Tenant" '.repeat(10_000)],
  ['quotes', '”'.repeat(100_000)],
  ['capitals', 'Aa '.repeat(33_000)],
  ['names', 'Acme, Inc., and '.repeat(6500)],
  ['parties', 'between Ada and Bob Roe, '.repeat(4000)],
  ['number words with brackets', 'one hundred and (1 '.repeat(5000)],
  ['duties', 'the Tenant and such other party shall '.repeat(2600)],
  ['duties of nobody', 'if when shall be '.repeat(5900)],
  ['conditions', 'if a, '.repeat(16_000)],
  ['sums in rows', 'a   $1   '.repeat(11_000)],
  ['rows of sums', 'a   $1   $2\n'.repeat(8000)],
  ['periods', 'at least 30 days prior '.repeat(4300)],
  ['introductions', 'Tenant shall:\n\n(a) x\n\n'.repeat(4000)],
  ['days of months', 'first day and the '.repeat(5500)],
  ['promises in promises', `${'Tenant agrees that '.repeat(5200)}it rains.`],
  ['a rule in an introduction', `Tenant shall ${'-'.repeat(100_000)} and Landlord shall:`],
]

test.each(HOSTILE)('100 kB of %s take no longer than they are long', async (_name, text) => {
  const build = (part: string) =>
    buildStructure({ text: part, pages: [{ number: 1, label: null, start: 0, end: part.length }] })
  expect(await takesLinearTime(build, text)).toBe(true)
})
