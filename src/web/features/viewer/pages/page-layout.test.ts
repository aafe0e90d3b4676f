import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  MAX_LIVE_CANVASES,
  PAGE_GAP_PX,
  layoutPages,
  leftOf,
  pageIndexAt,
  picturedPages,
} from './page-layout.ts'

const sizes = fc.array(
  fc.record({ width: fc.integer({ min: 0, max: 2000 }), height: fc.integer({ min: 0, max: 2000 }) }),
  { minLength: 1, maxLength: 60 },
)

test('pages follow each other with a gap between them', () => {
  const layout = layoutPages(
    [
      { width: 612, height: 792 },
      { width: 792, height: 612 },
    ],
    612,
  )
  expect(layout.tops).toEqual([PAGE_GAP_PX, PAGE_GAP_PX * 2 + 792])
  expect(layout.heights[1]).toBeCloseTo(472.9, 1)
})

test('a page of unknown size is letter shaped', () => {
  expect(layoutPages([{ width: 0, height: 0 }], 850).heights).toEqual([1100])
})

test('a document without pages takes no room', () => {
  const layout = layoutPages([], 600)
  expect(layout.totalHeight).toBe(0)
  expect(picturedPages(layout, 0, 600, null)).toEqual([])
})

test('the top of every page is on that page', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 50, max: 1500 }), (pages, width) => {
      const layout = layoutPages(pages, width)
      for (const [index, top] of layout.tops.entries()) expect(pageIndexAt(layout, top)).toBe(index)
      const last = layout.tops.length - 1
      expect(layout.totalHeight).toBeCloseTo(
        (layout.tops[last] ?? 0) + (layout.heights[last] ?? 0) + PAGE_GAP_PX,
      )
    }),
  )
})

test('few pages have a picture, with room for one in the making: those in view, and that of the receipt', () => {
  fc.assert(
    fc.property(
      sizes,
      fc.nat({ max: 20_000 }),
      fc.integer({ min: 1, max: 4000 }),
      fc.option(fc.nat({ max: 59 })),
      (pages, top, height, open) => {
        const layout = layoutPages(pages, 400)
        const pictured = picturedPages(layout, top, height, open)
        expect(pictured.length).toBeLessThan(MAX_LIVE_CANVASES)
        expect(new Set(pictured).size).toBe(pictured.length)
        expect(pictured).toContain(pageIndexAt(layout, top + height / 2))
        expect(open !== null && open < pages.length && !pictured.includes(open)).toBe(false)
      },
    ),
  )
})

test('the page before and the page after those in view are ready', () => {
  const layout = layoutPages(
    Array.from({ length: 10 }, () => ({ width: 100, height: 100 })),
    100,
  )
  expect(picturedPages(layout, 480, 100, null)).toEqual([2, 3, 4, 5])
  expect(picturedPages(layout, 480, 100, 9)).toEqual([2, 3, 4, 5, 9])
})

test('sideways, the words come before what is printed around them', () => {
  expect(leftOf([100, 300], [50, 350], [100, 300], 400, false)).toBe(0)
  expect(leftOf([400, 500], [50, 950], [400, 500], 300, false)).toBe(200)
  expect(leftOf([60, 200], [50, 950], [60, 200], 300, false)).toBe(50)
})

test('words wider than the window begin in it', () => {
  // Whole lines from the margin on, and words that begin late in their line.
  expect(leftOf([80, 900], [80, 900], [80, 900], 300, false)).toBe(80)
  expect(leftOf([80, 900], [80, 900], [820, 900], 300, false)).toBe(600)
  expect(leftOf([80, 900], [80, 900], [250, 900], 300, false)).toBe(250)
  expect(leftOf([80, 900], [80, 900], [200, 350], 300, false)).toBe(80)
  // Right to left they begin on the other side.
  expect(leftOf([80, 900], [80, 900], [80, 900], 300, true)).toBe(600)
  expect(leftOf([80, 900], [80, 900], [80, 160], 300, true)).toBe(80)
})
