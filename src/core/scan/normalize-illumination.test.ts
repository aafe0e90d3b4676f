import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { printedPage, repainted } from '#tests/support/files/paper.ts'
import { normalizeIllumination } from './normalize-illumination.ts'

const PAGE = printedPage(450, 600)

test('a clean page comes back as it is', () => {
  expect(normalizeIllumination(PAGE)).toBe(PAGE)
})

test('whatever illumination falls on it, paper becomes white and ink stays dark', () => {
  const illumination = fc.record({
    brightest: fc.double({ min: 0.4, max: 1, noNaN: true }),
    across: fc.double({ min: 0, max: 0.6, noNaN: true }),
    shadow: fc.double({ min: 0, max: 0.5, noNaN: true }),
    edge: fc.integer({ min: 100, max: 400 }),
  })
  fc.assert(
    fc.property(illumination, ({ brightest, across, shadow, edge }) => {
      const dim = repainted(
        PAGE,
        (shade, x, y) => shade * brightest * (1 - (across * x) / 450) * (x + y / 2 > edge ? 1 : 1 - shadow),
      )
      const normalized = normalizeIllumination(dim)
      let wrong = 0
      for (let at = 0; at < normalized.data.length; at += 1)
        if (PAGE.data[at]! > 200 ? normalized.data[at]! < 200 : normalized.data[at]! > 120) wrong += 1
      // What is left is a seam along the shadow's edge, hardly wider than a stroke.
      expect(wrong / PAGE.data.length).toBeLessThan(0.004)
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

test('a large black field stays black, and what is written on it stays lighter', () => {
  const isField = (x: number, y: number): boolean => x > 220 && y > 380
  const inverse = repainted(PAGE, (shade, x, y) => (isField(x, y) ? 255 - shade + 8 : shade - 40))
  const normalized = normalizeIllumination(inverse)
  const ink = normalized.data.filter(
    (_, at) => isField(at % 450, Math.floor(at / 450)) && PAGE.data[at]! < 100,
  )
  const field = normalized.data.filter(
    (_, at) => isField(at % 450, Math.floor(at / 450)) && PAGE.data[at]! > 200,
  )
  expect(Math.min(...ink)).toBeGreaterThan(Math.max(...field) + 100)
})
