import { expect, test } from 'vitest'
import { isWithin, readInOrder } from './read-in-order.ts'

const page = 'the tenant shall pay a rent of 1 850 per month due on the first day of each month'.split(' ')
const shareOf = (piece: string) => {
  const found = readInOrder(piece.split(' '), page)
  return found.filter(Boolean).length / found.length
}

test('words that a scanner misread are found beside their neighbors', () => {
  expect(shareOf('the tenart shail pay a rent of')).toBe(1)
  expect(shareOf('due 0n the flrst day ot each morth')).toBeGreaterThan(0.6)
})

test('words that only occur somewhere are not read', () => {
  expect(shareOf('the month of rent a tenant first')).toBeLessThan(0.5)
  expect(shareOf('no deposit is returned to anybody')).toBe(0)
})

test('a few letters may differ, no more', () => {
  expect(isWithin('landlord', 'iandlurd', 2)).toBe(true)
  expect(isWithin('landlord', 'landlady', 2)).toBe(false)
  expect(isWithin('pay', 'payment', 2)).toBe(false)
})
