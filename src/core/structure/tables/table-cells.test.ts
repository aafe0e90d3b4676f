import { expect, test } from 'vitest'
import { readLines } from '#core/structure/lines/source-line.ts'
import { readCells } from './table-cells.ts'

function cellsOf(text: string) {
  const lines = readLines({ text, pages: [{ number: 1, label: null, start: 0, end: text.length }] })
  const { headerRows, rows } = readCells(text, lines)
  return [headerRows, ...rows.map((row) => row.map(([start, end]) => text.slice(start, end)).join('|'))]
}

test('rows are aligned to the columns they look like, below the names of columns', () => {
  expect(cellsOf('Use   Units   Cost\nDay   9   $5.00\nNight   4   $3.00\nTotal   $8.00')).toEqual([
    1,
    'Use|Units|Cost',
    'Day|9|$5.00',
    'Night|4|$3.00',
    'Total||$8.00',
  ])
})

test('names that stand close are parted where columns are missing one', () => {
  expect(cellsOf('Use   Rate Cost\nDay   9%   $5.00\nNight   4%   $3.00')[1]).toBe('Use|Rate|Cost')
})
