import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeText } from './compose-page.ts'
import { TextStyles } from './text-styles.ts'

test('stretches that look alike are one run; sizes are told to the half point', () => {
  const styles = new TextStyles()
  styles.add({ start: 0, end: 4, size: 9.98, emphasis: 0 })
  styles.add({ start: 5, end: 9, size: 10.02, emphasis: 0 })
  styles.add({ start: 9, end: 12, size: 10, emphasis: 1 })
  styles.add({ start: 11, end: 15, size: 12.3, emphasis: 1 })
  expect(styles.runs()).toEqual([
    [0, 9, 10, 0],
    [9, 11, 10, 1],
    [11, 15, 12.5, 1],
  ])
})

test('every word of a page is in one run, and runs stand in order', () => {
  const fragment = fc.record({
    row: fc.integer({ min: 0, max: 9 }),
    column: fc.integer({ min: 0, max: 5 }),
    text: fc.constantFrom('rent', 'agree-', 'ment and', 'due'),
    emphasis: fc.constantFrom(0 as const, 1 as const, 2 as const),
  })
  fc.assert(
    fc.property(fc.uniqueArray(fragment, { selector: ({ row, column }) => 10 * row + column }), (pieces) => {
      const { text, placed, styles } = composeText(
        pieces.map(({ row, column, text, emphasis }) => {
          const [left, baseline] = [100 * column, 20 + 12 * row]
          const place = { left, right: left + 50, top: baseline - 8, bottom: baseline + 2, baseline }
          return { text, ...place, size: 10, emphasis, spaceBefore: false }
        }),
      )
      for (const [index, [start, end]] of styles.entries()) {
        expect(start).toBeGreaterThanOrEqual(styles[index - 1]?.[1] ?? 0)
        expect(end).toBeLessThanOrEqual(text.length)
      }
      for (const { start, end } of placed)
        expect(styles.some(([from, to]) => from < end && start < to)).toBe(true)
    }),
  )
})
