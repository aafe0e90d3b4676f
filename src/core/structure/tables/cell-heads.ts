import type { Table, TableCell } from '#core/document/clause.ts'
import { kindOfWords, type Kind } from './table-columns.ts'

/** What a cell is of: the words that name its row and its column, null where nothing does. */
export interface CellHeads {
  readonly row: string | null
  readonly column: string | null
}

/** Units and codes such as "kWh" and "ED-3" name no row; in letters. */
const MIN_NAME = 5

/** The words of a cell in one line. */
export function cellWords(text: string, cell: TableCell): string {
  const [start, end, ...more] = cell
  let words = text.slice(start, end)
  for (let at = 0; at < more.length; at += 2) words += ` ${text.slice(more[at], more[at + 1])}`
  return words
}

/**
 * The heads of each cell, row by row. Under a named column a row is named by the first column of words; where no
 * column is named, as in "Fees   $5   Credit limit   $900", by the words next to it.
 */
export function headsOf(text: string, { rows, headerRows }: Table): readonly (readonly CellHeads[])[] {
  const words = rows.map((cells) => cells.map((cell) => cellWords(text, cell)))
  const body = words.slice(headerRows)
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const names = Array.from({ length: width }, (_, column) => {
    const heads = words.slice(0, headerRows).map((cells) => cells[column] ?? '')
    return heads.filter((head) => head !== '').join(' ') || null
  })
  const naming = namingColumn(body, width)
  return words.map((cells) =>
    cells.map((own, column) => ({
      row: (names[column] ? nameOf(cells, column, naming) : besideIt(cells, column)) || null,
      column: names[column] ?? null,
    })),
  )
}

/**
 * The first column that holds words in most of its rows, none of them a unit or the name of several rows; where none
 * does, the first of days: of a schedule's rows, the day says more than the number.
 */
function namingColumn(rows: readonly (readonly string[])[], width: number): number {
  const whole = rows.filter((row) => row.filter((cell) => cell !== '').length > 1)
  // Names above their values, side by side, name these alone.
  if (whole.length < 2) return 0
  const holds = (kind: Kind, least: number) => (_: unknown, column: number) => {
    const cells = whole.flatMap((row) => row[column] || [])
    const names = cells.filter((cell) => kindOfWords(cell) === kind)
    const letters = names.reduce((sum, cell) => sum + cell.length, 0)
    return 2 * names.length >= Math.max(cells.length, whole.length) && letters >= least * names.length
  }
  const columns = Array.from({ length: width })
  return Math.max(
    0,
    [columns.findIndex(holds('words', MIN_NAME)), columns.findIndex(holds('date', 1))].find(
      (at) => at >= 0,
    ) ?? 0,
  )
}

/** What names a row: its cell in the naming column, else its first words, else what opens it. */
function nameOf(cells: readonly string[], column: number, naming: number): string {
  if (column === naming && column === 0) return ''
  if (column !== naming && cells[naming]) return cells[naming]
  const first = cells.find((cell, index) => index !== column && cell !== '' && kindOfWords(cell) === 'words')
  return first ?? cells.slice(0, column).find((cell) => cell !== '') ?? ''
}

function besideIt(cells: readonly string[], column: number): string {
  const before = cells.slice(0, column)
  return (
    before.findLast((cell) => cell !== '' && kindOfWords(cell) === 'words') ??
    before.find((cell) => cell !== '') ??
    ''
  )
}
