import { NUMBER_WORDS } from '#core/language/lexicon/number-words.ts'
import type { Span } from './span.ts'

interface Line extends Span {
  readonly text: string
}

const LIST_MARK =
  /^(?:[•▪●◦‣·–—*-]\s|\(?(?:\d{1,3}|[a-z]{1,2}|[ivx]{1,5}|[A-Z])\)\s?|\d{1,3}(?:\.\d{1,3}){0,4}[.)]?\s+["“(]?\p{Lu}|[A-Z][.)]\s+["“(]?\p{Lu}|(?:ARTICLE|Article|SECTION|Section|EXHIBIT|Exhibit|SCHEDULE|Schedule|Artikel|Abschnitt|Anlage|Anhang|ANNEXE|Annexe|ARTÍCULO|Artículo|CLÁUSULA|Cláusula|ANEXO|Anexo)\s+(?:\d|[IVXLC]+\b|[A-Z]\b))/u
/** What cannot end a line of its own: the reference or phrase goes on in the next one. */
const GOES_ON =
  /(?:[,(/&–-]|\b(?:sections?|clauses?|paragraphs?|subsections?|articles?|artikel|art[ií]culos?|cl[áa]usulas?|anlage|annexe|anexo|§§?|exhibits?|schedules?|and|or|und|oder|et|ou|of|under|in|to|the|a|an|by|with|for|from|than|at|its|their|this|that|any|such|pursuant|in\s+which\s+(?:case|event)|if|unless|until|upon|provided\s+that))$/i
/** "Within thirty" at the end of a line, and "(30) days" below it. */
const REPEATS_NUMBER = /^\(\d{1,3}\)/
const IN_WORDS = new RegExp(String.raw`\b${NUMBER_WORDS}$`, 'i')
/** "Section 5.3   Tenant shall": the gap behind a label makes no columns. */
const LABELLED =
  /^(?:(?:section|article|clause|paragraph)\s+[\d.]{1,8}|\d{1,3}(?:\.\d{1,3})+\.?|\d{1,3}[.)]|\([\p{L}\d]{1,4}\))\s+/iu
const COLUMNS = /\S(?: {3,}|\t)\S/
/** A row's last cell that holds nothing but the dash for nothing: no phrase that goes on. */
const EMPTY_CELL = /(?: {3,}|\t) *[–-]$/
const LABEL = /^\p{Lu}[\p{L}\p{N} ()'/#&.-]{1,40}:\s/u
const BEGINS = /^["“‘'([$€£#]?[\p{Lu}\p{N}$€£]/u
/** Below this width lines are a form, a bill or an address, where each line says one thing. */
const NARROW = 45

/**
 * Cuts a text into blocks at those line breaks that end a paragraph, an item, a heading or a table row; a
 * break inside running text is left alone. Together the blocks hold every character but the breaks.
 */
export function splitBlocks(text: string, { start, end }: Span): Span[] {
  const lines = readLines(text, start, end)
  const width = usualWidth(lines)
  const blocks: Span[] = []
  let open: { start: number; end: number } | null = null
  let previous: Line | null = null
  for (const line of lines) {
    if (line.text === '') {
      previous = null
      continue
    }
    if (open && previous && !endsBlock(previous, line, width)) open.end = line.end
    else blocks.push((open = { start: line.start, end: line.end }))
    previous = line
  }
  return blocks
}

function readLines(text: string, start: number, end: number): Line[] {
  const lines: Line[] = []
  for (let at = start; at < end;) {
    let stop = at
    while (stop < end && !isLineBreak(text.charCodeAt(stop))) stop++
    lines.push({ start: at, end: stop, text: text.slice(at, stop).trim() })
    if (text.charCodeAt(stop) === 0x0c) lines.push({ start: stop, end: stop, text: '' })
    at = stop + (text.startsWith('\r\n', stop) ? 2 : 1)
  }
  return lines
}

function isLineBreak(code: number): boolean {
  return (code >= 0x0a && code <= 0x0d) || code === 0x2028 || code === 0x2029 || code === 0x85
}

/** The width that four lines in five do not exceed. */
function usualWidth(lines: readonly Line[]): number {
  const widths = lines.map((line) => line.text.length).filter((width) => width > 0)
  return widths.sort((a, b) => a - b)[Math.floor(widths.length * 0.8)] ?? 0
}

function endsBlock(line: Line, next: Line, width: number): boolean {
  if (GOES_ON.test(line.text.slice(-20)) && !EMPTY_CELL.test(line.text.slice(-20))) return false
  if (REPEATS_NUMBER.test(next.text) && IN_WORDS.test(line.text.slice(-30))) return false
  if (LIST_MARK.test(next.text.slice(0, 40))) return true
  if (hasColumns(line.text) || hasColumns(next.text)) return true
  if (
    isCapitals(line.text) !== isCapitals(next.text) &&
    isHeading(isCapitals(line.text) ? line.text : next.text)
  )
    return true
  if (!BEGINS.test(next.text)) return false
  return width < NARROW || line.text.length < 0.6 * width || LABEL.test(next.text)
}

const hasColumns = (words: string): boolean => COLUMNS.test(words.replace(LABELLED, ''))

function isHeading(capitals: string): boolean {
  return capitals.length <= 90
}

function isCapitals(text: string): boolean {
  return /\p{Lu}\P{L}*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)
}
