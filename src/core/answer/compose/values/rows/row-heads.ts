import { splitHeads } from '#core/structure/tables/row-cells.ts'
import { kindOfWords } from '#core/structure/tables/table-columns.ts'

/** A cell with its place in its line. */
export interface LineCell {
  readonly text: string
  readonly start: number
  readonly end: number
}

type Cells = readonly LineCell[]

/** How far beside its head a cell may stand, in characters. */
const MAX_BESIDE = 6
const SUM = /\p{Sc}\s?\d|\d[.,]\d\d(?!\d)/u

/** What heads the only column of values. */
const HEAD =
  /\b(?:amounts?|prices?|costs?|charges?|fees?|rates?|limits?|totals?|balance|sums?|days?|units?|hours?|values?|premium|share|percent|maximum|minimum|benefit|excess|deductible|due|paid|dates?|per|each|number|qty|quantity|used|left|readings?|points?|net|gross|vat|tax|month|year|when|kept)\b|^\W*\p{Sc}|%|^(?:R|Rs|RM|EUR|USD|GBP|CHF|INR|SGD|NZD|AUD|CAD|ZAR)\b/iu

/** Whether the first line of a table names its columns: words, or spans of days and ages above sums. */
export function isHeadLine(first: Cells, rest: readonly Cells[]): boolean {
  const [next] = rest
  if (!next || first.some(({ text }) => /:\s/.test(text) || SUM.test(text))) return false
  const hasFigures = (cells: Cells) => cells.some(({ text }) => /\d/.test(text))
  const figures = first.filter(({ text }) => /\d/.test(text))
  if (first.some(({ text }) => kindOfWords(text) === 'date')) return false
  if (figures.length > 0)
    return first.length === next.length && next.filter(({ text }) => SUM.test(text)).length >= 2
  // "Landlord   Dunmore LLC" opens a list of names and values.
  const isList = first.length === 2 && rest.every(({ length }) => length < 3)
  if (isList && !HEAD.test(first[1]?.text ?? '')) return false
  return (
    rest.filter(hasFigures).length * 2 >= rest.length &&
    (first.length > 1 || rest.every((row) => row.length === 2))
  )
}

/** The head of each cell, row by row: by where they stand, else by their number; empty where it is not sure. */
export function columnsOf(
  heads: Cells,
  rows: readonly Cells[],
  isSpread: boolean,
): readonly (readonly string[])[] {
  const usual = Math.max(0, ...rows.map(({ length }) => length))
  const parted = splitHeads(
    heads.map(({ text }) => text),
    usual,
  )
  return rows.map((cells) => {
    const placed = isSpread ? byPlace(heads, cells) : null
    if (placed) return placed
    const shift = cells.length - parted.length
    if (shift === 0 || shift === 1) return cells.map((_, at) => parted[at - shift] ?? '')
    return cells.map((cell, at) => (at === cells.length - 1 ? runningHead(heads, cell) : ''))
  })
}

/** A running balance stands in every row, and last. */
function runningHead(heads: Cells, cell: LineCell): string {
  const last = heads.at(-1)?.text ?? ''
  return /\bbalance\b/i.test(last) && kindOfWords(cell.text) === 'sum' ? last : ''
}

/** Null where a cell stands under no head, or two under one. */
function byPlace(heads: Cells, cells: Cells): readonly string[] | null {
  const found = cells.map((cell, at) => {
    const near = heads
      .map((head, index) => ({ index, apart: apartFrom(head, cell), shared: sharedBy(head, cell) }))
      .sort((a, b) => a.apart - b.apart || b.shared - a.shared)[0]
    if (!near) return null
    if (near.apart <= MAX_BESIDE) return near.index
    return at === 0 ? -1 : null
  })
  const known = found.filter((index) => index !== null)
  if (known.length < found.length || new Set(known).size < known.length) return null
  return known.map((index) => heads[index]?.text ?? '')
}

const apartFrom = (a: LineCell, b: LineCell): number => Math.max(0, a.start - b.end, b.start - a.end)
const sharedBy = (a: LineCell, b: LineCell): number => Math.min(a.end, b.end) - Math.max(a.start, b.start)
