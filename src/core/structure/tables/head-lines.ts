import { isTitleCase } from '#core/structure/headings/titles.ts'
import { columnOf, findColumns, type Column } from './column-grid.ts'
import { distance } from './group-rows.ts'
import type { PlacedLine } from './placed-lines.ts'
import { kindOfWords } from './table-columns.ts'

/** Lines of one head are no further apart, in heights of their letters; heads above each other may be. */
const MAX_LEADING = 1.7
const MAX_HEAD_SPACE = 2.7
/** A line between two of another cell is nearer to them than those are to each other. */
const HALF_LEADING = 0.9
const TIGHT = 1.45
/** A column of figures holds them in this share of its cells. */
const MOST = 0.5
/** "Account 4471", "INVOICE HR-2026": of one thing, not of a column. */
const NUMBERED = /\d{3}/
const YEAR = /^(?:FY\s?)?(?:19|20)\d\d$/

export const columnsIn = (lines: readonly PlacedLine[]): readonly Column[] => {
  const rows = lines.filter(({ cells }) => cells.length > 1)
  return findColumns((rows.length > 0 ? rows : lines).map(({ cells }) => cells))
}

/** The lines above the first row with a figure that name columns; null where none do. */
export function findHeadLines(lines: readonly PlacedLine[]): { first: number; end: number } | null {
  const figures = lines.findIndex((line, index) => isBodyLine(line) && !isDatesBelow(line, lines[index - 1]))
  if (figures === -1) return hasWordHeads(lines) ? { first: 0, end: 1 } : null
  const columns = columnsIn(lines.slice(figures))
  const body = topOfRow(lines, figures, columns)
  const block = widestBlock(lines.slice(0, body), columns)
  if (!block) return null
  let { first, end } = block
  // "Insurance" over two columns stands alone in its line above, what is left of a long name alone below.
  while (isAlone(lines[first - 1], columns) && isWithin(lines[first - 1], lines[first], MAX_HEAD_SPACE))
    first -= 1
  while (end < body && isAlone(lines[end], columns) && isWithin(lines[end - 1], lines[end], TIGHT)) end += 1
  while (end < body && isWithin(lines[end - 1], lines[end], HALF_LEADING)) end += 1
  while (first > 0 && isWithin(lines[first - 1], lines[first], HALF_LEADING)) first -= 1
  const names = lines[first]?.cells ?? []
  const isNamed = 2 * names.filter(({ words }) => /^[^\p{Ll}]/u.test(words)).length > names.length
  return isNamed && hasLikeFigures(lines.slice(body), columns) ? { first, end } : null
}

/** "01.01.2025" below "Reading": days that go on with the names of columns. */
const isDatesBelow = (line: PlacedLine, above: PlacedLine | undefined): boolean =>
  isWithin(above, line, TIGHT) &&
  !above?.cells.some(({ words }) => kindOfWords(words) !== 'words') &&
  line.cells.every(({ words }) => kindOfWords(words) === 'date' || kindOfWords(words) === 'words') &&
  (line.cells[0]?.left ?? 0) > (above?.cells[0]?.right ?? Infinity)

/** The first line of the row that a figure stands in, where it is set in the middle beside words of several lines. */
function topOfRow(lines: readonly PlacedLine[], figures: number, columns: readonly Column[]): number {
  let top = figures
  while (top > 0 && isWithin(lines[top - 1], lines[top], TIGHT)) top -= 1
  const isHeaded = lines.slice(0, top).some((line) => namesColumns(line, columns))
  return isHeaded ? top : figures
}

/** A row of words below the names of columns. */
const opensRow = (line: PlacedLine | undefined, columns: readonly Column[]): boolean =>
  line !== undefined &&
  line.cells.every(
    (cell, index) => /^\p{Lu}/u.test(cell.words) && (index > 0 || columnOf(cell, columns) === 0),
  )

/** The lines that name the most columns, with those that are close to them. */
function widestBlock(
  lines: readonly PlacedLine[],
  columns: readonly Column[],
): { first: number; end: number } | null {
  const widths = lines.map((line) => (namesColumns(line, columns) ? line.cells.length : 0))
  const most = Math.max(0, ...widths)
  if (most === 0) return null
  let first = widths.indexOf(most)
  let end = first + 1
  while ((widths[first - 1] ?? 0) > 0 && isWithin(lines[first - 1], lines[first], MAX_HEAD_SPACE)) first -= 1
  while ((widths[end] ?? 0) > 0 && isWithin(lines[end - 1], lines[end], MAX_LEADING)) {
    if (opensRow(lines[end], columns) && (widths[end] ?? 0) < most) break
    end += 1
  }
  return { first, end }
}

/** Whether a line holds figures beside what they are of. */
export const isBodyLine = ({ cells }: PlacedLine): boolean =>
  cells.some((cell, index) => kindOfWords(cell.words) !== 'words' && (index > 0 || cells.length === 1)) &&
  !cells.slice(1).every(({ words }) => YEAR.test(words))

function namesColumns({ cells }: PlacedLine, columns: readonly Column[]): boolean {
  const [only, second] = cells
  if (!only || cells.some(({ words }) => NUMBERED.test(words) && !YEAR.test(words))) return false
  return second !== undefined || (columnOf(only, columns) > 0 && only.left > (columns[0]?.right ?? 0))
}

/** One cell that stands over another column than the first. */
const isAlone = (line: PlacedLine | undefined, columns: readonly Column[]): boolean =>
  line !== undefined && line.cells.length === 1 && namesColumns(line, columns)

const isWithin = (before: PlacedLine | undefined, line: PlacedLine | undefined, most: number): boolean =>
  before !== undefined && line !== undefined && distance(before, line) <= most

/** Whether some column holds figures of one kind: of a list of facts each is of another. */
function hasLikeFigures(lines: readonly PlacedLine[], columns: readonly Column[]): boolean {
  const cells = lines.flatMap((line) => (line.cells.length > 1 ? line.cells.slice(1) : []))
  const byColumn = Map.groupBy(cells, (cell) => columnOf(cell, columns))
  return [...byColumn.values()].some((column) => {
    const kinds = Map.groupBy(column, ({ words }) => kindOfWords(words))
    return [...kinds].some(([kind, own]) => kind !== 'words' && own.length > MOST * column.length)
  })
}

/** Names of columns above words only: titles above what is none. */
function hasWordHeads([top, ...body]: readonly PlacedLine[]): boolean {
  if (!top || top.cells.length < 2 || !top.cells.every(({ words }) => isTitleCase(words))) return false
  return body.some(({ cells }) => cells.some(({ words }) => !isTitleCase(words)))
}
