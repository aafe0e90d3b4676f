import { describe, expect, test } from 'vitest'
import type { Fragment, Line } from './fragment.ts'
import { beginsParagraph, CELL_SPACE, isMarker, measureBlock, spaceBetween } from './join-lines.ts'

const piece = (text: string, left: number, right: number, spaceBefore = false): Fragment => ({
  text,
  left,
  right,
  spaceBefore,
  size: 10,
  top: 0,
  bottom: 10,
  baseline: 8,
})
const between = (
  gap: number,
  { before = 'The', after = 'guest', isAfterMarker = false, spaceBefore = false } = {},
) => spaceBetween(piece(before, 0, 20), piece(after, 20 + gap, 60, spaceBefore), isAfterMarker)

test.each([
  [0, ''],
  [1.4, ''],
  [1.5, ' '],
  [14.9, ' '],
  [15, CELL_SPACE],
])('a gap of %d points between words of ten is "%s"', (gap, space) => {
  expect(between(gap)).toBe(space)
})

test('the file’s own white space counts where the gap is too small, and is not doubled', () => {
  expect(between(0, { spaceBefore: true })).toBe(' ')
  expect(between(5, { before: 'The ' })).toBe('')
  expect(between(5, { after: ' guest' })).toBe('')
  expect(between(15, { before: 'The ' })).toBe(CELL_SPACE)
})

test('behind the number of a clause no cell begins', () => {
  expect(between(40, { isAfterMarker: true })).toBe(' ')
})

test.each(['1.', '(iv)', 'A.', '1.1', '12.3.4.', '8A.', 'B-2', '•', '[3]', 'aa)', ' 1. '])(
  '"%s" is only a number',
  (text) => {
    expect(isMarker(text)).toBe(true)
  },
)

test.each(['No.', 'The', '1', 'ab)', '(The)', '$5', '', '1. The', '123.456.789'])(
  '"%s" is more than a number',
  (text) => {
    expect(isMarker(text)).toBe(false)
  },
)

const line = (
  baseline: number,
  text = '',
  { left = 0, right = 300, size = 10 } = {},
): Line & { text: string } => ({
  text,
  left,
  right,
  size,
  baseline,
  fragments: [],
  top: baseline - 8,
  bottom: baseline + 2,
})

describe('a block', () => {
  test('is measured by its most frequent line distance and its farthest edge', () => {
    const lines = [0, 12, 24, 36, 60].map((baseline, index) => line(baseline, '', { right: 100 + index }))
    expect(measureBlock(lines)).toEqual({ leading: 12, right: 104 })
  })

  test('of two distances that are as frequent has the smaller one', () => {
    expect(measureBlock([0, 14, 28, 40, 52].map((baseline) => line(baseline))).leading).toBe(12)
    expect(measureBlock([0, 12, 24, 38, 52].map((baseline) => line(baseline))).leading).toBe(12)
  })

  test('has none by distances that are no lines’', () => {
    expect(measureBlock([0, 5, 35].map((baseline) => line(baseline)))).toEqual({ leading: 0, right: 300 })
    expect(measureBlock([0, 5.5].map((baseline) => line(baseline))).leading).toBe(5.5)
    expect(measureBlock([0, 29.5].map((baseline) => line(baseline))).leading).toBe(29.5)
    expect(measureBlock([])).toEqual({ leading: 0, right: 0 })
  })
})

describe('a paragraph', () => {
  const BLOCK = { leading: 12, right: 300 }
  const full = line(0, 'The guest pays for each night and', { right: 295 })

  test.each([
    ['below white space', full, line(16, 'leaves')],
    ['above the line before, in the next column', full, line(-5, 'leaves')],
    ['in smaller letters', full, line(12, 'leaves', { size: 8 })],
    [
      'with a number behind the end of a sentence',
      line(0, 'The guest pays.', { right: 295 }),
      line(12, '2. Keys'),
    ],
    [
      'with a number behind a line that ended early',
      line(0, 'The guest pays', { right: 200 }),
      line(12, '(b) keys'),
    ],
    [
      'indented behind the end of a sentence',
      line(0, 'The guest pays.', { right: 295 }),
      line(12, 'It', { left: 13 }),
    ],
    ['behind a sentence that ended early', line(0, 'The guest pays.', { right: 200 }), line(12, 'It leaves')],
  ])('begins %s', (_where, before, next) => {
    expect(beginsParagraph(before, next, BLOCK)).toBe(true)
  })

  test.each([
    ['on the next line', full, line(12, 'leaves')],
    ['a little further down', full, line(15.6, 'leaves')],
    ['in letters hardly smaller', full, line(12, 'leaves', { size: 8.5 })],
    ['with a number in a full line', full, line(12, '2. Keys')],
    [
      'behind a sentence that filled its line',
      line(0, 'The guest pays.', { right: 295 }),
      line(12, 'It leaves'),
    ],
    ['hardly indented', line(0, 'The guest pays.', { right: 295 }), line(12, 'It', { left: 12 })],
    ['behind words that ended early', line(0, 'The guest pays', { right: 200 }), line(12, 'it leaves')],
    [
      'where the next word had no room',
      line(0, 'The guest pays.', { right: 260 }),
      line(12, 'Immediately it'),
    ],
  ])('does not begin %s', (_where, before, next) => {
    expect(beginsParagraph(before, next, BLOCK)).toBe(false)
  })

  test('of a block without a usual distance begins where the size says so', () => {
    const block = { leading: 0, right: 300 }
    expect(beginsParagraph(full, line(16, 'leaves'), block)).toBe(false)
    expect(beginsParagraph(full, line(16.5, 'leaves'), block)).toBe(true)
  })
})
