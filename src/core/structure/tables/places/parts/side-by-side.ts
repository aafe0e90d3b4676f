import { kindOfWords } from '../../table-columns.ts'
import { EDGE } from '../column-grid.ts'
import { distance, isFigure } from '../group-rows.ts'
import { isBodyLine } from '../heads/head-lines.ts'
import { partNarrow } from './narrow-gaps.ts'
import { boxBeside } from './box-beside.ts'
import { heaviest, marksOf } from './meeting-lines.ts'
import { listBeside } from './paired-lines.ts'
import { inLines, sidesOf, TITLE_INDENT, widen, type Cut } from './part-lines.ts'
import type { PlacedCell, PlacedLine } from '../placed-lines.ts'
import { totalsBeside } from './totals-beside.ts'
import { usualLook } from '../heads/set-off-heads.ts'

/** More lines on a page take long to compare. */
const MAX_LINES = 300
/** Fewer lines beside others may be so by chance. */
const MIN_LINES = 2
const MIN_UNMATCHED = 4
/** Of what stands side by side by chance, no more lines meet. */
const MAX_MATCHED = 0.5
/** Titles are set in letters so much larger. */
const LARGER = 1.08
/** Edges in one place differ by less, in widths of the page. */
const SAME_EDGE = 0.002
/** So many lines show how large the letters below a title are. */
const SHOWING = 8
/** White space that ends what stands below a title, in heights of its letters. */
const FAR = 4
/** Rows of one table follow each other this near, in heights of their letters. */
const NEAR = 1.9
/** White space between two parts of a page, in widths of it. */
const GUTTER = 0.012

/**
 * The parts of a page that stand side by side, each with its lines: what is set without regard to what stands beside
 * it. The rows of a table meet across its columns, in one line or in the middle of each other; those of two tables, of
 * an address and a table or of a note beside one do so by chance only.
 */
export function partsOf(cells: readonly PlacedCell[], pageIndex: number): readonly (readonly PlacedLine[])[] {
  // Once: what one narrow gap parts by chance would part the lines around it.
  return partsIn(
    partNarrow(inLines(cells, pageIndex)).flatMap((line) => line.cells),
    pageIndex,
  )
}

function partsIn(cells: readonly PlacedCell[], pageIndex: number): readonly (readonly PlacedLine[])[] {
  const lines = inLines(cells, pageIndex)
  const cut = lines.length > MAX_LINES ? null : wholeCut(lines)
  if (!cut) return lines.length > 0 ? [lines] : []
  const inside = lines.slice(cut.first, cut.end).flatMap((line) => line.cells)
  return [
    lines.slice(0, cut.first).flatMap((line) => line.cells),
    inside.filter(({ left }) => left < cut.x),
    inside.filter(({ left }) => left >= cut.x),
    lines.slice(cut.end).flatMap((line) => line.cells),
  ].flatMap((part) => partsIn(part, pageIndex))
}

/** The best cut, with what is cut at the same edge in the lines right above and below it: one table may stand beside two. */
function wholeCut(lines: readonly PlacedLine[]): Cut | null {
  const cut = bestCut(lines)
  if (!cut) return null
  const { first, end } = cut
  const isNear = (at: number) => distance(lines[at - 1]!, lines[at]!) <= NEAR
  const joins = (other: Cut) => Math.abs(other.x - cut.x) < EDGE
  const above = first > 0 && isNear(first) ? bestCut(lines.slice(0, first)) : null
  const below = end < lines.length && isNear(end) ? bestCut(lines.slice(end)) : null
  const top = above && above.end === first && joins(above) ? above : cut
  const bottom = below && below.first === 0 && joins(below) ? { ...below, end: end + below.end } : cut
  return { x: Math.min(top.x, cut.x, bottom.x), first: top.first, end: bottom.end }
}

/** The cut with the most lines that speak for it, of those at which some begin; of these, where most do. */
function bestCut(lines: readonly PlacedLine[]): Cut | null {
  if (lines.length < MIN_LINES) return null
  const cuts = edgesIn(lines).flatMap((x) =>
    runsBeside(lines, x).flatMap(
      (run) =>
        titledCut(lines, x, run) ??
        unmatchedCut(lines, x, run) ??
        listCut(lines, x, run) ??
        totalsCut(lines, x, run) ??
        boxCut(lines, x, run) ??
        [],
    ),
  )
  const beginning = ({ x, first, end }: Cut) =>
    lines
      .slice(first, end)
      .flatMap(({ cells }) => cells.filter(({ left }) => left >= x && left < x + 2 * EDGE)).length
  // An edge of what stands elsewhere on the page parts these lines by chance.
  const own = cuts.filter((cut) => beginning(cut) > 0)
  return (
    (own.length > 0 ? own : cuts).toSorted((a, b) => b.score - a.score || beginning(b) - beginning(a))[0] ??
    null
  )
}

/** Left edges behind white space at which at least two cells begin, one of them a title set out by a little. */
function edgesIn(lines: readonly PlacedLine[]): readonly number[] {
  const edges = lines
    .flatMap(({ cells }) =>
      cells.flatMap(({ left }, at) => (left - (cells[at - 1]?.right ?? -1) > GUTTER ? [left] : [])),
    )
    .toSorted((a, b) => a - b)
  return edges.filter((edge, at) => {
    const isRepeated = edge - (edges[at - 1] ?? -1) < EDGE / 2
    return !isRepeated && (edges[at + 1] ?? Infinity) - edge < TITLE_INDENT
  })
}

/** Lines below each other of which no cell reaches over an edge. */
function runsBeside(lines: readonly PlacedLine[], x: number): readonly (readonly [number, number])[] {
  const runs: [number, number][] = []
  let first = 0
  for (let at = 0; at <= lines.length; at += 1) {
    const isOver =
      lines[at]?.cells.some(({ left, right }) => left < x - EDGE && right > x - GUTTER / 2) ?? true
    if (!isOver) continue
    if (at - first >= MIN_LINES) runs.push([first, at])
    first = at + 1
  }
  return runs
}

type Scored = Cut & { readonly score: number }

/** The stretch of a run in which the lines on both sides of an edge do not meet. */
function unmatchedCut(
  lines: readonly PlacedLine[],
  x: number,
  [first, end]: readonly [number, number],
): Scored | null {
  const [left, right] = sidesOf(lines.slice(first, end), x)
  const marks = [...marksOf(left, right), ...marksOf(right, left)].sort((a, b) => a.bottom - b.bottom)
  const stretch = heaviest(marks)
  const own = marks.slice(stretch.first, stretch.end)
  const isBesides = [left, right].every((side) => {
    const weights = own.filter((mark) => side.includes(mark.line) && mark.weight !== 0)
    const matched = weights.filter(({ weight }) => weight < 0).length
    return weights.length - matched >= MIN_LINES && matched <= MAX_MATCHED * weights.length
  })
  const [top, bottom] = [own[0]?.bottom ?? 0, own.at(-1)?.bottom ?? 0]
  const areFigures = own.some(({ line, weight }) => weight > 0 && isBodyLine(line))
  if (
    !isBesides ||
    !areFigures ||
    nameNothing(own.flatMap(({ line }) => (right.includes(line) ? [line] : []))) ||
    stretch.weight < MIN_UNMATCHED
  )
    return null
  const from = lines.findIndex((line, at) => at >= first && lowest(line) >= top)
  const to = lines.findLastIndex((line, at) => at < end && highest(line) <= bottom) + 1
  return { ...widen(lines, x, [first, end], [from, to]), score: stretch.weight }
}

/** The lines in which totals stand beside something else. */
function totalsCut(lines: readonly PlacedLine[], x: number, run: readonly [number, number]): Scored | null {
  const cut = totalsBeside(lines, x, run)
  return cut && { ...cut, score: cut.end - cut.first }
}

/** The lines beside a list of facts that stands on one side of an edge. */
function listCut(
  lines: readonly PlacedLine[],
  x: number,
  [first, end]: readonly [number, number],
): Scored | null {
  const list = listBeside(...sidesOf(lines.slice(first, end), x))
  if (!list) return null
  return { ...around(lines, x, [first, end], list.lines), score: list.unmet }
}

/** The lines in which a box of names above values stands beside an address. */
function boxCut(
  lines: readonly PlacedLine[],
  x: number,
  [first, end]: readonly [number, number],
): Scored | null {
  const box = boxBeside(...sidesOf(lines.slice(first, end), x))
  return box.length > 0 ? { ...around(lines, x, [first, end], box), score: box.length } : null
}

/** The lines of a run from the top of some to their foot. */
function around(
  lines: readonly PlacedLine[],
  x: number,
  [first, end]: readonly [number, number],
  own: readonly PlacedLine[],
): Cut {
  const [top, bottom] = [Math.min(...own.map(highest)), Math.max(...own.map(lowest))]
  const from = lines.findIndex((line, at) => at >= first && lowest(line) >= top)
  const to = lines.findLastIndex((line, at) => at < end && highest(line) <= bottom) + 1
  return { x: x - EDGE, first: from, end: to }
}

/** The number of a row or an account, or a year. */
const NUMBERED = /^\d{1,4}\.?$|^(?=(?:\D*\d){7})[\d -]+$/

/** Rows that open with figures, more than one: columns of what stands left of them. */
function nameNothing(lines: readonly PlacedLine[]): boolean {
  const rows = lines.filter(({ cells }) => cells.some(isFigure))
  const unnamed = rows.filter(({ cells: [cell] }) => cell && isFigure(cell) && !NUMBERED.test(cell.words))
  return unnamed.length > 1 && 2 * unnamed.length > rows.length
}

const lowest = ({ cells }: PlacedLine): number => Math.max(...cells.map(({ bottom }) => bottom))
const highest = ({ cells }: PlacedLine): number => Math.min(...cells.map(({ bottom }) => bottom))

/**
 * The lines below titles side by side, each over rows that are named in their first column, or in larger letters; or
 * below heads that repeat.
 */
function titledCut(
  lines: readonly PlacedLine[],
  x: number,
  [first, end]: readonly [number, number],
): Scored | null {
  for (let at = first; at < end - MIN_LINES; at += 1) {
    const line = lines[at]
    const next = line?.cells.findIndex(({ left }) => Math.abs(left - x) < EDGE) ?? 0
    if (!line || next < 1 || line.cells.some(({ words }) => kindOfWords(words) !== 'words')) continue
    const large = endBelowLarge(lines, x, at, end)
    const sides = sidesOf(lines.slice(at + 1, large), x)
    const areBoth = sides.every((side) => side.filter(({ cells }) => cells.length > 1).length >= MIN_LINES)
    if (areBoth) return { x: x - EDGE, first: at, end: large, score: large - at }
    const cut = widen(lines, x, [at, end], [at, at + 1 + MIN_LINES])
    const below = lines.slice(at + 1, cut.end).flatMap(({ cells }) => cells)
    const isTitled = line.cells.every(({ left }, index) => {
      const stop = line.cells[index + 1]?.left ?? Infinity
      const own = below.filter((cell) => cell.left > left - EDGE && cell.left < stop - EDGE)
      return isTable(inLines(own, line.pageIndex), left)
    })
    const opening = line.cells[0]?.left ?? 0
    const isNamed = below.every(({ right }) => right > opening)
    if (isTitled || (isNamed && repeats(line.cells, next))) return { ...cut, score: cut.end - at }
  }
  return null
}

/** Where what stands below titles in larger letters ends: at one that has nothing beside it, or at wide white space. */
function endBelowLarge(lines: readonly PlacedLine[], x: number, at: number, end: number): number {
  const size = Math.min(...(lines[at]?.cells ?? []).map(({ look }) => look?.size ?? 0))
  const isLarge = ({ cells }: PlacedLine) => cells.some(({ look }) => LARGER * (look?.size ?? 0) > size)
  const usual = usualLook(lines.slice(at + 1, at + 1 + SHOWING))
  const areTitles = lines[at]?.cells.every(
    ({ look }) => look && usual && look.emphasis > usual.emphasis && look.size >= LARGER * usual.size,
  )
  if (!areTitles) return at
  const edges = (line: PlacedLine | undefined) =>
    line?.cells.flatMap(({ left }) => (Math.abs(left - x) < TITLE_INDENT ? [left] : [])) ?? []
  const shown = lines.slice(at, at + 1 + SHOWING).flatMap(edges)
  const last = lines.findLastIndex(
    (line, index) =>
      index < end && edges(line).some((left) => shown.some((other) => Math.abs(other - left) < SAME_EDGE)),
  )
  let below = at + 1
  for (; below < end; below += 1) {
    const [before, line] = [lines[below - 1], lines[below]]
    if (!before || !line || distance(before, line) > FAR) break
    if (isLarge(line) && (below > last || isOverAll(lines.slice(below, end), x))) break
  }
  return below
}

/** Whether a line that has nothing beside it stands over lines that all have something on both sides of an edge. */
function isOverAll([title, ...below]: readonly PlacedLine[], x: number): boolean {
  const isOnBoth = ({ cells }: PlacedLine) =>
    cells.some(({ left }) => left < x - EDGE) && cells.some(({ left }) => left >= x - EDGE)
  return title !== undefined && !isOnBoth(title) && below.length > 0 && below.every(isOnBoth)
}

/** Rows that are named in their first column, below where their title begins. */
function isTable(lines: readonly PlacedLine[], left: number): boolean {
  const rows = lines.filter((line) => line.cells.length > 1 && isBodyLine(line))
  const names = rows.filter(
    ({ cells: [cell] }) => cell && cell.left - left < TITLE_INDENT && /\p{L}{2}/u.test(cell.words),
  )
  return names.length >= MIN_LINES && 2 * names.length >= rows.length
}

const repeats = (cells: readonly PlacedCell[], period: number): boolean =>
  period > 1 &&
  cells.length % period === 0 &&
  cells.every(({ words }, at) => words === cells[at % period]?.words)
