import { EDGE } from '../column-grid.ts'
import { distance } from '../group-rows.ts'
import { lineOf, type PlacedCell, type PlacedLine } from '../placed-lines.ts'
import { kindOfWords } from '../../table-columns.ts'

/** Letters that end below within this share of their height stand in one line; so exactly do the cells of a row. */
const SAME_LINE = 0.4
/** Rows begin so near to where their title does, in widths of the page. */
export const TITLE_INDENT = 0.02
/** White space beside what belongs together, in heights of its letters. */
const NEAR = 3
/** What goes on in the next line stands this near, in heights of its letters. */
const WRAPPED = 1.7
/** Of the cells of a line, so many begin or end where those of its part do. */
const MOST = 0.6
/** Edges in the same place differ by the rounding only. */
const SAME_EDGE = 0.0015

/** Cells in lines, from the top and from left to right. */
export function inLines(cells: readonly PlacedCell[], pageIndex: number): PlacedLine[] {
  const groups: PlacedCell[][] = []
  for (const cell of cells.toSorted((a, b) => a.bottom - b.bottom)) {
    const group = groups.at(-1)
    const isBeside = group?.every(
      (other) =>
        cell.bottom - other.bottom < SAME_LINE * Math.min(cell.bottom - cell.top, other.bottom - other.top) &&
        (cell.left >= other.right || cell.right <= other.left),
    )
    if (group && isBeside) group.push(cell)
    else groups.push([cell])
  }
  return groups.map((group, index) =>
    lineOf(
      group.toSorted((a, b) => a.left - b.left),
      pageIndex,
      index === 0,
    ),
  )
}

/** Where lines part: what begins left of `x` from those at or right of it; `end` exclusive. */
export interface Cut {
  readonly x: number
  readonly first: number
  readonly end: number
}

/** The lines on each side of an edge. */
export function sidesOf(lines: readonly PlacedLine[], x: number): readonly [PlacedLine[], PlacedLine[]] {
  const cells = lines.flatMap((line) => line.cells)
  const of = (isIn: (cell: PlacedCell) => boolean) => inLines(cells.filter(isIn), lines[0]?.pageIndex ?? 0)
  return [of(({ left }) => left < x - EDGE), of(({ left }) => left >= x - EDGE)]
}

/** A cut with the lines above and below it that are set as those inside it are: their titles, and rows that meet. */
export function widen(
  lines: readonly PlacedLine[],
  x: number,
  [top, bottom]: readonly [number, number],
  [from, to]: readonly [number, number],
): Cut {
  let [first, end] = [from, to]
  const isLike = (line: PlacedLine) => {
    const [left, right] = sidesOf(lines.slice(first, end), x)
    const [ownLeft, ownRight] = sidesOf([line], x)
    const opening = ownRight[0]?.cells[0]
    const opensThere = opening !== undefined && Math.abs(opening.left - x) < EDGE
    return areInColumns(ownRight, right) && (opensThere || areInColumns(ownLeft, left))
  }
  while (first > top) {
    const [line, next] = [lines[first - 1], lines[first]]
    const space = line && next ? distance(line, next) : Infinity
    if (!line || !next || (areTitles(next, x) && space > WRAPPED) || space > NEAR || !isLike(line)) break
    first -= 1
  }
  while (end < bottom) {
    const more = goesOnWith(lines.slice(end - 1, bottom))
    const below = lines.slice(end, end + more)
    if (more === 0 || !below.every(isLike) || areOtherTitles(below[0]!, lines.slice(first, end), x)) break
    end += more
  }
  return { x: x - EDGE, first, end }
}

/** One cell on each side, of words: what stands above them is set apart. */
const areTitles = ({ cells }: PlacedLine, x: number): boolean =>
  cells.length === 2 &&
  cells.every(({ words }) => kindOfWords(words) === 'words') &&
  Math.abs((cells[1]?.left ?? 0) - x) < TITLE_INDENT

/** Words on each side of an edge, set apart from what stands above them on the right, that begin where nothing there does. */
function areOtherTitles(line: PlacedLine, above: readonly PlacedLine[], x: number): boolean {
  const [left, title, ...more] = line.cells
  if (!left || !title || more.length > 0 || left.left >= x - EDGE || title.left < x - EDGE) return false
  const areWords = line.cells.every(({ words }) => kindOfWords(words) === 'words')
  const begins = above.some(({ cells }) => cells.some((cell) => Math.abs(cell.left - title.left) < EDGE))
  return areWords && !begins && distance(above.at(-1)!, line) > WRAPPED
}

/** How many lines go on below the first of some: one that is near, or a title with the row that it stands above. */
function goesOnWith([before, line, next]: readonly PlacedLine[]): number {
  if (!before || !line || distance(before, line) > NEAR) return 0
  if (line.cells.length > 1 || distance(before, line) <= WRAPPED) return 1
  return next && next.cells.length > 1 && distance(line, next) <= NEAR ? 2 : 0
}

function areInColumns(lines: readonly PlacedLine[], others: readonly PlacedLine[]): boolean {
  const cells = lines.flatMap((line) => line.cells)
  const inside = others.flatMap((line) => line.cells)
  return cells.filter((cell) => isInColumn(cell, inside)).length >= MOST * cells.length
}

/** Whether a cell begins or ends where others do: two nearby, or one in the same place. */
const isInColumn = ({ left, right }: PlacedCell, others: readonly PlacedCell[]): boolean =>
  [
    others.map((other) => Math.abs(other.left - left)),
    others.map((other) => Math.abs(other.right - right)),
  ].some((apart) => apart.some((by) => by < SAME_EDGE) || apart.filter((by) => by < EDGE).length > 1)
