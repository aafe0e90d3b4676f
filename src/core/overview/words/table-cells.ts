import { oneLine } from '#core/answer/text/escape-markdown.ts'
import type { Table } from '#core/document/clause.ts'

/**
 * The words in the cells of a stored table; an empty list when the row holds none.
 * @param rows as `document_tables` holds them: per row the spans of the whole text per cell
 */
export function tableCells(rows: unknown, text: string): string[][] {
  return tableSpans(rows).map((row) => row.map((cell) => oneLine(cellWords(text, cell))))
}

/** The spans of a stored table's cells. @param rows as `document_tables` holds them */
export const tableSpans = (rows: unknown): Table['rows'] => (Array.isArray(rows) ? rows.filter(isRow) : [])

type Row = Table['rows'][number]

/** The words of a cell; of one that goes on in another line, from its spans in order. */
function cellWords(text: string, cell: readonly number[]): string {
  const words: string[] = []
  for (let at = 0; at < cell.length; at += 2) words.push(text.slice(cell[at], cell[at + 1]))
  return words.join(' ')
}

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) &&
  row.every(
    (cell) =>
      Array.isArray(cell) &&
      cell.length >= 2 &&
      cell.length % 2 === 0 &&
      cell.every((at) => Number.isInteger(at)),
  )
