import { parseMarker } from '#core/structure/clauses/marker.ts'
import { isTitleCase, tidyTitle } from '#core/structure/headings/titles.ts'
import type { PlacedLine } from './places/placed-lines.ts'
import { splitWords } from './row-cells.ts'
import { kindOfWords } from './table-columns.ts'

/** Rows of cells that stand below each other; `first` and `end` (exclusive) count lines. */
export interface TableRange {
  readonly first: number
  readonly end: number
  readonly start: number
  readonly endOffset: number
  /** The title right above it. */
  readonly caption: { readonly words: string; readonly start: number } | null
  /** Its lines with their places, those of tables side by side apart; null where the text has none. */
  readonly placed: readonly (readonly PlacedLine[])[] | null
}

export const MIN_ROWS = 3
const MAX_ROW = 400
const HAS_FIGURE = /\d/
/** Nobody signs beside a sum: it is a form to pay by. */
const HAS_SUM = /[$€£]\s?[\d_]|\d[.,]\d\d(?!\d)/
const MAX_CAPTION = 80
export const SIGNATURE =
  /(?:^|\s{3})(?:by|name|title|its|signature|witness)\s*:|\bsigned\b|on behalf of|_{4,}|\/s\/|\s\)$/i
const DEFINITION = /(?:^|\s{3})(?:shall\s+)?means?\b/

/** A line with its cells, white space or dots between them. */
interface Row {
  readonly text: string
}

/** The words of the cells of a line; of a very long one, of its beginning. */
export const cellsOf = (text: string): string[] => splitWords(text.slice(0, MAX_ROW))

/** Whether lines of cells make a table: enough of them, most with figures or all in columns, and nothing signed or defined. */
export function areRows(rows: readonly Row[]): boolean {
  if (rows.length < MIN_ROWS && !isHeadAndValues(rows) && !areTwoFacts(rows) && !arePairs(rows)) return false
  const signatures = rows.filter(({ text }) => SIGNATURE.test(text) && !HAS_SUM.test(text)).length
  const figures = rows.filter(({ text }) => HAS_FIGURE.test(text)).length
  const counts = new Map<number, number>()
  for (const { text } of rows) {
    const cells = cellsOf(text).length
    counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  const usual = Math.max(...counts.values())
  const isRegular = usual >= 0.6 * rows.length
  const hasColumns = [...counts].some(([cells, count]) => cells > 2 && count >= 0.5 * rows.length)
  if (signatures >= 0.25 * rows.length || rows.some(({ text }) => DEFINITION.test(text))) return false
  return figures >= 0.5 * rows.length || (isRegular && hasColumns)
}

/** Names side by side above a figure for most of them: "Amount due   Due date". */
function isHeadAndValues([head, values, ...more]: readonly Row[]): boolean {
  if (!head || !values || more.length > 0) return false
  const [names, own] = [cellsOf(head.text), cellsOf(values.text)]
  const areNames = names.every((name) => /\p{L}{2}/u.test(name) && kindOfWords(name) !== 'sum')
  const named = names.filter((name) => kindOfWords(name) === 'words').length
  return (
    own.length <= names.length &&
    own.length >= (names.length > 3 ? names.length - 1 : names.length) &&
    areNames &&
    (named === names.length || names.length > 2) &&
    2 * own.filter((cell) => HAS_FIGURE.test(cell)).length >= own.length
  )
}

/** "Bank:   Mercantil   Reference:   004417", twice: names with colons, each with its value. */
const arePairs = (rows: readonly Row[]): boolean =>
  rows.length > 1 &&
  rows.every(({ text }) => {
    const cells = cellsOf(text)
    return (
      cells.length > 3 &&
      cells.length % 2 === 0 &&
      cells.every((cell, at) => cell.endsWith(':') === (at % 2 === 0))
    )
  })

/** "Auto pay date   May 2, 2026" above "Total due   $168.44". */
function areTwoFacts(rows: readonly Row[]): boolean {
  const isFact = ({ text }: Row) => {
    const [name = '', value = '', ...more] = cellsOf(text)
    const kind = kindOfWords(value)
    const isNamed = kind === 'sum' ? /\p{L}{3}/u.test(name) : /^\p{L}\D*$/u.test(name)
    return more.length === 0 && isNamed && kind !== 'words' && kind !== 'number'
  }
  return rows.length === 2 && rows.every(isFact)
}

/** The words of a line above a table where they are its title. */
export function titleIn(text: string, start: number): TableRange['caption'] {
  const words = tidyTitle(text)
  return text.length <= MAX_CAPTION && isTitleCase(words) && !parseMarker(text) ? { words, start } : null
}
