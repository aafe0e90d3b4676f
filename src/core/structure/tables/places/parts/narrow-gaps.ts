import type { PlacedCell, PlacedLine } from '../placed-lines.ts'
import { joinCells, lineOf, partCells } from '../placed-lines.ts'

/** Edges in one place differ by less, in widths of the page. */
const SAME_EDGE = 0.003
/** Rows so many lines above and below show where columns are. */
const AROUND = 6

/**
 * Lines with the cells parted that narrow white space divides where a column of the rows around them begins or ends:
 * "Account reference 8104" above "Property band      D".
 */
export function partNarrow(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  return lines.map((line, at) => {
    if (!line.cells.some(({ parts }) => parts.length > 1)) return withSigns(line)
    const around = lines
      .slice(Math.max(0, at - AROUND), at + AROUND + 1)
      .flatMap((other) => (other === line ? [] : other.cells.slice(1)))
    const begins = (part: PlacedCell) => around.some(({ left }) => Math.abs(left - part.left) < SAME_EDGE)
    const ends = (part: PlacedCell) => around.some(({ right }) => Math.abs(right - part.right) < SAME_EDGE)
    const cells = partCells(line, (_, part) => begins(part) || ends(part)).cells
    return withSigns(cells.length === line.cells.length ? line : lineOf(cells, line.pageIndex, line.opens))
  })
}

/** A line with the signs of its sums in their cells. */
function withSigns(line: PlacedLine): PlacedLine {
  const cells = line.cells.reduce(joinSign, [])
  return cells.length === line.cells.length ? line : lineOf(cells, line.pageIndex, line.opens)
}

/** "$      480.00": the sign of a column of sums may stand at its left edge. */
function joinSign(cells: PlacedCell[], cell: PlacedCell): PlacedCell[] {
  const before = cells.at(-1)
  const isSigned = before && /^[-–−(]?[$€£]$/.test(before.words) && /^[-–−(]?\d/.test(cell.words)
  return isSigned ? [...cells.slice(0, -1), joinCells(before, cell)] : [...cells, cell]
}
