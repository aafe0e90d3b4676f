import { oneLine } from '#core/answer/escape-markdown.ts'

/**
 * The words in the cells of a stored table; an empty list when the row holds none.
 * @param rows as `document_tables` holds them: per row the spans of the whole text per cell
 */
export function tableCells(rows: unknown, text: string): string[][] {
  if (!Array.isArray(rows)) return []
  return rows.filter(isRow).map((row) => row.map((cell) => oneLine(cellWords(text, cell))))
}

type Row = readonly (readonly number[])[]

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
