import { SHORT_MONTHS } from '#core/language/lexicon/calendar-names.ts'
import { MONTH_ELSEWHERE } from '#core/language/lexicon/values/by-language.ts'
import type { TableCell as Cell } from '#core/document/clause.ts'

export type { TableCell as Cell } from '#core/document/clause.ts'

/** What a cell holds, as far as columns differ in it. */
export type Kind = 'sum' | 'share' | 'date' | 'number' | 'words'

/** "$612.40 CR", "12.00-", "356.64 D": the sign behind a sum. */
const TAKEN_OFF = /(?<=[\d.])\s?(?:CR|DR|Cr|Dr|[-–−])$|(?<=[.,]\d\d)\s?(?:OD|[DHS])$/
const MONTH = SHORT_MONTHS.join('|')
const SIGN = String.raw`[-–−(+]{0,2}\s?`
/** A sign, a code or letters; "R" only before a space or a grouped figure. */
const CURRENCY = String.raw`(?:[A-Z]{1,3}\s?)?\p{Sc}|zł|Kč|kr\.?|Fr\.|Ft|lei|(?:Rs\.?|RM|R)(?=\s\d|\d{1,3}(?:[, .\u00a0\u202f]\d{2,3})+(?!\d))|EUR|USD|GBP|CHF|CAD|AUD|NZD|ZAR|INR|SGD|HKD|PLN|SEK|NOK|DKK|CZK|HUF|RON`
/** Groups of three digits may stand apart by a space or a stroke. */
const GROUPS = String.raw`\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+`
const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['share', /^[-–−(+]{0,2}\s?\d[\d.,]*\s?%\)?\*?$/],
  [
    'sum',
    new RegExp(
      // "2026 £" says of which year and in what.
      String.raw`^(?!(?:19|20)\d\d\s[£$]$)${SIGN}(?:(?:${CURRENCY})\s?${SIGN}(?:${GROUPS}|\d)[\d.,]*(?:\s?[A-Z]{3})?|(?:${GROUPS}(?:[.,]\d+)?|\d[\d.,]*)\s?(?:${CURRENCY})|\d[\d,]*\.\d\d(?:\s?[A-Z]{3})?|\d[\d.]*,\d\d(?:\s?[A-Z]{3})?|${GROUPS}[.,]\d\d)\)?\*?$`,
      'u',
    ),
  ],
  [
    'date',
    new RegExp(
      String.raw`^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d|(?:${MONTH})\p{L}*\.?\s\d{1,2}(?:,?\s\d{4})?|\d{1,2}\s(?:${MONTH})\p{L}*\.?(?:\s\d{4})?|\d{1,2}([-/])(?:${MONTH})\p{L}*\1\d{2,4}|\d{1,2}(?:er|ᵉʳ|[.ºo°])?\s(?:de\s)?(?:${MONTH_ELSEWHERE})\.?(?:\s(?:de\s)?\d{4})?)$`,
      'iu',
    ),
  ],
  // What stands in place of a sum, and sums with what they are for: "No fee", "$5.00 plus 3%".
  ['sum', /^(?:no (?:fee|charge)|free|none|included|waived|n\/a|[–—-]|[$€£]\s?\d[^:;]{0,22})$/i],
  [
    'number',
    /^(?:[-–−(+]{0,2}\s?\d[\d .,:/–-]*\)?|[-–−+]?\s?\d[\d .,:/–-]*\s?(?:\p{L}{1,3}|\p{Ll}{4,7}|\p{L}\p{Ll}{1,5}\.|\p{L}{1,3}[²³]))\*?$/u,
  ],
]

const BOUND =
  /^(?:up to|from|over|under|above|below|more than|less than|at least|bis(?: zu)?|ab|über|jusqu['’]à|dès|hasta|desde|fino a|tot|vanaf)\s(?=.*\d)/i

/** "up to $500", "ab 12,00 €" */
export const isBoundedSum = (words: string): boolean =>
  BOUND.test(words) && kindOfWords(words.replace(BOUND, '')) === 'sum'

export const kindOf = (text: string, [start, end]: Cell): Kind => kindOfWords(text.slice(start, end))

export function kindOfWords(words: string): Kind {
  const tidy = words.trim().replace(TAKEN_OFF, '')
  return KINDS.find(([, pattern]) => pattern.test(tidy))?.[0] ?? 'words'
}

/** What each column holds in most of the rows that have all cells. */
export function kindsOf(text: string, rows: readonly (readonly Cell[])[], columns: number): readonly Kind[] {
  const whole = rows.filter((cells) => cells.length === columns)
  return Array.from({ length: columns }, (_, column) => {
    const counts = new Map<Kind, number>()
    for (const cells of whole) {
      const kind = kindOf(text, cells[column] ?? [0, 0])
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'words'
  })
}

/** How well a cell suits a column; a total has no sign of its currency at times. */
const suits = (cell: Kind, column: Kind) =>
  cell === column ? 2 : cell !== 'words' && column !== 'words' ? 1 : 0

/**
 * A row with fewer cells than columns, with empty ones put in where the others suit their columns best, in their
 * order. Where several places suit alike, words stand further left and figures further right.
 */
export function alignCells(text: string, cells: readonly Cell[], columns: readonly Kind[]): readonly Cell[] {
  const kinds = cells.map((cell) => kindOf(text, cell))
  // best[i][j]: the most that the cells from i on can score in the columns from j on.
  const best = cells.map(() => columns.map(() => -1))
  const score = (i: number, j: number): number => {
    if (i === cells.length) return 0
    if (columns.length - j < cells.length - i) return -Infinity
    const known = best[i]?.[j] ?? -1
    if (known >= 0) return known
    const value = Math.max(putHere(i, j), score(i, j + 1))
    if (best[i]) best[i][j] = value
    return value
  }
  const putHere = (i: number, j: number) =>
    suits(kinds[i] ?? 'words', columns[j] ?? 'words') + score(i + 1, j + 1)
  const row: Cell[] = []
  let next = 0
  for (let column = 0; column < columns.length; column += 1) {
    const cell = cells[next]
    const here = cell ? putHere(next, column) : -Infinity
    const later = cell ? score(next, column + 1) : 0
    // What opens a row names it, whatever the column holds in other rows.
    const isName = column === 0 && kinds[0] === 'words'
    if (cell && (isName || here > later || (here === later && kinds[next] === 'words'))) {
      row.push(cell)
      next += 1
    } else {
      const end = row.at(-1)?.[1] ?? cells[0]?.[0] ?? 0
      row.push([end, end])
    }
  }
  return row
}
