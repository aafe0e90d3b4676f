import { expect, test } from 'vitest'
import { estimateEdges, textWidth } from './glyph-width.ts'

test('letters are as wide as print has them, one against the other', () => {
  const widths = Array.from('iraHMW', (letter) => textWidth(letter))
  expect(widths).toEqual(widths.toSorted((a, b) => a - b))
  expect(new Set(widths).size).toBe(widths.length)
})

test('the characters of a run share its width as far as they are wide', () => {
  const [start, middle = 0, end] = estimateEdges('mi', 100, 121)
  expect([start, end]).toEqual([100, expect.closeTo(121)])
  expect(middle).toBeCloseTo(116)
})
