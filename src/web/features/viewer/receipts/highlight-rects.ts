import type { TextBox } from '#core/document/page.ts'
import { textWidth } from '#core/layout/glyph-width.ts'
import { levelBox, slopeOf } from './level-boxes.ts'
import { around, type MarkRect, type PageRect } from './page-rect.ts'

/** Boxes on one line grow together when the gap between them is at most this many characters wide. */
const MAX_GAP_CHARACTERS = 4
/** Air above and below what is marked, in heights of its line, and beside it in characters. */
const AIR = 0.14
const AIR_BESIDE = 0.2
/** The ascent that a font states reaches above its letters by about this part of a line; its descent does not. */
const ASCENT_SLACK = 0.2
/** However near its neighbors are, this much of a line stays marked on either side of its middle. */
const LEAST = 0.1
/** Text at least this long, in font sizes, stands upright where its box is higher than wide. */
const UPRIGHT_FROM = 2

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/

/** A part of a line. */
interface Piece extends PageRect {
  /** How many cited characters it holds. */
  readonly characters: number
  readonly isUpright: boolean
}

/**
 * What is marked for the words from `start` to `end`: the rectangles of their lines with some air around them. None
 * reaches into the letters of another line, however tight the lines stand; all that is drawn belongs inside.
 */
export function highlightRects(
  boxes: readonly TextBox[],
  pageText: string,
  start: number,
  end: number,
): MarkRect[] {
  const slope = slopeOf(boxes)
  const level = boxes.map((box) => levelBox(box, slope))
  const printed = level.map(rectOf)
  const turned = printed.map(turn)
  return citedPieces(level, pageText, start, end).map((piece) => {
    const rect = piece.isUpright
      ? turn(withAir(turn(piece), piece.characters, turned))
      : withAir(piece, piece.characters, printed)
    return { ...rect, y: rect.y + slope * rect.x, slope }
  })
}

/**
 * How large the letters from `start` to `end` (offsets into the page's text, end exclusive) are on the page, and where
 * they stand if that lies level: one rectangle per line, in reading order.
 *
 * A box that is only partly cited is cut in proportion to the widths of its characters, from the right for
 * scripts that run right to left; one that stands upright is marked whole. White space at the ends is not marked.
 */
export function lineRects(
  boxes: readonly TextBox[],
  pageText: string,
  start: number,
  end: number,
): PageRect[] {
  const slope = slopeOf(boxes)
  const level = boxes.map((box) => levelBox(box, slope))
  return citedPieces(level, pageText, start, end).map(({ x, y, width, height }): PageRect => ({
    x,
    y,
    width,
    height,
  }))
}

function citedPieces(
  boxes: readonly TextBox[],
  pageText: string,
  start: number,
  end: number,
): readonly Piece[] {
  const cited = pageText.slice(start, end)
  const first = start + (cited.length - cited.trimStart().length)
  const last = end - (cited.length - cited.trimEnd().length)
  if (last <= first) return []
  const upright = uprightBoxes(boxes, pageText)
  const pieces = boxes
    .filter(([boxStart, boxEnd]) => boxStart < last && boxEnd > first)
    .toSorted((a, b) => a[0] - b[0])
    .map((box) => cut(box, pageText, first, last, upright.has(box)))
  const lines: Piece[] = []
  for (const piece of pieces) {
    const open = lines.at(-1)
    if (open && sharesLine(open, piece)) lines[lines.length - 1] = join(open, piece)
    else lines.push(piece)
  }
  return lines
}

/** Boxes whose line runs up or down the page. A few letters do not tell: they run as those before them. */
function uprightBoxes(boxes: readonly TextBox[], pageText: string): ReadonlySet<TextBox> {
  const tells = ([start, end]: TextBox) => textWidth(pageText, start, end) >= UPRIGHT_FROM
  const isHigh = ([, , , , width, height]: TextBox) => height > width
  const first = boxes.find(tells)
  let isUpright = first !== undefined && isHigh(first)
  const upright = new Set<TextBox>()
  for (const box of boxes) {
    if (tells(box)) isUpright = isHigh(box)
    if (isUpright) upright.add(box)
  }
  return upright
}

function rectOf([, , x, y, width, height]: TextBox): PageRect {
  return { x, y, width, height }
}

/** Across becomes down. */
function turn({ x, y, width, height }: PageRect): PageRect {
  return { x: y, y: x, width: height, height: width }
}

/** A line and the air around it, as far as those above and below leave room. */
function withAir(
  { x, y, width, height }: PageRect,
  characters: number,
  printed: readonly PageRect[],
): PageRect {
  const middle = y + height / 2
  let top = y - AIR * height
  let bottom = y + height + AIR * height
  for (const other of printed) {
    if (other.x + other.width <= x || other.x >= x + width) continue
    const otherBottom = other.y + other.height
    if (other.y > middle) bottom = Math.min(bottom, lineBetween(y + height, other.y, other.height))
    else if (otherBottom < middle) top = Math.max(top, lineBetween(otherBottom, y, height))
  }
  top = Math.min(top, middle - LEAST * height)
  bottom = Math.max(bottom, middle + LEAST * height)
  const beside = (AIR_BESIDE * width) / characters
  return { x: x - beside, y: top, width: width + 2 * beside, height: bottom - top }
}

/**
 * Where one line ends and the next begins: halfway between their boxes. Where boxes overlap, the letters of the upper
 * one end with its box, and those of the lower one begin only below the upper edge of theirs.
 */
function lineBetween(upperBottom: number, lowerTop: number, lowerHeight: number): number {
  return upperBottom <= lowerTop
    ? (upperBottom + lowerTop) / 2
    : Math.min(upperBottom, lowerTop + ASCENT_SLACK * lowerHeight)
}

function cut(box: TextBox, pageText: string, first: number, last: number, isUpright: boolean): Piece {
  const [boxStart, boxEnd, x, y, width, height] = box
  const from = Math.max(first, boxStart)
  const to = Math.min(last, boxEnd)
  const characters = to - from
  if (isUpright) return { ...rectOf(box), characters, isUpright }
  const total = textWidth(pageText, boxStart, boxEnd)
  const before = textWidth(pageText, boxStart, from) / total
  const after = textWidth(pageText, to, boxEnd) / total
  const left = RIGHT_TO_LEFT.test(pageText.slice(boxStart, boxEnd)) ? after : before
  const cited = { x: x + left * width, y, width: width * (1 - before - after), height }
  return { ...cited, characters, isUpright }
}

function sharesLine(one: Piece, other: Piece): boolean {
  if (one.isUpright !== other.isUpright) return false
  const [a, b] = one.isUpright ? [turn(one), turn(other)] : [one, other]
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  if (overlap < Math.min(a.height, b.height) / 2) return false
  const gap = Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width)
  return gap <= MAX_GAP_CHARACTERS * Math.max(a.width / one.characters, b.width / other.characters)
}

function join(a: Piece, b: Piece): Piece {
  return {
    ...around(a, b),
    characters: a.characters + b.characters,
    isUpright: a.isUpright,
  }
}
