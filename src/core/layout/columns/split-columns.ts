import { groupLines } from '#core/layout/group-lines.ts'
import { gapBetween, type Fragment, type Line } from '#core/layout/fragment.ts'
import { isMarker } from '#core/layout/join-lines.ts'

/** A stretch of a line without a gap wider than a word space. */
interface Segment {
  readonly left: number
  readonly right: number
  readonly length: number
  /** Whether it is only the number or letter of a clause: its text is in the same column, however far away. */
  readonly isMarker: boolean
  /** Whether it begins with such a number: what stands above may be a paragraph's space away. */
  readonly isNumbered: boolean
  /** Whether it holds a word, not figures only. */
  readonly hasWords: boolean
  /** Of its line, in points, and the line's font size. */
  readonly baseline: number
  readonly size: number
}

/** What stands on one line, from left to right. */
type Row = readonly Segment[]

interface Gutter {
  readonly x: number
  readonly firstLine: number
  /** Exclusive. */
  readonly lastLine: number
}

/** Fewer lines than this side by side are a signature block or a heading, not columns. */
const MIN_COLUMN_LINES = 6
/** Of a further column on a page that has columns. */
const MIN_FURTHER_LINES = 2
/** How far the lines of one column begin apart, in font sizes. */
const MAX_INDENT = 5
const MIN_MEDIAN_CHARACTERS = 18
const MIN_MEDIAN_FILL = 0.55
const WORD = /\p{L}{3}/u
/** Columns of a table hold figures; so many lines of prose have a word in them. */
const MIN_WORDS_SHARE = 0.7
/** Prose runs on line by line; labels beside their values leave gaps. */
const MIN_FLOWING_SHARE = 0.6
/** Lines no further apart than this many font sizes run on; a clause may begin below white space. */
const MAX_FLOWING_DISTANCE = 1.7
/** "5.2 You must", "(a) copy": a clause with its number. */
const NUMBERED = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}[.)]?|\((?:[a-z]{1,4}|\d{1,2})\))\s+["“(]?\p{L}/u
/** In font sizes; a narrower gap lies between words. */
const MIN_GUTTER = 1
/** White space between the text and its header or footer, in font sizes. */
const EDGE_GAP = 1.2
/** Lines of a page's foot, and lines that may stand under columns, as where both parties sign. */
const MAX_FOOT_LINES = 2
const TAILS: readonly number[] = [6, 5, 4, 3, 2, 1]
const MARKER_COST = 2
const MAX_DEPTH = 4
/** In font sizes: places for a gutter that are closer are one. */
const PLACE_WIDTH = 0.5
/** As many rows of a table have something on either side. */
const MIN_TABLE_SHARE = 0.8

/**
 * Orders the lines of a page as a person reads them: columns of prose one after the other, everything
 * else (tables, forms, signature blocks) row by row. Each answered block is read before the next.
 */
export function splitColumns(fragments: readonly Fragment[]): Line[][] {
  return split(fragments, 0, MIN_COLUMN_LINES)
}

/** @param minLines of the shorter of two columns: beside columns that were found, the last may be short */
function split(fragments: readonly Fragment[], depth: number, minLines: number): Line[][] {
  const lines = groupLines(fragments)
  if (lines.length === 0) return []
  const found = depth < MAX_DEPTH ? findGutter(lines, minLines) : undefined
  if (!found) return [lines]
  const gutter = depth === 0 ? withoutEdges(found, lines) : found
  const within = lines.slice(gutter.firstLine, gutter.lastLine).flatMap((line) => line.fragments)
  const isLeft = (fragment: Fragment) => fragment.right <= gutter.x
  return [
    ...split(fragmentsOf(lines.slice(0, gutter.firstLine)), depth + 1, MIN_COLUMN_LINES),
    ...split(within.filter(isLeft), depth + 1, MIN_FURTHER_LINES),
    ...split(
      within.filter((fragment) => !isLeft(fragment)),
      depth + 1,
      MIN_FURTHER_LINES,
    ),
    ...split(fragmentsOf(lines.slice(gutter.lastLine)), depth + 1, MIN_COLUMN_LINES),
  ]
}

/** Leaves lines that stand apart at the top and the bottom of the page out of its columns. */
function withoutEdges({ x, firstLine, lastLine }: Gutter, lines: readonly Line[]): Gutter {
  const isApart = (index: number) => standsApart(lines, index)
  const head = firstLine === 0 ? [2, 1].find((count) => isApart(count)) : undefined
  const isFoot = (count: number) => lastLine === lines.length && count <= MAX_FOOT_LINES
  const tail = TAILS.find((count) => {
    const index = lastLine - count
    return isApart(index) && (isFoot(count) || endsColumn(lines.slice(firstLine, index + 1), x))
  })
  return { x, firstLine: firstLine + (head ?? 0), lastLine: lastLine - (tail ?? 0) }
}

/** Whether the left column ends above the last line: the white space there is larger than any inside the column. */
function endsColumn(lines: readonly Line[], x: number): boolean {
  if (lines.length <= MIN_COLUMN_LINES) return false
  const left = groupLines(fragmentsOf(lines.slice(0, -1)).filter(({ right }) => right <= x))
  const gaps = left.slice(1).map(({ top }, index) => top - (left[index]?.bottom ?? top))
  return (lines.at(-1)?.top ?? 0) - (left.at(-1)?.bottom ?? 0) > Math.max(...gaps)
}

const fragmentsOf = (lines: readonly Line[]): Fragment[] => lines.flatMap((line) => line.fragments)

/** The vertical white strip that most lines of prose stand beside, or undefined. */
function findGutter(lines: readonly Line[], minLines: number): Gutter | undefined {
  if (lines.length < MIN_COLUMN_LINES) return undefined
  const rows = lines.map(segmentsOf)
  let best: Gutter | undefined
  let bestScore = 0
  for (const x of placesOfGutters(rows)) {
    for (const stretch of clearStretches(rows, x)) {
      const { firstLine, lastLine } = stretch
      if (countBeside(rows.slice(firstLine, lastLine), x) < Math.max(bestScore, minLines)) continue
      const gutter = withoutTables(stretch, rows, lines)
      const score = scoreGutter(rows, gutter, minLines)
      // Beside a column that ends early, a place that a longer line of the other one reaches into scores as well.
      const isLonger = best !== undefined && score === bestScore && lengthOf(gutter) > lengthOf(best)
      if (score > bestScore || isLonger) {
        best = gutter
        bestScore = score
      }
    }
  }
  return best
}

const lengthOf = ({ firstLine, lastLine }: Gutter) => lastLine - firstLine

/** Just behind the end of each segment: every gutter begins at one, that of the longest line beside it. */
function placesOfGutters(rows: readonly Row[]): Iterable<number> {
  const segments = rows.flat()
  const lastLeft = segments.reduce((most, { left }) => Math.max(most, left), -Infinity)
  const places = new Map<number, number>()
  for (const { right, size } of segments) {
    const x = right + (MIN_GUTTER / 2) * size
    if (x < lastLeft) places.set(Math.round(x / PLACE_WIDTH / size), x)
  }
  return places.values()
}

/** Leaves a table at the end of the columns, or at their beginning, to be read row by row. */
function withoutTables(gutter: Gutter, rows: readonly Row[], lines: readonly Line[]): Gutter {
  const { x } = gutter
  let { firstLine, lastLine } = gutter
  const breaks: number[] = []
  for (let line = firstLine + 1; line < lastLine; line += 1) if (standsApart(lines, line)) breaks.push(line)
  for (const start of breaks.toReversed()) if (isTable(rows.slice(start, lastLine), x)) lastLine = start
  for (const end of breaks) if (end < lastLine && isTable(rows.slice(firstLine, end), x)) firstLine = end
  return { x, firstLine, lastLine }
}

/** Whether white space lies between a line and the one before. */
function standsApart(lines: readonly Line[], index: number): boolean {
  const [before, after] = [lines[index - 1], lines[index]]
  return before !== undefined && after !== undefined && after.top - before.bottom > EDGE_GAP * after.size
}

/** Whether nearly all rows have something on either side of `x`, and one of the sides is no prose. */
function isTable(rows: readonly Row[], x: number): boolean {
  if (rows.length < MIN_COLUMN_LINES || countBeside(rows, x) < MIN_TABLE_SHARE * rows.length) return false
  const [left, right] = sidesOf(rows, x)
  const isColumn = (side: readonly Row[]) => side.length >= MIN_COLUMN_LINES && isProse(side)
  return !isColumn(left) || !isColumn(right)
}

function segmentsOf(line: Line): Segment[] {
  const { baseline, size } = line
  const segments: { -readonly [Key in keyof Segment]: Segment[Key] }[] = []
  let before: Fragment | undefined
  for (const fragment of line.fragments) {
    const open = segments.at(-1)
    if (open && before && gapBetween(before, fragment) < MIN_GUTTER) {
      open.right = Math.max(open.right, fragment.right)
      open.length += fragment.text.length
      open.isMarker = false
      open.hasWords ||= WORD.test(fragment.text)
    } else {
      segments.push({
        left: fragment.left,
        right: fragment.right,
        length: fragment.text.length,
        isMarker: isMarker(fragment.text),
        isNumbered: NUMBERED.test(fragment.text),
        hasWords: WORD.test(fragment.text),
        baseline,
        size,
      })
    }
    before = fragment
  }
  return segments
}

/** Runs of lines in which nothing crosses `x`. */
function clearStretches(rows: readonly Row[], x: number): Gutter[] {
  const stretches: Gutter[] = []
  let firstLine = 0
  for (let line = 0; line <= rows.length; line += 1) {
    const isCrossed = rows[line]?.some((segment) => segment.left < x && segment.right > x) ?? true
    if (!isCrossed) continue
    if (line - firstLine >= MIN_COLUMN_LINES) stretches.push({ x, firstLine, lastLine: line })
    firstLine = line + 1
  }
  return stretches
}

/**
 * How many lines of prose stand on the weaker side; 0 when the columns beside the gutter are not of prose. Further
 * columns may stand behind them.
 */
function scoreGutter(rows: readonly Row[], { x, firstLine, lastLine }: Gutter, minLines: number): number {
  const [left, right] = sidesOf(rows.slice(firstLine, lastLine), x)
  const before = besideGutter(left, lastOf)
  const behind = before.length === 0 ? before : besideGutter(right, firstOf)
  const [least = 0, most = 0] = [before.length, behind.length].toSorted((a, b) => a - b)
  if (most < MIN_COLUMN_LINES || least < minLines) return 0
  // White space behind numbers is no gutter; the one before them is.
  const behindMarker = left.filter((row) => row.at(-1)?.isMarker === true).length
  return Math.min(left.length, right.length) - MARKER_COST * behindMarker
}

/** The piece of a row that stands right behind a gutter, with the number before it, and the one right before it. */
const firstOf = (row: Row): Row => row.slice(0, row[0]?.isMarker ? 2 : 1)
const lastOf = (row: Row): Row => row.slice(row.at(-2)?.isMarker ? -2 : -1)

/**
 * The rows of prose on one side of a gutter; where there are several columns of it, those of the nearest. Empty where
 * there is none.
 */
function besideGutter(rows: readonly Row[], nearest: (row: Row) => Row): readonly Row[] {
  if (isProse(rows)) return rows
  const own = rows.map(nearest)
  const edge = median(own.map(([first]) => first?.left ?? 0))
  const column = own.filter(([first]) => first && Math.abs(first.left - edge) <= MAX_INDENT * first.size)
  const others = rows.map((row, index) => row.filter((segment) => !own[index]?.includes(segment)))
  return hasLongLines(others.filter((row) => row.length > 0)) && isProse(column) ? column : []
}

/** How many rows have something on the side of `x` where fewer have: no gutter scores more. */
function countBeside(rows: readonly Row[], x: number): number {
  const left = rows.filter((row) => row.some((segment) => segment.right <= x)).length
  const right = rows.filter((row) => row.some((segment) => segment.left >= x)).length
  return Math.min(left, right)
}

/** What stands on either side of `x`; rows without anything there are left out. */
function sidesOf(rows: readonly Row[], x: number): [left: Segment[][], right: Segment[][]] {
  const left = rows.map((row) => row.filter((segment) => segment.right <= x))
  const right = rows.map((row) => row.filter((segment) => segment.left >= x))
  return [left.filter((row) => row.length > 0), right.filter((row) => row.length > 0)]
}

function isProse(rows: readonly Row[]): boolean {
  const worded = rows.filter((row) => row.some(({ hasWords }) => hasWords)).length
  if (worded < MIN_WORDS_SHARE * rows.length) return false
  const { left, right } = extentOf(rows.flat())
  const fills = rows.map(
    (row) => row.reduce((sum, segment) => sum + segment.right - segment.left, 0) / (right - left),
  )
  return isFlowing(rows) && hasLongLines(rows) && median(fills) >= MIN_MEDIAN_FILL
}

const hasLongLines = (rows: readonly Row[]): boolean =>
  median(rows.map((row) => row.reduce((sum, { length }) => sum + length, 0))) >= MIN_MEDIAN_CHARACTERS

function isFlowing(rows: readonly Row[]): boolean {
  let flowing = 0
  for (const [index, row] of rows.entries()) {
    const [before] = rows[index - 1] ?? []
    const [segment] = row
    if (!before || !segment) continue
    const isNear = segment.baseline - before.baseline <= MAX_FLOWING_DISTANCE * segment.size
    if (isNear || segment.isMarker || segment.isNumbered) flowing += 1
  }
  return flowing >= MIN_FLOWING_SHARE * (rows.length - 1)
}

function extentOf(pieces: readonly { readonly left: number; readonly right: number }[]) {
  let left = Infinity
  let right = -Infinity
  for (const piece of pieces) {
    left = Math.min(left, piece.left)
    right = Math.max(right, piece.right)
  }
  return { left, right }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
