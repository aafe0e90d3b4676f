import { expect, test } from 'vitest'
import { placedLines, upTo, type Printed } from '#tests/support/files/printed-lines.ts'
import { readPlacedCells } from './placed-table.ts'

test('cells are spans of the text, an empty one between its neighbors', () => {
  const lines = placedLines(
    [100, [50, 'Use'], upTo(300, 'Units'), upTo(400, 'Paid')],
    [120, [50, 'Day'], upTo(300, '9'), upTo(400, '$5.00')],
    [140, [50, 'Fee'], upTo(400, '$3.00')],
  )
  const { headerRows, rows } = readPlacedCells(lines)
  expect(headerRows).toBe(1)
  expect(rows[2]).toEqual([
    [27, 30],
    [30, 30],
    [31, 36],
  ])
})

test('a column that is empty below its head keeps it', () => {
  const lines = placedLines(
    [100, [50, 'Month'], upTo(200, 'Down'), upTo(300, 'Up'), upTo(400, 'Over')],
    [120, [50, 'May'], upTo(200, '61.20'), upTo(300, '4.80')],
    [140, [50, 'June'], upTo(200, '70.10'), upTo(300, '5.50')],
  )
  expect(readPlacedCells(lines).rows.map((row) => row.length)).toEqual([4, 4, 4])
})

test('heads that the next page repeats are no row', () => {
  const head = [100, [50, 'Use'], upTo(300, 'Paid')] as const
  const page = (...rows: Printed[]) => placedLines(head, ...rows)
  const next = page([120, [50, 'Fee'], upTo(300, '$3.00')]).map((line) => ({ ...line, pageIndex: 1 }))
  expect(readPlacedCells([...page([120, [50, 'Day'], upTo(300, '$5.00')]), ...next]).rows).toHaveLength(3)
})

test('a quantity and its unit stand in their columns, though only a space parts them', () => {
  const lines = placedLines(
    [100, [50, 'Item'], [200, 'Qty'], [240, 'Unit'], upTo(400, 'Price')],
    [120, [50, 'Flour'], upTo(225, '12'), [230, 'BAG'], upTo(400, '14.85')],
    [140, [50, 'Sugar'], upTo(225, '4'), [230, 'BAG'], upTo(400, '27.40')],
    [160, [50, 'Deposit'], [215, '6- EACH'], upTo(400, '3.50')],
  )
  expect(readPlacedCells(lines).rows.map((row) => row.filter(([start, end]) => end > start).length)).toEqual([
    4, 4, 4, 4,
  ])
})

test('a page that lays its columns out anew is read in these', () => {
  const page = placedLines(
    [100, [50, 'Day'], [120, 'What'], upTo(300, 'Fee'), upTo(420, 'Balance')],
    [120, [50, '01 Feb'], [120, 'Gym'], upTo(300, '3.50'), upTo(420, '459.00')],
    [140, [50, '02 Feb'], [120, 'Rent'], upTo(300, '2.20'), upTo(420, '284.55')],
  )
  const next = placedLines(
    [60, [50, 'Day'], [120, 'What'], upTo(240, 'Fee'), upTo(420, 'Balance')],
    [80, [50, '03 Feb'], [120, 'Life'], upTo(240, '75.00'), upTo(420, '384.10')],
    [100, [50, '04 Feb'], [120, 'Interest'], upTo(420, '390.22')],
  ).map((line) => ({ ...line, pageIndex: 1 }))
  expect(readPlacedCells([...page, ...next]).rows.map((row) => row.length)).toEqual([4, 4, 4, 4, 4])
})
