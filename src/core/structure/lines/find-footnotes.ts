import type { SourceLine } from './source-line.ts'

/** A note at the foot of a page; `first` and `end` (exclusive) count lines. */
export interface FootnoteRange {
  readonly first: number
  readonly end: number
  readonly start: number
  readonly endOffset: number
  /** The mark it is printed with: "¹", "*". */
  readonly mark: string
}

const MARK = /^([¹²³⁰⁴-⁹]{1,3}|[*†‡]{1,3})\s?(?=["“(]?[\p{L}\d])/u
/** A plain number is a note's only below the rule that sets notes apart, with nothing but notes in between. */
const NUMBER = /^(\d{1,2})\s(?=["“(]?\p{Lu})/u
const RULE = /^[_―—–-]{5,}$/
/** What may stand below the notes: a line of the page's foot. */
const SHORT = 60

/** Notes at the foot of pages: paragraphs that begin with a note's mark, with nothing but such below them. */
export function findFootnotes(lines: readonly SourceLine[]): FootnoteRange[] {
  const notes: FootnoteRange[] = []
  for (let first = 0; first < lines.length;) {
    let end = first + 1
    while (lines[end]?.pageIndex === lines[first]?.pageIndex && end < lines.length) end += 1
    notes.push(...notesOfPage(lines, first, end))
    first = end
  }
  return notes
}

function notesOfPage(lines: readonly SourceLine[], first: number, end: number): FootnoteRange[] {
  const rule = lines.slice(first, end).findLastIndex(({ text }) => RULE.test(text)) + first
  const notes: FootnoteRange[] = []
  let next = end
  let last = end
  for (let index = end - 1; index > first; index -= 1) {
    const line = lines[index]
    if (!line) break
    const isBelowRule = rule >= first && index > rule
    const mark = MARK.exec(line.text)?.[1] ?? (isBelowRule ? NUMBER.exec(line.text)?.[1] : undefined)
    if (mark !== undefined) {
      const bottom = lines[last - 1] ?? line
      notes.push({ first: index, end: last, start: line.start, endOffset: bottom.end, mark })
      next = index
      last = index
    } else if (line.after !== 'line' || index === first + 1) {
      // A paragraph without a mark: the page's foot, or the text above the notes.
      if (notes.length > 0 || line.text.length > SHORT || next - index > 1) break
      last = index
      next = index
    }
  }
  const areBelowRule = notes.at(-1)?.first === rule + 1
  return notes.filter(({ mark }) => areBelowRule || !/^\d+$/.test(mark)).toReversed()
}
