import type { PageSpan } from '#core/document/page.ts'
import type { BodyText } from '#core/structure/lines/body-text.ts'
import { parseMarker } from '#core/structure/clauses/marker.ts'
import type { SourceLine } from '#core/structure/lines/source-line.ts'
import { isPlacedRow, PlacedTables } from './find-placed-tables.ts'
import { findHeadLines } from './head-lines.ts'
import { placeLine, type PlacedLine } from './placed-lines.ts'
import { partsOf } from './side-by-side.ts'
import { goesOn, splitWords } from './row-cells.ts'
import { kindOfWords } from './table-columns.ts'
import { isTitleCase, tidyTitle } from '#core/structure/headings/titles.ts'

/** Rows of cells that stand below each other; `first` and `end` (exclusive) count lines. */
export interface TableRange {
  readonly first: number
  readonly end: number
  readonly start: number
  readonly endOffset: number
  /** The title right above it. */
  readonly caption: { readonly words: string; readonly start: number } | null
  /** Its lines with their places, those of tables side by side apart; null where the text has none. */
  readonly placed: readonly (readonly PlacedLine[])[] | null
}

const MIN_ROWS = 3
const MAX_CELL = 60
const MAX_ROW = 400
const MAX_CAPTION = 80
/** One line without cells may stand between rows: a wrapped cell or a subtitle. */
const MAX_GAP = 1
/** More lines of one cell are a paragraph. */
const MAX_WRAPPED = 4
const SIGNATURE =
  /(?:^|\s{3})(?:by|name|title|its|signature|witness)\s*:|\bsigned\b|on behalf of|_{4,}|\/s\/|\s\)$/i
const DEFINITION = /(?:^|\s{3})(?:shall\s+)?means?\b/
/** What stands between cells. */
const SPACES = / {3}|\t/
const HAS_FIGURE = /\d/
/** "Schedule 1 (continued)" at the top of a page. */
const CONTINUED = /\b(?:continued|cont['’]?d)\b|\(cont\.?\)/i
/** Rows at the end of a page that one on the next is compared with. */
const ROWS_COMPARED = 12

/**
 * Tables: three or more rows of short cells, which may go on over pages. Signature blocks and hanging definitions
 * look similar and are left out.
 */
export function findTables({ lines, contents, pages }: BodyText): TableRange[] {
  const tables: TableRange[] = []
  const placed = new Map<number, PlacedLine | null>()
  const places = new PlacedTables((index) => {
    const line = lines[index]
    if (!line) return null
    const known = placed.get(index)
    const place = known === undefined ? placeLine(line, pages[line.pageIndex]) : known
    if (known === undefined) placed.set(index, place)
    return place
  })
  let nextContents = 0
  for (let index = 0; index < lines.length;) {
    while ((contents[nextContents]?.end ?? Infinity) <= index) nextContents += 1
    const skipped = contents[nextContents]
    if (skipped && skipped.first <= index) {
      index = skipped.end
      continue
    }
    const limit = skipped?.first ?? lines.length
    if (isPlaced(pages[lines[index]?.pageIndex ?? 0])) {
      const table = placedTable(lines, places, index, limit, tables.at(-1)?.end ?? 0)
      if (table) tables.push(table)
      index = table?.end ?? index + 1
      continue
    }
    const end = Math.min(isRow(lines[index]) ? endOfRows(lines, index) : index + 1, limit)
    const table = tableIn(lines, index, end)
    if (table) tables.push(table)
    index = table?.end ?? end
  }
  return tables
}

const isPlaced = (page: PageSpan | undefined): boolean => (page?.boxes?.length ?? 0) > 0

/** The table whose first row stands in a line, with the pages it goes on over; null where none begins. */
function placedTable(
  lines: readonly SourceLine[],
  places: PlacedTables,
  index: number,
  limit: number,
  after: number,
): TableRange | null {
  const line = SPACES.test(lines[index]?.text ?? '') ? places.at(index) : null
  if (!line || !isPlacedRow(line)) return null
  const range = places.rangeAt(index, limit)
  const first = Math.max(range.first, after)
  let end = range.end
  for (
    let next = places.nextPart(first, end);
    next !== null && next < limit;
    next = places.nextPart(first, end)
  )
    end = places.rangeAt(next, limit).end
  const own = placedBetween(places, first, end)
  const parts = partsOf(own)
  const titles = parts.length > 1 ? 0 : (findHeadLines(own)?.first ?? 0)
  const table = describe(
    lines,
    first + titles,
    end,
    own
      .slice(titles)
      .filter(isPlacedRow)
      .map(({ source }) => source),
  )
  return table && { ...table, placed: parts.length > 1 ? parts.flatMap(tablesAmong) : [own.slice(titles)] }
}

const placedBetween = (places: PlacedTables, first: number, end: number): PlacedLine[] =>
  Array.from({ length: end - first }, (_, more) => places.at(first + more)).filter((line) => line !== null)

/** The tables that stand below each other in some lines. */
function tablesAmong(lines: readonly PlacedLine[]): readonly (readonly PlacedLine[])[] {
  const places = new PlacedTables((index) => lines[index] ?? null)
  const tables: PlacedLine[][] = []
  for (let index = 0; index < lines.length;) {
    const line = lines[index]
    const range = line && isPlacedRow(line) ? places.rangeAt(index, lines.length) : null
    if (range) {
      const own = placedBetween(places, Math.max(0, range.first), range.end)
      tables.push(own.slice(findHeadLines(own)?.first ?? 0))
    }
    index = range?.end ?? index + 1
  }
  return tables.filter((own) => own.filter(isPlacedRow).length > 1)
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

const cellsOf = (text: string) => splitWords(text.slice(0, MAX_ROW))

function describe(
  lines: readonly SourceLine[],
  first: number,
  end: number,
  rows = lines.slice(first, end).filter(isRow),
): TableRange | null {
  if (rows.length < MIN_ROWS && !isHeadAndValues(rows)) return null
  const [top, bottom, before] = [lines[first], lines[end - 1], lines[first - 1]]
  if (!top || !bottom) return null
  const signatures = rows.filter(({ text }) => SIGNATURE.test(text)).length
  const figures = rows.filter(({ text }) => HAS_FIGURE.test(text)).length
  const counts = new Map<number, number>()
  for (const { text } of rows) {
    const cells = cellsOf(text).length
    counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  const usual = Math.max(...counts.values())
  const isRegular = usual >= 0.6 * rows.length
  const hasColumns = [...counts].some(([cells, count]) => cells > 2 && count >= 0.5 * rows.length)
  if (signatures >= 0.25 * rows.length || rows.some(({ text }) => DEFINITION.test(text))) return null
  if (!(figures >= 0.5 * rows.length || (isRegular && hasColumns))) return null
  return {
    first,
    end,
    start: top.start,
    endOffset: bottom.end,
    caption: captionOf(before, top),
    placed: null,
  }
}

/** Names side by side above a figure for most of them: "Amount due   Due date". */
function isHeadAndValues([head, values, ...more]: readonly SourceLine[]): boolean {
  if (!head || !values || more.length > 0) return false
  const [names, own] = [cellsOf(head.text), cellsOf(values.text)]
  const figures = own.filter((cell) => kindOfWords(cell) !== 'words')
  return (
    names.length === own.length &&
    names.every((cell) => kindOfWords(cell) === 'words') &&
    2 * figures.length >= own.length
  )
}

function captionOf(line: SourceLine | undefined, top: SourceLine): TableRange['caption'] {
  if (!line || line.pageIndex !== top.pageIndex || line.text.length > MAX_CAPTION || isRow(line)) return null
  const words = tidyTitle(line.text)
  return isTitleCase(words) && !parseMarker(line.text) ? { words, start: line.start } : null
}
