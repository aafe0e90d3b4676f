import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPages, type DocumentText } from '#core/document/document.ts'
import { takesLinearTime } from '#tests/support/failures/processor-time.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { innermostAt } from './innermost-clause.ts'

const documentOf = (pages: readonly string[]): DocumentText =>
  joinPages(pages.map((text, index) => ({ number: index + 1, label: null, text })))

/** What signature blocks, tables, notes and definitions are made of, mixed without sense. */
const piece = fc.constantFrom(
  '1. RENT',
  '(a) ',
  '(i) ',
  '8A. Late',
  'A1 ',
  'B-2 ',
  'Section A. Who',
  'ARTICLE II',
  'Line 6 ',
  'SCHEDULE 1',
  'RECITALS',
  'Governing law',
  'SERVICE AGREEMENT',
  'IN WITNESS WHEREOF, ',
  'By: ______',
  'Name: Ada',
  '/s/ Ada',
  'Rent   $900',
  'Item   Price   Due',
  '$5   6%',
  'Total   $1',
  '¹ ',
  '* ',
  '² A note',
  '_____',
  '"Rent" means ',
  '(the "Tenant")',
  '“',
  '"',
  '(',
  ')',
  'this Section',
  'Sections 1 and 2(a)',
  'Exhibit "A"',
  'pay the rent on the first day of each month without deduction or notice',
  ' ',
  '   ',
  '.',
  ';',
  ':',
  '\n',
  '\n',
  '\n\n',
  '\n\n',
  '\n\n',
)
const documents = fc
  .array(
    fc.array(piece, { maxLength: 50 }).map((pieces) => pieces.join('')),
    { minLength: 1, maxLength: 4 },
  )
  .map(documentOf)

test('every character has one innermost clause at most, and clauses nest', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const { clauses } = buildStructure(document)
      const clauseAt = innermostAt(clauses)
      for (let offset = 0; offset < document.text.length; offset += 1) {
        const around = clauses.filter(({ start, end }) => start <= offset && offset < end)
        const innermost = clauseAt(offset)
        expect(around.length > 0).toBe(innermost !== null)
        // All clauses around a character hold each other, outermost first, down to the innermost.
        for (const [index, clause] of around.entries()) {
          const outer = around[index - 1]
          if (outer) expect(outer.start <= clause.start && clause.end <= outer.end).toBe(true)
        }
        if (around.length > 0) expect(innermost?.id).toBe(around.at(-1)?.id)
      }
    }),
    { numRuns: 150 },
  )
})

test('terms, cells and references are places in the text', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const { clauses, terms, tables, references } = buildStructure(document)
      for (const [index, { id, term, start, end, clause, page }] of terms.entries()) {
        expect(id).toBe(index + 1)
        expect(document.text.slice(start, end).replace(/\s+/g, ' ')).toContain(term)
        expect(document.pages.find(({ number }) => number === page)?.start).toBeLessThanOrEqual(start)
        const around = clause === null ? null : clauses[clause - 1]
        if (around) expect(around.start <= start && start < around.end).toBe(true)
      }
      for (const { clause, rows, headerRows } of tables) {
        const own = clauses[clause - 1]
        expect(own?.kind).toBe('table')
        expect(headerRows).toBeLessThan(rows.length)
        const cells = rows.flat()
        for (const [index, [start, end]] of cells.entries()) {
          expect(start).toBeLessThanOrEqual(end)
          expect(start).toBeGreaterThanOrEqual(Math.max(own?.start ?? 0, cells[index - 1]?.[1] ?? 0))
          expect(end).toBeLessThanOrEqual(own?.end ?? 0)
          expect(document.text.slice(start, end)).not.toMatch(/\n| {3}/)
        }
      }
      for (const { text, start, end } of references) expect(document.text.slice(start, end)).toBe(text)
    }),
    { numRuns: 300 },
  )
})

const HOSTILE: readonly [string, string][] = [
  ['quotation marks', '"'.repeat(100_000)],
  ['terms', '(the "A") '.repeat(10_000)],
  ['joined terms', '"A", "B" and '.repeat(7500)],
  ['open brackets before terms', `${'(the '.repeat(20)}"A" `.repeat(900)],
  ['capital words', 'Aa Bb '.repeat(16_000)],
  ['signature lines', 'By: ____\n'.repeat(11_000)],
  ['signature sentences', 'IN WITNESS WHEREOF\n\n'.repeat(5000)],
  ['parties', 'the parties have '.repeat(6000)],
  ['notes', '* a\n'.repeat(25_000)],
  ['rules', '_____\n'.repeat(16_000)],
  ['cells', 'a   b   '.repeat(12_500)],
  ['this Section', '1. this Section\n\n'.repeat(5800)],
  ['deep lists', '1. x\n\n(a) x\n\n(i) x\n\n(A) x\n\n'.repeat(3300)],
  ['lettered numbers', 'A1 x\n\nB1 x\n\n'.repeat(8000)],
  ['enumerations', `(a) x\n${'x (b) y\n'.repeat(30)}\n`.repeat(380)],
  [
    'small titles',
    'Governing law\n\nThis is text that is long enough to be the text of it, I hope.\n\n'.repeat(1200),
  ],
  [
    'titles with text',
    'Opening Hours. The Club may change the hours of the pool at any time.\n\n'.repeat(1500),
  ],
  [
    'titles in lists',
    '1. Fees\n\nHours\nThe Club may change the opening hours of the pool at any time of it.\n\n(a) x\n\n'.repeat(
      1200,
    ),
  ],
  ['rows on pages', 'a   b   c\nd   1   2\n\f'.repeat(5500)],
  ['inserted numbers', '8A. x\n\n'.repeat(14_000)],
  ['attached parts', 'EXHIBIT A\nTO\nTHE LEASE\n\n'.repeat(4000)],
]

test.each(HOSTILE)('100 kB of %s take no longer than they are long', async (_name, text) => {
  const build = (part: string) => buildStructure(documentOf(part.split('\f')))
  expect(await takesLinearTime(build, text)).toBe(true)
})
