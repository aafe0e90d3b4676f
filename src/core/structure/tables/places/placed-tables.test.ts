import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { printedPage, upTo, type Printed } from '#tests/support/files/printed-lines.ts'
import { cellWords, headsOf } from '#core/structure/tables/cell-heads.ts'

function structureOf(...pages: (readonly Printed[])[]) {
  const document = joinPages(pages.map((lines, index) => printedPage(lines, index + 1)))
  return { ...buildStructure(document), text: document.text }
}

const rowsOf = (...pages: (readonly Printed[])[]) => {
  const { tables, text } = structureOf(...pages)
  return tables.map(({ rows }) => rows.map((row) => row.map((cell) => cellWords(text, cell)).join('|')))
}

const sumsOf = (...lines: Printed[]) =>
  structureOf(lines)
    .facts.filter(({ type }) => type === 'fee' || type === 'amount')
    .map(({ label, value }) => `${label}: ${value}`)

const HEADS: Printed[] = [
  [100, [300, 'Non-']],
  [112, [50, 'Program'], [200, 'Resident'], [300, 'resident']],
]

test('heads over two lines are one name, wherever their lines stand', () => {
  expect(
    rowsOf([
      ...HEADS,
      [134, [50, 'Nursing'], upTo(240, '$310'), upTo(340, '$620')],
      [156, [50, 'Law'], upTo(240, '$410'), upTo(340, '$820')],
    ]),
  ).toEqual([['Program|Resident|Non- resident', 'Nursing|$310|$620', 'Law|$410|$820']])
})

test('cells that wrap side by side stay apart', () => {
  expect(
    rowsOf([
      [100, [50, 'Fee'], [200, 'When it is charged'], [400, 'Amount']],
      [130, [50, 'Late registration of a'], [200, 'Each time, after the'], upTo(440, '$75.00')],
      [142, [50, 'student'], [200, 'First Day of Classes']],
      [172, [50, 'Parking'], [200, 'Per semester'], upTo(440, '$140.00')],
    ]),
  ).toEqual([
    [
      'Fee|When it is charged|Amount',
      'Late registration of a student|Each time, after the First Day of Classes|$75.00',
      'Parking|Per semester|$140.00',
    ],
  ])
})

test('a figure set in the middle beside words of three lines is in their row', () => {
  expect(
    rowsOf([
      [100, [50, 'Work'], [300, 'Price']],
      [130, [50, 'Base cabinets, made to']],
      [142, [50, 'measure, oiled and'], upTo(340, '$720.00')],
      [154, [50, 'delivered']],
      [190, [50, 'Fitting'], upTo(340, '$270.00')],
      [220, [50, 'Worktop'], upTo(340, '$300.00')],
    ]),
  ).toEqual([
    [
      'Work|Price',
      'Base cabinets, made to measure, oiled and delivered|$720.00',
      'Fitting|$270.00',
      'Worktop|$300.00',
    ],
  ])
})

test('names of columns on the next page are no row, and an empty cell stays empty', () => {
  const heads: Printed = [100, [50, 'Day'], [150, 'What'], [300, 'Paid'], [400, 'Owed']]
  const row = (y: number, day: string, what: string, paid: string, owed: string): Printed => [
    y,
    [50, day],
    [150, what],
    ...(paid === '' ? [] : [upTo(330, paid)]),
    ...(owed === '' ? [] : [upTo(430, owed)]),
  ]
  expect(
    rowsOf(
      [
        heads,
        row(120, '06/02', 'Visit', '$10.00', '$5.00'),
        row(140, '06/03', 'Test', '', '$7.00'),
        row(160, '06/04', 'Visit', '$9.00', ''),
      ],
      [heads, row(120, '06/05', 'Visit', '$8.00', '$4.00')],
    ),
  ).toEqual([
    [
      'Day|What|Paid|Owed',
      '06/02|Visit|$10.00|$5.00',
      '06/03|Test||$7.00',
      '06/04|Visit|$9.00|',
      '06/05|Visit|$8.00|$4.00',
    ],
  ])
})

const SIDE_BY_SIDE: Printed[] = [
  [100, [50, 'Summary'], [320, 'Payment information']],
  [120, [50, 'Old balance'], upTo(250, '$612.40'), [320, 'Minimum due'], upTo(540, '$35.00')],
  [140, [50, 'Payments'], upTo(250, '-$600.00'), [320, 'Credit limit'], upTo(540, '$5,000.00')],
  [160, [50, 'New balance'], upTo(250, '$12.40'), [320, 'Open credit'], upTo(540, '$4,987.60')],
]

test('of tables side by side each sum has the name next to it', () => {
  expect(sumsOf(...SIDE_BY_SIDE)).toEqual([
    'Old balance: $612.40',
    'Minimum due: $35.00',
    'Payments: -$600.00',
    'Credit limit: $5,000.00',
    'New balance: $12.40',
    'Open credit: $4,987.60',
  ])
})

test('tables side by side that have columns of their own are two, each inside the other’s clause', () => {
  const { tables, clauses } = structureOf([
    [100, [50, 'Charges'], [320, 'Usage history']],
    [116, [160, 'Use'], [220, 'Amount'], [320, 'Month'], [400, 'kWh']],
    [140, [50, 'Day rate'], upTo(180, '936'), upTo(255, '$38.56'), [320, 'Jan'], upTo(430, '1,204')],
    [160, [50, 'Night rate'], upTo(180, '212'), upTo(255, '$4.45'), [320, 'Mar'], upTo(430, '988')],
    [180, [50, 'Total'], upTo(255, '$43.01'), [320, 'May'], upTo(430, '702')],
  ])
  expect(tables.map(({ rows }) => rows.length)).toEqual([4, 4])
  expect(clauses.filter(({ kind }) => kind === 'table').map(({ parent }) => parent)).toEqual([null, 1])
})

test('sums in a column headed with a currency have it, and their sign', () => {
  expect(
    sumsOf(
      [100, [50, 'Service'], [200, 'Billed ($)'], [300, 'Paid ($)']],
      [120, [50, 'Office visit'], upTo(250, '1240.00'), upTo(340, '(142.10)')],
      [140, [50, 'Blood count'], upTo(250, '64.00'), upTo(340, '-31.00')],
      [160, [50, 'Refund'], upTo(340, '12.00 CR')],
    ),
  ).toEqual([
    'Office visit: billed ($): $1,240.00',
    'Office visit: paid ($): -$142.10',
    'Blood count: billed ($): $64.00',
    'Blood count: paid ($): -$31.00',
    'Refund: paid ($): -$12.00',
  ])
})

test('a sum that a row takes off is found once', () => {
  expect(
    sumsOf(
      [100, [50, 'Total charges'], upTo(340, '$11.50')],
      [120, [50, 'Grant payment'], upTo(340, '-1,750.00')],
      [140, [50, 'Loan payment'], upTo(340, '-1,731.00')],
      [160, [50, 'Amount due'], upTo(340, '5,400.75')],
    ),
  ).toHaveLength(4)
})

test('names above their values, side by side, name them', () => {
  const { facts } = structureOf([
    [100, [50, 'Amount due'], [200, 'Due date'], [350, 'Over 30 days']],
    [120, [50, '$177.15'], [200, 'Apr 9, 2026'], [350, '$0.00']],
  ])
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Amount due: $177.15',
    'Due date: 2026-04-09',
    'Over 30 days: $0.00',
  ])
})

test('a row is named by its words, a schedule’s by its day', () => {
  const heads = (...lines: Printed[]) => {
    const { tables, text } = structureOf(lines)
    return tables.map((table) =>
      headsOf(text, table)
        .at(-1)
        ?.map(({ row }) => row),
    )
  }
  const items = heads(
    [100, [50, 'Qty'], [100, 'Unit'], [160, 'Work'], [400, 'Price ($)']],
    [120, [50, '18'], [100, 'sq'], [160, 'Tear off two layers'], upTo(445, '62.50')],
    [140, [50, '4'], [100, 'roll'], [160, 'Ice and water shield'], upTo(445, '96.40')],
  )
  expect(items[0]?.[0]).toBe('Ice and water shield')
  expect(items[0]?.[3]).toBe('Ice and water shield')
  const schedule = heads(
    [100, [50, 'No.'], [100, 'Due date'], [250, 'Payment']],
    [120, [50, '1'], [100, '05/01/2027'], upTo(290, '$205.00')],
    [140, [50, '2'], [100, '06/01/2027'], upTo(290, '$204.00')],
  )
  expect(schedule[0]?.[2]).toBe('06/01/2027')
})

test('every word of a table is in one cell, once', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{2,7}$/)
  const sum = fc.integer({ min: 1, max: 99_999 }).map((cents) => `$${(cents / 100).toFixed(2)}`)
  fc.assert(
    fc.property(fc.array(fc.tuple(word, sum, sum), { minLength: 2, maxLength: 8 }), (rows) => {
      const lines: Printed[] = rows.map(([name, first, second], index) => [
        130 + 20 * index,
        [50, name],
        upTo(250, first),
        upTo(350, second),
      ])
      expect(rowsOf([[100, [50, 'Item'], [220, 'Net'], [320, 'Gross']], ...lines])).toEqual([
        ['Item|Net|Gross', ...rows.map((row) => row.join('|'))],
      ])
    }),
  )
})

test('days of a few rows are called by their row as well, those of a schedule by their column', () => {
  const labelsOf = (rows: number, head: string) =>
    structureOf([
      [100, [50, 'Arrangement'], [200, head], [400, 'Each payment']],
      ...Array.from({ length: rows }, (_, at): Printed => [
        120 + 20 * at,
        [50, ['Fortnightly', 'Monthly', 'Weekly', 'Daily', 'Yearly'][at] ?? ''],
        [200, `2${at} December 2026`],
        upTo(460, `$${at + 4}.05`),
      ]),
    ])
      .facts.filter(({ type }) => type === 'date')
      .map(({ label }) => label)
  expect(labelsOf(2, 'Last payment')).toEqual(['Fortnightly: last payment', 'Monthly: last payment'])
  expect(new Set(labelsOf(5, 'Last payment'))).toEqual(new Set(['Last payment']))
  expect(labelsOf(2, 'Due date')).toEqual(['Due date', 'Due date'])
})
