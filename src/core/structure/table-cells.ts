import type { Table } from '#core/document/clause.ts'
import { CELL_SPACE } from '#core/layout/join-lines.ts'
import type { SourceLine } from './source-line.ts'
import { isTitleCase } from './titles.ts'

type Cell = readonly [start: number, end: number]

const GAP = new RegExp(`(?: {${CELL_SPACE.length},}|\\t)\\s*`, 'g')
const FIGURE = /\d/
/** A cell that is a sum, a share, a count or a date, as columns of figures have them. */
const IS_FIGURE = /^[-–(+]{0,2}\s?[$€£]?\s?\d[\d.,:/–-]*\s?(?:%|[A-Za-z]{0,4})\)?\*?$/
const MAX_HEADER_ROWS = 2

/**
 * The cells of a table, row by row. The text keeps no places, so a row with fewer cells than the table has
 * columns is put in from the left, figures at its end in the last columns.
 */
export function readCells(text: string, lines: readonly SourceLine[]): Pick<Table, 'headerRows' | 'rows'> {
  const found = lines.map(cellsOf)
  const columns = usualColumns(found)
  const lastIsFigure =
    2 * found.filter((cells) => cells.length === columns && isFigure(text, cells.at(-1))).length >=
    found.filter((cells) => cells.length === columns).length
  const rows = found.map((cells, index) => {
    if (cells.length >= columns || cells.length === 1) return fill(cells, cells.length, columns)
    // Names of columns are missing for the first ones, figures for the ones before the last.
    if (index === 0 && !cells.some((cell) => FIGURE.test(text.slice(...cell)))) return fill(cells, 1, columns)
    const figures = cells.length - 1 - cells.findLastIndex((cell, at) => at === 0 || !isFigure(text, cell))
    return fill(cells, lastIsFigure ? cells.length - figures : cells.length, columns)
  })
  return { headerRows: countHeaders(text, rows), rows }
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

const isFigure = (text: string, cell: Cell | undefined) =>
  cell !== undefined && IS_FIGURE.test(text.slice(cell[0], cell[1]).trim())

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
