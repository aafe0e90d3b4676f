import { expect, test } from 'vitest'
import { inLook, placedLines, upTo, type Printed } from '#tests/support/files/printed-lines.ts'
import { findColumns } from './column-grid.ts'
import { continuesCell, distance, groupRows, isBeside, isFigure, standsUnder } from './group-rows.ts'

function rowsOf(figures: readonly number[], ...printed: Printed[]) {
  const lines = placedLines(...printed)
  const columns = findColumns(lines.filter(({ cells }) => cells.length > 1).map(({ cells }) => cells))
  return groupRows(lines, columns, new Set(figures), true).map((row) => row.map(({ text }) => text))
}

test('lines without space between them are one row, those further apart are not', () => {
  expect(
    rowsOf(
      [1],
      [100, [50, 'Late registration of a'], upTo(300, '$75.00')],
      [112, [50, 'student']],
      [140, [50, 'Parking'], upTo(300, '$9.00')],
    ),
  ).toEqual([['Late registration of a   $75.00', 'student'], ['Parking   $9.00']])
})

test('two sums of one column are never one row', () => {
  expect(
    rowsOf([1], [100, [50, 'Day'], upTo(300, '$5.00')], [112, [50, 'Night'], upTo(300, '$3.00')]),
  ).toHaveLength(2)
})

test('sums with what they are of may stand below each other in one cell', () => {
  expect(
    rowsOf(
      [2],
      [100, [50, 'Liability'], [150, '$100,000 each person'], upTo(400, '$241.10')],
      [112, [150, '$300,000 each accident']],
      [140, [50, 'Collision'], [150, 'Actual cash value'], upTo(400, '$61.90')],
    ),
  ).toHaveLength(2)
})

test('a figure is a sum, share or number alone', () => {
  const [line] = placedLines([100, [50, '$5.00'], [100, '4'], [150, '$100,000 each person'], [300, 'Day']])
  expect(line?.cells.map(isFigure)).toEqual([true, true, false, false])
})

test('lines are as far apart as their letters are high', () => {
  const [upper, lower] = placedLines([100, [50, 'Day']], [115, [50, 'Night']])
  expect(distance(upper!, lower!)).toBe(1.5)
})

test('words go on with a cell below it, when they go on or had no room', () => {
  const [upper, lower, other] = placedLines(
    [100, [50, 'made to']],
    [112, [50, 'measure']],
    [124, [90, 'Fitted']],
  )
  const column = { left: 50 / 600, right: 150 / 600 }
  expect(continuesCell(upper!.cells[0]!, lower!.cells[0]!, column)).toBe(true)
  expect(continuesCell(upper!.cells[0]!, other!.cells[0]!, column)).toBe(false)
})

test('words alone below a cell that opens no row belong to it', () => {
  const [row, below] = placedLines([100, [50, 'Day'], [150, 'Card purchase']], [112, [150, 'Savannah']])
  expect(standsUnder(row!.cells[1]!, below!.cells[0]!, row)).toBe(true)
  expect(standsUnder(row!.cells[0]!, below!.cells[0]!, row)).toBe(false)
})

test('what stands beside the middle of two lines is of their row, close as the row above is', () => {
  expect(
    rowsOf(
      [1],
      [100, [50, 'Balance from the last bill'], upTo(300, '$45.04')],
      [112, [50, 'Payments since the last']],
      [118, upTo(300, '-$20.00')],
      [124, [50, 'bill']],
      [136, [50, 'New charges'], upTo(300, '$61.00')],
    ),
  ).toEqual([
    ['Balance from the last bill   $45.04'],
    ['Payments since the last', '-$20.00', 'bill'],
    ['New charges   $61.00'],
  ])
})

test('short answers below each other are rows, however close', () => {
  expect(
    rowsOf(
      [],
      [100, [50, 'Fire and storm'], [250, 'yes'], [350, 'yes']],
      [112, [50, 'Theft from a shed'], [250, 'no'], [350, 'yes']],
      [124, [50, 'Glass'], [250, 'no'], [350, 'up to a half']],
    ),
  ).toHaveLength(3)
})

test('words in other letters below a cell are a group, not more of it', () => {
  const [row, below] = placedLines([100, [50, '9 holes']], [112, [50, 'Visitors']])
  const [upper] = inLook({ size: 10, emphasis: 0 }, row!)
  const [group] = inLook({ size: 10, emphasis: 1 }, below!)
  const column = { left: 50 / 600, right: 90 / 600 }
  expect(continuesCell(upper!.cells[0]!, group!.cells[0]!, column)).toBe(false)
  expect(
    continuesCell(upper!.cells[0]!, inLook({ size: 10, emphasis: 0 }, below!)[0]!.cells[0]!, column),
  ).toBe(true)
})

test('lines stand beside each other that overlap', () => {
  const [upper, beside, below] = placedLines([100, [50, 'Day']], [105, [150, '$5']], [112, [50, 'rate']])
  expect([isBeside(upper, beside), isBeside(upper, below), isBeside(undefined, upper)]).toEqual([
    true,
    false,
    false,
  ])
})

test('words that stand evenly below each other, a cell in each column, are rows', () => {
  expect(
    rowsOf(
      [],
      [100, [50, 'Physiotherapy'], [150, 'nine times a year'], [240, '27 times a year']],
      [116, [50, 'Glasses'], [150, 'never, not at all'], [240, '€ 150 for three years']],
      [132, [50, 'Abroad'], [150, 'to cost price'], [240, 'to cost price, travel too']],
    ),
  ).toHaveLength(3)
})

test('rows of words that wrap end where each has all its cells', () => {
  expect(
    rowsOf(
      [],
      [100, [50, 'Garden and paths'], [200, 'mows the lawn'], [350, 'clears the snow']],
      [112, [50, 'beside the house'], [200, 'twice a month'], [350, 'before seven']],
      [127, [50, 'Stairs'], [200, 'pays the cleaner'], [350, 'keeps them free']],
      [142, [50, 'Boiler'], [200, 'once a year'], [350, 'lets them in']],
    ),
  ).toHaveLength(3)
})

test('a figure may say on which side of an account it stands', () => {
  const [line] = placedLines([
    100,
    [50, '£64.18 debit'],
    [150, '$5.00 in credit'],
    [300, '$100,000 each person'],
  ])
  expect(line!.cells.map(isFigure)).toEqual([true, true, false])
})
