import { expect, test } from 'vitest'
import { placedLines, upTo, type Printed } from '#tests/support/files/printed-lines.ts'
import { isPlacedRow, PlacedTables } from './find-placed-tables.ts'

function tablesOf(...printed: Printed[]) {
  const lines = placedLines(...printed)
  return { lines, tables: new PlacedTables((index) => lines[index] ?? null) }
}

const ROWS: Printed[] = [
  [100, [50, 'Use'], upTo(300, 'Amount')],
  [120, [50, 'Day'], upTo(300, '$5.00')],
  [140, [50, 'Night'], upTo(300, '$3.00')],
]

test('a table ends at a sentence, and at wide white space', () => {
  const sentence: Printed = [
    160,
    [50, 'Please pay all of this within thirty days of the day of the bill, by check.'],
  ]
  expect(tablesOf(...ROWS, sentence).tables.rangeAt(0, 4)).toEqual({ first: 0, end: 3 })
  expect(tablesOf(...ROWS, [300, [50, 'Sewer'], upTo(300, '$9.00')]).tables.rangeAt(0, 4).end).toBe(3)
})

test('ages over sums begin another table', () => {
  const aged: Printed[] = [
    [175, [50, '0-30 days'], [150, '31-60 days'], [250, 'Over 60 days']],
    [190, [60, '$5.00'], [160, '$0.00'], [260, '$0.00']],
  ]
  expect(tablesOf(...ROWS, ...aged).tables.rangeAt(0, 5).end).toBe(3)
})

test('names above their values that stand below others are a table of their own', () => {
  const { tables } = tablesOf(
    [100, [50, 'Customer'], [150, 'Day'], [250, 'Ticket']],
    [112, [50, '44-1180'], [150, '01/26/2026'], [250, '553120']],
    [130, [50, 'Tank'], [150, 'Before'], [250, 'After']],
    [142, [50, '330 gal'], [150, '22%'], [250, '81%']],
  )
  expect(tables.rangeAt(0, 4).end).toBe(2)
})

test('rows that stand under centred heads go on with them', () => {
  const heads: Printed = [100, [90, 'Meter No.'], [220, 'Prior'], [330, 'Read']]
  expect(
    tablesOf(
      heads,
      [120, [50, 'W-1'], upTo(260, '884'), upTo(370, '899')],
      [140, [50, 'W-2'], upTo(260, '210'), upTo(370, '210')],
    ).tables.rangeAt(0, 3),
  ).toEqual({ first: 0, end: 3 })
})

test('a table goes on at the top of the next page, not in another part of its own', () => {
  const { lines, tables } = tablesOf(...ROWS)
  const next = placedLines([80, [50, 'Refuse'], upTo(300, '$9.00')]).map((line) => ({
    ...line,
    pageIndex: 1,
  }))
  const over = new PlacedTables((index) => [...lines, ...next][index] ?? null)
  expect(over.nextPart(0, 3)).toBe(3)
  expect(tables.nextPart(0, 3)).toBeNull()
})

test('a row has short cells side by side', () => {
  const [row, title] = placedLines(ROWS[1]!, [160, [50, 'Other charges']])
  expect([row, title].map((line) => isPlacedRow(line!))).toEqual([true, false])
})

test('words alone above rows that are set as those before open a group, not a table', () => {
  const row = (y: number, code: string, what: string, sum: string): Printed => [
    y,
    [50, code],
    [120, what],
    upTo(400, sum),
  ]
  const { tables } = tablesOf(
    [100, [50, 'Item'], [120, 'Description'], upTo(400, 'Price')],
    row(120, '1182', 'Cheese', '$5.00'),
    row(135, '1183', 'Butter', '$3.00'),
    [165, [105, '**** FROZEN ****']],
    row(180, '2033', 'Peas', '$4.00'),
    row(195, '2034', 'Beans', '$6.00'),
  )
  expect(tables.rangeAt(0, 6)).toEqual({ first: 0, end: 6 })
})

test('names over all columns but the first begin another table', () => {
  const { tables } = tablesOf(
    [100, [50, 'Room'], [150, 'Charged per'], upTo(300, 'Weekday'), upTo(400, 'Weekend')],
    [120, [50, 'Hall'], [150, 'hour'], upTo(300, '$28'), upTo(400, '$42')],
    [140, [50, 'Lobby'], [150, 'hour'], upTo(300, '$40'), upTo(400, '$50')],
    [175, [50, 'Section 2. Deposits']],
    [195, upTo(330, 'Amount'), upTo(400, 'Refundable?')],
    [215, [50, 'Deposits']],
    [235, [50, 'Key deposit'], upTo(330, '$40.00'), upTo(400, 'Yes')],
    [255, [50, 'Cleaning'], upTo(330, '$55.00'), upTo(400, 'No')],
  )
  expect(tables.rangeAt(0, 8).end).toBe(3)
})
