import { gapBetween, type Fragment, type Line } from './fragment.ts'

/** Between cells of a row. No space between words is this wide, so tables can be found in the text again. */
export const CELL_SPACE = '   '
/** In font sizes: where words end and cells begin, and where white space begins at all. */
const CELL_GAP = 1.5
const WORD_GAP = 0.15
/** "1.1", "(iv)", "A." and the like: the text after it is not another cell, however wide the gap. */
const MARKER_LENGTH = 9

/** What stands between two neighbors of a line in the page's text. */
export function spaceBetween(before: Fragment, after: Fragment, isAfterMarker: boolean): string {
  const gap = gapBetween(before, after)
  if (gap >= CELL_GAP && !isAfterMarker) return CELL_SPACE
  if (before.text.endsWith(' ') || after.text.startsWith(' ')) return ''
  return gap >= WORD_GAP || after.spaceBefore ? ' ' : ''
}

const MARKER =
  /^(?:[([](?:\d{1,5}|[a-z]|([a-z])\1|[ivxlc]{2,5})[)\]]|(?:\d{1,5}|[a-z]|([a-z])\2|[ivxlc]{2,5})[.)]|\d{1,3}(?:\.\d{1,3})+\.?|\d{1,3}[A-Z]\.|[A-Z]-?\d{1,3}|[•●▪◦–-])$/i

/** Whether the text so far is only the number or letter that opens a line. */
export function isMarker(text: string): boolean {
  return text.length <= MARKER_LENGTH && MARKER.test(text.trim())
}

const OPENS_CLAUSE =
  /^\s*(?:\(?(?:\d{1,3}|[a-z]{1,4}|[A-Z]{1,4})[.)](?=\s|$|\()|\d{1,3}(?:\.\d{1,3})+\.?\s|\d{1,3}[A-Z]\.\s|[A-Z]-?\d{1,3}\s|(?:article|section|exhibit|schedule|annex|appendix|addendum|attachment)\s+[\dA-Z]|§|[•●▪◦–—-]\s)/i
/** A line this much smaller or larger is a footnote or a heading, as a share of the larger size. */
const SIZE_CHANGE = 0.15
const ENDS_SENTENCE = /[.:;!?]["'”’)\]]*\s*$|;\s*(?:and|or)\s*$/i

/** Everything the paragraph rule looks at, measured once for a block of lines. */
export interface BlockMeasure {
  /** The usual distance between two baselines, in points. */
  readonly leading: number
  readonly right: number
}

/** Measures a block: the most frequent line distance, and the right edge that lines are broken at. */
export function measureBlock(lines: readonly Line[]): BlockMeasure {
  const counts = new Map<number, number>()
  let right = 0
  for (const [index, line] of lines.entries()) {
    right = Math.max(right, line.right)
    const next = lines[index + 1]
    const distance = next ? Math.round((next.baseline - line.baseline) * 2) / 2 : 0
    if (distance > 0.5 * line.size && distance < 3 * line.size) {
      counts.set(distance, (counts.get(distance) ?? 0) + 1)
    }
  }
  let leading = 0
  let most = 0
  for (const [distance, count] of counts) {
    if (count > most || (count === most && distance < leading)) [leading, most] = [distance, count]
  }
  return { leading, right }
}

/**
 * Whether a new paragraph begins at `line`. White space above it decides; without any, a line that ended
 * before it had to and then a clause number, or the end of a sentence, shows the break.
 */
export function beginsParagraph(
  before: Line & { readonly text: string },
  line: Line & { readonly text: string },
  { leading, right }: BlockMeasure,
): boolean {
  const distance = line.baseline - before.baseline
  const usual = leading > 0 ? leading : 1.25 * Math.max(before.size, line.size)
  if (distance > 1.3 * usual || distance < 0) return true
  if (Math.abs(line.size - before.size) > SIZE_CHANGE * Math.max(line.size, before.size)) return true
  const firstWord = line.text.trimStart().search(/\s|$/)
  const roomLeft = right - before.right
  const endedEarly = roomLeft > (firstWord + 1.5) * 0.55 * line.size
  const isIndented = line.left > before.left + 1.2 * line.size
  if (OPENS_CLAUSE.test(line.text)) return endedEarly || ENDS_SENTENCE.test(before.text)
  return ENDS_SENTENCE.test(before.text) && (endedEarly || isIndented)
}
