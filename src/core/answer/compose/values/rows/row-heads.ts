import { splitHeads } from '#core/structure/tables/row-cells.ts'
import { kindOfWords } from '#core/structure/tables/table-columns.ts'
import { bandIn } from './number-bands.ts'

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
  if (figures.length > 0) {
    // "5 days   4 days" with nothing above the names, and "Grade 1   Grade 2" above counts.
    const isWide =
      next.length - first.length === 0 || (next.length - first.length === 1 && isCornerless(first, rest))
    const isNamed = first.length > 2 && first.every(({ text }) => /^\p{L}/u.test(text))
    const values = next.slice(1).filter(({ text }) => SUM.test(text) || (isNamed && /^\d/.test(text)))
    return isWide && values.length >= 2
  }
  // "Landlord   Dunmore LLC" opens a list of names and values.
  const isList = first.length === 2 && rest.every(({ length }) => length < 3)
  if (isList && !HEAD.test(first[1]?.text ?? '') && !isOfBands(first, rest)) return false
  return (
    rest.filter(hasFigures).length * 2 >= rest.length &&
    (first.length > 1 || rest.every((row) => row.length === 2))
  )
}

/** Whether nothing stands above the names of the rows: all heads begin to the right of them. */
const isCornerless = (heads: Cells, rows: readonly Cells[]): boolean =>
  rows.length > 0 &&
  rows.every(([name]) => name !== undefined && name.start + MAX_BESIDE < (heads[0]?.start ?? 0))

/** "Days before arrival   We keep" above "8 to 27" and "28 or more". */
const isOfBands = ([corner]: Cells, rest: readonly Cells[]): boolean =>
  rest.length > 1 &&
  bandIn(corner?.text ?? '') === null &&
  rest.every(([name]) => bandIn(name?.text ?? '') !== null)

/** The head of each cell, row by row: by where they stand, else by their number; empty where it is not sure. */
export function columnsOf(
  heads: Cells,
  rows: readonly Cells[],
  isSpread: boolean,
): readonly (readonly string[])[] {
  const widest = Math.max(0, ...rows.map(({ length }) => length))
  const usual = isCornerless(heads, rows) ? widest - 1 : widest
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

/** "(Apr-Jun) (Jul, Aug)" is of two columns. */
function parts({ text, start, end }: LineCell): LineCell[] {
  const at = /\)\s(?=\()/.exec(text)?.index
  if (at === undefined) return [{ text, start, end }]
  return [
    { text: text.slice(0, at + 1), start, end: start + at + 1 },
    ...parts({ text: text.slice(at + 2), start: start + at + 2, end }),
  ]
}

/**
 * A line below the heads that goes on with them, as the heads with its words: "Peak season" above "(Jul, Aug)"; null where it is
 * a row by itself.
 */
export function headsWith(heads: Cells, next: Cells, rest: readonly Cells[]): Cells | null {
  const from = next[0]?.start ?? 0
  const words = next.flatMap(parts)
  const isBeside = rest.length > 0 && rest.every(([name]) => name !== undefined && name.end < from)
  const isOfWords = words.every(
    ({ text }) => !SUM.test(text) && (/^\(.*\)$/.test(text) || kindOfWords(text) === 'words'),
  )
  if (!isBeside || !isOfWords || words.length > heads.length) return null
  const under = words.map((cell) => heads.find((head) => apartFrom(head, cell) === 0))
  if (under.includes(undefined) || new Set(under).size < under.length) return null
  return heads.map((head) => {
    const own = words[under.indexOf(head)]
    return own
      ? {
          text: `${head.text} ${own.text}`,
          start: Math.min(head.start, own.start),
          end: Math.max(head.end, own.end),
        }
      : head
  })
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
