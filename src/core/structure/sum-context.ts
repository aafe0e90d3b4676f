import { wordsAfter, wordsBefore } from './found.ts'
import { LARGE_WORDS } from './number-words.ts'

/** What stands around a sum of money. */
export interface SumContext {
  /** The words of its sentence before and after it, with single spaces. */
  readonly before: string
  readonly after: string
  /** The words that open its row, and those that head its column; null outside a table. */
  readonly row: string | null
  readonly column: string | null
}

interface Header {
  readonly cells: readonly string[]
  /** Whether an empty line stands between it and the row. */
  readonly isApart: boolean
}

const CELLS = / {3,}|\t/
const FIGURE = /[$€£]\s?\d|^\d[\d,.]*%?$/
/** A sum in words that its figures repeat: "five thousand dollars ($5,000)". */
const IN_WORDS = new RegExp(
  String.raw`(?<![\p{L}-])${LARGE_WORDS}[\s-]*(?:(?:US|United States|Canadian)\s+)?(?:dollars?|euros?|pounds?|per\s?cent)?(?:\s+and\s+[\p{L}\s-]{3,24}cents)?\s*\(\s?$`,
  'iu',
)
const AROUND = 160
const LONGEST_LINE = 240
/** A line this long without cells ends the table above it. */
const PARAGRAPH = 60

/** Reads what stands around the sums of a text; each line is looked at once. */
export class SumContexts {
  readonly #text: string
  readonly #headers = new Map<number, Header | null>()

  constructor(text: string) {
    this.#text = text
  }

  at(start: number, end: number): SumContext {
    const text = this.#text
    const from = this.#lineStart(start)
    const stop = text.slice(from, start + LONGEST_LINE).search(/[\n\f]/)
    const line = text.slice(from, stop === -1 ? start + LONGEST_LINE : from + stop).trim()
    const cells = line.split(CELLS)
    const isRow = cells.length > 1
    const index = isRow ? text.slice(from, start).trimStart().split(CELLS).length - 1 : 0
    const before = wordsBefore(text, start, AROUND).replace(IN_WORDS, ' ')
    const after = wordsAfter(text, end, AROUND)
    if (!isRow) return { before, after, row: null, column: null }
    const named = cells.slice(0, index).filter((cell) => /\p{L}{2}/u.test(cell) && !FIGURE.test(cell))
    // A code such as "ED-3" says less than the words next to it.
    const row = named.find((cell) => cell.includes(' ')) ?? named[0] ?? null
    return { before, after, row, column: columnOf(this.#headerAbove(from), cells.length, index) }
  }

  #headerAbove(from: number): Header | null {
    const passed: number[] = []
    let header: Header | null = null
    let isApart = false
    for (let at = from; at > 0;) {
      const known = this.#headers.get(at)
      if (known !== undefined) {
        header = known && { cells: known.cells, isApart: known.isApart || isApart }
        break
      }
      passed.push(at)
      // A page ends a table, and so does a line too long for one.
      if (this.#text[at - 1] !== '\n') break
      const start = this.#lineStart(at - 1)
      const line = this.#text.slice(start, at - 1).trim()
      const cells = line.split(CELLS)
      if (line === '') isApart = true
      if (cells.length < 2 && line.length > PARAGRAPH) break
      if (cells.length > 1 && !cells.some((cell) => FIGURE.test(cell) || /\d{2}/.test(cell))) {
        header = { cells, isApart }
        break
      }
      at = start
    }
    for (const at of passed) this.#headers.set(at, header)
    return header
  }

  #lineStart(offset: number): number {
    let at = offset
    while (at > 0 && offset - at < LONGEST_LINE && this.#text[at - 1] !== '\n' && this.#text[at - 1] !== '\f')
      at -= 1
    return at
  }
}

/** The words above a cell. Columns are counted from the right: the first row may lack its number. */
function columnOf(header: Header | null, count: number, index: number): string | null {
  if (!header || Math.abs(header.cells.length - count) > (header.isApart ? 0 : 1)) return null
  const cell = header.cells[header.cells.length - (count - index)]
  return cell && /\p{L}{2}/u.test(cell) ? cell : null
}
