import { expect, test } from 'vitest'
import { columnsOf, isHeadLine, type LineCell } from './row-heads.ts'

const cellsOf = (line: string): LineCell[] =>
  [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }))

test('words, or spans of days above sums, name columns; a name with its value does not', () => {
  const rows = [cellsOf('Hut  $4.00  $5.00'), cellsOf('Tent  $1.00  $2.00')]
  expect(isHeadLine(cellsOf('Place  Summer  Winter'), rows)).toBe(true)
  expect(isHeadLine(cellsOf('30 days  60 days  90 days'), [cellsOf('$1.00  $0.00  $0.00')])).toBe(true)
  expect(isHeadLine(cellsOf('Hut  $4.00  $5.00'), rows)).toBe(false)
  expect(isHeadLine(cellsOf('Owner  Ann Reed'), [cellsOf('Price  $4.00')])).toBe(false)
  expect(isHeadLine(cellsOf('Item  Price'), [cellsOf('Hut  $4.00')])).toBe(true)
})

test('by place an empty cell stays empty, and by number a running balance is the last', () => {
  const heads = cellsOf('Date      In        Out       Balance')
  expect(columnsOf(heads, [cellsOf('4 May               $2.00     $8.00')], true)).toEqual([
    ['Date', 'Out', 'Balance'],
  ])
  expect(columnsOf(heads, [cellsOf('4 May   $2.00   $8.00')], false)).toEqual([['', '', 'Balance']])
})

test('heads that stand too close are parted where more cells stand below', () => {
  const row = cellsOf('Roof  $4.00  $5.00')
  expect(columnsOf(cellsOf('Your cover  Last year This year'), [row, row], false)[0]).toEqual([
    'Your cover',
    'Last year',
    'This year',
  ])
})
