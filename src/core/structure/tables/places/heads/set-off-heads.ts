import { isAlike, isSetOffFrom, type Look } from '#core/structure/lines/line-style.ts'
import { distance, goesOnFrom, isBeside } from '../group-rows.ts'
import { EDGE } from '../column-grid.ts'
import type { PlacedCell, PlacedLine } from '../placed-lines.ts'
import { kindOfWords } from '../../table-columns.ts'

/** Heads above each other are no further apart, in heights of their letters. */
const MAX_HEAD_SPACE = 2.7
/** What is left of a name stands this near below it. */
const TIGHT = 1.45
/** Letters are larger or smaller than others by so much. */
const LARGER = 1.04

/** How most of what stands in the columns of some rows is printed, that which names the rows aside; of two, the lower. */
export function usualLook(lines: readonly PlacedLine[]): Look | null {
  const counts = new Map<string, { look: Look; count: number }>()
  for (const { cells } of lines)
    for (const { look } of cells.slice(1)) {
      if (!look) continue
      const key = `${look.size} ${look.emphasis}`
      counts.set(key, { look, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  return (
    [...counts.values()].reduce<{ look: Look; count: number } | null>(
      (most, own) => (own.count >= (most?.count ?? 0) ? own : most),
      null,
    )?.look ?? null
  )
}

/** "Rate per" above "$1,000"; what is counted to the cent is none of a head. */
const IS_COUNTED = /[.,]\d\d(?!\d)/

/** Words that are printed otherwise than what is usual below them, all alike and no larger; few sums are among them. */
export function isSetOff({ cells }: PlacedLine, usual: Look | null): boolean {
  const own = cells[0]?.look
  const sums = cells.filter(({ words }) => kindOfWords(words) === 'sum')
  return (
    usual !== null &&
    3 * sums.length <= cells.length &&
    !sums.some(({ words }) => IS_COUNTED.test(words)) &&
    cells.every(({ look }) => look && own && isAlike(look, own) && isOfHead(look, usual))
  )
}

/** Bold, slanted or smaller beside letters that are not; larger ones are those of a title. */
const isOfHead = (look: Look, usual: Look): boolean =>
  LARGER * look.size < usual.size || (look.size < LARGER * usual.size && isSetOffFrom(look, usual))

/** The first lines right above rows that are set off by their letters from those; null where none name columns. */
export function findSetOffHeads(
  lines: readonly PlacedLine[],
  most: number,
): { first: number; end: number } | null {
  const found = headsAbove(lines, most, usualLook(lines))
  if (found) return found
  // Of one row below two lines of heads the letters are not the usual ones.
  const single = headsAbove(lines, most, usualLook(lines.slice(-1)))
  const heads = lines.slice(single?.first, single?.end)
  const areClose = heads.every((line, at) => distance(heads[at - 1] ?? line, line) <= TIGHT && isBold(line))
  return single && single.end === lines.length - 1 && heads.length > 1 && areClose ? single : null
}

/** Bold or slanted throughout. */
export const isBold = ({ cells }: PlacedLine): boolean => cells.every(({ look }) => (look?.emphasis ?? 0) > 0)

function headsAbove(
  lines: readonly PlacedLine[],
  most: number,
  usual: Look | null,
): { first: number; end: number } | null {
  const rows = lines.flatMap((line, at) => (line.cells.length > 1 ? [at] : []))
  const opening = rows.findIndex((at) => !isSetOff(lines[at]!, usual)) - 1
  const [last, below] = [rows[opening], rows[opening + 1]]
  if (last === undefined || below === undefined || below > most) return null
  const isNear = (upper: number, space: number) => {
    const [before, line] = [lines[upper], lines[upper + 1]]
    return (
      before !== undefined && line !== undefined && isSetOff(before, usual) && distance(before, line) <= space
    )
  }
  let [first, end] = [last, last + 1]
  while (
    end < below &&
    isNear(end - 1, TIGHT) &&
    isSetOff(lines[end]!, usual) &&
    !isGroup(lines[end], lines.slice(first, end))
  )
    end += 1
  while (
    first > 0 &&
    isNear(first - 1, MAX_HEAD_SPACE) &&
    !isTitle(lines[first - 1], lines.slice(first, end))
  )
    first -= 1
  return { first, end }
}

/** One cell above all names, that begins where the first of them does and does not go on in it. */
const isTitle = (line: PlacedLine | undefined, heads: readonly PlacedLine[]): boolean => {
  const [only, second] = line?.cells ?? []
  const [below] = heads
  if (!line || !only || second || !below || isBeside(line, below) || !opensHeads(only, heads)) return false
  const own = heads.find(({ cells: [opening] }) => opening && Math.abs(opening.left - only.left) < EDGE)
  return !(own?.cells[0] && goesOnFrom(only, own.cells[0]))
}

/** One cell below all names, that begins where the first of them does and does not go on with it. */
const isGroup = (line: PlacedLine | undefined, heads: readonly PlacedLine[]): boolean => {
  const [only, second] = line?.cells ?? []
  const above = heads.at(-1)
  if (!line || !only || second || !above || isBeside(above, line) || !opensHeads(only, heads)) return false
  const own = heads.findLast(({ cells: [opening] }) => opening && Math.abs(opening.left - only.left) < EDGE)
  return !(own?.cells[0] && goesOnFrom(own.cells[0], only))
}

const opensHeads = (only: PlacedCell, heads: readonly PlacedLine[]): boolean =>
  only.left < Math.min(...heads.flatMap(({ cells }) => cells.map(({ left }) => left))) + EDGE

/** Names in other letters, as many as the values that each stands over. */
export const areSetOver = (names: PlacedLine | undefined, values: PlacedLine | undefined): boolean =>
  names !== undefined &&
  values !== undefined &&
  names.cells.length > 1 &&
  names.cells.length === values.cells.length &&
  names.cells.every(
    ({ words, left, right }, at) =>
      /^\p{Lu}\D*$/u.test(words) && left < values.cells[at]!.right && values.cells[at]!.left < right,
  ) &&
  isSetOff(names, usualLook([values])) &&
  2 * values.cells.filter(({ words }) => /\d/.test(words)).length > names.cells.length
