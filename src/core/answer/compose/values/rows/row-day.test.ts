import { expect, test } from 'vitest'
import { dayOfRow } from './row-day.ts'

const row = (names: readonly string[], ...cells: readonly (readonly [string, string])[]) => ({
  names,
  cells: cells.map(([column, text]) => ({ column, text, start: 0, end: 0 })),
  heads: null,
  corner: '',
  title: '',
  table: 0,
  page: 1,
  start: 0,
  end: 0,
})

test('the day of a row stands in its own column or in its name, and never where something ends', () => {
  expect(dayOfRow(row(['Card payment'], ['Posted', '12-Aug-2026'], ['Sum', '$4.00']))).toEqual({
    month: 8,
    day: 12,
    year: 2026,
  })
  expect(dayOfRow(row(['Paid on account, 9 May 2025'], ['', '$4.00']))).toMatchObject({ month: 5, day: 9 })
  expect(dayOfRow(row(['Violin'], ['Left', '3'], ['Valid until', '31 Dec 2026']))).toBeNull()
})
