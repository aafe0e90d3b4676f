import type { TextBox } from '#core/document/page.ts'
import { textWidth } from '#core/layout/glyph-width.ts'

/** A rectangle in units of the page: 0 to 1, origin top left. */
export interface PageRect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Boxes on one line grow together when the gap between them is at most this many characters wide. */
const MAX_GAP_CHARACTERS = 4

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/

/** A part of a line and how many cited characters it holds. */
interface Piece extends PageRect {
  readonly characters: number
}

/**
 * Where the words from `start` to `end` (offsets into the page's text, end exclusive) stand on the page:
 * one rectangle per line, in reading order.
 *
 * A box that is only partly cited is cut in proportion to the widths of its characters, from the right for
 * scripts that run right to left; one that stands upright is marked whole. White space at the ends is not marked.
 */
export function highlightRects(
  boxes: readonly TextBox[],
  pageText: string,
  start: number,
  end: number,
): PageRect[] {
  const cited = pageText.slice(start, end)
  const first = start + (cited.length - cited.trimStart().length)
  const last = end - (cited.length - cited.trimEnd().length)
  if (last <= first) return []
  const pieces = boxes
    .filter(([boxStart, boxEnd]) => boxStart < last && boxEnd > first)
    .toSorted((a, b) => a[0] - b[0])
    .map((box) => cut(box, pageText, first, last))
  const lines: Piece[] = []
  for (const piece of pieces) {
    const open = lines.at(-1)
    if (open && sharesLine(open, piece)) lines[lines.length - 1] = join(open, piece)
    else lines.push(piece)
  }
  return lines.map(({ x, y, width, height }) => ({ x, y, width, height }))
}

/** Where a rectangle lies over its page; from the left whatever the direction of the text. */
export function rectStyle({ x, y, width, height }: PageRect) {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
}

const percent = (part: number): string => `${part * 100}%`

/** The smallest rectangle around all of them, null when there are none. */
export function boundingRect(rects: readonly PageRect[]): PageRect | null {
  const [first, ...others] = rects
  return first ? others.reduce(around, first) : null
}

function cut(box: TextBox, pageText: string, first: number, last: number): Piece {
  const [boxStart, boxEnd, x, y, width, height] = box
  const characters = boxEnd - boxStart
  const from = Math.max(first, boxStart)
  const to = Math.min(last, boxEnd)
  if (height > width && characters > 1) return { x, y, width, height, characters: to - from }
  const total = textWidth(pageText, boxStart, boxEnd)
  const before = textWidth(pageText, boxStart, from) / total
  const after = textWidth(pageText, to, boxEnd) / total
  const left = RIGHT_TO_LEFT.test(pageText.slice(boxStart, boxEnd)) ? after : before
  return { x: x + left * width, y, width: width * (1 - before - after), height, characters: to - from }
}

function sharesLine(a: Piece, b: Piece): boolean {
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  if (overlap < Math.min(a.height, b.height) / 2) return false
  const gap = Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width)
  const characterWidth = Math.max(a.width / a.characters, b.width / b.characters)
  return gap <= MAX_GAP_CHARACTERS * characterWidth
}

function join(a: Piece, b: Piece): Piece {
  return { ...around(a, b), characters: a.characters + b.characters }
}

function around(a: PageRect, b: PageRect): PageRect {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}
