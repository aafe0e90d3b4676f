import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextBox } from '#core/document/page.ts'
import { lineRects } from './highlight-rects.ts'
import { boundingRect, type PageRect } from './page-rect.ts'

const TEXT = 'Rent is due on\nthe first day.'
/** One box per line, a character about 0.02 wide. */
const LINES: TextBox[] = [
  [0, 14, 0.1, 0.1, 0.28, 0.02],
  [15, 29, 0.1, 0.13, 0.28, 0.02],
]

function rounded(rects: readonly PageRect[]): number[][] {
  return rects.map((rect) =>
    [rect.x, rect.y, rect.width, rect.height].map((value) => Math.round(value * 1000) / 1000),
  )
}

test('marks a whole line and nothing else', () => {
  expect(rounded(lineRects(LINES, TEXT, 0, 14))).toEqual([[0.1, 0.1, 0.28, 0.02]])
})

test('cuts a box in proportion to the widths of the cited characters', () => {
  expect(rounded(lineRects([[0, 9, 0.1, 0.1, 0.41, 0.02]], 'of $75.00', 3, 9))).toEqual([
    [0.21, 0.1, 0.3, 0.02],
  ])
  expect(rounded(lineRects([[0, 2, 0.1, 0.1, 0.21, 0.02]], 'im', 1, 2))).toEqual([[0.15, 0.1, 0.16, 0.02]])
})

test('runs over a line break with one rectangle per line', () => {
  expect(rounded(lineRects(LINES, TEXT, 8, 24))).toEqual([
    [0.247, 0.1, 0.133, 0.02],
    [0.1, 0.13, 0.172, 0.02],
  ])
})

test('leaves white space at the ends unmarked', () => {
  expect(lineRects(LINES, TEXT, 4, 8)).toEqual(lineRects(LINES, TEXT, 5, 7))
})

test('joins words that stand side by side and keeps columns apart', () => {
  const words: TextBox[] = [
    [0, 4, 0.1, 0.1, 0.08, 0.02],
    [5, 7, 0.2, 0.101, 0.04, 0.02],
    [8, 11, 0.7, 0.1, 0.06, 0.02],
  ]
  expect(rounded(lineRects(words, 'Rent is due', 0, 11))).toEqual([
    [0.1, 0.1, 0.14, 0.021],
    [0.7, 0.1, 0.06, 0.02],
  ])
})

test('cuts right-to-left words from the right', () => {
  const [rect] = lineRects([[0, 4, 0.5, 0.1, 0.4, 0.02]], 'שלום', 0, 1)
  expect(rounded([rect as PageRect])).toEqual([[0.8, 0.1, 0.1, 0.02]])
})

test('marks upright text whole', () => {
  const upright: TextBox[] = [[0, 10, 0.05, 0.2, 0.02, 0.3]]
  expect(rounded(lineRects(upright, 'Confidential', 2, 5))).toEqual([[0.05, 0.2, 0.02, 0.3]])
})

test('an empty citation, or one past the text, marks nothing', () => {
  expect(lineRects(LINES, TEXT, 7, 7)).toEqual([])
  expect(lineRects(LINES, TEXT, 14, 15)).toEqual([])
  expect(lineRects(LINES, TEXT, 90, 99)).toEqual([])
})

const cited = fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 }))

test('marks stay inside the boxes they come from', () => {
  fc.assert(
    fc.property(cited, ([a, b]) => {
      const rects = lineRects(LINES, TEXT, Math.min(a, b), Math.max(a, b))
      expect(rects.length).toBeLessThanOrEqual(LINES.length)
      for (const { x, y, width, height } of rects) {
        expect(width).toBeGreaterThan(0)
        expect(height).toBeGreaterThan(0)
        expect(x).toBeGreaterThanOrEqual(0.1 - 1e-9)
        expect(x + width).toBeLessThanOrEqual(0.38 + 1e-9)
        expect(y).toBeGreaterThanOrEqual(0.1)
      }
    }),
  )
})

test('two halves of a citation cover what the whole covers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 13 }), (middle) => {
      const halves = [...lineRects(LINES, TEXT, 0, middle), ...lineRects(LINES, TEXT, middle, 14)]
      const [whole] = lineRects(LINES, TEXT, 0, 14)
      expect(rounded([boundingRect(halves) as PageRect])).toEqual(rounded([whole as PageRect]))
    }),
  )
})

test('no rectangles have no rectangle around them', () => {
  expect(boundingRect([])).toBeNull()
})
