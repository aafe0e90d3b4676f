import { kindOfWords } from '../table-columns.ts'
import { beginsTable, MAX_HEADS, type LineAt } from './begins-table.ts'
import { columnOf, EDGE, findColumns, spansColumns } from './column-grid.ts'
import {
  CLOSE,
  continuesCell,
  distance,
  goesOnFrom,
  isAligned,
  isBelow,
  isBeside,
  isFigure,
  isPlacedRow,
  MAX_CELL,
  MAX_DESCRIPTION,
  ROWS_COMPARED,
  standsUnder,
} from './group-rows.ts'
import type { PlacedCell, PlacedLine } from './placed-lines.ts'

/** Lines of a table, `end` exclusive. */
export interface PlacedRange {
  readonly first: number
  readonly end: number
}

/** The name of a group of rows is no longer. */
const MAX_GROUP = 90
/** More lines of one cell each are no part of a table. */
const MAX_ALONE = 4
/** White space that ends a table, in heights of its letters. */
const FAR = 6
/** Rows that are not filled in are this high at most, in heights of letters. */
const MAX_UNFILLED = 30
const MAX_LEADING = 1.7
/** Lines of text are so far apart, in heights of their letters. */
const USUAL = 1.5
/** "Schedule 1 (continued)" at the top of a page. */
const CONTINUED = /\b(?:continued|cont['’]?d)\b|\(cont\.?\)/i
const PROSE = /[.;:]$/

/** Looks for tables among lines that stand on their pages; `at` is null for a line without a place, and beyond the last. */
export class PlacedTables {
  readonly at: LineAt

  constructor(at: LineAt) {
    this.at = at
  }

  /** The lines on one page that may be a table which begins with the row at `first`. */
  rangeAt(first: number, limit: number): PlacedRange {
    const rows: PlacedLine[] = []
    const pitches: number[] = []
    let end = first
    let before: PlacedLine | null = null
    for (let index = first; index < limit && index - end <= MAX_ALONE; index += 1) {
      const line = this.at(index)
      if (!line || (index > first && line.opens)) break
      const space = before ? distance(before, line) : 0
      if (
        (space > FAR && !isLastRow(line, rows, space)) ||
        beginsTable(this.at, index, rows, space / median(pitches.slice(-ROWS_COMPARED)))
      )
        break
      if (isPlacedRow(line)) {
        rows.push(line)
        if (before && isPlacedRow(before)) pitches.push(space)
        end = index + 1
      } else if (isProse(line) || isParagraph(line, this.at(index + 1), rows)) break
      before = line
    }
    return { first: this.#withHeadsAbove(first), end: this.#withWrapped(end, rows, limit) }
  }

  /**
   * The first row of the next page's part of a table whose lines end at the foot of a page: below the names of its
   * columns, or set as its rows are; null where it does not go on.
   */
  nextPart(own: readonly PlacedLine[], end: number): number | null {
    // "Continued on page 2" may stand below the last row.
    const top = [end, end + 1, end + 2].find((at) => this.at(at)?.opens)
    const [first, last, opening] = [own[0], own.at(-1), top === undefined ? null : this.at(top)]
    if (top === undefined || !first || !last || opening?.pageIndex !== last.pageIndex + 1) return null
    const isFoot = linesAlone(Array.from({ length: top - end }, (_, more) => this.at(end + more)))
    if (!isFoot) return null
    const rows = own.slice(-ROWS_COMPARED).filter(isPlacedRow)
    const heads = own.slice(0, MAX_HEADS).map(({ text }) => text)
    const below = Array.from({ length: MAX_HEADS }, (_, more) => top + more)
    const isSaid = below.some((at) => CONTINUED.test(this.at(at)?.text ?? ''))
    const next = below.find((at) => {
      const line = this.at(at)
      if (!line || !isPlacedRow(line)) return false
      const isHead = line.cells.every(({ words }) => kindOfWords(words) === 'words')
      return heads.includes(line.text) || ((at === top || isSaid) && !isHead && isAligned(line, rows, 0.5))
    })
    return next ?? null
  }

  /** "Insurance" above "Charges   Paid": names of columns that stand alone in their lines. */
  #withHeadsAbove(first: number): number {
    const row = this.at(first)
    const left = Math.min(...(row?.cells ?? []).map((cell) => cell.left))
    let top = first
    for (; first - top < MAX_ALONE; top -= 1) {
      const [line, above] = [this.at(top), this.at(top - 1)]
      const [cell] = above?.cells ?? []
      if (!line || !above || !cell || above.cells.length > 1 || line.opens) break
      const isOther =
        cell.left > left + EDGE || left > cell.right || isBeside(above, line) || goesOnIn(cell, line)
      const isSmall = cell.words.length <= MAX_CELL && !PROSE.test(cell.words)
      if (!isOther || !isSmall || distance(above, line) > MAX_LEADING) break
    }
    if (top < first) return top
    return this.#isOverGroup(first, left) ? first - 2 : this.#withWrappedAbove(first)
  }

  /** Rows above the first whose cells wrap, so that no line of them holds two, and stand as those of the first do. */
  #withWrappedAbove(first: number): number {
    const row = this.at(first)?.cells ?? []
    const columnAt = ({ left, right }: PlacedCell) =>
      row.findIndex((own) => Math.abs(left - own.left) < EDGE || Math.abs(right - own.right) < EDGE)
    let top = first
    for (let at = top - 1; at >= 0 && !this.at(top)?.opens; at = top - 1) {
      while (isBeside(this.at(at - 1), this.at(at)) && !this.at(at)?.opens) at -= 1
      const lines = linesOf(this.at, at, top)
      const columns = lines.map(({ cells: [cell, other] }) => (!cell || other ? -1 : columnAt(cell)))
      const isRow = columns.length > 2 && new Set(columns).size > 1 && !columns.includes(-1)
      if (!isRow || distance(lines.at(-1)!, this.at(top)!) > FAR / 2) break
      top = at
    }
    return top
  }

  /** "Amount" alone above a group of rows that has a name: it ends where a figure of the first row does. */
  #isOverGroup(first: number, left: number): boolean {
    const [head, group, row] = [this.at(first - 2), this.at(first - 1), this.at(first)]
    const [name, more] = head?.cells ?? []
    if (!head || !group || !row || !name || more || group.cells.length > 1 || group.opens || row.opens)
      return false
    const isGroup = (group.cells[0]?.left ?? 1) < left + EDGE && !isProse(group)
    const figures = row.cells.slice(1).filter(isFigure)
    const isNear = distance(head, group) <= FAR / 2 && distance(group, row) <= FAR / 2
    return (
      isGroup && isNear && kindOfWords(name.words) === 'words' && figures.some((cell) => isBelow(name, cell))
    )
  }

  /** Words below the last row that go on with one of its cells. */
  #withWrapped(end: number, rows: readonly PlacedLine[], limit: number): number {
    const columns = findColumns(rows.slice(-ROWS_COMPARED).map(({ cells }) => cells))
    let last = end
    for (; last < limit && last - end < MAX_ALONE; last += 1) {
      const [line, before] = [this.at(last), this.at(last - 1)]
      const [cell] = line?.cells ?? []
      if (!line || !before || !cell || line.opens) break
      if (isBeside(before, line)) continue
      const column = columnOf(cell, columns)
      const above = before.cells.find((other) => columnOf(other, columns) === column)
      const isNear = distance(before, line) <= CLOSE && line.cells.length === 1
      const isMore =
        above && (continuesCell(above, cell, columns[column]) || standsUnder(above, cell, rows.at(-1)))
      if (!isNear || spansColumns(cell, columns) || !isMore) break
    }
    return last
  }
}

/** A line over several columns with the rest of its words close below. */
const isParagraph = (
  { cells: [only, ...more], ...line }: PlacedLine,
  below: PlacedLine | null,
  rows: readonly PlacedLine[],
): boolean =>
  only !== undefined &&
  more.length === 0 &&
  only.words.length > MAX_GROUP &&
  below !== null &&
  below.cells.length === 1 &&
  Math.abs((below.cells[0]?.left ?? 1) - only.left) < EDGE &&
  distance({ cells: [only], ...line }, below) <= CLOSE &&
  spansColumns(only, findColumns(rows.slice(-ROWS_COMPARED).map(({ cells }) => cells)))

/** Two sums or more at the foot of the columns of a form whose rows are not all filled in. */
const isLastRow = (line: PlacedLine, rows: readonly PlacedLine[], space: number): boolean =>
  space <= MAX_UNFILLED &&
  rows.length > 1 &&
  line.cells.filter(isFigure).length > 1 &&
  isAligned(line, rows, 1) &&
  isBelow(line.cells[0]!, rows.at(-1)!.cells[0]!)

/** Whether the first cell of a line goes on with one above it. */
const goesOnIn = (above: PlacedCell, { cells: [opening] }: PlacedLine): boolean =>
  opening !== undefined && above.left < opening.right && goesOnFrom(above, opening)

const linesOf = (at: LineAt, first: number, end: number): PlacedLine[] =>
  Array.from({ length: end - first }, (_, more) => at(first + more)).filter((line) => line !== null)

const linesAlone = (lines: readonly (PlacedLine | null)[]): boolean =>
  lines.every((line) => line !== null && line.cells.length === 1)

const isProse = ({ cells }: PlacedLine): boolean =>
  cells.some(({ words }) => words.length > MAX_DESCRIPTION || (words.length > MAX_CELL && PROSE.test(words)))

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? USUAL
