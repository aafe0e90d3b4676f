import { oneLine } from '#core/answer/escape-markdown.ts'

/**
 * The words in the cells of a stored table; an empty list when the row holds none.
 * @param rows as `document_tables` holds them: per row a span of the whole text per cell
 */
export function tableCells(rows: unknown, text: string): string[][] {
  if (!Array.isArray(rows)) return []
  return rows.filter(isRow).map((row) => row.map(([start, end]) => oneLine(text.slice(start, end))))
}

type Row = readonly (readonly [start: number, end: number])[]

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) &&
  row.every((cell) => Array.isArray(cell) && cell.length === 2 && cell.every((at) => Number.isInteger(at)))
