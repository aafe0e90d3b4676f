import { kindOfWords } from '../../table-columns.ts'
import { rowsIn } from '../heads/head-lines.ts'
import type { PlacedCell, PlacedLine } from '../placed-lines.ts'
import { areBeside, areInLine } from './meeting-lines.ts'

/** Fewer lines beside a box may be the names of its rows. */
const MIN_BESIDE = 2

type Row = readonly PlacedCell[]

/**
 * The lines of a box of names above their values, one pair below the other, that stands beside an address or a
 * letterhead: lines of one cell each, of which some meet none of its rows
 * and none stands beside the last.
 */
export function boxBeside(left: readonly PlacedLine[], right: readonly PlacedLine[]): readonly PlacedLine[] {
  const rows = rowsIn(right)
  for (let first = 0; first < rows.length - 1; first += 1) {
    let end = first
    while (areNamesOver(rows[end], rows[end + 1])) end += 2
    const cells = new Set(rows.slice(first, end).flat())
    const [from, to] = [
      right.findIndex((line) => line.cells.some((cell) => cells.has(cell))),
      right.findLastIndex((line) => line.cells.some((cell) => cells.has(cell))),
    ]
    const own = end > first ? right.slice(from, to + 1) : []
    const beside = left.filter((line) => own.some((other) => areBeside(line, other)))
    const unmet = beside.filter((line) => !own.some((other) => areInLine(line, other)))
    const areLines = beside.every(({ cells: all }) => all.length === 1)
    const last = own.filter((line) => line.cells.some((cell) => rows[end - 1]?.includes(cell)))
    const isNamed = left.some((line) => last.some((values) => areBeside(line, values)))
    if (areLines && !isNamed && beside.length >= MIN_BESIDE && unmet.length > 0) return own
    first = Math.max(first, end - 1)
  }
  return []
}

/** Two names or more, each above a value, most of them with figures; the last may be left to fill in. */
function areNamesOver(names: Row | undefined, values: Row | undefined): boolean {
  if (!names || !values || names.length < 2 || values.length !== names.length) return false
  const isOver = (a: PlacedCell, b: PlacedCell) => a.left < b.right && b.left < a.right
  return (
    names.every(({ words }) => /^\p{Lu}\D*$/u.test(words) && kindOfWords(words) === 'words') &&
    values.every((value) => names.some((name) => isOver(name, value))) &&
    2 * values.filter(({ words }) => /\d/.test(words)).length > values.length
  )
}
