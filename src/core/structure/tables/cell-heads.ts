import type { Table, TableCell } from '#core/document/clause.ts'
import { kindOfWords, type Kind } from './table-columns.ts'

/** What a cell is of: the words that name its row and its column, null where nothing does. */
export interface CellHeads {
  readonly row: string | null
  readonly column: string | null
}

/** Units and codes such as "kWh" and "ED-3" name no row; in letters. */
const MIN_NAME = 5
/** What names rows differs from row to row, nearly as much as their codes do. */
const MOST = 0.6
/** The number of a line or an account. */
const ID = /^(?=(?:\D*\d){7})[\d ()+-]+$/
/** "91.3 therms × $0.31420": what a sum was reckoned from. */
const OPENS_WITH_FIGURE = /^[-–−+(]{0,2}\p{Sc}?\s?\d/u
/** Such a head says only that its column counts the rows. */
const ORDINAL = /^(?:no|nr|pos|line|item|#)?[.:]?$/i

/** How something stands, not what it is. */
const STATE = /^(?:payment\s)?(?:status|statut|état|estado|situação|stato|zahlungsstatus)$/i

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
  const panels = panelsOf(body, names).map(([from, to]) => ({
    from,
    to,
    naming: namingColumn(
      body.map((cells) => cells.slice(from, to)),
      names.slice(from, to),
    ),
  }))
  return words.map((cells) =>
    panels.flatMap(({ from, to, naming }) => {
      const own = cells.slice(from, to)
      return own.map((_, column) => ({
        row: (names[from + column] ? nameOf(own, column, naming) : besideIt(own, column)) || null,
        column: names[from + column] ?? null,
      }))
    }),
  )
}

/**
 * The columns whose rows are named together, `to` exclusive: where heads of the first ones are said again behind a
 * column of words, this opens a second table beside it ("Payments   Amount   Deductions   Amount").
 */
function panelsOf(
  rows: readonly (readonly string[])[],
  names: readonly (string | null)[],
): readonly (readonly [from: number, to: number])[] {
  const again = names.flatMap((name, column) => {
    const first = names.indexOf(name)
    return name !== null && first < column ? [{ first, column }] : []
  })
  const second = Math.max(...again.map(({ first }) => first)) + 1
  const cells = rows.flatMap((row) => row[second] || [])
  const areNames =
    2 * cells.filter((cell) => kindOfWords(cell) === 'words').length > cells.length && !areUnits(cells)
  const isApart = again.every(({ column }) => column > second) && names[second] && names[0]
  return again.length > 0 && isApart && areNames
    ? [
        [0, second],
        [second, names.length],
      ]
    : [[0, names.length]]
}

/**
 * The column that names the rows: the first of words, but one of words rather than of codes such as "ED-3"; where none
 * is of words, the first, but a day rather than the number of a row.
 */
function namingColumn(rows: readonly (readonly string[])[], names: readonly (string | null)[]): number {
  const whole = rows.filter((row) => row.filter((cell) => cell !== '').length > 1)
  // Names above their values, side by side, name these alone.
  if (whole.length < 2) return 0
  const cells = names.map((_, column) => whole.flatMap((row) => row[column] || []))
  const holds = (column: number, kind: Kind) => {
    const own = cells[column] ?? []
    const ofKind = own.filter((cell) => kindOfWords(cell) === kind)
    return 2 * ofKind.length >= Math.max(own.length, whole.length)
  }
  const columns = names.map((_, column) => column)
  const isCornerEmpty = names.length > 1 && !names[0] && names.slice(1).every((name) => name !== null)
  const opening = whole.map(([cell = '']) => cell)
  if (isCornerEmpty && new Set(opening).size === whole.length && !opening.some(isOfMoneyOrDay)) return 0
  const areNumbers = (column: number) =>
    holds(column, 'number') && (cells[column] ?? []).every((cell) => !/\d/.test(cell) || ID.test(cell))
  const differ = (column: number) => new Set(cells[column]).size / Math.max(1, cells[column]?.length ?? 0)
  const day = columns.find((column) => holds(column, 'date'))
  // "Direct Debit" in every row beside their days names none of them.
  const isSaidAgain = (column: number) =>
    day !== undefined && day < column && new Set(cells[column]).size === 1
  const worded = columns.filter(
    (column) =>
      !STATE.test(names[column] ?? '') &&
      ((column === 0 && areNumbers(column)) ||
        (holds(column, 'words') && !areUnits(cells[column] ?? []) && !isSaidAgain(column))),
  )
  const [first = -1] = worded
  const described = worded.find(
    (column) =>
      2 * (cells[column] ?? []).filter(isPhrase).length >= whole.length &&
      differ(column) >= MOST * differ(first),
  )
  const isCoded = 2 * (cells[first] ?? []).filter(isCode).length >= (cells[first]?.length ?? 0)
  // What several lines or accounts are alike names none of them.
  const isLess = first === 0 && areNumbers(0) && described !== undefined && differ(described) < differ(0)
  if (isCoded && described !== undefined && !isLess) return described
  // What rows say again names none of them: whose dog it was.
  const isOnce = described !== undefined && differ(described) === 1
  if (first >= 0 && isOnce && differ(first) < 1) return described
  if (first >= 0 && described !== undefined && 2 * differ(first) <= differ(described)) return described
  // The name of several rows stands once, beside the first of them.
  const inGroup = worded.find(
    (column) =>
      column > first &&
      2 * whole.filter((row) => row[column] && !row[first]).length >
        whole.filter((row) => row[column] && row[first]).length,
  )
  if (first >= 0) return inGroup ?? first
  return ORDINAL.test(names[0] ?? '') || kindOfWords(cells[0]?.[0] ?? '') !== 'number' ? (day ?? 0) : 0
}

/** What stands in a column of such has none as its name. */
const isOfMoneyOrDay = (cell: string): boolean =>
  cell === '' || ['sum', 'date', 'share'].includes(kindOfWords(cell))

/** Short, or written small: "to 6,000" goes on with what stands before it. */
const areUnits = (cells: readonly string[]): boolean =>
  cells.reduce((sum, cell) => sum + cell.length, 0) < MIN_NAME * cells.length ||
  2 * cells.filter((cell) => /^\p{Ll}/u.test(cell)).length > cells.length

/** "ED-3", "KB-4410", "+41 79 555", "PMT". */
const isCode = (cell: string): boolean => /^(?:[^\s]*\d[^\s]*|[^\p{L}]*\d[^\p{L}]*|\p{Lu}{1,5})$/u.test(cell)

const isPhrase = (cell: string): boolean => /\p{L}{2,}[,;]?\s+(?:\S+\s+)*\S*\p{L}{2}/u.test(cell)

/** What names a row: its cell in the naming column, else its first words, else what opens it. */
function nameOf(cells: readonly string[], column: number, naming: number): string {
  if (column === naming && column === 0) return ''
  if (column !== naming && cells[naming]) return cells[naming]
  const first = cells.find((cell, index) => index !== column && cell !== '' && kindOfWords(cell) === 'words')
  return first ?? cells.slice(0, column).find((cell) => cell !== '') ?? ''
}

function besideIt(cells: readonly string[], column: number): string {
  const before = cells.slice(0, column)
  const worded = before.filter((cell) => cell !== '' && kindOfWords(cell) === 'words')
  return (
    worded.findLast((cell) => !OPENS_WITH_FIGURE.test(cell)) ??
    worded.at(-1) ??
    before.find((cell) => cell !== '') ??
    ''
  )
}
