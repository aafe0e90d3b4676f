import type { Table } from '#core/document/clause.ts'
import type { SourceLine } from '#core/structure/lines/source-line.ts'
import { alignCells, kindOf, kindsOf, type Cell } from './table-columns.ts'
import { goesOn, isOpen, splitCells, splitHeads } from './row-cells.ts'
import { isTitleCase } from '#core/structure/headings/titles.ts'

const FIGURE = /\d/
const MAX_HEADER_ROWS = 2
/** Wider rows are no table of a contract, and take long to compare. */
const MAX_COLUMNS = 30

interface Row {
  readonly cells: readonly Cell[]
  /** Whether an empty line stands above it. */
  readonly isApart: boolean
}

/**
 * The cells of a table, row by row: names of columns that a page repeats left out, words that go on below or began
 * above put into one cell. The text keeps no places, so a row with fewer cells than the table has columns is put where
 * its cells look like those of the column.
 */
export function readCells(text: string, lines: readonly SourceLine[]): Pick<Table, 'headerRows' | 'rows'> {
  const apart = withoutRepeated(lines).map((line) => ({
    cells: cellsOf(line),
    isApart: line.after !== 'line',
  }))
  const found = joinWrapped(text, apart)
  const columns = usualColumns(found)
  const kinds = kindsOf(text, found, columns)
  const rows = found.map((cells, index) => {
    if (cells.length >= columns || cells.length === 1) return fill(cells, cells.length, columns)
    // Names of columns are missing for the first ones.
    if (index === 0 && !cells.some((cell) => FIGURE.test(wordsOf(text, cell))))
      return fill(partHeads(text, cells, columns), 1, columns)
    return columns > MAX_COLUMNS ? fill(cells, cells.length, columns) : alignCells(text, cells, kinds)
  })
  return { headerRows: countHeaders(text, rows), rows }
}

/** A cell's words in one line. */
const wordsOf = (text: string, [start, end]: Cell): string => text.slice(start, end)

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

/** Rows with the lines that only go on with one of their cells, above or below, in that cell. */
function joinWrapped(text: string, rows: readonly Row[]): (readonly Cell[])[] {
  const joined: (readonly Cell[])[] = []
  let above: Cell | null = null
  for (const [index, { cells, isApart }] of rows.entries()) {
    const [first] = cells
    const previous = joined.at(-1)
    const isAlone = cells.length === 1 && first && kindOf(text, first) === 'words'
    if (isApart && above) joined.push([above])
    if (isApart) above = null
    if (first && isAlone && !isApart && previous && goesOnWith(text, previous, first)) {
      joined[joined.length - 1] = withMore(text, previous, first)
    } else if (first && isAlone && opensNext(text, rows[index + 1])) {
      if (above) joined.push([above])
      above = first
    } else if (first && above && cells.length > 1 && goesOn(wordsOf(text, first))) {
      joined.push([[...above, ...first], ...cells.slice(1)])
      above = null
    } else {
      if (above) joined.push([above])
      above = null
      joined.push(cells)
    }
  }
  return above ? [...joined, [above]] : joined
}

/** Whether words alone in a line go on with a cell of the row above. */
function goesOnWith(text: string, row: readonly Cell[], more: Cell): boolean {
  if (row.length < 2 || !row.some((cell) => FIGURE.test(wordsOf(text, cell)))) return false
  return goesOn(wordsOf(text, more)) || row.some((cell) => isOpen(lastWords(text, cell)))
}

const opensNext = (text: string, next: Row | undefined): boolean => {
  const [first] = next?.cells ?? []
  return (
    first !== undefined && next?.isApart === false && next.cells.length > 1 && goesOn(wordsOf(text, first))
  )
}

/** The row with more words in its open cell, or in the longest one that holds words. */
function withMore(text: string, row: readonly Cell[], more: Cell): readonly Cell[] {
  const length = (cell: Cell) =>
    kindOf(text, cell) === 'words'
      ? wordsOf(text, cell).length + (isOpen(lastWords(text, cell)) ? 1_000 : 0)
      : -1
  const longest = Math.max(...row.map(length))
  const at = row.findIndex((cell) => length(cell) === longest)
  return row.map((cell, index) => (index === at ? [...cell, ...more] : cell))
}

const lastWords = (text: string, cell: Cell): string => text.slice(cell.at(-2), cell.at(-1)).trimEnd()

/** A row with empty cells put in before the cell at `at`, up to the number of columns. */
function fill(cells: readonly Cell[], at: number, columns: number): readonly Cell[] {
  const end = cells[at - 1]?.[1] ?? 0
  const empty = Array.from({ length: Math.max(0, columns - cells.length) }, (): Cell => [end, end])
  return [...cells.slice(0, at), ...empty, ...cells.slice(at)]
}

/** Names of columns that stand closer than cells do, apart from each other. */
function partHeads(text: string, cells: readonly Cell[], columns: number): readonly Cell[] {
  const names = splitHeads(
    cells.map((cell) => wordsOf(text, cell)),
    columns,
  )
  if (names.length === cells.length) return cells
  let from = cells[0]?.[0] ?? 0
  return names.map((name): Cell => {
    const start = text.indexOf(name, from)
    from = start + name.length
    return [start, from]
  })
}

const cellsOf = ({ text, start }: SourceLine): Cell[] =>
  splitCells(text).map(([from, to]) => [start + from, start + to])

/** The number of columns: of the widest rows that are not exceptions. */
function usualColumns(rows: readonly (readonly Cell[])[]): number {
  const widths = rows.map((cells) => cells.length).sort((a, b) => b - a)
  return widths[Math.floor(widths.length / 5)] ?? 1
}

/** Rows at the top that name columns: titles without figures above rows that have some, or that are none. */
function countHeaders(text: string, rows: readonly (readonly Cell[])[]): number {
  const words = (cell: Cell) => wordsOf(text, cell)
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
