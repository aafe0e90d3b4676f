import { PAY_BY } from '#core/language/lexicon/bill-names.ts'
import { kindOfWords } from '../../table-columns.ts'
import { EDGE } from '../column-grid.ts'
import { distance, isFigure } from '../group-rows.ts'
import type { Cut } from './part-lines.ts'
import type { PlacedCell, PlacedLine } from '../placed-lines.ts'

/** Letters are larger or smaller than others by so much. */
const LARGER = 1.05
/** So many lines with something on both sides are set in letters of two sizes by no chance. */
const MIN_LINES = 3
/** White space inside a list, in heights of its letters. */
const NEAR = 1.9

/** A title and the names of columns, in lines. */
const MAX_HEADS = 2
/** What adds up a bill is called. */
const ADDS_UP =
  /^(?:(?:sub-?|grand )?total|amount due|balance|net|gross|tax|vat|gst|hst|zwischensumme|summe|gesamt|netto|brutto|rechnungsbetrag|zu zahlen|sous-total|montant|net à payer|subtotaal|totaal|te betalen|totale|imponibile|importe|base imponible|razem|do zapłaty)(?!\p{L})/iu

const BY_WHEN = new RegExp(
  String.raw`^(?:due(?:\s(?:date|by))?|(?:please\s)?pay(?:\sby|\sbefore)?|payment\sdue(?:\sdate)?|${PAY_BY})(?!\p{L})`,
  'iu',
)

/**
 * Where the totals of a bill stand beside something else, a small table or where to pay to, though their lines meet:
 * names that begin at an edge, each with a figure. They add up and no other line above has a cell at that edge, or one
 * of both sides is set in larger letters throughout.
 */
export function totalsBeside(
  lines: readonly PlacedLine[],
  x: number,
  [first, end]: readonly [number, number],
): Cut | null {
  const own = lines.slice(first, end)
  const [from, to] = otherLetters(own, x) ?? addedUp(own, x) ?? [0, 0]
  return to > from ? { x: x - EDGE, first: first + from, end: first + to } : null
}

type Range = readonly [from: number, to: number]

/** Three names or more that add up with their figures, beside words; `to` exclusive. */
function addedUp(lines: readonly PlacedLine[], x: number): Range | null {
  const isPair = ({ cells }: PlacedLine) => {
    const [name, value, ...more] = cells.filter(({ left }) => left >= x - EDGE)
    return (
      name &&
      value &&
      more.length === 0 &&
      Math.abs(name.left - x) < EDGE &&
      !isFigure(name) &&
      (isFigure(value) || kindOfWords(value.words) === 'date')
    )
  }
  const isOnLeft = ({ cells }: PlacedLine) => cells.some(({ left }) => left < x - EDGE)
  for (let from = 0; from < lines.length; from += 1) {
    if (!isPair(lines[from]!)) continue
    let to = from + 1
    while (
      to < lines.length &&
      distance(lines[to - 1]!, lines[to]!) <= NEAR &&
      (isPair(lines[to]!) || lines[to]!.cells.every(({ left }) => left < x - EDGE))
    )
      to += 1
    const pairs = lines.slice(from, to).filter(isPair)
    const above = lines[from - 1]
    const isHeaded = above !== undefined && opensAt(above, x)
    const names = pairs.map(({ cells }) => cells.find(({ left }) => left >= x - EDGE)?.words ?? '')
    const sums = pairs.filter((_, at) => ADDS_UP.test(names[at] ?? ''))
    // What adds up a column has nothing beside it, and is the last of many.
    const areBeside = sums.length > 0 && 2 * sums.filter(isOnLeft).length >= sums.length
    const areMany = 2 * sums.length >= pairs.length
    // "Amount due" above "Due date" is a box.
    const isBox = pairs.length > 1 && names.every((name) => ADDS_UP.test(name) || BY_WHEN.test(name))
    const isBlock =
      (pairs.length >= MIN_LINES || isBox) && lines.slice(from, to).filter(isOnLeft).length > 1 && !isHeaded
    if (isBlock && (areBeside || areMany)) return [withHeads(lines, x, from), to]
    from = to - 1
  }
  return null
}

/** With the lines right above of what stands beside: its title, its heads. */
function withHeads(lines: readonly PlacedLine[], x: number, from: number): number {
  let first = from
  for (; first > 0 && from - first < MAX_HEADS; first -= 1) {
    const [above, line] = [lines[first - 1]!, lines[first]!]
    if (distance(above, line) > NEAR || above.cells.some(({ right }) => right > x - EDGE)) break
  }
  return first
}

/** Lines beside each other of which one side is set in larger letters and is a list of names with figures at the edge. */
function otherLetters(own: readonly PlacedLine[], x: number): Range | null {
  const sides = own.map((line) => compare(line, x))
  const [from, to] = longestRun(sides, (at) => distance(own[at - 1] ?? own[at]!, own[at]!) <= NEAR)
  const inside = own.slice(from, to).filter(({ cells }) => cells.some(({ left }) => left >= x - EDGE))
  const isListed =
    2 * inside.filter((line) => opensAt(line, x)).length > inside.length &&
    2 * inside.filter(({ cells }) => isFigure(cells.at(-1)!)).length > inside.length
  // A title may stand in either's first line.
  const title = own[from - 1]
  const top = title && opensAt(title, x) && distance(title, own[from]!) <= NEAR ? from - 1 : from
  return isListed ? [top, to] : null
}

/** The stretch with the most lines whose letters are larger on one and the same side; `[0, 0]` where too few are. */
function longestRun(sides: readonly Sides[], isNear: (at: number) => boolean): readonly [number, number] {
  let [from, to, most] = [0, 0, MIN_LINES - 1]
  for (const [at, side] of sides.entries()) {
    if (side !== 'left' && side !== 'right') continue
    let [end, count] = [at, 0]
    for (; end < sides.length && (sides[end] === side || sides[end] === 'alone'); end += 1) {
      if (end > at && !isNear(end)) break
      if (sides[end] === side) count += 1
    }
    if (count > most) [from, to, most] = [at, end, count]
  }
  return [from, to]
}

/** Which side of an edge is set in larger letters; `alone` where nothing is on the other. */
type Sides = 'left' | 'right' | 'alike' | 'alone'

function compare({ cells }: PlacedLine, x: number): Sides {
  const sizes = (isIn: (cell: PlacedCell) => boolean) => cells.filter(isIn).map(({ look }) => look?.size ?? 0)
  const [left, right] = [sizes((cell) => cell.left < x - EDGE), sizes((cell) => cell.left >= x - EDGE)]
  if (left.length === 0 || right.length === 0) return 'alone'
  if (Math.min(...left, ...right) === 0) return 'alike'
  if (Math.min(...left) >= LARGER * Math.max(...right)) return 'left'
  return Math.min(...right) >= LARGER * Math.max(...left) ? 'right' : 'alike'
}

/** Whether words that are no figure begin at an edge. */
const opensAt = ({ cells }: PlacedLine, x: number): boolean =>
  cells.some((cell) => Math.abs(cell.left - x) < EDGE && !isFigure(cell))
