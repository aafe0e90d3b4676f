import { expect, test } from 'vitest'
import { alignCells, isBoundedSum, kindOf, kindOfWords, kindsOf, type Cell } from './table-columns.ts'

test.each([
  ['$1,204.50', 'sum'],
  ['12.00-', 'sum'],
  ['189,79 €', 'sum'],
  ['No fee', 'sum'],
  ['6.5%', 'share'],
  ['22-Mar-2026', 'date'],
  ['Apr 9, 2026', 'date'],
  ['20.03.2026', 'date'],
  ['1er avril 2026', 'date'],
  ['3. März 2026', 'date'],
  ['12 de marzo de 2026', 'date'],
  ['936 kWh', 'number'],
  ['(1,000 gal)', 'words'],
  ['Due date', 'words'],
  ['85,01 zł', 'sum'],
  ['1 234,50 €', 'sum'],
  ["CHF 1'204.50", 'sum'],
  ['0,1038 €', 'sum'],
  ['356.64 D', 'sum'],
  ['67,70 m²', 'number'],
  ['23 Pers.', 'number'],
  ['11 years', 'number'],
  ['12 BAG', 'number'],
  ['1 Oak St', 'words'],
  ['2026 £', 'words'],
  ['R 52 440', 'sum'],
  ['R980.00', 'sum'],
  ['R12', 'words'],
  ['₹1,284', 'sum'],
  ['12 400 Ft', 'sum'],
])('%s is of kind %s', (words, kind) => {
  expect(kindOfWords(words)).toBe(kind)
  expect(kindOf(`>${words}`, [1, words.length + 1])).toBe(kind)
})

const TEXT = 'Pool 10% $5 Bar 20% $6 Hall $7'
const ROWS: Cell[][] = [
  [
    [0, 4],
    [5, 8],
    [9, 11],
  ],
  [
    [12, 15],
    [16, 19],
    [20, 22],
  ],
  [
    [23, 27],
    [28, 30],
  ],
]

test('a column holds what most of its cells do, and a short row is put where it suits', () => {
  const kinds = kindsOf(TEXT, ROWS, 3)
  expect(kinds).toEqual(['words', 'share', 'sum'])
  expect(alignCells(TEXT, ROWS[2]!, kinds)).toEqual([
    [23, 27],
    [27, 27],
    [28, 30],
  ])
})

test.each([
  ['up to $31,300', true],
  ['ab 12,00 €', true],
  ['from May', false],
  ['over 3 years', false],
  ['$5.00', false],
])('%s is a sum with a bound: %s', (words, isSo) => {
  expect(isBoundedSum(words)).toBe(isSo)
})
