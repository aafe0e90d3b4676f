import type { Look } from '#core/structure/lines/line-style.ts'
import { kindOfWords } from '../table-columns.ts'
import { EDGE } from './column-grid.ts'
import {
  CLOSE,
  distance,
  isAligned,
  isBelow,
  isBeside,
  isFigure,
  isPlacedRow,
  ROWS_COMPARED,
} from './group-rows.ts'
import { isBodyLine, isOverFigures } from './heads/head-lines.ts'
import { areNamed, areNamesAndValues } from './heads/names-over-values.ts'
import { areSetOver, isBold, isSetOff, usualLook } from './heads/set-off-heads.ts'
import type { PlacedCell, PlacedLine } from './placed-lines.ts'

/** Rows are this much further apart where another table begins. */
const APART = 1.5
const SET_OFF = 1.2
/** Titles are set in letters so much larger. */
const LARGER = 1.08
/** Names stand over their columns or this near, in widths of the page. */
const NEAR = 0.03
/** Rows stand no further below their heads, in heights of their letters. */
const MAX_HEAD_SPACE = 2.7
/** Names of columns stand in this many lines at most. */
export const MAX_HEADS = 5
const TITLE = /^\p{Lu}[^.;:]{2,60}$/u

/** The line at an index; null for a line without a place, and beyond the last. */
export type LineAt = (index: number) => PlacedLine | null

/** Whether another table begins with a line: names of columns, or rows that are set otherwise, below white space. */
export function beginsTable(
  lineAt: LineAt,
  index: number,
  rows: readonly PlacedLine[],
  share: number,
): boolean {
  const line = lineAt(index)
  if (!line || rows.length === 0 || isBeside(lineAt(index - 1), line)) return false
  if (areHeadsOf(rows, lineAt, index)) return false
  if (arePairs(line) && rows.some(isBodyLine) && !rows.some(arePairs)) return true
  // A grid of facts: names above their values, and others below those.
  const [names, values] = rows.slice(-2)
  const below = lineAt(index + 1) ?? undefined
  if (areNamed(names, values) && areNamed(line, below)) return true
  if (rows.length % 2 === 0 && areSetOver(names, values) && areSetOver(line, below)) return true
  const left = Math.min(...rows.map(({ cells }) => cells[0]?.left ?? 1))
  const next = [0, 1, 2]
    .map((more) => lineAt(index + more))
    .find((other) => other && (isPlacedRow(other) || (other.cells[0]?.left ?? 0) > left + EDGE))
  if (!next || opensGroup(line, lineAt(index + 1), rows)) return false
  const isSet = isAligned(next, rows, 1)
  const isTitle = line.cells.length === 1 && TITLE.test(line.cells[0]?.words ?? '')
  if (
    isTitle &&
    areNamesAndValues(rows) &&
    next.cells.length !== rows[0]?.cells.length &&
    !isAligned(next, rows, 1)
  )
    return true
  const isOverRows = isHead(lineAt, next, index)
  if ([...rows, line].every(isBold) && distance(lineAt(index - 1) ?? line, line) <= CLOSE) return false
  const usual = usualLook(rows.slice(-ROWS_COMPARED))
  const hasBody = rows.some(isBodyLine) || (rows.length > 2 && !isBodyLine(next))
  if (isTitle && hasBody && isLarger(line, usual)) return true
  // Below a letterhead or a list of facts.
  if (isSetApart(next, rowAfter(lineAt, next, index), rows)) return true
  if (!rows.some(isBodyLine))
    return (
      rows.some(statesFacts) &&
      ((isTitle && share >= APART) ||
        (share >= SET_OFF && (isTitle || (isOverRows && rows.length > 1)) && !isSet))
    )
  if (hasBody && line.cells.length > 2 && !isBodyLine(line) && isSetOff(line, usual)) return true
  if (isOverRows)
    return (
      isTitle || (share >= SET_OFF && !isNextFact(lineAt, index, rows)) || (next.cells.length > 2 && !isSet)
    )
  return share >= APART && !isAligned(next, rows, 0.5)
}

/** Bold names above the first row, which is not, or above the name of its group, which is no larger. */
function areHeadsOf(rows: readonly PlacedLine[], lineAt: LineAt, index: number): boolean {
  const [above, line, below] = [lineAt(index - 1), lineAt(index), lineAt(index + 1)]
  if (!above || !line || rows.length >= MAX_HEADS || distance(above, line) > MAX_HEAD_SPACE) return false
  const isGroup = line.cells.length === 1 && below !== null && distance(line, below) <= MAX_HEAD_SPACE
  const row = isGroup && !isLarger(line, usualLook([below])) ? below : line
  return (
    rows.every((names) => isBold(names) && !names.cells.some(({ words }) => kindOfWords(words) === 'sum')) &&
    row.cells.length > 1 &&
    isBodyLine(row) &&
    !row.cells.some(({ look }) => !look || look.emphasis > 0)
  )
}

/** "Bank:   Mercantil   Reference:   004417": each name with a colon, each with its value. */
const arePairs = ({ cells }: PlacedLine): boolean =>
  cells.length > 3 &&
  cells.length % 2 === 0 &&
  cells.every(({ words }, at) => words.endsWith(':') === (at % 2 === 0))

/** A name with its value that is set as the one above it, as far from that as from the next. */
function isNextFact(lineAt: LineAt, index: number, rows: readonly PlacedLine[]): boolean {
  const [above, line, below] = [rows.at(-1), lineAt(index), lineAt(index + 1)]
  return (
    above !== undefined &&
    line !== null &&
    below !== null &&
    [above, line, below].every(({ cells }) => cells.length === 2) &&
    line.cells.every(({ left }, at) => Math.abs(left - (above.cells[at]?.left ?? 1)) < EDGE) &&
    distance(above, line) <= SET_OFF * distance(line, below)
  )
}

/** The line below a row that begins at or shortly after an index. */
function rowAfter(lineAt: LineAt, row: PlacedLine, index: number): PlacedLine | null {
  const at = [0, 1, 2].find((more) => lineAt(index + more) === row)
  return at === undefined ? null : lineAt(index + at + 1)
}

/** Words that may name columns, above a row with a figure below one of them. */
function isHead(lineAt: LineAt, row: PlacedLine, index: number): boolean {
  if (isOverFigures(row, lineAt(index + 1) ?? undefined)) return true
  const areNames = row.cells.every(({ words }) => kindOfWords(words) === 'words')
  if (!areNames || !/^[^\p{Ll}]/u.test(row.cells[0]?.words ?? '')) return false
  const near = row.cells.length > 2 ? NEAR : 0
  const names: PlacedCell[] = []
  for (let at = index; at <= index + MAX_HEADS + 1; at += 1) {
    const line = lineAt(at)
    if (!line) return false
    const figures = isBodyLine(line)
      ? line.cells.slice(1).filter(({ words }) => kindOfWords(words) !== 'words')
      : []
    const opening = line.cells[0]?.left ?? 0
    if (isBodyLine(line))
      return figures.some((cell) =>
        names.some(
          ({ left, right }) => left > opening + EDGE && left < cell.right + near && cell.left < right + near,
        ),
      )
    if (line.bottom >= row.bottom) names.push(...line.cells)
  }
  return false
}

/** Words alone in a line above figures that are set just as the rows above are: "**** FROZEN ****". */
const opensGroup = ({ cells }: PlacedLine, below: PlacedLine | null, rows: readonly PlacedLine[]): boolean =>
  cells.length === 1 &&
  below !== null &&
  below.cells.length > 2 &&
  isBodyLine(below) &&
  rows.some(isBodyLine) &&
  isAligned(below, rows, 1)

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

/** Printed in larger letters than others: a title. */
const isLarger = ({ cells: [cell] }: PlacedLine, usual: Look | null): boolean =>
  usual !== null && (cell?.look?.size ?? 0) >= LARGER * usual.size

const statesFacts = ({ cells }: PlacedLine): boolean => cells.some(({ words }) => /\d|:/.test(words))
