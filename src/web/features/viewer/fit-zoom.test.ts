import { expect, test } from 'vitest'
import { fitZoom } from './fit-zoom.ts'

const page = { width: 400, height: 520 }
const line = { x: 0.1, y: 0.2, width: 0.8, height: 0.015 }

test('lines fill the window, and are never made smaller than the page needs', () => {
  expect(fitZoom('lines', [line], 440, page)).toBeCloseTo((440 * 0.92) / 320)
  expect(fitZoom('lines', [{ ...line, width: 1 }], 300, page)).toBe(1)
})

test('a few short words are not blown up', () => {
  expect(fitZoom('lines', [{ ...line, width: 0.05 }], 440, page)).toBe(2.5)
})

test('lines that can be read are left as they are', () => {
  expect(fitZoom('readable', [line], 440, { width: 800, height: 1040 })).toBe(1)
})

test('small print grows until it can be read, and no line leaves the window for it', () => {
  const short = { ...line, width: 0.3 }
  expect(fitZoom('readable', [short], 440, page)).toBeCloseTo(11.5 / (0.015 * 520))
  expect(fitZoom('readable', [{ ...line, height: 0.005 }], 440, page)).toBe(
    fitZoom('lines', [line], 440, page),
  )
})

test('without lines, or without room, the page fits the width', () => {
  expect(fitZoom('lines', [], 440, page)).toBe(1)
  expect(fitZoom('readable', [line], 440, { width: 0, height: 0 })).toBe(1)
})
