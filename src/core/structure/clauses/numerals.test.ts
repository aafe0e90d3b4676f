import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { letterValue, romanValue } from './numerals.ts'

function toRoman(value: number): string {
  const digits = [
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const
  let rest = value
  let text = ''
  for (const [size, digit] of digits) {
    for (; rest >= size; rest -= size) text += digit
  }
  return text
}

test('reads every roman numeral in either case', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 399 }), (value) => {
      expect(romanValue(toRoman(value))).toBe(value)
      expect(romanValue(toRoman(value).toUpperCase())).toBe(value)
    }),
  )
})

test.each(['', 'iiii', 'vx', 'ic', 'a', 'the'])('%j is no roman numeral', (text) => {
  expect(romanValue(text)).toBeNull()
})

test('counts letters as lists do', () => {
  expect(['a', 'C', 'z', 'aa', 'MM', 'ab', '', '1'].map(letterValue)).toEqual([
    1,
    3,
    26,
    27,
    39,
    null,
    null,
    null,
  ])
})
