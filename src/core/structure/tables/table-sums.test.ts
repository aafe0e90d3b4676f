import { expect, test } from 'vitest'
import { SumContexts } from '#core/structure/values/sum-context.ts'
import type { NamedCell } from './cells-by-place.ts'
import { cellAt } from './cells-by-place.ts'
import { findTableSums } from './table-sums.ts'

function sumsOf(words: string, column: string, more = '') {
  const cell: NamedCell = {
    row: 'Day',
    column,
    start: 0,
    end: words.length,
    words,
    inRow: ['Day', words],
    inColumn: [words],
    names: ['Use', column],
  }
  const text = words + more
  return findTableSums(text, [cell], new SumContexts(text, (offset) => cellAt([cell], offset))).map(
    ({ value }) => value,
  )
}

test('a sum has the currency of its head, of the paper in a column of money, else none', () => {
  expect(sumsOf('1240.00', 'Billed ($)')).toEqual(['$1,240.00'])
  expect(sumsOf('12.00', 'Amount', ' and $5')).toEqual(['$12.00'])
  expect(sumsOf('12.00', 'Hours', ' and $5')).toEqual([])
  expect(sumsOf('684,80', 'Betrag EUR')).toEqual(['684,80 €'])
  expect(sumsOf('684.80', 'Amount INR')).toEqual(['₹684.80'])
  expect(sumsOf('1,25,684.80', 'Amount (₹)')).toEqual(['₹1,25,684.80'])
})

test('a paper without any sign says its currency in words', () => {
  expect(sumsOf('15 204.61', 'Balance', '\nSummary in Rand')).toEqual(['R 15 204.61'])
  expect(sumsOf('1,48,216.35 Cr', 'Balance', '\nCurrency   INR')).toEqual(['₹1,48,216.35'])
  expect(sumsOf('684,80', 'Betrag', '\nAlle Beträge in Euro')).toEqual(['684,80 €'])
  expect(sumsOf('684.80', 'Amount', '\nPaid in Randburg')).toEqual([])
  expect(sumsOf('684.80', 'Amount', '\nShown in euro, but 5.00 £ and £ 5.00')).toEqual(['£684.80'])
})

test('what is taken off is negative', () => {
  const columns = ['(142.10)', '12.00 CR', '356.64 D'].flatMap((words) => sumsOf(words, 'Balance ($)'))
  expect(columns).toEqual(['-$142.10', '-$12.00', '-$356.64'])
})

test('a sign may stand apart from its sum', () => {
  expect(sumsOf('$   480.00', 'Hours')).toEqual([])
  const cell = {
    row: 'Slip',
    column: 'Hours',
    start: 0,
    end: 1,
    words: '$ 480.00',
    inRow: [],
    inColumn: [],
    names: [],
  }
  const text = '$   480.00'
  expect(findTableSums(text, [cell], new SumContexts(text))).toMatchObject([
    { value: '$480.00', start: 4, end: 10 },
  ])
})

test('a sum that parts by a comma is read with its sign', () => {
  expect(sumsOf('€ 6.395,52', 'Amount (EUR)')).toEqual(['6.395,52 €'])
})

test('groups of three may stand apart, and signs may be letters or end a head', () => {
  expect(sumsOf('4 383.52', 'Amount (R)')).toEqual(['R 4 383.52'])
  expect(sumsOf('R 4 383.52', 'Hours')).toEqual(['R 4 383.52'])
  expect(sumsOf('2 900.00-', 'Total', ' and R 12.50')).toEqual(['-R 2 900.00'])
  expect(sumsOf('1 133,45', 'Solde (€)')).toEqual(['1 133,45 €'])
  expect(sumsOf('37.73', 'VAT €')).toEqual(['€37.73'])
  expect(sumsOf('37.73', '€')).toEqual(['€37.73'])
  expect(sumsOf('12.00', 'Amount', ' in Block R 4')).toEqual([])
})

test('a figure that its cell breaks off is no sum', () => {
  expect(sumsOf('€ 58,15', 'Bedrag')).toEqual(['58,15 €'])
  expect(sumsOf('$ 58,15', 'Awards', '\n$27,450')).toEqual([])
})
