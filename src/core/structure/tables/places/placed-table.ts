import type { Table, TableCell } from '#core/document/clause.ts'
import { headsOver } from './heads/column-heads.ts'
import { columnOf, EDGE, spansColumns, standsBetween, type Column } from './column-grid.ts'
import { groupRows, isFigure } from './group-rows.ts'
import { columnsIn, findHeadLines } from './heads/head-lines.ts'
import { joinBeside, joinCells, partCells, type PlacedCell, type PlacedLine } from './placed-lines.ts'

/** A column of figures holds them in this share of its cells. */
const MOST = 0.5

/** "6- EACH", "12 BAG" */
const QUANTITY = /^[-–−]?\d[\d.,]*[-–−]?\s\S{1,8}$/

type Row = readonly (PlacedCell | null)[]

/**
 * The cells of a table by where they stand: what stands in one column belongs to it, and the lines of a row are one
 * row. The names of columns are one row whatever their lines; on the next pages they are left out.
 */
export function readPlacedCells(lines: readonly PlacedLine[]): Pick<Table, 'headerRows' | 'rows'> {
  const found = findHeadLines(lines)
  const heads = lines.slice(0, found?.end ?? 0)
  const next = nextLayout(lines, heads)
  if (next === null) return readColumns(lines, heads)
  const [own, more] = [readColumns(lines.slice(0, next), heads), readPlacedCells(lines.slice(next))]
  return own.rows[0]?.length === more.rows[0]?.length && more.headerRows === 1
    ? { ...own, rows: [...own.rows, ...more.rows.slice(1)] }
    : readColumns(lines, heads)
}

/** The index of the heads that a page repeats in other places than the first: its columns are laid out anew; null if none. */
function nextLayout(lines: readonly PlacedLine[], heads: readonly PlacedLine[]): number | null {
  const [first] = heads
  const index = lines.findIndex(
    ({ text, cells, pageIndex }, at) =>
      at > 0 &&
      text === first?.text &&
      pageIndex !== lines[at - 1]?.pageIndex &&
      cells.some(({ left, right }, column) => {
        const own = first.cells[column]
        return own && Math.abs(own.left - left) > EDGE && Math.abs(own.right - right) > EDGE
      }),
  )
  return index < 0 ? null : index
}

function readColumns(
  lines: readonly PlacedLine[],
  heads: readonly PlacedLine[],
): Pick<Table, 'headerRows' | 'rows'> {
  const printed = withoutRepeated(lines.slice(heads.length), heads)
  const columns = withHeaded(columnsIn(printed), heads)
  const body = printed.map((line) =>
    partCells(withWords(line, columns), (before, part) => standsBetween(before, part, columns)),
  )
  const figureColumns = columnsOfFigures(body, columns)
  const named = heads.length > 0 ? headsOver(heads, columns) : null
  const rows = groupRows(body, columns, figureColumns, named !== null).map((row) => inColumns(row, columns))
  const all: Row[] = named ? [named, ...rows] : rows
  return { headerRows: named ? 1 : 0, rows: all.map(asSpans) }
}

/** A line with the words apart of cells that reach over two columns though no more than a space is in them: "6- EACH". */
const withWords = (line: PlacedLine, columns: readonly Column[]): PlacedLine => ({
  ...line,
  cells: line.cells.map((cell) =>
    cell.parts.length === 0 && QUANTITY.test(cell.words) && spansColumns(cell, columns)
      ? { ...cell, parts: wordsOf(cell) }
      : cell,
  ),
})

/** The words of a cell of one line, each where it stands if all letters are as wide. */
function wordsOf(cell: PlacedCell): PlacedCell[] {
  const letter = (cell.right - cell.left) / cell.words.length
  return [...cell.words.matchAll(/\S+/g)].map(({ 0: words, index }) => {
    const [start, end] = [cell.start + index, cell.start + index + words.length]
    const [left, right] = [cell.left + index * letter, cell.left + (index + words.length) * letter]
    return { ...cell, words, start, end, left, right, spans: [start, end], parts: [] }
  })
}

/** With the columns that are empty below their heads: where a line names more than there are. */
function withHeaded(columns: readonly Column[], heads: readonly PlacedLine[]): readonly Column[] {
  const most = heads.reduce<readonly PlacedCell[]>(
    (cells, line) => (line.cells.length > cells.length ? line.cells : cells),
    [],
  )
  if (most.length <= columns.length) return columns
  const empty = most.filter(({ left, right }) =>
    columns.every((column) => right < column.left || column.right < left),
  )
  return [...columns, ...empty.map(({ left, right }) => ({ left, right }))].sort((a, b) => a.left - b.left)
}

/** A table that goes on over pages may have its title and the names of its columns on each. */
function withoutRepeated(lines: readonly PlacedLine[], heads: readonly PlacedLine[]): readonly PlacedLine[] {
  const names = new Set(heads.map(({ text }) => text))
  let isTop = false
  return lines.filter(({ pageIndex, text, cells }, index) => {
    const isFirst = index > 0 && pageIndex !== lines[index - 1]?.pageIndex
    const isTitle = isFirst && cells.length === 1 && names.has(lines[index + 1]?.text ?? '')
    isTop = (isFirst || isTop) && (names.has(text) || isTitle)
    return !isTop
  })
}

function columnsOfFigures(lines: readonly PlacedLine[], columns: readonly Column[]): ReadonlySet<number> {
  const counts = columns.map(() => ({ all: 0, figures: 0 }))
  for (const { cells } of lines)
    for (const cell of cells) {
      const count = cells.length > 1 ? counts[columnOf(cell, columns)] : undefined
      if (!count) continue
      count.all += 1
      if (isFigure(cell)) count.figures += 1
    }
  return new Set(
    counts.flatMap(({ all, figures }, index) => (figures >= MOST * all && figures > 0 ? [index] : [])),
  )
}

/** The cells of a row's lines, each in its column; of one column below each other. */
function inColumns(lines: readonly PlacedLine[], columns: readonly Column[]): Row {
  const row: (PlacedCell | null)[] = columns.map(() => null)
  for (const { cells } of lines) {
    let least = 0
    for (const cell of cells) {
      const column = Math.max(least, columnOf(cell, columns))
      const above = row[column]
      const isBeside = above && cells.some(({ start }) => start === above.start)
      row[column] = !above ? cell : isBeside ? joinBeside(above, cell) : joinCells(above, cell)
      least = column
    }
  }
  return row
}

/** Spans of the whole text; an empty cell stands where the one before it ends. */
function asSpans(row: Row): readonly TableCell[] {
  let end = row.find((cell) => cell !== null)?.start ?? 0
  return row.map((cell): TableCell => {
    if (!cell) return [end, end]
    const [start = 0, stop = 0, ...more] = cell.spans
    end = more.at(-1) ?? stop
    return [start, stop, ...more]
  })
}
