import { expect, test } from 'vitest'
import { tableCells } from './table-cells.ts'

const TEXT = 'Rent $1,850\n  per month'

test('the words of cells are cut from the text, in one line', () => {
  const rows = [
    [
      [0, 4],
      [5, 23],
    ],
    [[4, 4]],
  ]
  expect(tableCells(rows, TEXT)).toEqual([['Rent', '$1,850 per month'], ['']])
})

test('a cell in several lines has the words of all its spans', () => {
  expect(tableCells([[[0, 4, 14, 17, 18, 23]]], TEXT)).toEqual([['Rent per month']])
})

test.each([
  ['words', 'x'],
  ['nothing', null],
  ['a cell of one number', [[1]]],
  ['a cell of three numbers', [[1, 2, 3]]],
  ['a cell of no numbers', [[]]],
  ['a cell of words', [['a', 'b']]],
  ['a cell of fractions', [[0.5, 1]]],
  ['a cell that is none', [4]],
])('a row of %s is left out', (_what, row) => {
  expect(tableCells([row, [[0, 4]]], TEXT)).toEqual([['Rent']])
})

test('what is no list of rows has no cells', () => {
  expect(tableCells({ rows: [] }, TEXT)).toEqual([])
  expect(tableCells(null, TEXT)).toEqual([])
})
