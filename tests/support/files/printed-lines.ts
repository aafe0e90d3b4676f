import { composeText, toTextBoxes } from '#core/layout/compose-page.ts'
import type { Fragment } from '#core/layout/fragment.ts'
import type { Look } from '#core/structure/lines/line-style.ts'
import type { PlacedLine } from '#core/structure/tables/places/placed-lines.ts'
import { lineOf } from '#core/structure/tables/places/placed-lines.ts'

const SIZE = 10
const LETTER = 5
const WIDTH = 600
const HEIGHT = 800

/** Words on a page of 600 by 800 points: how far from the top, and what begins where. */
export type Printed = readonly [y: number, ...words: (readonly [x: number, text: string])[]]

/** A right edge instead of a left one. */
export const upTo = (right: number, text: string): readonly [number, string] => [
  right - LETTER * text.length,
  text,
]

/** A page whose letters are all as wide, as a reader hands it over. */
export function printedPage(lines: readonly Printed[], number = 1) {
  const fragments = lines.flatMap(([y, ...words]) =>
    words.map(([left, text]): Fragment => ({
      text,
      left,
      right: left + LETTER * text.length,
      top: y - 8,
      bottom: y + 2,
      baseline: y,
      size: SIZE,
      spaceBefore: true,
    })),
  )
  const { text, placed } = composeText(fragments)
  return { number, label: null, text, boxes: toTextBoxes(placed, WIDTH, HEIGHT) }
}

/** Lines printed in letters of one look. */
export const inLook = (look: Look, ...lines: readonly PlacedLine[]): PlacedLine[] =>
  lines.map((line) => ({ ...line, cells: line.cells.map((cell) => ({ ...cell, look })) }))

/** Lines of a page as tables are read from them; offsets count through the words. */
export function placedLines(...printed: readonly Printed[]): PlacedLine[] {
  let offset = 0
  return printed.map(([y, ...words], index) => {
    const cells = words.map(([left, text]) => {
      const [start, end] = [offset, offset + text.length]
      offset = end + 1
      return {
        start,
        end,
        left: left / WIDTH,
        right: (left + LETTER * text.length) / WIDTH,
        top: (y - 8) / HEIGHT,
        bottom: (y + 2) / HEIGHT,
        spans: [start, end],
        words: text,
        look: null,
        parts: [],
      }
    })
    return lineOf(cells, 0, index === 0)
  })
}
