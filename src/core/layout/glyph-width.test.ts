import { expect, test } from 'vitest'
import { estimateEdges, extendWidths, textWidth } from './glyph-width.ts'

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

test('widths up to each offset are those of the letters before it', () => {
  const text = 'Rent is due. Ünïque “words”'
  const ends = Array.from({ length: text.length - 5 + 1 }, (_, count) => 5 + count)
  const widths = [0]
  for (const end of [9, text.length]) extendWidths(widths, text, 5, end)
  expect(widths).toEqual(ends.map((end) => textWidth(text, 5, end)))
})
