import { expect, test } from 'vitest'
import { goesOn, hasCells, isOpen, splitCells, splitHeads, splitWords } from './row-cells.ts'

test('cells stand apart by wide gaps, figures of one row by narrow ones too', () => {
  expect(splitWords('Tier 1   500 $0.1420   $71.00')).toEqual(['Tier 1', '500', '$0.1420', '$71.00'])
  expect(splitWords('Miete   612,00 € 640,00 €')).toEqual(['Miete', '612,00 €', '640,00 €'])
  expect(splitWords('Credit\t($5.00)')).toEqual(['Credit', '($5.00)'])
  expect(splitCells('Tier   5')).toEqual([
    [0, 4],
    [7, 8],
  ])
})

test('dots lead to a sum in a cell of its own, and to a page in none', () => {
  expect(splitWords('Water, 4 units ........ $38.40')).toEqual(['Water, 4 units', '$38.40'])
  expect([hasCells('Total ….… 38.40'), hasCells('Rent ........ 12')]).toEqual([false, false])
})

test('a line without a wide gap is one cell, whatever stands in it', () => {
  expect(splitWords('You pay 500 $1 coins')).toEqual(['You pay 500 $1 coins'])
  expect(splitWords('')).toEqual([''])
})

test.each([
  [['Description', '(kWh)', 'Rate Amount'], 4, ['Description', '(kWh)', 'Rate', 'Amount']],
  [['Item', 'Unit price', 'Total Due'], 4, ['Item', 'Unit price', 'Total', 'Due']],
  [['Item', 'Net Price', 'Total Due'], 4, ['Item', 'Net Price', 'Total Due']],
  [['Item', 'Net Price', 'Total Due'], 5, ['Item', 'Net', 'Price', 'Total', 'Due']],
  [['Base Rent', 'Due'], 3, ['Base Rent', 'Due']],
  [['A', 'B'], 2, ['A', 'B']],
])('%j over %i columns', (heads, columns, names) => {
  expect(splitHeads(heads, columns)).toEqual(names)
})

test('what goes on begins small', () => {
  expect(['measure, sanded', '(net)', 'and delivery'].every(goesOn)).toBe(true)
  expect(['Delivery', '$5', ''].some(goesOn)).toBe(false)
})

test('words are open that something has to follow', () => {
  expect(['made to', 'Energy (over', 'sanded and'].every(isOpen)).toBe(true)
  expect(isOpen('Delivery')).toBe(false)
})
