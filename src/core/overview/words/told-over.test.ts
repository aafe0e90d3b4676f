import { expect, test } from 'vitest'
import { isToldOver } from './told-over.ts'

test.each([
  ["We've removed the £15 charge for changing your address.", '£15', true],
  ['Payment in full by 15 February 2027 is no longer offered.', '15 February 2027', true],
  ['It replaces the letter of May, under which the fee was GBP 3,400.', 'GBP 3,400', true],
  ['A charge of £15 is made for changing your address.', '£15', false],
  ['The fee is £15; cheques are no longer accepted.', '£15', false],
  ['A fee of £35 is charged when the item is no longer available.', '£35', false],
  ['If you removed the £15 seal, tell us.', '£15', false],
  ['If the £15 charge is removed, nothing is due.', '£15', false],
])('%s', (text, value, expected) => {
  const start = text.indexOf(value)
  expect(isToldOver(text, { start, end: start + value.length })).toBe(expected)
})
