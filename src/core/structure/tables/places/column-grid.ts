import type { PlacedCell } from './placed-lines.ts'

/** A column as far as its cells reach, in widths of the page. */
export interface Column {
  left: number
  right: number
}

/** Cells that overlap by less stand beside each other. */
const TOLERANCE = 0.001
/** Edges of cells in one column differ by less. */
export const EDGE = 0.006
/** Figures of one column end within this. */
const SAME_EDGE = 0.002
/** What reaches into the next column by less than the rest stands in one. */
const MOST = 0.8
/** Wider rows are no table of a contract, and take long to compare. */
const MAX_COLUMNS = 30

const overlap = (a: Column, b: Column): number => Math.min(a.right, b.right) - Math.max(a.left, b.left)

/**
 * The columns that the cells of some rows stand in, from left to right. The rows with the most cells make them, their
 * narrow cells first; wider ones widen the one they stand in, and what stands over several makes none.
 */
export function findColumns(rows: readonly (readonly PlacedCell[])[]): readonly Column[] {
  const counts = rows.map(({ length }) => length).sort((a, b) => b - a)
  const usual = counts[Math.floor(counts.length / 5)] ?? 0
  const columns: Column[] = []
  const cells = [rows.filter((row) => row.length >= usual), rows.filter((row) => row.length < usual)].flatMap(
    byWidth,
  )
  for (const { left, right } of cells) {
    const [column, second] = columns.filter((other) => overlap(other, { left, right }) > TOLERANCE)
    if (second) continue
    if (column) {
      column.left = Math.min(column.left, left)
      column.right = Math.max(column.right, right)
    } else if (columns.length < MAX_COLUMNS) columns.push({ left, right })
  }
  return columns.toSorted((a, b) => a.left - b.left)
}

const byWidth = (rows: readonly (readonly PlacedCell[])[]): PlacedCell[] =>
  rows.flat().toSorted((a, b) => a.right - a.left - (b.right - b.left))

/** The indexes of the columns a cell stands in; the nearest one where it stands in none. */
export function columnsOf(cell: Column, columns: readonly Column[]): readonly number[] {
  const own = columns.flatMap((column, index) => (overlap(column, cell) > TOLERANCE ? [index] : []))
  if (own.length > 0 || columns.length === 0) return own
  const distances = columns.map((column) => -overlap(column, cell))
  return [distances.indexOf(Math.min(...distances))]
}

/** Whether a cell reaches over more than one column. */
export const spansColumns = (cell: Column, columns: readonly Column[]): boolean =>
  columnsOf(cell, columns).length > 1

/** The column of a cell of a body row: of several the one that it ends with and stands in most of, else the first. */
export function columnOf(cell: Column, columns: readonly Column[]): number {
  const own = columnsOf(cell, columns)
  const endsIn = own.find((index) => {
    const column = columns[index] ?? cell
    return (
      Math.abs(column.right - cell.right) < SAME_EDGE &&
      overlap(column, cell) > MOST * (cell.right - cell.left)
    )
  })
  return (own.length > 1 ? endsIn : undefined) ?? own[0] ?? 0
}

/** Whether the white space between two words lies between two columns, at the edge of one. */
export const standsBetween = (before: Column, after: Column, columns: readonly Column[]): boolean =>
  columns.some(
    ({ left, right }) =>
      before.right <= left + TOLERANCE &&
      (Math.abs(after.left - left) < EDGE ||
        (Math.abs(after.right - right) < EDGE && after.left > left - EDGE)),
  )
