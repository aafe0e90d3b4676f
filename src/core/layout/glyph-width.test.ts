import { expect, test } from 'vitest'
import { textWidth } from './glyph-width.ts'

test('every capital but the widest is as wide as any other', () => {
  const widths = Array.from('ABCDEFGHJKLNOPQRSTUVXYZ', (letter) => textWidth(letter))
  expect(new Set(widths).size).toBe(1)
  expect(textWidth('[')).toBeLessThan(textWidth('A'))
  expect(textWidth('@')).toBeGreaterThan(textWidth('A'))
})
