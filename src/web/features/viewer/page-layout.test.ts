import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_LIVE_PAGES, PAGE_GAP_PX, layoutPages, livePages, pageIndexAt } from './page-layout.ts'

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
  expect(livePages(layout, 0, 600)).toEqual([])
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

test('few pages are live, in order, and the one in the middle of the window is among them', () => {
  fc.assert(
    fc.property(sizes, fc.nat({ max: 20_000 }), fc.integer({ min: 1, max: 4000 }), (pages, top, height) => {
      const layout = layoutPages(pages, 400)
      const live = livePages(layout, top, height)
      expect(live.length).toBeLessThanOrEqual(MAX_LIVE_PAGES)
      expect(live).toEqual(live.toSorted((a, b) => a - b))
      expect(live).toContain(pageIndexAt(layout, top + height / 2))
    }),
  )
})

test('the page before and the page after those in view are ready', () => {
  const layout = layoutPages(
    Array.from({ length: 10 }, () => ({ width: 100, height: 100 })),
    100,
  )
  expect(livePages(layout, 480, 100)).toEqual([2, 3, 4, 5])
})
