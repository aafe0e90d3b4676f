import type { BodyText } from '#core/structure/lines/body-text.ts'
import type { SourceLine } from '#core/structure/lines/source-line.ts'
import { findTablesOnPages } from './places/tables-on-pages.ts'
import { goesOn } from './row-cells.ts'
import { areRows, cellsOf, MIN_ROWS, SIGNATURE, titleIn, type TableRange } from './table-range.ts'
import { isTitleCase } from '#core/structure/headings/titles.ts'

const MAX_CELL = 60
/** One line without cells may stand between rows: a wrapped cell or a subtitle. */
const MAX_GAP = 1
/** More lines of one cell are a paragraph. */
const MAX_WRAPPED = 4
const HAS_FIGURE = /\d/
/** "Schedule 1 (continued)" at the top of a page. */
const CONTINUED = /\b(?:continued|cont['’]?d)\b|\(cont\.?\)/i
/** Rows at the end of a page that one on the next is compared with. */
const ROWS_COMPARED = 12

/**
 * Tables: three or more rows of short cells, which may go on over pages. Signature blocks and hanging definitions
 * look similar and are left out.
 */
export function findTables(body: BodyText): TableRange[] {
  const { lines, contents, pages } = body
  const tables = findTablesOnPages(body)
  const isPlaced = pages.map(({ boxes = [] }) => boxes.length > 0)
  let nextContents = 0
  for (let index = 0; index < lines.length;) {
    while ((contents[nextContents]?.end ?? Infinity) <= index) nextContents += 1
    const skipped = contents[nextContents]
    if (skipped && skipped.first <= index) {
      index = skipped.end
      continue
    }
    const isText = !isPlaced[lines[index]?.pageIndex ?? 0]
    const end = Math.min(
      isText && isRow(lines[index]) ? endOfRows(lines, index) : index + 1,
      skipped?.first ?? lines.length,
    )
    const table = isText ? tableIn(lines, index, end) : null
    if (table) tables.push(table)
    index = table?.end ?? end
  }
  return tables.sort((a, b) => a.first - b.first)
}

/** The table in some rows, or in those on their first page. */
function tableIn(lines: readonly SourceLine[], first: number, end: number): TableRange | null {
  const table = describe(lines, first, end)
  let page = first + 1
  while (page < end && lines[page]?.after !== 'page') page += 1
  return table ?? (page < end ? describe(lines, first, page) : null)
}

function isRow(line: SourceLine | undefined): boolean {
  const cells = line ? cellsOf(line.text) : []
  return cells.length > 1 && cells.every((cell) => cell.length <= MAX_CELL)
}

function endOfRows(lines: readonly SourceLine[], first: number): number {
  let end = first + 1
  let wrapped = 0
  for (let index = end; index - end - wrapped <= MAX_GAP; index += 1) {
    const line = lines[index]
    if (!line || (line.after === 'page' && !goesOnAt(lines, first, index))) break
    if (!isRow(line) && line.after === 'paragraph') break
    if (!isRow(line) && index - first >= MIN_ROWS && isTitleOf(line, lines[index + 1], lines[first])) break
    if (isRow(line) && index - first >= MIN_ROWS && opensTable(line, lines[index - 1])) break
    if (isRow(line)) {
      end = index + 1
      wrapped = 0
    } else if (wrapped < MAX_WRAPPED && isWrapped(line)) wrapped += 1
  }
  return end
}

/** "Payment plan" right above other names of columns. */
const isTitleOf = (
  { text }: SourceLine,
  below: SourceLine | undefined,
  head: SourceLine | undefined,
): boolean =>
  !goesOn(text) &&
  below?.text !== head?.text &&
  below?.after === 'line' &&
  cellsOf(below.text).length > 2 &&
  cellsOf(below.text).every((cell) => /^\p{Lu}/u.test(cell) && !HAS_FIGURE.test(cell))

/** Words that go on with a cell of the row above. */
const isWrapped = ({ text, after }: SourceLine): boolean =>
  after === 'line' && text.length <= MAX_CELL && goesOn(text) && !/[.;:]$/.test(text)

/** Whether the table that began at `first` goes on at the top of a page: with its names of columns, or rows like its own. */
function goesOnAt(lines: readonly SourceLine[], first: number, index: number): boolean {
  const at = CONTINUED.test(lines[index]?.text ?? '') ? index + 1 : index
  const [line, head] = [lines[at], lines[first]]
  if (!line || !head || !isRow(line) || !isRow(lines[index - 1])) return false
  if (line.text === head.text || line.text === lines[first + 1]?.text) return true
  const widths = lines
    .slice(Math.max(first, index - ROWS_COMPARED), index)
    .map(({ text }) => cellsOf(text).length)
  const cells = cellsOf(line.text)
  const isLike = widths.filter((width) => width === cells.length).length >= 0.5 * widths.length
  const before = cellsOf(lines[index - 1]?.text ?? '').at(-1) ?? ''
  const isAlike = HAS_FIGURE.test(cells.at(-1) ?? '') === HAS_FIGURE.test(before)
  return isLike && isAlike && !SIGNATURE.test(line.text) && !opensTable(line, head, false)
}

/** Names of columns below white space, more or fewer than the row before has: another table begins. */
function opensTable(line: SourceLine, before: SourceLine | undefined, mayBeAlike = true): boolean {
  const cells = cellsOf(line.text)
  return (
    line.after !== 'line' &&
    cells.length > 2 &&
    cells.every((cell) => !HAS_FIGURE.test(cell) && isTitleCase(cell)) &&
    !(mayBeAlike && cellsOf(before?.text ?? '').length === cells.length)
  )
}

function describe(lines: readonly SourceLine[], first: number, end: number): TableRange | null {
  const [top, bottom, before] = [lines[first], lines[end - 1], lines[first - 1]]
  if (!top || !bottom || !areRows(lines.slice(first, end).filter(isRow))) return null
  return {
    first,
    end,
    start: top.start,
    endOffset: bottom.end,
    caption: captionOf(before, top),
    placed: null,
  }
}

function captionOf(line: SourceLine | undefined, top: SourceLine): TableRange['caption'] {
  if (!line || line.pageIndex !== top.pageIndex || isRow(line)) return null
  return titleIn(line.text, line.start)
}
