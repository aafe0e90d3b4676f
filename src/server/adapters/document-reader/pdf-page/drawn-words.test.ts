import { describe, expect, test } from 'vitest'
import type { Page, Rotation } from '#core/document/page.ts'
import { openPdf } from '../pdf/pdf.ts'
import { drawWords, type DrawnLine, type DrawnWord } from '#tests/support/files/drawn-words.ts'
import { hebrewPdf } from '#tests/support/files/hebrew-pdf.ts'
import { highlightRects, lineRects } from '#web/features/viewer/receipts/highlight-rects.ts'
import { boundingRect } from '#web/features/viewer/receipts/page-rect.ts'

/** Letters of all widths, so that guessed places would be far off. */
const LINES = [
  'Tenant shall fill in MAXIMUM WAMMW little wills of WWW $1,850.00 per month, or',
  'if it is filled illicitly, the MOMENTUM of (iii) Million Commercial wills of all',
]
const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270]
/** Where the first line begins, so that both lie on the page. */
const STARTS: Record<Rotation, readonly [number, number]> = {
  0: [60, 100],
  90: [300, 60],
  180: [560, 300],
  270: [200, 740],
}

function linesTurned(turn: Rotation, font: string): DrawnLine[] {
  const [x, y] = STARTS[turn]
  return LINES.map((text, index) => {
    const [across, down] = { 0: [0, 14], 90: [-14, 0], 180: [0, -14], 270: [14, 0] }[turn] as [number, number]
    return { text, x: x + index * across, y: y + index * down, font, size: 10, turn }
  })
}

async function readOnly(file: Buffer): Promise<Page> {
  for await (const page of (await openPdf(new Uint8Array(file), 1)).pages()) return page
  throw new Error('the file has no page')
}

/** The words in turn with the letters that are found for each, in points as far as they are from where it was drawn. */
function distances(page: Page, words: readonly DrawnWord[]): number[] {
  let from = 0
  return words.map(({ text, left, right, top, bottom }) => {
    const start = page.text.indexOf(text, from)
    expect(start, text).toBeGreaterThanOrEqual(0)
    from = start + text.length
    const rect = boundingRect(lineRects(page.boxes, page.text, start, from))
    if (!rect) return Infinity
    const { x, y, width, height } = rect
    const across = Math.max(Math.abs(x - left), Math.abs(x + width - right)) * page.width
    const down = Math.max(Math.abs(y - top), Math.abs(y + height - bottom)) * page.height
    return Math.max(across, down)
  })
}

const fonts = ['Helvetica', 'Times-Roman', 'Courier', 'Helvetica-Bold']
const ways = ROTATIONS.flatMap((rotate) => ROTATIONS.map((turn) => [rotate, turn] as const))

describe('each word is marked where it was drawn', () => {
  test.each(ways)('on a page turned by %i with lines turned by %i', async (rotate, turn) => {
    for (const font of fonts) {
      const { file, words } = await drawWords(linesTurned(turn, font), rotate)
      // Two points are what a font's own ascent and a line's height differ by.
      expect(Math.max(...distances(await readOnly(file), words)), font).toBeLessThan(2)
    }
  })

  test('in a line that runs from right to left, its number too', async () => {
    const { file, words } = hebrewPdf([
      'המשכיר',
      'ישלם',
      '4500',
      'שקל',
      'בכל',
      'חודש',
      'עד',
      'היום',
      'הראשון',
    ])
    const page = await readOnly(file)
    expect(page.text).toBe('המשכיר ישלם 4500 שקל בכל חודש עד היום הראשון')
    expect(Math.max(...distances(page, words))).toBeLessThan(3)
  })
})

test.each(ways)('a line is one mark: page turned by %i, lines by %i', async (rotate, turn) => {
  const { file } = await drawWords(linesTurned(turn, 'Helvetica'), rotate)
  const page = await readOnly(file)
  const first = page.text.indexOf('\n')
  expect(highlightRects(page.boxes, page.text, 0, first)).toHaveLength(1)
  expect(highlightRects(page.boxes, page.text, 0, page.text.length)).toHaveLength(2)
})
