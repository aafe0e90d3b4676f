import type { Table } from '#core/document/clause.ts'
import { cellWords, headsOf, type CellHeads } from './cell-heads.ts'
import { kindOfWords } from './table-columns.ts'

/** A cell of a table's body with what names it. */
export interface NamedCell extends CellHeads {
  /** Offsets into the whole text, of its first words. */
  readonly start: number
  readonly end: number
  readonly words: string
  /** All cells of its row, and of its column, its head not among them. */
  readonly inRow: readonly string[]
  readonly inColumn: readonly string[]
  /** The names of all columns. */
  readonly names: readonly string[]
}

/** The cells of a document's tables that hold something, in the order of the text. */
export function cellsByPlace(text: string, tables: readonly Table[]): readonly NamedCell[] {
  return tables.flatMap((table) => cellsOf(text, table)).sort((a, b) => a.start - b.start)
}

function cellsOf(text: string, table: Table): NamedCell[] {
  const heads = headsOf(text, table)
  const words = table.rows.map((row) => row.map((cell) => cellWords(text, cell)))
  const body = words.slice(table.headerRows)
  const width = Math.max(0, ...words.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, column) => body.map((row) => row[column] ?? ''))
  const names = words.slice(0, table.headerRows).flat()
  return [
    ...daysInHeads(table, words),
    ...table.rows.slice(table.headerRows).flatMap((row, index) =>
      row.flatMap(([start, end], column): NamedCell[] => {
        if (start === end) return []
        const named = heads[index + table.headerRows]?.[column] ?? { row: null, column: null }
        const inRow = body[index] ?? []
        return [
          { ...named, start, end, words: inRow[column] ?? '', inRow, inColumn: columns[column] ?? [], names },
        ]
      }),
    ),
  ]
}

/** "Nov 30, 2025" that heads a column is of what heads the first: "If paid by". */
const daysInHeads = ({ rows, headerRows }: Table, words: readonly (readonly string[])[]): NamedCell[] =>
  rows.slice(0, headerRows).flatMap((cells, row) =>
    cells.flatMap(([start, end], column): NamedCell[] => {
      const inRow = words[row] ?? []
      const own = inRow[column] ?? ''
      if (kindOfWords(own) !== 'date') return []
      return [
        { row: inRow[0] || null, column: null, start, end, words: own, inRow, inColumn: [], names: inRow },
      ]
    }),
  )

/** The cell that an offset stands in; asked any number of times. */
export function cellAt(cells: readonly NamedCell[], offset: number): NamedCell | null {
  let [low, high] = [0, cells.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cells[middle]?.start ?? Infinity) <= offset) low = middle + 1
    else high = middle
  }
  const cell = cells[low - 1]
  return cell && offset < cell.end ? cell : null
}
