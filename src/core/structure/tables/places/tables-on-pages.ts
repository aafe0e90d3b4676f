import type { BodyText } from '#core/structure/lines/body-text.ts'
import type { SourceLine } from '#core/structure/lines/source-line.ts'
import { isPlacedRow } from './group-rows.ts'
import { PlacedTables } from './find-placed-tables.ts'
import { areRows, titleIn, type TableRange } from '../table-range.ts'
import { areHeaded, findHeadLines, isBodyLine, rowsIn } from './heads/head-lines.ts'
import { lineOf, placeCells, type PlacedCell, type PlacedLine } from './placed-lines.ts'
import { hasCells } from '../row-cells.ts'
import { areInLine } from './parts/meeting-lines.ts'
import { inLines, TITLE_INDENT } from './parts/part-lines.ts'
import { partsOf } from './parts/side-by-side.ts'

/** Names of columns, and of facts, are shorter. */
const MAX_HEAD = 32
/** Heads are among so many lines at the end of a column of text. */
const LAST_LINES = 3

/** The tables of the pages that know where their words stand; those whose lines alternate in the text are one range. */
export function findTablesOnPages(body: BodyText): TableRange[] {
  const lines = linesOnPages(body)
  const places = new PlacedTables((index) => lines[index] ?? null)
  const tables: TableRange[] = []
  let after = 0
  for (let index = 0; index < lines.length;) {
    const found = tableAt(places, index, lines.length, after)
    if (found) tables.push(rangeOf(body.lines, places, found))
    index = found?.end ?? index + 1
    if (found) after = found.end
  }
  return tables.sort((a, b) => a.first - b.first || a.end - b.end).reduce(joinAlternating, [])
}

/** The lines of all such pages, those of parts that stand side by side apart. */
function linesOnPages({ lines, contents, pages, styles }: BodyText): PlacedLine[] {
  const inContents = new Set(contents.flatMap(({ first, end }) => lines.slice(first, end)))
  return [...Map.groupBy(lines, ({ pageIndex }) => pageIndex)].flatMap(([pageIndex, own]) =>
    own.some(({ text }) => hasCells(text))
      ? flowsOf(
          own.map((line) => (inContents.has(line) ? null : placeCells(line, pages[pageIndex], styles))),
        ).flatMap((cells) => partsOf(cells, pageIndex).flat())
      : [],
  )
}

/**
 * The cells of lines that follow each other down the page: where the text goes up again, another column begins. One that
 * goes on below the column before it, with rows over the whole width, is none: heads of such rows stand in both.
 */
function flowsOf(lines: readonly (readonly PlacedCell[] | null)[]): PlacedCell[][] {
  const flows: PlacedCell[][] = []
  let lowest = Infinity
  for (const cells of lines) {
    const top = Math.min(...(cells ?? []).map((cell) => cell.top))
    const bottom = Math.max(...(cells ?? []).map((cell) => cell.bottom))
    if (!cells) lowest = Infinity
    else {
      if (bottom < lowest && (top + bottom) / 2 < lowest) flows.push([])
      flows.at(-1)?.push(...cells)
      lowest = top
    }
  }
  return flows.reduce<PlacedCell[][]>((joined, flow) => {
    const before = joined.at(-1)
    return before && goesOnBelow(before, flow)
      ? [...joined.slice(0, -1), [...before, ...flow]]
      : [...joined, flow]
  }, [])
}

/**
 * Whether a column goes on below the one before it, in rows of figures that begin where that one does, and its last lines
 * are heads: short words in line with some of this one.
 */
function goesOnBelow(before: readonly PlacedCell[], flow: readonly PlacedCell[]): boolean {
  const [upper, own] = [inLines(before, 0), inLines(flow, 0)]
  const lowest = Math.max(...upper.map(({ bottom }) => bottom))
  const left = Math.min(...before.map((cell) => cell.left))
  const row = own.find(({ bottom, height }) => bottom - height >= lowest)
  const [opening] = row?.cells ?? []
  const areHeads = upper
    .slice(-LAST_LINES)
    .some((line) =>
      own.some(
        (other) =>
          areInLine(line, other) &&
          [...line.cells, ...other.cells].every(({ words }) => words.length < MAX_HEAD),
      ),
    )
  return (
    areHeads &&
    row !== undefined &&
    opening !== undefined &&
    opening.left < left + TITLE_INDENT &&
    row.cells.length > 2 &&
    isBodyLine(row)
  )
}

interface Found {
  readonly first: number
  readonly end: number
  readonly lines: readonly PlacedLine[]
}

/** The table whose first row is a line, with the pages it goes on over; null where none begins. */
function tableAt(places: PlacedTables, index: number, limit: number, after: number): Found | null {
  const line = places.at(index)
  if (!line || !isPlacedRow(line)) return null
  const range = places.rangeAt(index, limit)
  const first = Math.max(range.first, after)
  const own = linesIn(places, first, range.end)
  let { end } = range
  for (let next = places.nextPart(own, end); next !== null; next = places.nextPart(own, end)) {
    end = places.rangeAt(next, limit).end
    own.push(...linesIn(places, next, end))
  }
  const heads = findHeadLines(own)
  const titles = heads?.first ?? 0
  const lines = own.slice(titles)
  // Names over several lines are one row.
  const names = own.slice(titles, heads?.end ?? 0).toSorted((a, b) => b.cells.length - a.cells.length)
  const body = own.slice(heads?.end ?? 0)
  const rows = [...names.slice(0, 1), ...body].filter(isPlacedRow)
  return areRows(rows) || areHeaded(own) || areWrappedFacts(body)
    ? { first: first + titles, end, lines }
    : null
}

/** Names with their values that wrap beside each other, three or more. */
function areWrappedFacts(lines: readonly PlacedLine[]): boolean {
  const rows = rowsIn(lines).map((cells) => cells.toSorted((a, b) => a.left - b.left))
  return (
    rows.every(
      (cells) => cells.length === 2 && /^\p{Lu}/u.test(cells[0]?.words ?? '') && longestOf(cells) < MAX_HEAD,
    ) && areRows(rows.map((cells) => lineOf(cells, 0)))
  )
}

const longestOf = (cells: readonly PlacedCell[]): number =>
  Math.max(...cells.map(({ words }) => words.length))

const linesIn = (places: PlacedTables, first: number, end: number): PlacedLine[] =>
  Array.from({ length: end - first }, (_, more) => places.at(first + more)).filter((line) => line !== null)

function rangeOf(
  lines: readonly SourceLine[],
  places: PlacedTables,
  { first, lines: own }: Found,
): TableRange {
  const cells = own.flatMap((line) => line.cells)
  const start = Math.min(...cells.map((cell) => cell.start))
  const endOffset = Math.max(...cells.map((cell) => cell.end))
  const above = own[0]?.opens ? null : places.at(first - 1)
  const [title] = above?.cells ?? []
  const [top, bottom] = [lineAt(lines, start), lineAt(lines, endOffset - 1)]
  return {
    first: top,
    end: bottom + 1,
    start: lines[top]?.start ?? start,
    endOffset: lines[bottom]?.end ?? endOffset,
    caption: above && title && above.cells.length === 1 ? titleIn(title.words, title.start) : null,
    placed: [own],
  }
}

/** The index of the line an offset stands in. */
function lineAt(lines: readonly SourceLine[], offset: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.end ?? Infinity) <= offset) low = middle + 1
    else high = middle
  }
  return low
}

function joinAlternating(tables: TableRange[], table: TableRange): TableRange[] {
  const before = tables.at(-1)
  if (!before || before.end <= table.first) return [...tables, table]
  const isLater = table.end > before.end
  return [
    ...tables.slice(0, -1),
    {
      ...before,
      end: isLater ? table.end : before.end,
      endOffset: isLater ? table.endOffset : before.endOffset,
      placed: [...(before.placed ?? []), ...(table.placed ?? [])],
    },
  ]
}
