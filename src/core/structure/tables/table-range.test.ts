import { expect, test } from 'vitest'
import { areRows, cellsOf, titleIn } from './table-range.ts'

const rows = (...lines: string[]) => areRows(lines.map((text) => ({ text })))

test('rows with figures make a table, rows that are signed or defined do not', () => {
  expect(rows('Day   $5', 'Night   $3', 'Total   $8')).toBe(true)
  expect(rows('By: ____   1', 'Name: Ada   2', 'Title: CEO   3')).toBe(false)
  expect(rows('Due by 04/01   $22.00', 'Due after 04/16   $23.00', 'Enclosed   $ ______')).toBe(true)
  expect(rows('Rent   means $5', 'Term   means 3 years', 'Day   means 24 hours')).toBe(false)
})

test('two rows are one where names stand above their values, or each states a sum or a day', () => {
  expect(rows('Amount due   Due date', '$177.15   Apr 9, 2026')).toBe(true)
  expect(rows('0-30 days   31-60 days   Over 90', '$5.00   $0.00   $0.00')).toBe(true)
  expect(rows('Auto pay date   May 2, 2026', 'Total due   $168.44')).toBe(true)
  expect(rows('Slip   Amount due   Check no.', '14   $742.19   ______')).toBe(true)
  expect(rows('Account   Due date   Pay this   Enclosed', '17726   03/25/2026   $461.30')).toBe(true)
  expect(rows('Total fees charged in 2026   $41.52', 'Total interest charged in 2026   $8.10')).toBe(true)
  expect(rows('Bank:   Mercantil   Code:   A', 'IBAN:   B   Payee:   C')).toBe(true)
  expect(rows('14 Elm Street   Page 1', 'Springfield   Copy')).toBe(false)
})

test('a title is short, and numbers no clause', () => {
  expect(titleIn('Account Summary', 7)).toEqual({ words: 'Account Summary', start: 7 })
  expect(titleIn('1. Rent', 0)).toBeNull()
})

test('cells are read from the beginning of a very long line', () => {
  expect(cellsOf('Day   $5')).toEqual(['Day', '$5'])
  expect(cellsOf(`Day   ${'x'.repeat(1_000)}`)[1]).toHaveLength(394)
})
