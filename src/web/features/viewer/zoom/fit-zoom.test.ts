import { expect, test } from 'vitest'
import { fitZoom } from './fit-zoom.ts'

const page = { width: 400, height: 520 }
const line = { x: 0.1, y: 0.2, width: 0.8, height: 0.015 }
const printed = { x: 0.1, y: 0.1, width: 0.8, height: 0.8 }
const linePx = 0.015 * 520

test('on a phone letters are 16 px large, whatever room their line has', () => {
  expect(fitZoom('lines', [line], printed, 440, page)).toBeCloseTo(18 / linePx)
  expect(fitZoom('lines', [{ ...line, width: 0.05 }], printed, 440, page)).toBeCloseTo(18 / linePx)
  expect(fitZoom('lines', [line, { ...line, height: 0.01 }], printed, 440, page)).toBeCloseTo(18 / 5.2)
})

test('wide print that is large already fills the window, and nothing is enlarged more than a finger can', () => {
  expect(fitZoom('lines', [{ ...line, height: 0.04 }], printed, 440, page)).toBeCloseTo((440 * 0.92) / 320)
  expect(fitZoom('lines', [{ ...line, width: 1, height: 0.04 }], printed, 300, page)).toBe(1)
  expect(fitZoom('lines', [{ ...line, height: 0.001 }], printed, 440, page)).toBe(4)
})

test('an excerpt has its lines whole, and few short words are not blown up', () => {
  expect(fitZoom('excerpt', [line], printed, 440, page)).toBeCloseTo((440 * 0.92) / 320)
  expect(fitZoom('excerpt', [{ ...line, width: 1 }], printed, 300, page)).toBe(1)
  expect(fitZoom('excerpt', [{ ...line, width: 0.05 }], printed, 440, page)).toBeCloseTo(13 / linePx)
})

test('lines that can be read are left as they are', () => {
  expect(fitZoom('readable', [line], printed, 440, { width: 800, height: 1040 })).toBe(1)
})

test('small print grows until it can be read', () => {
  const short = { ...line, width: 0.3 }
  expect(fitZoom('readable', [short], printed, 600, page)).toBeCloseTo(11.5 / linePx)
})

test('the text beside a few cited words stays whole as long as it is legible', () => {
  const short = { ...line, width: 0.05 }
  expect(fitZoom('readable', [short], printed, 440, page)).toBeCloseTo((440 * 0.96) / 320)
  const tiny = { ...short, height: 0.01 }
  expect(fitZoom('readable', [tiny], printed, 440, page)).toBeCloseTo(8.5 / 5.2)
})

test('no cited line leaves the window', () => {
  expect(fitZoom('readable', [{ ...line, height: 0.005 }], printed, 440, page)).toBeCloseTo(
    (440 * 0.92) / 320,
  )
})

test('without lines, or without room, the page fits the width', () => {
  expect(fitZoom('lines', [], printed, 440, page)).toBe(1)
  expect(fitZoom('lines', [line], null, 440, page)).toBe(1)
  expect(fitZoom('readable', [line], printed, 440, { width: 0, height: 0 })).toBe(1)
})
