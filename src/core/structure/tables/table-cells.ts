import type { Table } from '#core/document/clause.ts'
import { CELL_SPACE } from '#core/layout/join-lines.ts'
import type { SourceLine } from '#core/structure/lines/source-line.ts'
import { alignCells, kindsOf, type Cell } from './table-columns.ts'
import { isTitleCase } from '#core/structure/headings/titles.ts'

const GAP = new RegExp(`(?: {${CELL_SPACE.length},}|\\t)\\s*`, 'g')
const FIGURE = /\d/
const MAX_HEADER_ROWS = 2
/** Wider rows are no table of a contract, and take long to compare. */
const MAX_COLUMNS = 30

/**
 * The cells of a table, row by row, names of columns that a page repeats left out. The text keeps no places, so a
 * row with fewer cells than the table has columns is put where its cells look like those of the column.
 */
export function readCells(text: string, lines: readonly SourceLine[]): Pick<Table, 'headerRows' | 'rows'> {
  const found = withoutRepeated(lines).map(cellsOf)
  const columns = usualColumns(found)
  const kinds = kindsOf(text, found, columns)
  const rows = found.map((cells, index) => {
    if (cells.length >= columns || cells.length === 1) return fill(cells, cells.length, columns)
    // Names of columns are missing for the first ones.
    if (index === 0 && !cells.some((cell) => FIGURE.test(text.slice(...cell)))) return fill(cells, 1, columns)
    return columns > MAX_COLUMNS ? fill(cells, cells.length, columns) : alignCells(text, cells, kinds)
  })
  return { headerRows: countHeaders(text, rows), rows }
}

/** A table that goes on over pages may have its title and the names of its columns on each. */
function withoutRepeated(lines: readonly SourceLine[]): readonly SourceLine[] {
  const heads = new Set(
    lines.slice(0, MAX_HEADER_ROWS).flatMap(({ text }) => (FIGURE.test(text) ? [] : [text])),
  )
  let isTop = false
  return lines.filter((line, index) => {
    const isFirst = index > 0 && line.after === 'page'
    isTop = (isFirst || isTop) && (heads.has(line.text) || (isFirst && cellsOf(line).length === 1))
    return !isTop
  })
}

/** A row with empty cells put in before the cell at `at`, up to the number of columns. */
function fill(cells: readonly Cell[], at: number, columns: number): readonly Cell[] {
  const end = cells[at - 1]?.[1] ?? 0
  const empty = Array.from({ length: Math.max(0, columns - cells.length) }, (): Cell => [end, end])
  return [...cells.slice(0, at), ...empty, ...cells.slice(at)]
}

function cellsOf({ text, start }: SourceLine): Cell[] {
  const cells: Cell[] = []
  let from = 0
  for (const gap of text.matchAll(GAP)) {
    cells.push([start + from, start + gap.index])
    from = gap.index + gap[0].length
  }
  cells.push([start + from, start + text.length])
  return cells
}

/** The number of columns: of the widest rows that are not exceptions. */
function usualColumns(rows: readonly (readonly Cell[])[]): number {
  const widths = rows.map((cells) => cells.length).sort((a, b) => b - a)
  return widths[Math.floor(widths.length / 5)] ?? 1
}

/** Rows at the top that name columns: titles without figures above rows that have some, or that are none. */
function countHeaders(text: string, rows: readonly (readonly Cell[])[]): number {
  const words = (cell: Cell) => text.slice(cell[0], cell[1])
  const named = (row: readonly Cell[]) => row.filter((cell) => words(cell) !== '')
  const isTitle = (row: readonly Cell[]) =>
    named(row).length > 1 &&
    named(row).every((cell) => !FIGURE.test(words(cell)) && /^[\p{Lu}(#%$]/u.test(words(cell)))
  let count = 0
  while (count < MAX_HEADER_ROWS && count < rows.length - 1 && isTitle(rows[count] ?? [])) count += 1
  const body = rows.slice(count)
  const hasFigures =
    2 * body.filter((row) => row.some((cell) => FIGURE.test(words(cell)))).length >= body.length
  const top = named(rows[0] ?? [])
  const looksDifferent =
    top.every((cell) => isTitleCase(words(cell))) &&
    body.some((row) => named(row).some((cell) => !isTitleCase(words(cell))))
  if (count === 0 || !(hasFigures || looksDifferent)) return 0
  return hasFigures ? count : 1
}
