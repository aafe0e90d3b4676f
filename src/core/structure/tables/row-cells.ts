import { CELL_SPACE } from '#core/layout/join-lines.ts'

/** A cell's words as offsets into its line, end exclusive. */
export type LineCell = readonly [start: number, end: number]

/** Dots that lead to a sum: "Water ........ $38.40". */
const LEADER = String.raw`\s?(?<![.…]\s?)(?:\.{4,200}|(?:\.\s){4,100}\.?|…{2,70})\s?(?=[-–−(+]{0,2}(?:[$€£]\s?\d|\d[\d,.]*[.,]\d\d(?!\d)))`
const GAP = new RegExp(String.raw`(?: {${CELL_SPACE.length},}|\t)\s*|${LEADER}`, 'g')
/** Between figures of narrow columns there is less white space: "500 $0.1420". */
const NARROW_GAP = new RegExp(
  [
    String.raw`(?: {${CELL_SPACE.length},}|\t)\s*`,
    LEADER,
    String.raw`(?<=[\d%)])\s{1,2}(?=[-–+(]{0,2}[$€£]\s?\d[\d.,]*(?![\d.,]|\s?€))`,
    String.raw`(?<=\.\d\d\)?)\s(?=[-–−(]?[\d,]+\.\d\d\b)`,
    String.raw`(?<=,\d\d\s?€)\s{1,2}(?=[-–−(]?\s?\d[\d.]*,\d\d\s?€)`,
  ].join('|'),
  'g',
)
const TITLE_WORD = /(?<=\S) (?=\p{Lu})/u

/** Whether a line has more than one cell. */
export const hasCells = (line: string): boolean => line.search(GAP) >= 0

/** The cells of a line, one when it is no row; as many as `splitWords` gives. */
export function splitCells(line: string): LineCell[] {
  if (!hasCells(line)) return [[0, line.length]]
  const cells: LineCell[] = []
  let from = 0
  for (const gap of line.matchAll(NARROW_GAP)) {
    cells.push([from, gap.index])
    from = gap.index + gap[0].length
  }
  cells.push([from, line.length])
  return cells
}

export const splitWords = (line: string): string[] =>
  splitCells(line).map(([start, end]) => line.slice(start, end))

/**
 * The names of `columns` columns where some stand closer than cells do: "Rate Amount" above two columns is two names.
 * As they are when there is no one way to part them.
 */
export function splitHeads(heads: readonly string[], columns: number): readonly string[] {
  const missing = columns - heads.length
  if (missing <= 0) return heads
  const parts = heads.map((head, index) => (index === 0 ? [head] : head.split(TITLE_WORD)))
  if (parts.flat().length === columns) return parts.flat()
  const fitting = parts.flatMap((part, index) => (part.length === missing + 1 ? [index] : []))
  return fitting.length === 1
    ? heads.flatMap((head, index) => (index === fitting[0] ? (parts[index] ?? head) : head))
    : heads
}

/** Whether a line goes on with the words of the cell above it, or of the cell it is compared with. */
export const goesOn = (words: string): boolean => /^(?:[\p{Ll}(&]|and\b|or\b)/u.test(words)

/** The words of a cell are not at their end: "made to", "sanded and", "(over the first". */
export const isOpen = (words: string): boolean =>
  /(?:\b(?:[Aa]nd|[Oo]r|[Oo]f|[Tt]o|[Ff]or|[Ii]n|[Tt]he|an?|[Ww]ith|[Bb]y|[Pp]er|[Ff]rom)|[,&(–-]|\([^)]*)$/.test(
    words.trimEnd(),
  )
