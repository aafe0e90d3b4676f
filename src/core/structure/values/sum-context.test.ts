import { expect, test } from 'vitest'
import { SumContexts } from './sum-context.ts'

const contextOf = (text: string, sum: string) => {
  const start = text.indexOf(sum)
  return new SumContexts(text).at(start, start + sum.length)
}
const BILL = [
  'Service            Quantity   Price',
  'DETAIL OF CHARGES',
  'Energy charge      500        $60.00',
  'Discount                      -$5.00',
  '',
  'ANOTHER LIST',
  '',
  'Parts     $7.00     Labor     $8.00',
].join('\n')

test('a sum in a sentence has the words of it on either side', () => {
  const context = contextOf('First, this. Tenant pays a fee of $35.00 for each check. Then that.', '$35.00')
  expect(context).toMatchObject({
    before: 'Tenant pays a fee of ',
    after: ' for each check',
    row: null,
    column: null,
  })
})

test('a sum in words that its figures repeat is none of them', () => {
  expect(contextOf('a deposit of five thousand dollars ($5,000)', '$5,000').before.trim()).toBe(
    'a deposit of',
  )
})

test('a sum in a table has its row, its column, and the line above', () => {
  expect(contextOf(BILL, '$60.00')).toMatchObject({
    row: 'Energy charge',
    column: 'Price',
    section: 'DETAIL OF CHARGES',
    isPriced: true,
    isTakenOff: false,
  })
  expect(contextOf(BILL, '$5.00')).toMatchObject({ row: 'Discount', isTakenOff: true })
})

test('a sum in brackets behind its words is taken off nothing, and rows above a total are added up', () => {
  const particulars = 'Rent   Eighteen thousand pounds (£18,000) a year'
  expect(contextOf(particulars, '£18,000')).toMatchObject({ row: 'Rent', isTakenOff: false })
  const bill = 'Labor   $90.00\nPaint   $30.00\nTotal   $120.00\n\nCaps\n\nGlass   $70.00\nRoof   $80.00'
  expect(contextOf(bill, '$90.00').isAddedUp).toBe(true)
  expect(contextOf(bill, '$70.00').isAddedUp).toBe(false)
})

test('what is owed has its name in its own cell', () => {
  expect(contextOf('Patient   Date: January 20, 2026   You owe $1,142.60', '$1,142.60').row).toBe('You owe')
})

test('a title between empty lines ends the table above it', () => {
  expect(contextOf(BILL, '$7.00')).toMatchObject({ row: 'Parts', column: null, isOneOfSeveral: true })
  expect(contextOf(BILL, '$8.00')).toMatchObject({ row: 'Labor', column: null })
})

test('a page ends a table', () => {
  expect(contextOf(`Item     Price\fTea     $4.00`, '$4.00')).toMatchObject({ row: 'Tea', column: null })
})

test('a sum in a note beside a table has no name of its rows', () => {
  const text = 'Previous balance   $142.18   becomes $7 or more'
  const cell = {
    row: null,
    column: null,
    start: 0,
    end: 16,
    words: 'Previous balance',
    inRow: [],
    inColumn: [],
    names: [],
  }
  const contexts = new SumContexts(text, (offset) => (offset < 28 ? cell : null))
  expect(contexts.at(37, 39)).toMatchObject({ row: null, column: null })
})

test('dots lead from the name of a row to its sum', () => {
  const text = 'Dinghy park, per boat ......  EUR 90.00\nSwinging mooring, per boat .  .  .  .  EUR 240.00'
  expect(contextOf(text, 'EUR 90.00').row).toBe('Dinghy park, per boat')
})
