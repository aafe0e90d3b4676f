import type { DocumentText } from '#core/document/document.ts'
import { PAGE_BREAK } from '#core/document/page.ts'
import { LineStyles, type LineStyle } from './line-style.ts'

/** One line of the document that is not blank, without the white space around it. */
export interface SourceLine {
  readonly text: string
  /** Offsets in the whole text, end exclusive. */
  readonly start: number
  readonly end: number
  /** What stands between it and the line before. */
  readonly after: 'line' | 'paragraph' | 'page'
  /** How it is printed, where that is known. */
  readonly style?: LineStyle | null
  /** How many of its first characters are printed as the headings of the document are. */
  readonly setOff?: number
  /** Counts from 0 in the document's list of pages. */
  readonly pageIndex: number
}

/** A page with fewer lines does not show how it sets paragraphs apart. */
const MIN_LINES = 6
const ENDS = /[.:;!?]["”’)]*$/
const SHORT_SHARE = 0.5
const OPENS_NUMBERED =
  /^(?:\d{1,3}(?:\.\d{1,3}){0,3}[.)]?\s+["“(]?\p{Lu}|\([a-z0-9]{1,4}\)\s|(?:ARTICLE|Article|SECTION|Section|Clause|§)\s*\d)/u

/** The lines of a document in order. */
export function readLines({ text, pages, styles = [] }: DocumentText): SourceLine[] {
  const lines: SourceLine[] = []
  const printed = new LineStyles(styles)
  let after: SourceLine['after'] = 'page'
  let pageIndex = 0
  for (let from = 0; from <= text.length;) {
    let to = from
    while (to < text.length && text[to] !== '\n' && text[to] !== PAGE_BREAK) to += 1
    while (pageIndex + 1 < pages.length && (pages[pageIndex + 1]?.start ?? Infinity) <= from) pageIndex += 1
    const raw = text.slice(from, to)
    const trimmed = raw.trim()
    if (trimmed !== '') {
      const start = from + raw.indexOf(trimmed)
      const end = start + trimmed.length
      lines.push({ text: trimmed, start, end, after, pageIndex, style: printed.at(start, end) })
      after = 'line'
    } else if (after === 'line') {
      after = 'paragraph'
    }
    if (text[to] === PAGE_BREAK) after = 'page'
    from = to + 1
  }
  return [...Map.groupBy(lines, (line) => line.pageIndex).values()].flatMap(withParagraphs)
}

/** On a page without any white space between lines, a number below the end of a sentence or a title opens a paragraph. */
function withParagraphs(page: readonly SourceLine[]): readonly SourceLine[] {
  if (page.length < MIN_LINES || page.some(({ after }) => after === 'paragraph')) return page
  // Not handed over as arguments: a page may have more lines than a call may have of them.
  const full = page.reduce((longest, { text }) => Math.max(longest, text.length), 0)
  return page.map((line, index) => {
    const before = page[index - 1]?.text ?? ''
    const hasEnded = ENDS.test(before) || before.length < SHORT_SHARE * full
    return line.after === 'line' && hasEnded && OPENS_NUMBERED.test(line.text)
      ? { ...line, after: 'paragraph' as const }
      : line
  })
}

/** The end of the last line that begins before an offset. */
export function endOfLineBefore(lines: readonly SourceLine[], offset: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.start ?? Infinity) < offset) low = middle + 1
    else high = middle
  }
  return lines[low - 1]?.end ?? 0
}

/** The end of the words before an offset, which may stand in the middle of a line. */
export function endOfTextBefore(text: string, lines: readonly SourceLine[], offset: number): number {
  const end = endOfLineBefore(lines, offset)
  return end < offset ? end : text.slice(0, offset).trimEnd().length
}
