import { EDGE, columnOf, findColumns, spansColumns } from './column-grid.ts'
import {
  CLOSE,
  continuesCell,
  distance,
  goesOnFrom,
  isBelow,
  isBeside,
  isFigure,
  standsUnder,
} from './group-rows.ts'
import { isBodyLine, isOverFigures } from './heads/head-lines.ts'
import type { Look } from '#core/structure/lines/line-style.ts'
import type { PlacedCell, PlacedLine } from './placed-lines.ts'
import { areNamed, areNamesAndValues } from './heads/names-over-values.ts'
import { isBold, isSetOff, usualLook } from './heads/set-off-heads.ts'
import { kindOfWords } from '../table-columns.ts'

/** Lines of a table, `end` exclusive. */
export interface PlacedRange {
  readonly first: number
  readonly end: number
}

const MAX_CELL = 60
/** A cell this long is one of a table where sums stand beside it. */
const MAX_DESCRIPTION = 120
/** More lines of one cell each are no part of a table. */
const MAX_ALONE = 4
/** White space that ends a table, in heights of its letters. */
const FAR = 6
/** Rows are this much further apart where another table begins. */
const APART = 1.5
const SET_OFF = 1.2
const MAX_LEADING = 1.7
/** Lines of text are so far apart, in heights of their letters. */
const USUAL = 1.5
const ROWS_COMPARED = 12
/** Titles are set in letters so much larger. */
const LARGER = 1.08
/** Names stand over their columns or this near, in widths of the page. */
const NEAR = 0.03
/** Names of columns stand in this many lines at most. */
const MAX_HEADS = 5
/** "Schedule 1 (continued)" at the top of a page. */
const CONTINUED = /\b(?:continued|cont['’]?d)\b|\(cont\.?\)/i
const PROSE = /[.;:]$/
const TITLE = /^\p{Lu}[^.;:]{2,60}$/u

/** Looks for tables among lines that stand on their pages; `at` is null for a line without a place, and beyond the last. */
export class PlacedTables {
  readonly at: (index: number) => PlacedLine | null

  constructor(at: (index: number) => PlacedLine | null) {
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
      if (space > FAR || this.#begins(index, line, rows, space / median(pitches.slice(-ROWS_COMPARED)))) break
      if (isPlacedRow(line)) {
        rows.push(line)
        if (before && isPlacedRow(before)) pitches.push(space)
        end = index + 1
      } else if (isProse(line)) break
      before = line
    }
    return { first: this.#withHeadsAbove(first), end: this.#withWrapped(end, rows, limit) }
  }

  /** Whether another table begins with a line: names of columns, or rows that are set otherwise, below white space. */
  #begins(index: number, line: PlacedLine, rows: readonly PlacedLine[], share: number): boolean {
    if (rows.length === 0 || isBeside(this.at(index - 1), line)) return false
    // A grid of facts: names above their values, and others below those.
    const [names, values] = rows.slice(-2)
    if (areNamed(names, values) && areNamed(line, this.at(index + 1) ?? undefined)) return true
    const left = Math.min(...rows.map(({ cells }) => cells[0]?.left ?? 1))
    const next = [0, 1, 2]
      .map((more) => this.at(index + more))
      .find((other) => other && (isPlacedRow(other) || (other.cells[0]?.left ?? 0) > left + EDGE))
    if (!next || opensGroup(line, this.at(index + 1), rows)) return false
    const isSet = isAligned(next, rows, 1)
    const isTitle = line.cells.length === 1 && TITLE.test(line.cells[0]?.words ?? '')
    if (
      isTitle &&
      areNamesAndValues(rows) &&
      next.cells.length !== rows[0]?.cells.length &&
      !isAligned(next, rows, 1)
    )
      return true
    const isHead = this.#isHead(next, index)
    if ([...rows, line].every(isBold) && distance(this.at(index - 1) ?? line, line) <= CLOSE) return false
    const usual = usualLook(rows.slice(-ROWS_COMPARED))
    const hasBody = rows.some(isBodyLine) || (rows.length > 2 && !isBodyLine(next))
    if (isTitle && hasBody && isLarger(line, usual)) return true
    // Below a letterhead or a list of facts.
    if (isSetApart(next, this.#rowAfter(next, index), rows)) return true
    if (!rows.some(isBodyLine))
      return (
        rows.some(statesFacts) &&
        ((isTitle && share >= APART) ||
          (share >= SET_OFF && (isTitle || (isHead && rows.length > 1)) && !isSet))
      )
    if (hasBody && line.cells.length > 2 && !isBodyLine(line) && isSetOff(line, usual)) return true
    if (isHead) return isTitle || share >= SET_OFF || (next.cells.length > 2 && !isSet)
    return share >= APART && !isAligned(next, rows, 0.5)
  }

  /** The line below a row that begins at or shortly after an index. */
  #rowAfter(row: PlacedLine, index: number): PlacedLine | null {
    const at = [0, 1, 2].find((more) => this.at(index + more) === row)
    return at === undefined ? null : this.at(index + at + 1)
  }

  /** Words that may name columns, above a row with a figure below one of them. */
  #isHead(row: PlacedLine, index: number): boolean {
    if (isOverFigures(row, this.at(index + 1) ?? undefined)) return true
    const areNames = row.cells.every(({ words }) => kindOfWords(words) === 'words')
    if (!areNames || !/^[^\p{Ll}]/u.test(row.cells[0]?.words ?? '')) return false
    const near = row.cells.length > 2 ? NEAR : 0
    const names: PlacedCell[] = []
    for (let at = index; at <= index + MAX_HEADS + 1; at += 1) {
      const line = this.at(at)
      if (!line) return false
      const figures = isBodyLine(line)
        ? line.cells.slice(1).filter(({ words }) => kindOfWords(words) !== 'words')
        : []
      const opening = line.cells[0]?.left ?? 0
      if (isBodyLine(line))
        return figures.some((cell) =>
          names.some(
            ({ left, right }) =>
              left > opening + EDGE && left < cell.right + near && cell.left < right + near,
          ),
        )
      if (line.bottom >= row.bottom) names.push(...line.cells)
    }
    return false
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
    return top === first && this.#isOverGroup(first, left) ? first - 2 : top
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

/** Words alone in a line above figures that are set just as the rows above are: "**** FROZEN ****". */
const opensGroup = ({ cells }: PlacedLine, below: PlacedLine | null, rows: readonly PlacedLine[]): boolean =>
  cells.length === 1 &&
  below !== null &&
  below.cells.length > 2 &&
  isBodyLine(below) &&
  rows.some(isBodyLine) &&
  isAligned(below, rows, 1)

/** Short cells beside each other; a longer one where there are figures. */
export const isPlacedRow = ({ cells, longest }: PlacedLine): boolean =>
  cells.length > 1 && longest <= (cells.some(isFigure) ? MAX_DESCRIPTION : MAX_CELL)

/**
 * A sum beside its name that stands below nothing, below what its name does too, or with the next one where no column
 * above has an edge: of another table.
 */
function isSetApart(
  { cells: [name, value, ...more] }: PlacedLine,
  next: PlacedLine | null,
  rows: readonly PlacedLine[],
): boolean {
  const above = rows.slice(-ROWS_COMPARED)
  if (!name || !value || more.length > 0 || !isFigure(value) || isFigure(name)) return false
  if (above.filter(isBodyLine).length < 2 || above.every(({ cells }) => cells.length < 3)) return false
  const isUnder = (cell: PlacedCell, { left, right }: PlacedCell) => cell.left < right && left < cell.right
  const cells = [...rows.slice(0, MAX_HEADS), ...above].flatMap((row) => row.cells)
  if (cells.every((cell) => isUnder(name, cell) || !isUnder(value, cell))) return true
  const [, other, ...others] = next?.cells ?? []
  const areAligned = other !== undefined && others.length === 0 && isFigure(other) && isBelow(value, other)
  return areAligned && !cells.some((cell) => isBelow(value, cell) || isBelow(other, cell))
}

/** Whether the first cell of a line goes on with one above it. */
const goesOnIn = (above: PlacedCell, { cells: [opening] }: PlacedLine): boolean =>
  opening !== undefined && above.left < opening.right && goesOnFrom(above, opening)

/** Printed in larger letters than others: a title. */
const isLarger = ({ cells: [cell] }: PlacedLine, usual: Look | null): boolean =>
  usual !== null && (cell?.look?.size ?? 0) >= LARGER * usual.size

const linesAlone = (lines: readonly (PlacedLine | null)[]): boolean =>
  lines.every((line) => line !== null && line.cells.length === 1)

const isProse = ({ cells }: PlacedLine): boolean =>
  cells.some(({ words }) => words.length > MAX_DESCRIPTION || (words.length > MAX_CELL && PROSE.test(words)))

const statesFacts = ({ cells }: PlacedLine): boolean => cells.some(({ words }) => /\d|:/.test(words))

/** Whether so many of the cells of a row begin or end where others do, or each stands over or under one of the last row. */
function isAligned({ cells }: PlacedLine, rows: readonly PlacedLine[], share: number): boolean {
  const last = rows.at(-1)?.cells ?? []
  const isUnder = ({ left, right }: PlacedCell, other: PlacedCell | undefined) =>
    other !== undefined && left < other.right && other.left < right
  if (cells.length === last.length && cells.every((cell, at) => isUnder(cell, last[at]))) return true
  const others = rows.slice(-ROWS_COMPARED).flatMap((row) => row.cells)
  const isBelow = (cell: PlacedCell) =>
    others.some(({ left, right }) => Math.abs(left - cell.left) < EDGE || Math.abs(right - cell.right) < EDGE)
  return cells.filter(isBelow).length >= share * cells.length
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? USUAL
