import { expect, test } from 'vitest'
import { rowSaysMore, saysMore } from './says-more.ts'

test.each([
  [['The hotel allowance is ', ' a night in New York only.'], true],
  [['A penalty of ', ' is due if the delivery is late.'], true],
  [['We pay a maximum of ', ' for theft from a car.'], true],
  [['The monthly rent of this apartment is ', '.'], false],
  [['Rent per month ', ''], false],
  [['Shortfalls are made good on the day of settlement, with interest at ', ' and the costs of it.'], true],
] as const)('%j', (around, expected) => {
  expect(saysMore(around, true)).toBe(expected)
})

test('of another language nobody knows, so it is shown', () => {
  expect(saysMore(['Die Miete für die Wohnung beträgt ', ' im Monat.'], false)).toBe(true)
})

test.each([
  ['Hotel', ['Hotel · ', ' in New York · Taxes not counted.'], true],
  ['Day of hire', ['Day of hire · 46.50 · 7 · ', ''], true],
  ['Lost key', ['Lost key · ', ''], false],
  ['Lost key: charge', ['Lost key. · ', ''], false],
] as const)('the row of %s', (title, around, expected) => {
  expect(rowSaysMore(title, around)).toBe(expected)
})
