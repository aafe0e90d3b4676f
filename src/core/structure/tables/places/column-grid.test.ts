import { expect, test } from 'vitest'
import { placedLines, upTo } from '#tests/support/files/printed-lines.ts'
import { columnOf, findColumns, spansColumns, standsBetween } from './column-grid.ts'

const lines = placedLines(
  [100, [50, 'Water'], upTo(250, '$3.00'), upTo(350, '$13.00')],
  [120, [50, 'Sewer charge'], upTo(250, '$14.00'), upTo(350, '$4.00')],
  [140, [50, 'A title that reaches over all of the columns below']],
)
const columns = findColumns(lines.map(({ cells }) => cells))

test('columns are as wide as their widest cells, and a title makes none', () => {
  expect(columns).toHaveLength(3)
  expect(columns[0]?.right).toBeCloseTo(110 / 600)
  expect(columns[2]?.left).toBeCloseTo(320 / 600)
})

test('a cell stands in the column it overlaps, else in the nearest', () => {
  const [beside] = placedLines([160, [270, '5']])
  expect(lines[1]?.cells.map((cell) => columnOf(cell, columns))).toEqual([0, 1, 2])
  expect(beside && columnOf(beside.cells[0]!, columns)).toBe(1)
})

test('what reaches over several columns stands in none alone', () => {
  expect(lines[2] && spansColumns(lines[2].cells[0]!, columns)).toBe(true)
  expect(lines[0] && spansColumns(lines[0].cells[1]!, columns)).toBe(false)
})

test('white space at the edge of a column divides words', () => {
  const [line] = placedLines([160, [50, 'Refuse'], upTo(250, '$9.00')])
  const [name, sum] = line?.cells ?? []
  expect(standsBetween(name!, sum!, columns)).toBe(true)
  expect(standsBetween(name!, { left: 0.3, right: 0.32 }, columns)).toBe(false)
})

test('a sum that reaches into the column before stands in the one it ends with', () => {
  const columns = [
    { left: 0.1, right: 0.5 },
    { left: 0.727, right: 0.796 },
    { left: 0.799, right: 0.886 },
  ]
  expect(columnOf({ left: 0.791, right: 0.886 }, columns)).toBe(2)
  expect(columnOf({ left: 0.74, right: 0.886 }, columns)).toBe(1)
})
