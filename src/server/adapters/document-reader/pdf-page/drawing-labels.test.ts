import { describe, expect, test } from 'vitest'
import { areDrawingLabels } from './drawing-labels.ts'
import { judgeText } from './judge-text.ts'
import type { Area, Painted, Show } from './painted.ts'

const PAGE = { width: 612, height: 792 }
const WHOLE = { left: 0, right: PAGE.width, top: 0, bottom: PAGE.height }

function show(font: string, size: number, text: string, x: number, y: number): Show {
  const advance = size / 2
  return {
    type: 'show',
    glyphs: Array.from(text, (letter, index) => ({
      text: letter,
      at: index * advance,
      advance,
      isWhite: letter === ' ',
    })),
    transform: [1, 0, 0, -1, x, y],
    fontSize: size,
    size,
    along: size,
    rise: 0,
    scale: 1,
    cos: 1,
    sin: 0,
    font,
    ascent: 0.8,
    descent: -0.2,
    isVertical: false,
    color: [0, 0, 0],
    alpha: 1,
    isUnpainted: false,
    emphasis: 0,
    clip: WHOLE,
  }
}

const bar = (top: number): Area => ({
  type: 'area',
  box: { left: 400, right: 480, top, bottom: top + 6 },
  color: [80, 80, 200],
  isPicture: false,
  isSolid: true,
  alpha: 1,
})

const PROSE = 'Tenant shall pay rent of $1,850 each month, in adva'
/** The letters as their places in a font that does not name them. */
const garbled = (text: string) =>
  Array.from(text, (letter) => String.fromCharCode(letter.charCodeAt(0) - 29)).join('')

const prose = Array.from({ length: 40 }, (_, row) => show('F1', 9, PROSE, 60, 100 + row * 12))
const rows = Array.from({ length: 12 }, (_, row) => 120 + row * 10)
/** Names beside the bars, and shares below them. */
const labels = (size = 5.5, x = 300) => [
  ...rows.map((y) => show('F2', size, garbled('string-validate-input'), x, y)),
  ...[360, 395, 430, 465, 490].map((along) => show('F2', size, garbled('50%'), x - 300 + along, 240)),
]
const bars = rows.map((y) => bar(y - 5))
const FONTS = new Set(['F2'])

test('labels of a chart beside prose', () => {
  expect(areDrawingLabels([...prose, ...labels(), ...bars], FONTS)).toBe(true)
})

test('they are left out of a page, and the page is read from its text', () => {
  const { items, isSound, lacksLabels } = judgeText([...prose, ...labels(), ...bars], PAGE)
  expect([isSound, lacksLabels]).toEqual([true, true])
  expect(items.map(({ text }) => text).join('')).not.toContain(garbled('string'))
  expect(items.map(({ text }) => text)).toContain(PROSE)
  expect(judgeText([...prose, ...bars], PAGE)).toMatchObject({ isSound: true, lacksLabels: false })
})

describe('everything else has to be looked at', () => {
  test.each<readonly [string, readonly Painted[]]>([
    ['words as large as those of the page, as of a table', [...prose, ...labels(8.5), ...bars]],
    ['small print without a drawing', [...prose, ...labels()]],
    ['small words among others, as what is filled in in a form', [...prose, ...labels(5.5, 120), ...bars]],
    ['most of a page', [...prose.slice(0, 4), ...labels(), ...bars]],
    [
      'small print over a ground that is that of the page',
      [{ ...bar(0), box: WHOLE, isSolid: false }, ...prose, ...labels()],
    ],
  ])('%s', (_, painted) => {
    expect(areDrawingLabels(painted, FONTS)).toBe(false)
    expect(judgeText(painted, PAGE)).toMatchObject({ isSound: false, lacksLabels: false })
  })
})
