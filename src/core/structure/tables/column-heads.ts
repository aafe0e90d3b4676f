import type { Column } from './column-grid.ts'
import { joinCells, type PlacedCell, type PlacedLine } from './placed-lines.ts'

/** A head over several columns stands over their middle, and over the edge of none, in widths of the page. */
const ALIGNED = 0.012
const MAX_SPANNED = 5

/** The heads of the columns, from their lines: words below each other are one head, one over several heads is in each. */
export function headsOver(
  lines: readonly PlacedLine[],
  columns: readonly Column[],
): readonly (PlacedCell | null)[] {
  const heads: (PlacedCell | null)[] = columns.map(() => null)
  const named = new Set<number>()
  const placed = lines.toReversed().map(({ cells }) => {
    const parts =
      cells.length === columns.length ? cells : cells.flatMap((cell) => partHead(cell, columns, cells, named))
    const nearest = inOrder(parts, columns)
    const over = parts.map((cell, index) => columnsUnder(cell, nearest[index] ?? 0, columns, parts, named))
    for (const index of over.flat()) named.add(index)
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
  return apart + Math.min(middle, Math.abs(cell.left - first.left), Math.abs(cell.right - first.right))
}

/** The column of each head of a line, in their order and each in another, so that all together are nearest to theirs. */
function inOrder(cells: readonly PlacedCell[], columns: readonly Column[]): readonly number[] {
  if (cells.length > columns.length) return cells.map((_, index) => Math.min(index, columns.length - 1))
  // least[i][j]: how far the cells from i on are from the columns from j on, at least.
  const least = Array.from({ length: cells.length + 1 }, () =>
    Array<number>(columns.length + 1).fill(Infinity),
  )
  least[cells.length]?.fill(0)
  const at = (i: number, j: number) => least[i]?.[j] ?? Infinity
  const here = (i: number, j: number) => {
    const [cell, column] = [cells[i], columns[j]]
    return cell && column ? offset(cell, column, column) + at(i + 1, j + 1) : Infinity
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
  columns: readonly Column[],
  beside: readonly PlacedCell[],
  named: ReadonlySet<number>,
): readonly number[] {
  const column = columns[nearest]
  let least = column ? offset(cell, column, column) : Infinity
  let range = [nearest]
  if (least < ALIGNED || beside.length === columns.length) return range
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

/** "Rate Amount" over two columns without other heads: names that stand closer than cells do. */
function partHead(
  cell: PlacedCell,
  columns: readonly Column[],
  beside: readonly PlacedCell[],
  named: ReadonlySet<number>,
): readonly PlacedCell[] {
  const words = [...cell.words.matchAll(/\S+/g)]
  const isOver = columns.filter(
    (column, index) =>
      !named.has(index) &&
      Math.min(column.right, cell.right) - Math.max(column.left, cell.left) > 0 &&
      beside.every((other) => other === cell || other.right < column.left || other.left > column.right),
  )
  if (isOver.length < 2 || words.length < 2) return [cell]
  const scale = (cell.right - cell.left) / cell.words.length
  const parts: PlacedCell[] = []
  let open = -1
  for (const { index, 0: word } of words) {
    const left = cell.left + index * scale
    const right = left + word.length * scale
    const distances = isOver.map((column) => offset({ left, right }, column, column))
    const at = Math.max(open, distances.indexOf(Math.min(...distances)))
    const [start, end] = [cell.start + index, cell.start + index + word.length]
    const before = parts.at(-1)
    if (before && at === open)
      parts[parts.length - 1] = {
        ...before,
        end,
        right,
        spans: [before.start, end],
        words: cell.words.slice(before.start - cell.start, end - cell.start),
      }
    else parts.push({ start, end, left, right, spans: [start, end], words: word, parts: [] })
    open = at
  }
  return parts
}
