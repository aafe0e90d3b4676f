import { expect, test } from 'vitest'
import type { Table } from '#core/document/clause.ts'
import { cellAt, cellsByPlace } from './cells-by-place.ts'

//            0         10        20        30
const TEXT = 'If paid by Nov 30, 2025 Please pay $3,780.45'
const TABLE: Table = {
  clause: 1,
  page: 1,
  headerRows: 1,
  rows: [
    [
      [0, 10],
      [11, 23],
    ],
    [
      [24, 34],
      [35, 44],
    ],
  ],
}
const cells = cellsByPlace(TEXT, [TABLE])

test('a cell knows its row, its column and what else stands in them', () => {
  expect(cellAt(cells, 36)).toMatchObject({
    words: '$3,780.45',
    row: 'Please pay',
    column: 'Nov 30, 2025',
    inColumn: ['$3,780.45'],
    names: ['If paid by', 'Nov 30, 2025'],
  })
})

test('a day that heads a column is of what heads the first', () => {
  expect(cellAt(cells, 12)).toMatchObject({ words: 'Nov 30, 2025', row: 'If paid by', column: null })
})

test('between cells there is none', () => {
  expect([cellAt(cells, 5), cellAt(cells, 23), cellAt([], 0)]).toEqual([null, null, null])
})
