import type { Column } from '../column-grid.ts'
import { joinCells, type PlacedCell, type PlacedLine } from '../placed-lines.ts'

/** A head over one column is set as its other lines are; over several it stands over their middle; in widths of the page. */
const ALIGNED = 0.0015
const CENTRED = 0.04
const EXACTLY = 0.004
const SAME_EDGE = 0.003
const MAX_SPANNED = 5
/** A head that stands over several others stands over most of each. */
const COVERED = 0.6
/** Longer heads are no row of names; they take long to part. */
const MAX_WORDS = 12

/** The heads of the columns, from their lines: words below each other are one head, one over several heads is in each. */
export function headsOver(
  lines: readonly PlacedLine[],
  columns: readonly Column[],
): readonly (PlacedCell | null)[] {
  const heads: (PlacedCell | null)[] = columns.map(() => null)
  const named = new Set<number>()
  const anchors = columns.map((column): Column[] => [column])
  const placed = lines.toReversed().map(({ cells }) => {
    const parts =
      cells.length === columns.length ? cells : cells.flatMap((cell) => partHead(cell, columns, cells, named))
    const nearest = inOrder(parts, anchors)
    const over = parts.map((cell, index) => columnsUnder(cell, nearest[index] ?? 0, anchors, parts, named))
    for (const [index, own] of over.entries())
      for (const column of own) {
        named.add(column)
        const [part, base] = [parts[index], columns[column]]
        if (own.length === 1 && part && base) anchors[column]?.push(middleOf(part), edgesOf(part, base))
      }
    return parts.map((cell, index) => [cell, over[index] ?? []] as const)
  })
  for (const [cell, over] of placed.toReversed().flat())
    for (const index of over) {
      const head = heads[index]
      heads[index] = head ? joinCells(head, cell) : cell
    }
  return heads
}

/** How far a cell is from standing over some columns: by an edge or its middle, by its middle only over several. */
function offset(cell: Column, first: Column, last: Column): number {
  const middle = Math.abs(cell.left + cell.right - first.left - last.right) / 2
  if (first !== last) return middle
  const apart = Math.max(0, cell.left - first.right, first.left - cell.right)
  const isMiddle = first.left === first.right
  const edges = isMiddle ? [] : [Math.abs(cell.left - first.left), Math.abs(cell.right - first.right)]
  return apart + Math.min(middle, ...edges)
}

/** The edges of a head that it shares with its column; where it shares but one, the other is none to be set by. */
function edgesOf({ left, right }: Column, column: Column): Column {
  const [isLeft, isRight] = [
    Math.abs(left - column.left) < SAME_EDGE,
    Math.abs(right - column.right) < SAME_EDGE,
  ]
  const width = column.right - column.left
  return isLeft === isRight
    ? { left, right }
    : isLeft
      ? { left, right: left + width }
      : { left: right - width, right }
}

/** What another line of a head may be set in the middle of. */
const middleOf = ({ left, right }: Column): Column => ({
  left: (left + right) / 2,
  right: (left + right) / 2,
})

/** How far a cell is from standing over a column, or over the heads that were found for it. */
const offsetOf = (cell: Column, anchors: readonly Column[]): number =>
  Math.min(...anchors.map((anchor) => offset(cell, anchor, anchor)))

/** The column of each head of a line, in their order and each in another, so that all together are nearest to theirs. */
export function inOrder(
  cells: readonly PlacedCell[],
  columns: readonly (readonly Column[])[],
): readonly number[] {
  if (cells.length > columns.length) return cells.map((_, index) => Math.min(index, columns.length - 1))
  // least[i][j]: how far the cells from i on are from the columns from j on, at least.
  const least = Array.from({ length: cells.length + 1 }, () =>
    Array<number>(columns.length + 1).fill(Infinity),
  )
  least[cells.length]?.fill(0)
  const at = (i: number, j: number) => least[i]?.[j] ?? Infinity
  const here = (i: number, j: number) => {
    const [cell, column] = [cells[i], columns[j]]
    return cell && column ? offsetOf(cell, column) + at(i + 1, j + 1) : Infinity
  }
  for (let i = cells.length - 1; i >= 0; i -= 1)
    for (let j = columns.length - 1; j >= 0; j -= 1) (least[i] ?? [])[j] = Math.min(here(i, j), at(i, j + 1))
  const found: number[] = []
  for (let j = 0; j < columns.length && found.length < cells.length; j += 1)
    if (here(found.length, j) <= at(found.length, j + 1)) found.push(j)
  return found
}

/** The columns a head stands over: the one it is aligned with, or several that have heads of their own below it. */
function columnsUnder(
  cell: PlacedCell,
  nearest: number,
  anchors: readonly (readonly Column[])[],
  beside: readonly PlacedCell[],
  named: ReadonlySet<number>,
): readonly number[] {
  const range = [nearest]
  const columns = anchors.flatMap(([column]) => column ?? [])
  if (offsetOf(cell, anchors[nearest] ?? []) < ALIGNED && columns.length <= beside.length) return range
  const unheaded = columns.flatMap((column, index) =>
    !named.has(index) &&
    isOver(cell, column) &&
    beside.every((other) => other === cell || !isOver(other, column))
      ? [index]
      : [],
  )
  if (unheaded.length > 1) return unheaded
  const covered = columns.flatMap((column, index) => {
    const head = anchors[index]?.at(-1)
    const isAlone = beside.every((other) => other === cell || !isOver(other, column))
    return named.has(index) && head && isAlone && covers(cell, head) ? [index] : []
  })
  const centred = centredOver(cell, anchors.map(reachOf), beside, named)
  if (covered.length > 1) return covered.every((index) => centred.includes(index)) ? centred : covered
  if (offsetOf(cell, anchors[nearest] ?? []) < ALIGNED || beside.length === columns.length) return range
  const exact = centredOver(cell, anchors.map(reachOf), beside, named, EXACTLY)
  if (exact.length > 1) return exact
  const begun = begunUnder(cell, columns, beside, named)
  if (begun.length > 1) return begun
  const parted = partedUnder(cell, columns, beside, named)
  if (parted.length > 1) return parted
  return centred.length > 1 ? centred : range
}

/** As far as a column and its heads reach together. */
const reachOf = (anchors: readonly Column[]): Column => ({
  left: Math.min(...anchors.map(({ left }) => left)),
  right: Math.max(...anchors.map(({ right }) => right)),
})

/** Named columns beside each other whose middle a cell stands over, no other of its line over any of them. */
function centredOver(
  cell: PlacedCell,
  columns: readonly Column[],
  beside: readonly PlacedCell[],
  named: ReadonlySet<number>,
  most = CENTRED,
): readonly number[] {
  let [range, least]: [readonly number[], number] = [[], most]
  for (const [first, column] of columns.entries())
    for (let last = first + 1; last < Math.min(columns.length, first + MAX_SPANNED); last += 1) {
      const end = columns[last]
      if (!end) continue
      const indexes = Array.from({ length: last - first + 1 }, (_, at) => first + at)
      const isFree = beside.every(
        (other) => other === cell || other.right < column.left || other.left > end.right,
      )
      const own = offset(cell, column, end)
      if (isFree && own < least && indexes.every((index) => named.has(index))) [range, least] = [indexes, own]
    }
  return range
}

/** Whether a cell reaches over most of another. */
const covers = (cell: Column, { left, right }: Column): boolean =>
  Math.min(cell.right, right) - Math.max(cell.left, left) > COVERED * (right - left)

const isOver = (cell: Column, column: Column): boolean => cell.left < column.right && column.left < cell.right

/** The columns of a head where all of a line stand over as many, two or more, and each over its own. */
function partedUnder(
  cell: PlacedCell,
  columns: readonly Column[],
  beside: readonly PlacedCell[],
  named: ReadonlySet<number>,
): readonly number[] {
  const [first] = beside
  const under = columns.flatMap(({ right }, index) => (right > (first?.left ?? 1) ? [index] : []))
  const each = under.length / beside.length
  if (beside.length < 2 || each < 2 || !Number.isInteger(each) || !under.every((index) => named.has(index)))
    return []
  const own = beside.map((_, at) => under.slice(at * each, (at + 1) * each))
  const areOver = own.every((indexes, at) =>
    indexes.some((index) => isOver(beside[at] ?? cell, columns[index] ?? cell)),
  )
  return areOver ? (own[beside.indexOf(cell)] ?? []) : []
}

/** The columns from where a head begins to where the next one does, where all of a line begin as many, two or more. */
function begunUnder(
  cell: PlacedCell,
  columns: readonly Column[],
  beside: readonly PlacedCell[],
  named: ReadonlySet<number>,
): readonly number[] {
  const own = beside.map(({ left }, at) =>
    columns.flatMap(({ right }, index) =>
      right > left && right <= (beside[at + 1]?.left ?? Infinity) && named.has(index) ? [index] : [],
    ),
  )
  const [each] = own
  const areAlike = beside.length > 1 && own.every(({ length }) => length > 1 && length === each?.length)
  return areAlike ? (own[beside.indexOf(cell)] ?? []) : []
}

/** Two names side by side that begin or end exactly where two columns beside each other do: "Charges Payments". */
function areSetOver([first, second]: readonly PlacedCell[], columns: readonly Column[]): boolean {
  if (!first || !second || !/^\p{Lu}/u.test(second.words)) return false
  const isSet = (cell: Column, column: Column | undefined, edge: 'left' | 'right') =>
    column !== undefined && Math.abs(cell[edge] - column[edge]) < ALIGNED
  return columns.some((column, at) =>
    (['left', 'right'] as const).some(
      (edge) => isSet(first, column, edge) && isSet(second, columns[at + 1], edge),
    ),
  )
}

/** "Rate Amount" over two columns without other heads: names that stand closer than cells do. */
function partHead(
  cell: PlacedCell,
  columns: readonly Column[],
  beside: readonly PlacedCell[],
  named: ReadonlySet<number>,
): readonly PlacedCell[] {
  const words = [...cell.words.matchAll(/\S+/g)]
  const scale = (cell.right - cell.left) / cell.words.length
  const part = (from: number, to: number): PlacedCell => {
    const [start, end] = [words[from]?.index ?? 0, (words[to]?.index ?? 0) + (words[to]?.[0].length ?? 0)]
    const place = { left: cell.left + start * scale, right: cell.left + end * scale }
    const span = [cell.start + start, cell.start + end] as const
    return {
      ...cell,
      ...place,
      start: span[0],
      end: span[1],
      spans: span,
      words: cell.words.slice(start, end),
      parts: [],
    }
  }
  const set = words.slice(1).flatMap((_, at): PlacedCell[][] => {
    const both = [part(0, at), part(at + 1, words.length - 1)]
    return areSetOver(both, columns) ? [both] : []
  })
  if (set.length === 1 && set[0]) return set[0]
  const isOver = columns.filter(
    (column, index) =>
      !named.has(index) &&
      Math.min(column.right, cell.right) - Math.max(column.left, cell.left) > 0 &&
      beside.every((other) => other === cell || other.right < column.left || other.left > column.right),
  )
  if (isOver.length < 2 || words.length < isOver.length) return [cell]
  // Of all ways to part the words in order, the one that stands nearest to the columns.
  const best = (from: number, column: number): { parts: readonly PlacedCell[]; apart: number } => {
    const over = isOver[column]
    if (!over) return { parts: [], apart: from === words.length ? 0 : Infinity }
    const last = column === isOver.length - 1
    const ends = words.flatMap((_, to) =>
      to >= from && (last ? to === words.length - 1 : !/^\p{Ll}/u.test(words[to + 1]?.[0] ?? '')) ? [to] : [],
    )
    return ends
      .map((to) => {
        const own = part(from, to)
        const rest = best(to + 1, column + 1)
        return { parts: [own, ...rest.parts], apart: offset(own, over, over) + rest.apart }
      })
      .reduce((least, way) => (way.apart < least.apart ? way : least), { parts: [cell], apart: Infinity })
  }
  return words.length > MAX_WORDS ? [cell] : best(0, 0).parts
}
