import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextBox } from '#core/document/page.ts'
import { textWidth } from '#core/layout/glyph-width.ts'
import { highlightRects } from './highlight-rects.ts'
import type { MarkRect, PageRect } from './page-rect.ts'

/** Words of a contract, as long as a box is at most. */
const WORDS = ['Tenant shall pay a fee', 'equal to two months', "of rent, giving sixty days'", 'notice']
const PAGE = { width: 612, height: 792 }
/** Where letters themselves end, in font sizes from their baseline: that of b, d and l, and that of g and p. */
const INK_ASCENT = 0.73
const INK_DESCENT = 0.21

interface Sheet {
  /** What the font states of itself, in font sizes. */
  readonly ascent: number
  readonly descent: number
  readonly size: number
  /** From one baseline to the next, in font sizes. */
  readonly leading: number
  /** By how much the lines go down across the page. */
  readonly slope: number
  readonly isUpright: boolean
}

/** Three lines of the same words: their text, their boxes and where the baseline of each is at a point across. */
function printed({ ascent, descent, size, leading, slope, isUpright }: Sheet) {
  let text = ''
  const boxes: TextBox[] = []
  for (const line of [0, 1, 2]) {
    let x = 90
    for (const words of WORDS) {
      const start = text.length
      text += words
      const width = textWidth(words) * size * 0.9
      const baseline = 300 + line * leading * size
      const ys = [x, x + width].flatMap((at) => {
        const y = baseline + slope * at
        return [y - ascent * size, y + descent * size]
      })
      const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
      const across = [x / PAGE.width, width / PAGE.width] as const
      const down = [top / PAGE.height, (bottom - top) / PAGE.height] as const
      boxes.push(
        isUpright
          ? [start, text.length, down[0], across[0], down[1], across[1]]
          : [start, text.length, across[0], down[0], across[1], down[1]],
      )
      x += width + 0.25 * size
      text += ' '
    }
    text = `${text.trimEnd()}\n`
  }
  const baselineAt = (line: number, x: number) => 300 + line * leading * size + slope * x
  return { text, boxes, baselineAt, lineLength: text.indexOf('\n') }
}

/** The letters of the lines around the middle one that a mark on it reaches into, in font sizes. */
function crossed(sheet: Sheet): number {
  const { text, boxes, baselineAt, lineLength } = printed(sheet)
  const start = lineLength + 1
  let most = 0
  for (const rect of highlightRects(boxes, text, start, start + lineLength)) {
    const { x, y, width, height } = sheet.isUpright ? turned(rect) : rect
    for (const across of [0, width]) {
      const at = (x + across) * PAGE.width
      const top = y + (sheet.isUpright ? 0 : rect.slope * across)
      const below = baselineAt(2, at) - INK_ASCENT * sheet.size
      const above = baselineAt(0, at) + Math.min(sheet.descent, INK_DESCENT) * sheet.size
      most = Math.max(most, (top + height) * PAGE.height - below, above - top * PAGE.height)
    }
  }
  return most / sheet.size
}

const turned = ({ x, y, width, height }: PageRect): PageRect => ({ x: y, y: x, width: height, height: width })

/** Those of the fonts that contracts are set in, and what a recognizer measures. */
const fonts = fc.record({
  ascent: fc.double({ min: 0.73, max: 1, noNaN: true }),
  descent: fc.double({ min: 0.2, max: 0.28, noNaN: true }),
  size: fc.double({ min: 5, max: 16, noNaN: true }),
  leading: fc.double({ min: 1, max: 2.5, noNaN: true }),
})

test('no mark reaches into the letters of the next line, or of the one before', () => {
  fc.assert(
    fc.property(fonts, (font) => {
      expect(crossed({ ...font, slope: 0, isUpright: false })).toBeLessThan(0.02)
    }),
  )
})

test('nor does one on a page whose lines lie askew, as a scanner or a camera sees them', () => {
  const slopes = fc.double({ min: -0.05, max: 0.05, noNaN: true })
  fc.assert(
    fc.property(fonts, slopes, (font, slope) => {
      const sheet = { ...font, slope, isUpright: false }
      expect(crossed(sheet)).toBeLessThan(0.02)
      const { text, boxes, lineLength } = printed(sheet)
      expect(highlightRects(boxes, text, 0, lineLength)).toHaveLength(1)
    }),
  )
})

test('nor does one on lines that run up or down the page', () => {
  fc.assert(
    fc.property(fonts, (font) => {
      const leading = Math.max(font.leading, 1.1)
      expect(crossed({ ...font, leading, slope: 0, isUpright: true })).toBeLessThan(0.05)
    }),
  )
})

test('the marks of lines one below the other never lie over each other', () => {
  fc.assert(
    fc.property(fonts, (font) => {
      const { text, boxes } = printed({ ...font, slope: 0, isUpright: false })
      const rects = highlightRects(boxes, text, 0, text.length)
      expect(rects).toHaveLength(3)
      for (const [index, rect] of rects.entries()) {
        const next = rects[index + 1]
        if (next) expect(rect.y + rect.height).toBeLessThanOrEqual(next.y + 1e-9)
      }
    }),
  )
})

test('what is marked is there to be seen: from the feet of its letters up', () => {
  fc.assert(
    fc.property(fonts, (font) => {
      const { text, boxes, baselineAt, lineLength } = printed({ ...font, slope: 0, isUpright: false })
      const [rect] = highlightRects(boxes, text, lineLength + 1, 2 * lineLength + 1) as [MarkRect]
      const baseline = baselineAt(1, 0)
      expect((rect.y + rect.height) * PAGE.height).toBeGreaterThanOrEqual(baseline)
      expect(rect.y * PAGE.height).toBeLessThanOrEqual(baseline - 0.5 * font.size)
    }),
  )
})

test('a line that stands alone has air around it', () => {
  const [rect] = highlightRects([[0, 6, 0.1, 0.1, 0.06, 0.02]], 'notice', 0, 6) as [MarkRect]
  expect(rect.x).toBeCloseTo(0.098)
  expect(rect.width).toBeCloseTo(0.064)
  expect(rect.y).toBeCloseTo(0.0972)
  expect(rect.height).toBeCloseTo(0.0256)
})

test('what lies over the line, as a stamp does, takes nothing of its mark', () => {
  const line: TextBox = [0, 6, 0.1, 0.1, 0.06, 0.02]
  const stamp: TextBox = [7, 11, 0.05, 0.02, 0.4, 0.3]
  expect(highlightRects([line, stamp], 'notice PAID', 0, 6)).toEqual(highlightRects([line], 'notice', 0, 6))
})
