import { expect, test } from 'vitest'
import { FROM_NOW, HENCEFORTH, SWAPS, TAKES_BACK } from './wording.ts'

test.each([
  [FROM_NOW, 'From 1 May the fee is $60.', 'The fee is $60.'],
  [SWAPS, 'Quartz in place of laminate.', 'Quartz and laminate.'],
  [HENCEFORTH, 'In future dogs are welcome.', 'Dogs are welcome.'],
  [TAKES_BACK, 'The charge is hereby waived.', 'The charge is $5.'],
])('%s', (shape, yes, no) => {
  expect(shape.test(yes)).toBe(true)
  expect(shape.test(no)).toBe(false)
})
