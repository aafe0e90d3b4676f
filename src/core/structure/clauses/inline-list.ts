import { parseMarker, type Marker, type Reading } from './marker.ts'
import type { SourceLine } from '#core/structure/lines/source-line.ts'
import { isTitleCase, tidyTitle } from '#core/structure/headings/titles.ts'

/** How far back the beginning of a list is looked for. */
const MAX_BACK = 8000
const LONGEST_TITLE = 160
/** Lines of one paragraph that are looked at. */
const MAX_LINES = 40
const FIRST: Readonly<Record<string, string>> = { a: '(a)', A: '(A)', i: '(i)', I: '(I)', '1': '(1)' }
const SECOND: Readonly<Record<string, string>> = { a: '(b)', A: '(B)', i: '(ii)', I: '(II)', '1': '(2)' }

/**
 * Where a list begins whose first item stands inside running text: the last "(a)" between `from` and `to`
 * when `second` is a "(b)"; `opensClause` when it opens the clause's text. Null when there is none.
 */
export function firstOfInlineList(
  text: string,
  from: number,
  to: number,
  second: Marker,
): { marker: Marker; start: number; opensClause: boolean } | null {
  if (second.shape !== '(x)') return null
  const printed = FIRST[second.readings.find(({ value }) => value === 2)?.style.charAt(0) ?? '']
  if (printed === undefined) return null
  const start = text.lastIndexOf(printed, to - 1)
  if (start <= from || to - start > MAX_BACK || !/[\s.:;,–—]/.test(text.charAt(start - 1))) return null
  const marker = parseMarker(text.slice(start, start + 20))
  return marker && { marker, start, opensClause: isOpening(text.slice(from, start)) }
}

/** "5.8 (a)" and "2. FEES. (a)": nothing but a number and a title stands before a first item that counts. */
function isOpening(before: string): boolean {
  if (before.length > LONGEST_TITLE) return false
  const title = tidyTitle(before.slice(parseMarker(before)?.length ?? 0))
  return title === '' || isTitleCase(title)
}

/** Whether the second item of a list stands inside the paragraph that its first item begins. */
export function hasSecond(lines: readonly SourceLine[], index: number, first: Reading): boolean {
  const printed = SECOND[first.style.charAt(0)]
  if (printed === undefined) return false
  for (let at = index; at < index + MAX_LINES; at += 1) {
    const line = lines[at]
    if (!line || (at > index && (line.after !== 'line' || line.text.startsWith(printed)))) return false
    if (line.text.indexOf(printed) > 0) return true
  }
  return false
}
