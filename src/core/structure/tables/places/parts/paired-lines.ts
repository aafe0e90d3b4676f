import { EDGE, type Column } from '../column-grid.ts'
import { CLOSE, distance } from '../group-rows.ts'
import { areBeside, areInLine } from './meeting-lines.ts'
import type { PlacedLine } from '../placed-lines.ts'
import { kindOfWords } from '../../table-columns.ts'

/** Fewer names with their values are no list. */
const MIN_LINES = 3
const MIN_UNMET = 2
/** White space that ends a list, in heights of its letters. */
const FAR = 3
/** The same, in distances of its first two lines. */
const APART = 2.2

/** "2026-0388", "10442": the number of something, of no kind that a column would be of. */
const NUMBERED = /^(?=(?:\D*\d){5})[\d/ -]+$/

/** Lines of one side, and how many lines of both sides meet none of the other. */
interface List {
  readonly lines: readonly PlacedLine[]
  readonly unmet: number
}

/**
 * The list of facts on one of two sides that most lines of the other stand beside without meeting it: an account's
 * number and days next to an address. Some lines of the two may meet by chance, at most every other one.
 */
export function listBeside(left: readonly PlacedLine[], right: readonly PlacedLine[]): List | null {
  const lists = [...listsIn(left, right), ...listsIn(right, left)]
  return lists.toSorted((a, b) => b.unmet - a.unmet)[0] ?? null
}

function listsIn(side: readonly PlacedLine[], other: readonly PlacedLine[]): List[] {
  return pairedRuns(side).flatMap((lines) => {
    const pairs = lines.filter(({ cells }) => cells.length > 1)
    const unmet = pairs.filter((line) => !other.some((beside) => areInLine(line, beside))).length
    const beside = other.filter(
      (line) => pairs.some((pair) => areBeside(line, pair)) && !pairs.some((pair) => areInLine(line, pair)),
    ).length
    const isList = unmet >= MIN_UNMET && 2 * unmet >= pairs.length && beside > 0 && areFacts(pairs)
    return isList ? [{ lines, unmet: unmet + beside }] : []
  })
}

/** Lines below each other with two cells, a name and its value, that stand in columns; and what is left of one of these. */
function pairedRuns(side: readonly PlacedLine[]): readonly (readonly PlacedLine[])[] {
  const runs: PlacedLine[][] = []
  for (const line of side) {
    const run = runs.at(-1)
    const [first, before] = [run?.[0], run?.at(-1)]
    const usual = run && first && run[1] ? distance(first, run[1]) : FAR
    if (run && first && before && goesOn(first, before, line, usual)) run.push(line)
    else if (line.cells.length === 2) runs.push([line])
    else runs.push([])
  }
  return runs.filter((run) => run.length >= MIN_LINES)
}

function goesOn(first: PlacedLine, before: PlacedLine, line: PlacedLine, usual: number): boolean {
  const space = distance(before, line)
  const { cells } = line
  return cells.length === first.cells.length
    ? space <= Math.min(FAR, APART * usual) && cells.every((cell, at) => areAligned(cell, first.cells[at]))
    : space <= CLOSE &&
        cells.every((cell) => first.cells.some(({ left }) => Math.abs(left - cell.left) < EDGE))
}

/** Whether two cells begin, end or have their middle in one place. */
const areAligned = (cell: Column, other: Column | undefined): boolean =>
  other !== undefined &&
  Math.min(
    Math.abs(cell.left - other.left),
    Math.abs(cell.right - other.right),
    Math.abs(cell.left + cell.right - other.left - other.right) / 2,
  ) < EDGE

/**
 * Three names or more, each with a value of its own kind: values of which most are figures of one kind are a column of
 * a table, whose rows are named by what stands left of them.
 */
function areFacts(pairs: readonly PlacedLine[]): boolean {
  const kinds = Map.groupBy(pairs, ({ cells }) => {
    const value = cells[1]?.words ?? ''
    return NUMBERED.test(value) ? value : kindOfWords(value)
  })
  const areAlike = [...kinds].some(([kind, own]) => kind !== 'words' && 2 * own.length > pairs.length)
  return (
    pairs.length >= MIN_LINES &&
    !areAlike &&
    pairs.every(({ cells }) => /^\p{Lu}/u.test(cells[0]?.words ?? ''))
  )
}
