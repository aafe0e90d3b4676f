import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'

const structureOf = (text: string) => buildStructure(joinPages([{ number: 1, label: null, text }]))
const tablesOf = (text: string) =>
  structureOf(text).tables.map(({ headerRows, rows }) => ({
    headerRows,
    rows: rows.map((row) => row.map(([start, end]) => text.slice(start, end))),
  }))

test('a table has rows, columns and a header', () => {
  expect(
    tablesOf('Benefit   What you get\nPaid vacation   20 days a year\nSick leave   8 days a year'),
  ).toEqual([
    {
      headerRows: 1,
      rows: [
        ['Benefit', 'What you get'],
        ['Paid vacation', '20 days a year'],
        ['Sick leave', '8 days a year'],
      ],
    },
  ])
})

test('a row with fewer cells keeps its figures in the last columns', () => {
  const text =
    'No.   Due date   Rent   Balance\n1   May 1   $10.00   $90.00\n2   June 1   $10.00   $80.00\nTotal   $20.00   $80.00'
  expect(tablesOf(text)[0]?.rows.at(-1)).toEqual(['Total', '', '$20.00', '$80.00'])
})

test('rows without names of columns have no header', () => {
  expect(tablesOf('Balance   $117.92\nPayment   -$100.00\nUnpaid   $17.92')[0]).toMatchObject({
    headerRows: 0,
  })
})

test('names of columns below white space begin another table', () => {
  const text =
    'Insured   Ada\nPlace   1 Elm\nAgent   7 Oaks\n\nCoverage   Limit   Premium\nFire   $100   $5\nTheft   $200   $6'
  expect(tablesOf(text).map(({ rows }) => rows.length)).toEqual([3, 3])
})

test('a table is a clause inside the one around it, named by the title above it', () => {
  const text =
    '1. CHARGES\n\nThese are due at once, as shown.\n\nMonthly Charges\nRent   $900\nWater   $30\nPower   $60\n\n2. LAW\n\nState law.'
  const { clauses, tables } = structureOf(text)
  expect(clauses.map(({ kind, parent }) => [kind, parent])).toEqual([
    ['clause', null],
    ['table', 1],
    ['clause', null],
  ])
  expect(clauses[1]?.heading).toBe('Monthly Charges')
  expect(tables).toMatchObject([{ clause: 2, page: 1 }])
})

test('notes at the foot of a page are set apart, and open no clause', () => {
  const text =
    '8. Fee. Pay it.¹\n\n9. Law. State law.\n\n¹ The fee is $5.\n\n² Or more, as the case may be,\n1. and so on.'
  const { clauses } = structureOf(text)
  expect(clauses.map(({ kind, label }) => [kind, label])).toEqual([
    ['clause', '8'],
    ['clause', '9'],
    ['footnote', '¹'],
    ['footnote', '²'],
  ])
  expect(text.slice(clauses[2]?.start, clauses[2]?.end)).toBe('¹ The fee is $5.')
  expect(clauses[3]).toMatchObject({ parent: 2, end: text.length })
})

test('a note ends where a table begins, though nothing stands between them', () => {
  const text = '1. RENT\n\n² A note\nRent   Due\n\n$5   6%\n\nWater   $900'
  const { clauses } = structureOf(text)
  expect(clauses.map(({ kind, parent }) => [kind, parent])).toEqual([
    ['clause', null],
    ['footnote', 1],
    ['table', 1],
  ])
  expect(text.slice(clauses[1]?.start, clauses[1]?.end)).toBe('² A note')
})

test('a note ends where a list of contents begins', () => {
  const text = '1. RENT\n\nPay.\n\n² A note\nRent ______ 2\nWater ______ 3\nPower ______ 4'
  const notes = structureOf(text).clauses.filter(({ kind }) => kind === 'footnote')
  expect(notes.map(({ start, end }) => text.slice(start, end))).toEqual(['² A note'])
})

/** The rows of each table of a document with several pages. */
function tablesOver(...pages: string[]): string[][] {
  const document = joinPages(pages.map((text, index) => ({ number: index + 1, label: null, text })))
  return buildStructure(document).tables.map(({ rows }) =>
    rows.map((row) => row.map(([start, end]) => document.text.slice(start, end)).join('|')),
  )
}

test('a table goes on over pages, and names of columns that are printed again are no row', () => {
  const first = 'Month   Rent   Balance\nMay   $10.00   $90.00\nJune   $10.00   $80.00\n\nPage 1 of 2'
  const rows = ['Month|Rent|Balance', 'May|$10.00|$90.00', 'June|$10.00|$80.00', 'July|$10.00|$70.00']
  expect(tablesOver(first, 'July   $10.00   $70.00\n\nPage 2 of 2')).toEqual([rows])
  expect(tablesOver(first, 'Month   Rent   Balance\nJuly   $10.00   $70.00\n\nPage 2 of 2')).toEqual([rows])
  expect(tablesOver(first, 'Schedule 2 (continued)\nMonth   Rent   Balance\nJuly   $10.00   $70.00')).toEqual(
    [rows],
  )
})

test('rows that are alike on several pages stay rows', () => {
  const pages = ['Hall   $1\nPool   $5\nBar   $6', 'Pool   $5\nHall   $9']
  expect(tablesOver(...pages)).toEqual([['Hall|$1', 'Pool|$5', 'Bar|$6', 'Pool|$5', 'Hall|$9']])
})

test('another table on the next page is one of its own', () => {
  const first = 'Month   Rent   Balance\nMay   $10.00   $90.00\nJune   $10.00   $80.00'
  const second = 'Room   Chairs   Tables\nHall   12   3\nBar   8   2'
  expect(tablesOver(first, second)).toHaveLength(2)
  expect(tablesOver(first, 'Room   Chairs\nHall   12\nBar   8')).toHaveLength(2)
})

test('cells stand in the columns they look like', () => {
  const text =
    'Item   Due   Share   Price\nPool   May 1   10%   $10.00\nBar   May 2   20%   $20.00\nHall   May 3   $5.00\nRest   70%   $70.00\nTotal   $105.00'
  expect(tablesOf(text)[0]?.rows.slice(3)).toEqual([
    ['Hall', 'May 3', '', '$5.00'],
    ['Rest', '', '70%', '$70.00'],
    ['Total', '', '', '$105.00'],
  ])
})

const wordsIn = (text: string) =>
  structureOf(text).tables.map(({ rows }) =>
    rows.map((row) =>
      row.map((cell) =>
        Array.from({ length: cell.length / 2 }, (_, at) => text.slice(cell[2 * at], cell[2 * at + 1])).join(
          ' ',
        ),
      ),
    ),
  )

test('words that go on in the next lines, or began in the line above, are one cell', () => {
  const below =
    'Item   Work   Price\n1   Shelves, made to   $720.00\nmeasure, oiled and\ndelivered\n2   Fitting   $270.00\nTotal   $990.00'
  expect(wordsIn(below)).toEqual([
    [
      ['Item', 'Work', 'Price'],
      ['1', 'Shelves, made to measure, oiled and delivered', '$720.00'],
      ['2', 'Fitting', '$270.00'],
      ['Total', '', '$990.00'],
    ],
  ])
  const above =
    'Use   Cost\nTier 1   $71.00\nTier 2 (over the first\nfive hundred)   $58.97\nDelivery   $24.70'
  expect(wordsIn(above)[0]).toContainEqual(['Tier 2 (over the first five hundred)', '$58.97'])
})

test('a title right above other names of columns begins another table', () => {
  const text =
    'Place   Adult   Child\nHall   $8   $4\nPool   $9   $5\nPayment plan\nPart   Day   Sum\nFirst   May 1   $10\nLast   June 1   $20'
  expect(wordsIn(text).map((rows) => rows.map((row) => row[0]))).toEqual([
    ['Place', 'Hall', 'Pool'],
    ['Part', 'First', 'Last'],
  ])
})

test('figures of narrow columns and names that stand close are cells of their own', () => {
  const text =
    'Use   Units   Rate Cost\nDay   500 $0.14   $70.00\nNight   100 $0.10   $10.00\nBase   30 $0.20   $6.00'
  expect(wordsIn(text)[0]?.slice(0, 2)).toEqual([
    ['Use', 'Units', 'Rate', 'Cost'],
    ['Day', '500', '$0.14', '$70.00'],
  ])
})

test('a sum is named by its own row and column, not by those of a table above', () => {
  const text =
    'Northlake   Amount due\n\nPlace: 1 Elm Street   $184.37\nDay: May 1   Due: May 2\n\nAccount summary\n\nPrevious balance   $171.20\nPayment   -$150.00\nTotal amount due   $184.37\n\nCharges\n\nUse   Cost\nTier 2 (over the first\nfive hundred units of a month)   $58.97\nDelivery   $24.70\nTax   $3.00'
  const sums = structureOf(text).facts.filter(({ type }) => type === 'fee' || type === 'amount')
  expect(sums.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Amount due: $184.37',
    'Previous balance: $171.20',
    'Payment: -$150.00',
    'Total amount due: $184.37',
    'Tier 2 (over the first five hundred units of a month): $58.97',
    'Delivery: $24.70',
    'Tax: $3.00',
  ])
})

test('of two tables side by side each sum has the name next to it', () => {
  const text =
    'Old balance   $612.40   Minimum due   $35.00\nFees   $0.00   Credit limit   $5,000.00\nNew balance   $288.15   Open credit   $4,711.85'
  expect(structureOf(text).facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Old balance: $612.40',
    'Minimum due: $35.00',
    'Fees: $0.00',
    'Credit limit: $5,000.00',
    'New balance: $288.15',
    'Open credit: $4,711.85',
  ])
})

test('of several sums in a row each is named by its column', () => {
  const text =
    'Use   Rate   Cost\nDay   $0.14   $70.00\nNight   $0.10   $10.00\nCredit      ($5.00)\nRefund      $6.00 CR'
  expect(structureOf(text).facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Day: rate: $0.14',
    'Day: cost: $70.00',
    'Night: rate: $0.10',
    'Night: cost: $10.00',
    'Credit: -$5.00',
    'Refund: -$6.00',
  ])
})
