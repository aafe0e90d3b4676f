import * as fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { Fact } from '#core/document/clause.ts'
import { buildOverview } from '#core/overview/build-overview.ts'
import { receiptsOf } from '#core/overview/fact-receipts.ts'
import { OVERVIEW_COLUMNS, overviewTable } from '#core/overview/overview-table.ts'
import { spreadsheetOf } from './spreadsheet.ts'

const documentId = '5f0c6f0e-1a1b-4c2d-8e3f-0123456789ab'

/** The cells of a file below its heads, as a spreadsheet reads them. */
function read(file: string): string[][] {
  expect(file.startsWith('\uFEFF')).toBe(true)
  const [heads, ...rows] = Papa.parse<string[]>(file.slice(1), { delimiter: ',', newline: '\r\n' }).data
  expect(heads).toEqual([...OVERVIEW_COLUMNS])
  // The last line ends too.
  expect(rows.pop()).toEqual([''])
  return rows
}

const cell = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '"', ',', ';', '＝', "'", 'a', '1'),
    maxLength: 8,
  }),
)
const row = fc.array(cell, { minLength: OVERVIEW_COLUMNS.length, maxLength: OVERVIEW_COLUMNS.length })

test('every cell comes back as it was, and none is a formula', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const back = read(spreadsheetOf(rows))
      expect(back).toHaveLength(rows.length)
      for (const [index, cells] of back.entries())
        for (const [column, value] of cells.entries()) {
          const was = rows[index]?.[column] ?? ''
          expect([was, `'${was}`]).toContain(value)
          expect(value).not.toMatch(/^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u)
        }
    }),
    { numRuns: 500 },
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("x")\nmore', ' =1', '＝1'])(
  '%j is text',
  (formula) => {
    expect(read(spreadsheetOf([Array<string>(OVERVIEW_COLUMNS.length).fill(formula)]))[0]?.[0]).toBe(
      `'${formula}`,
    )
  },
)

test('each place of each fact is a row with page, section, quote and address', () => {
  const text = 'Rent is $1,850 per month. The Tenant shall keep the rooms clean.'
  const fact = (
    id: number,
    type: Fact['type'],
    value: string,
    words: string,
    label: string | null,
  ): Fact => ({
    id,
    type,
    value,
    label,
    text: words,
    page: 1,
    clause: 7,
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
  })
  const facts = [
    fact(1, 'amount', '$1,850', '$1,850', 'Rent'),
    fact(2, 'amount', '$1,850', '$1,850', 'Rent'),
    fact(3, 'obligation', 'keep the rooms clean', 'The Tenant shall keep the rooms clean.', 'Tenant'),
    { ...fact(4, 'date', '2027-05-01', 'May 1, 2027', null), start: 3, end: 14 },
  ]
  const pages = [{ number: 1, label: null, text }]
  const receipts = receiptsOf(documentId, pages, [], [facts])
  const rows = overviewTable(buildOverview(facts, [], [], '2027-01-01'), receipts, 'https://a.example', false)
  const address = `https://a.example/app/documents/${documentId}?page=1&start=8&end=14`
  const found = 'Found on this page, word for word'
  const rent = ['Money', 'Rent', '$1,850 per month', '1', '', '$1,850', found, address]
  expect(rows.filter(([part]) => part === 'Money')).toEqual([rent, rent])
  expect(rows.at(-1)?.slice(0, 7)).toEqual([
    'Duties',
    'Tenant',
    'keep the rooms clean',
    '1',
    '',
    'The Tenant shall keep the rooms clean.',
    found,
  ])
  expect(rows.find(([part]) => part === 'Dates')?.[6]).toBe('Not found on this page')
})
