import { EDGE, columnOf, findColumns } from './column-grid.ts'
import { isBodyLine } from './head-lines.ts'
import type { PlacedCell, PlacedLine } from './placed-lines.ts'
import { kindOfWords } from './table-columns.ts'

/** Titles stand this near to the first row at most. */
const MAX_TITLE_LINES = 3
/** A table beside another has so many rows. */
const MIN_ROWS = 2
/** Of the cells, so many may reach over the white space between two tables. */
const MAX_CROSSING = 0.05

/**
 * Tables side by side, from left to right: each has its title in one line with that of the other, and names its rows
 * in a column of its own. The lines as they are where only one table stands in them.
 */
export function partsOf(lines: readonly PlacedLine[]): readonly (readonly PlacedLine[])[] {
  const first = lines.findIndex(isBodyLine)
  for (const title of lines.slice(0, Math.min(Math.max(first, 0) + 1, MAX_TITLE_LINES))) {
    const second = title.cells[1]
    if (title.cells.length !== 2 || !second || isBodyLine(title)) continue
    const below = lines.slice(lines.indexOf(title) + 1)
    const ends = below.flatMap(({ cells }) =>
      cells.flatMap(({ right }) => (right < second.left ? [right] : [])),
    )
    const x =
      (Math.max(title.cells[0]?.right ?? 0, ...ends.filter((end) => end < second.left - EDGE)) +
        second.left) /
      2
    if (isDivided(title, x, below))
      return [partOf(lines, (cell) => cell.left < x), ...partsOf(partOf(lines, (cell) => cell.left >= x))]
  }
  return [lines]
}

function isDivided({ cells: [first] }: PlacedLine, x: number, below: readonly PlacedLine[]): boolean {
  const cells = below.flatMap((line) => line.cells)
  const isLeftmost = cells.every(({ left }) => left > (first?.left ?? 0) - EDGE)
  const crossing = cells.filter(({ left, right }) => left < x && right > x + EDGE).length
  if (!isLeftmost || crossing > MAX_CROSSING * cells.length) return false
  const left = partOf(below, (cell) => cell.left < x)
  const right = partOf(below, (cell) => cell.left >= x)
  return [left, right].every(isTable)
}

/** Rows that are named in their first column. */
function isTable(lines: readonly PlacedLine[]): boolean {
  const rows = lines.filter((line) => line.cells.length > 1 && isBodyLine(line))
  if (rows.length < MIN_ROWS) return false
  const columns = findColumns(rows.map(({ cells }) => cells))
  const names = rows.filter(({ cells: [cell] }) => {
    if (!cell || columnOf(cell, columns) > 0) return false
    const kind = kindOfWords(cell.words)
    return kind === 'words' || kind === 'date' || /\p{L}{2}/u.test(cell.words)
  })
  return columns.length > 1 && 2 * names.length > rows.length
}

const partOf = (lines: readonly PlacedLine[], isIn: (cell: PlacedCell) => boolean): PlacedLine[] =>
  lines.flatMap((line) => {
    const cells = line.cells.filter(isIn)
    return cells.length > 0 ? [{ ...line, cells }] : []
  })
