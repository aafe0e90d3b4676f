import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPace, secondsLeft, type ReadingPace } from './reading-pace.ts'

function after(reports: readonly (readonly [atMs: number, pagesDone: number])[]): ReadingPace {
  let pace: ReadingPace | null = null
  for (const [atMs, pagesDone] of reports) pace = nextPace(pace, atMs, pagesDone)
  if (!pace) throw new Error('no reports')
  return pace
}

test('says nothing before a page is done', () => {
  expect(secondsLeft(after([[1_000, 0]]), 10)).toBeNull()
})

test('is exact for pages that all take as long, however they are reported', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 30 }),
      fc.nat(500),
      (msPerPage, steps, left) => {
        let done = 0
        const reports = steps.map((step) => [(done += step) * msPerPage, done] as const)
        const pace = after([[0, 0], ...reports])
        expect(secondsLeft(pace, done + left)).toBeCloseTo((left * msPerPage) / 1_000, -0.5)
      },
    ),
  )
})

test('is never negative, and nothing is left of a document whose pages are done', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1_000), fc.nat(3)), { minLength: 2 }), (steps) => {
      let [atMs, done] = [0, 0]
      const pace = after(steps.map(([ms, pages]) => [(atMs += ms), (done += pages)] as const))
      const left = secondsLeft(pace, done)
      expect(left === null || left === 0).toBe(true)
    }),
  )
})

test('follows pages that become slow, as where a scan comes after pages with text', () => {
  const text = Array.from({ length: 101 }, (_, page) => [page * 3, page] as const)
  const scan = [1, 2, 3, 4].map((page) => [300 + page * 3_000, 100 + page] as const)
  const left = secondsLeft(after([...text, ...scan]), 114) ?? 0
  expect(left).toBeGreaterThan(20)
  expect(left).toBeLessThanOrEqual(30)
})
