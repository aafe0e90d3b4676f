import { splitCells } from '#core/structure/tables/row-cells.ts'
import { kindOfWords } from '#core/structure/tables/table-columns.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { pageAsRead } from '../../../source/page-as-read.ts'
import { columnsOf, headsWith, isHeadLine, type LineCell } from './row-heads.ts'

/** Words on a page, as offsets into its text. */
interface OnPage {
  readonly start: number
  readonly end: number
}

export interface ValueCell extends OnPage {
  readonly text: string
  /** What heads its column, or stands before its colon; empty where nothing does. */
  readonly column: string
}

/** What stands in one row of a table or behind one name of a list, as it is read. */
export interface StatedRow extends OnPage {
  readonly page: number
  /** The cells of words that say what the row is of, the first one first; none under names side by side. */
  readonly names: readonly string[]
  readonly cells: readonly ValueCell[]
  /** The line that names the columns. */
  readonly heads: OnPage | null
  /** The line above the table, with the corner of its heads. */
  readonly title: string
  /** The head of what names the rows; empty where nothing is. */
  readonly corner: string
  /** Rows of one table have one number, and follow each other. */
  readonly table: number
}

interface Line extends OnPage {
  readonly text: string
  readonly cells: readonly LineCell[]
}

/** A longer line is no row, and a longer value is a sentence. */
const MAX_ROW = 240
const MAX_VALUE = 48
const MAX_TITLE = 90
const LABELLED = /^(?<name>\p{L}[^:\n]{1,48}):[ \t]{1,3}(?<value>\S[^\n]*)$/u
/** "3.1" in front of a clause. */
const CLAUSE = /^\(?\d{1,2}(?:\.\d{1,2})*[.)]?$/
const CODE = /^(?=\S*\d)\S+$|^\p{Lu}{1,3}$/u

const READ = new WeakMap<OpenDocument, readonly StatedRow[]>()

/** The rows of all tables and lists of labels of a document that still hold, in order; read once. */
export function rowsOf(document: OpenDocument): readonly StatedRow[] {
  const known = READ.get(document)
  if (known) return known
  const all = document.pages.flatMap(({ number }, index) =>
    readPage(pageAsRead(document, number), number, index * 1_000),
  )
  const rows = all.filter(
    ({ page, start, end }) =>
      document.texts.isFormer?.({ page, start, end, section: null, isAbout: false }) !== true,
  )
  READ.set(document, rows)
  return rows
}

function readPage(text: string, page: number, first: number): StatedRow[] {
  const rows: StatedRow[] = []
  let block: Line[] = []
  let title = ''
  let table = first
  const close = (): void => {
    if (block.length === 0) return
    rows.push(...readBlock(block, { page, title, table: table++ }))
    block = []
    title = ''
  }
  for (const line of linesOf(text)) {
    if (line.cells.length > 1 && line.text.length <= MAX_ROW) {
      block.push(line)
      continue
    }
    const single = singleValue(line, block)
    if (single) {
      block.push(single)
      continue
    }
    close()
    const words = line.text.trim()
    if (words === '') continue
    const isTitle = words.length <= MAX_TITLE && !/[.;]$/.test(words)
    // A head of one column stands alone above the figures, below the title.
    const isHead = isTitle && line.cells.length === 1 && /^\s{8,}\S/.test(line.text) && !/\d/.test(words)
    if (isHead) block.push(line)
    else title = isTitle ? words : ''
  }
  close()
  return rows
}

function linesOf(text: string): Line[] {
  let start = 0
  return text.split('\n').map((line) => {
    const own = { text: line, start, end: start + line.length, cells: cellsOf(line) }
    start += line.length + 1
    return own
  })
}

function cellsOf(line: string): LineCell[] {
  const from = line.length - line.trimStart().length
  const trimmed = line.trim()
  if (trimmed === '') return []
  return splitCells(trimmed).flatMap(([start, end]) => {
    const words = trimmed.slice(start, end)
    return words.trim() === '' ? [] : [{ text: words.trim(), start: from + start, end: from + end }]
  })
}

/** "Days off sick: 3" by itself; "Carried over 2.5" only among rows of a name and a figure. */
function singleValue(line: Line, block: readonly Line[]): Line | null {
  const [cell] = line.cells
  if (!cell || line.cells.length > 1) return null
  const { value } = LABELLED.exec(cell.text)?.groups ?? {}
  if (value !== undefined && value.length <= MAX_VALUE && /\d/.test(value) && !/\.(?:\s|$)/.test(value))
    return line
  const figure = /^(?<name>\p{L}[^:.;]{2,60}) (?<figure>\S*\d(?:[.,]\d+)?)$/u.exec(cell.text)?.groups
  if (!figure || !block.some(({ cells }) => cells.length === 2)) return null
  // "9 October 2025" ends a title with its day.
  if (/^(?:19|20)\d\d$/.test(figure['figure'] ?? '')) return null
  const at = cell.text.length - (figure['figure'] ?? '').length
  return {
    ...line,
    cells: [
      { text: figure['name'] ?? '', start: cell.start, end: cell.start + at - 1 },
      { text: figure['figure'] ?? '', start: cell.start + at, end: cell.end },
    ],
  }
}

interface Around {
  readonly page: number
  readonly title: string
  readonly table: number
}

/** The lines of a table, heads of two lines as one. */
function withWholeHeads(block: readonly Line[]): readonly Line[] {
  const [first, second, ...rest] = block
  if (!first || !second) return block
  const cells = headsWith(
    first.cells,
    second.cells,
    rest.map((line) => line.cells),
  )
  return cells
    ? [{ ...first, cells, text: `${first.text}\n${second.text}`, end: second.end }, ...rest]
    : block
}

function readBlock(lines: readonly Line[], around: Around): StatedRow[] {
  const block = withWholeHeads(lines)
  const [first, ...rest] = block
  if (!first) return []
  const isHeaded = isHeadLine(
    first.cells,
    rest.map(({ cells }) => cells),
  )
  const body = isHeaded ? rest : block
  const columns = isHeaded
    ? columnsOf(
        first.cells,
        body.map(({ cells }) => cells),
        isSpread(block),
      )
    : null
  const corner =
    columns?.some((row) => row[0] === first.cells[0]?.text) === true ? (first.cells[0]?.text ?? '') : ''
  const title = isHeaded ? `${around.title} ${corner}`.trim() : around.title
  const heads = isHeaded ? spanOf(first) : null
  return body.flatMap((line, index): StatedRow[] => {
    const cells = line.cells.map((cell, at): ValueCell => ({
      text: cell.text,
      start: line.start + cell.start,
      end: line.start + cell.end,
      column: columns?.[index]?.[at] ?? '',
    }))
    const row = { ...spanOf(line), page: around.page, title, corner, table: around.table }
    // One row of figures under names is named by these alone.
    const isAlone = body.length === 1 && cells.every(({ text }) => !isName(text))
    if (!heads && CLAUSE.test(cells[0]?.text ?? '')) return []
    if (heads) return [{ ...row, heads, ...(isAlone ? { names: [], cells } : named(cells)) }]
    return unheaded(cells, row)
  })
}

const spanOf = ({ text, start, cells }: Line): OnPage => ({
  start: start + (cells[0]?.start ?? 0),
  end: start + text.trimEnd().length,
})

/** Whether white space puts the cells in their columns; a paper of pages has the same between all cells. */
const isSpread = (block: readonly Line[]): boolean =>
  block.some(({ text }) => /\S {4,}\S/.test(text)) || block.some(({ text }) => /^ {4,}\S/.test(text))

/** The cells that name a row apart from those that say something of it. */
function named(cells: readonly ValueCell[]): Pick<StatedRow, 'names' | 'cells'> {
  const names = cells.filter(({ text }) => isName(text)).map(({ text }) => text)
  const own =
    names[0] ?? cells.find(({ text }) => !['date', 'sum', 'share'].includes(kindOfWords(text)))?.text
  const [opening] = cells
  // "C" under "Plan" is plan C.
  const coded =
    opening && opening.column !== '' && opening.text !== own && CODE.test(opening.text)
      ? [`${opening.column} ${opening.text}`]
      : []
  return {
    names: own === undefined ? [] : [own, ...names.slice(1), ...coded],
    // What opens a row names it; behind its day, it is a cell of its column as well.
    cells: cells.filter(({ text, column }) => text !== own || (opening?.text !== own && column !== '')),
  }
}

const isName = (text: string): boolean =>
  kindOfWords(text) === 'words' && /\p{L}{2}/u.test(text) && !CODE.test(text)

/** A name and what is said of it, in words or figures. */
function listed(cells: readonly ValueCell[]): Pick<StatedRow, 'names' | 'cells'> {
  const { names, cells: values } = named(cells)
  return { names: names.slice(0, 1), cells: values }
}

/** "Name: value" beside others or behind the name of all, and "Name   value", once or twice in a line. */
function unheaded(
  cells: readonly ValueCell[],
  row: Omit<StatedRow, 'names' | 'cells' | 'heads'>,
): StatedRow[] {
  const parted = cells.map((cell) => ({ cell, pair: pairOf(cell) }))
  const [head] = parted
  if (!head) return []
  if (parted.slice(1).length > 1 && parted.slice(1).every(({ pair }) => pair) && !head.pair)
    return [{ ...row, heads: null, names: [head.cell.text], cells: parted.flatMap(({ pair }) => pair ?? []) }]
  if (parted.some(({ pair }) => pair))
    return parted.flatMap(({ cell, pair }) =>
      pair
        ? [
            {
              ...row,
              start: cell.start,
              end: cell.end,
              heads: null,
              names: [pair.column],
              cells: [{ ...pair, column: '' }],
            },
          ]
        : [],
    )
  const isTwice = cells.length === 4 && cells.every(({ text }, at) => isName(text) === (at % 2 === 0))
  const parts = isTwice ? [cells.slice(0, 2), cells.slice(2)] : [cells]
  return parts.map((part) => ({
    ...row,
    ...(isTwice && { start: part[0]?.start ?? row.start, end: part.at(-1)?.end ?? row.end }),
    heads: null,
    ...(part.length === 2 ? listed(part) : named(part)),
  }))
}

function pairOf({ text, start, end }: ValueCell): ValueCell | null {
  const { name, value } = LABELLED.exec(text)?.groups ?? {}
  if (name === undefined || value === undefined || value.length > MAX_VALUE) return null
  return { text: value, start: start + text.indexOf(value, name.length), end, column: name }
}
