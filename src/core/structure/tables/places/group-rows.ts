import { goesOn, isOpen } from '../row-cells.ts'
import { EDGE, columnOf, spansColumns, type Column } from './column-grid.ts'
import type { PlacedCell, PlacedLine } from './placed-lines.ts'
import { kindOfWords } from '../table-columns.ts'

/** Lines of one cell are no further apart, in heights of their letters. */
const MAX_LEADING = 1.7
/** Lines of a cell that are set without a space between them, and whole lines below each other at all. */
export const CLOSE = 1.4
const FULL_LINE = 0.9
/** Distances that differ by less are the same. */
const NOISE = 1.04
/** Distances are told apart by a fiftieth of the letters' height. */
const STEPS = 50
/** Rows are so much further apart than lines of a cell where they are at all. */
const CLEARLY = 1.1
/** So many of the lines have a cell in each column where each line is a row. */
const WHOLE = 0.8
/** Of the lines that stand close, so many may look like rows of their own. */
const MAX_DOUBTFUL = 0.34
/** Words of one column stand no nearer to the next, in widths of the page. */
const GUTTER = 0.02
/** The letters of a line, on the average, in widths of one. */
const SPACE = 1

export const MAX_CELL = 60
/** A cell this long is one of a table where sums stand beside it. */
export const MAX_DESCRIPTION = 120
/** So many rows before show how the next is set. */
export const ROWS_COMPARED = 12

/** The lines of a table's body, those of each row together. */
export function groupRows(
  lines: readonly PlacedLine[],
  columns: readonly Column[],
  figureColumns: ReadonlySet<number>,
  isNamed: boolean,
): PlacedLine[][] {
  const grid = { columns, figureColumns }
  const tight = tightDistance(lines, grid, isNamed)
  const rows: PlacedLine[][] = []
  for (const [index, line] of lines.entries()) {
    const row = rows.at(-1)
    const before = lines[index - 1]
    const isNear = isBeside(before, line) || (before !== undefined && distance(before, line) <= tight)
    const opens = isBeside(line, lines[index + 1])
    const goesOnHere = isNear || (tight < FULL_LINE && !opens && isContinued(row ?? [], line, grid, isNamed))
    if (row && goesOnHere && !sharesFigures(row, line, grid)) row.push(line)
    else rows.push([line])
  }
  return joinOpenings(rows, grid)
}

/** The columns of a table, and those that hold figures. */
interface Grid {
  readonly columns: readonly Column[]
  readonly figureColumns: ReadonlySet<number>
}

/** The column of a figure among figures. */
const figureColumn = (cell: PlacedCell, { columns, figureColumns }: Grid): number | null => {
  const column = isFigure(cell) ? columnOf(cell, columns) : -1
  return figureColumns.has(column) ? column : null
}

function sharesFigures(row: readonly PlacedLine[], line: PlacedLine, grid: Grid): boolean {
  const own = new Set(row.flatMap(({ cells }) => cells.map((cell) => figureColumn(cell, grid))))
  return line.cells.some((cell) => {
    const column = figureColumn(cell, grid)
    return column !== null && own.has(column)
  })
}

/** Whether a line stands beside part of the one before: of a row whose cells are set in the middle of each other. */
export const isBeside = (
  before: PlacedLine | null | undefined,
  line: PlacedLine | null | undefined,
): boolean => before != null && line != null && distance(before, line) < FULL_LINE

/** How far a line is below the one before, in heights of its letters. */
export function distance(before: PlacedLine, line: PlacedLine): number {
  if (line.pageIndex !== before.pageIndex) return Infinity
  const apart =
    Math.max(0, line.bottom - before.bottom) / Math.max(1e-6, Math.min(line.height, before.height))
  return Math.round(apart * STEPS) / STEPS
}

/**
 * Up to which distance lines belong to one row: the widest at which no row would have two sums in one column.
 * 0 where rows stand as close as the lines of a cell.
 */
function tightDistance(lines: readonly PlacedLine[], grid: Grid, isNamed: boolean): number {
  const distances = lines.slice(1).map((line, index) => distance(lines[index] ?? line, line))
  if (areEven(lines, distances, grid)) return 0
  let [tight, before] = [0, 0]
  for (const candidate of [...new Set(distances)].sort((a, b) => a - b)) {
    const limit = candidate * NOISE
    if (limit <= tight) continue
    if (candidate > MAX_LEADING || (CLEARLY * tight < candidate && areWhole(lines, distances, tight, grid)))
      break
    // What is hardly closer than two rows are is none of one row.
    if (collide(lines, distances, limit, grid, isNamed)) return CLEARLY * tight < candidate ? tight : before
    before = CLEARLY * tight < candidate ? tight : before
    tight = limit
  }
  return tight
}

/** Whether lines that stand evenly below each other are each a row: all open in the first column, most have all cells. */
function areEven(lines: readonly PlacedLine[], distances: readonly number[], { columns }: Grid): boolean {
  const whole = lines.filter(({ cells }) => cells.length === columns.length).length
  const [first] = columns
  return (
    lines.length > 2 &&
    columns.length > 1 &&
    whole >= WHOLE * lines.length &&
    Math.max(...distances) <= CLEARLY * Math.min(...distances) &&
    lines.every(({ cells: [opening] }) => first && opening && opening.left < first.right)
  )
}

/** Whether rows made of the lines within a distance, each of more than one at times, are two or more and have all cells. */
function areWhole(
  lines: readonly PlacedLine[],
  distances: readonly number[],
  limit: number,
  { columns }: Grid,
): boolean {
  const rows: PlacedLine[][] = []
  for (const [index, line] of lines.entries())
    if (index > 0 && (distances[index - 1] ?? Infinity) <= limit) rows.at(-1)?.push(line)
    else rows.push([line])
  const isWhole = (row: readonly PlacedLine[]) =>
    new Set(row.flatMap(({ cells }) => cells.map((cell) => columnOf(cell, columns)))).size === columns.length
  return columns.length > 1 && rows.length > 1 && limit >= FULL_LINE && rows.every(isWhole)
}

/** Whether rows made of the lines within a distance hold what two rows would. */
function collide(
  lines: readonly PlacedLine[],
  distances: readonly number[],
  limit: number,
  grid: Grid,
  isNamed: boolean,
): boolean {
  let row: PlacedLine[] = []
  let [joined, doubtful] = [0, 0]
  for (const [index, line] of lines.entries()) {
    const isNext = index > 0 && (distances[index - 1] ?? Infinity) <= limit
    if (!isNext) row = []
    else if (sharesFigures(row, line, grid)) return true
    else {
      joined += 1
      if (looksLikeRows(row, line, grid, isNamed)) doubtful += 1
    }
    row.push(line)
  }
  return doubtful > (isNamed ? MAX_DOUBTFUL * joined : 0)
}

/** Two cells below two others, none of which goes on with the one above; in a list of facts, not both. */
function looksLikeRows(
  row: readonly PlacedLine[],
  line: PlacedLine,
  { columns }: Grid,
  isNamed: boolean,
): boolean {
  const above = row.flatMap(({ cells }) => cells)
  const pairs = line.cells.flatMap((cell) => {
    const column = columnOf(cell, columns)
    const upper = above.findLast((other) => columnOf(other, columns) === column)
    return upper ? [{ upper, cell, room: roomIn(columns, column) }] : []
  })
  // "yes" below "no" had room beside it.
  const more = pairs.filter(
    ({ upper, cell, room }) =>
      isOpen(upper.words) ||
      (goesOn(cell.words) && cell.words !== upper.words && !hadRoom(upper, cell, room)),
  ).length
  return pairs.length > 1 && more < (isNamed ? 1 : pairs.length)
}

/** A column with the white space up to the next one. */
const roomIn = (columns: readonly Column[], index: number): Column | undefined => {
  const [column, next] = [columns[index], columns[index + 1]]
  return column && { left: column.left, right: Math.max(column.right, (next?.left ?? 0) - GUTTER) }
}

/** Where rows stand as close as lines do: a line without sums whose words go on with those above, or had no room there. */
function isContinued(row: readonly PlacedLine[], line: PlacedLine, grid: Grid, isNamed: boolean): boolean {
  const before = row.at(-1)
  const { columns } = grid
  if (!before || distance(before, line) > CLOSE || !row.some(({ cells }) => cells.length > 1)) return false
  const cells = row.flatMap((other) => other.cells)
  const pairs = line.cells.map((cell) => {
    const column = columnOf(cell, columns)
    return { cell, column, above: cells.findLast((other) => columnOf(other, columns) === column) }
  })
  const more = pairs.filter(({ cell, above }) => above && goesOnFrom(above, cell)).length
  const isWhole = line.cells.length > 1 && line.cells.length === columns.length
  const isMore = !isWhole && (line.cells.length === 1 || more >= (isNamed ? 1 : pairs.length))
  return (
    isMore &&
    pairs.every(
      ({ cell, column, above }) =>
        above !== undefined &&
        !spansColumns(cell, columns) &&
        (continuesCell(above, cell, columns[column]) || standsUnder(above, cell, row[0])),
    )
  )
}

/** Whether words stand below others as one cell, and go on with them or had no room beside them. */
export const continuesCell = (above: PlacedCell, cell: PlacedCell, column: Column | undefined): boolean =>
  isBelow(above, cell) &&
  above.look?.emphasis === cell.look?.emphasis &&
  (goesOnFrom(above, cell) || !hadRoom(above, cell, column))

/** Words alone below a cell that does not open its row: what names rows opens them. */
export const standsUnder = (above: PlacedCell, cell: PlacedCell, row: PlacedLine | undefined): boolean =>
  isBelow(above, cell) && !isFigure(cell) && (row?.cells[0]?.right ?? Infinity) < cell.left

/** Whether lines begin, end or stand in the middle together, as those of one cell do. */
export const isBelow = (above: PlacedCell, cell: PlacedCell): boolean =>
  Math.min(
    Math.abs(above.left - cell.left),
    Math.abs(above.right - cell.right),
    Math.abs(above.left + above.right - cell.left - cell.right) / 2,
  ) < EDGE

export const goesOnFrom = (above: PlacedCell, cell: PlacedCell): boolean =>
  goesOn(cell.words) || isOpen(above.words)

/** Whether the first word of a cell would have fitted beside the words above it. */
function hadRoom(above: PlacedCell, cell: PlacedCell, column: Column | undefined): boolean {
  const [first = ''] = cell.words.split(' ')
  const letter = (above.right - above.left) / Math.max(1, above.words.length)
  return above.right + (first.length + SPACE) * letter <= (column?.right ?? 0)
}

/** A row's words may begin in a line above its sums: "Energy charge (over" / "500 kWh)   $5". */
function joinOpenings(rows: readonly PlacedLine[][], grid: Grid): PlacedLine[][] {
  const joined: PlacedLine[][] = []
  for (const row of rows) {
    const above = joined.at(-1)
    const opening = above?.length === 1 && above[0]?.cells.length === 1 ? above[0] : undefined
    if (opening && opensRow(opening, row[0], grid)) joined[joined.length - 1] = [opening, ...row]
    else joined.push(row)
  }
  return joined
}

function opensRow(opening: PlacedLine, first: PlacedLine | undefined, grid: Grid): boolean {
  const [cell] = opening.cells
  if (!cell || !first || distance(opening, first) > MAX_LEADING) return false
  const column = columnOf(cell, grid.columns)
  const below = first.cells.find((other) => columnOf(other, grid.columns) === column)
  return (
    below !== undefined &&
    goesOn(below.words) &&
    first.cells.some((other) => figureColumn(other, grid) !== null)
  )
}

/** "£64.18 debit": on which side of an account a sum stands. */
const SIDE = /(?<=\d)\s(?:in\s)?(?:debit|credit|arrears)$/i

/** "$5.00", not "$100,000 each person". */
export const isFigure = ({ words: all }: PlacedCell): boolean => {
  const words = all.replace(SIDE, '')
  const kind = kindOfWords(words)
  return kind !== 'words' && kind !== 'date' && !/\d.*\p{Ll}{3}/u.test(words)
}

/** Short cells beside each other; a longer one where there are figures. */
export const isPlacedRow = ({ cells, longest }: PlacedLine): boolean =>
  cells.length > 1 && longest <= (cells.some(isFigure) ? MAX_DESCRIPTION : MAX_CELL)

/** Whether so many of the cells of a row begin or end where others do, or each stands over or under one of the last row. */
export function isAligned({ cells }: PlacedLine, rows: readonly PlacedLine[], share: number): boolean {
  const last = rows.at(-1)?.cells ?? []
  const isUnder = ({ left, right }: PlacedCell, other: PlacedCell | undefined) =>
    other !== undefined && left < other.right && other.left < right
  if (cells.length === last.length && cells.every((cell, at) => isUnder(cell, last[at]))) return true
  const others = rows.slice(-ROWS_COMPARED).flatMap((row) => row.cells)
  const isBelow = (cell: PlacedCell) =>
    others.some(({ left, right }) => Math.abs(left - cell.left) < EDGE || Math.abs(right - cell.right) < EDGE)
  return cells.filter(isBelow).length >= share * cells.length
}
