import { expect, test } from 'vitest'
import { saysMore } from './says-more.ts'

test.each([
  [['The hotel allowance is ', ' a night in New York only.'], true],
  [['A penalty of ', ' is due if the delivery is late.'], true],
  [['We pay a maximum of ', ' for theft from a car.'], true],
  [['The monthly rent of this apartment is ', '.'], false],
  [['Rent per month ', ''], false],
] as const)('%j', (around, expected) => {
  expect(saysMore(around, true)).toBe(expected)
})

test('of another language nobody knows, so it is shown', () => {
  expect(saysMore(['Die Miete für die Wohnung beträgt ', ' im Monat.'], false)).toBe(true)
})
