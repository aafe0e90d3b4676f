import { expect, test } from 'vitest'
import { goesAcrossColumns } from './across-columns.ts'

test.each([
  'If you make no   You will pay off\nmore charges each   the balance in',
  'The rest must be paid by May 3,\n☒ Late care, $8.00 a day   $32.00\n2027.',
  'Guests shall pay\tKeys\nfor their keys\tmust be brought back.',
])('%j is half sentences beside each other', (words) => {
  expect(goesAcrossColumns(words)).toBe(true)
})

test.each([
  'The guest shall pay for the key\nand bring it back.',
  '1.    The guest shall pay\n2.    and bring it back.',
  'The guest shall pay   $5.00\nand bring it back.',
  '☐   The guest shall pay\n☐   and bring it back.',
  '',
])('%j is one after the other', (words) => {
  expect(goesAcrossColumns(words)).toBe(false)
})
