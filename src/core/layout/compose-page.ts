import type { TextBox, TextStyle } from '#core/document/page.ts'
import type { Fragment, Line } from './fragment.ts'
import { findDivision, wordsOf } from './divided-words.ts'
import { estimateEdges, extendWidths, textWidth } from './glyph-width.ts'
import { CELL_SPACE, beginsParagraph, isMarker, measureBlock, spaceBetween } from './join-lines.ts'
import { inReadingOrder, runsFromRight } from './columns/reading-order.ts'
import { splitColumns } from './columns/split-columns.ts'
import { belongsToUnit, raisedFigure } from './superscript.ts'
import { TextStyles, type StyledStretch } from './text-styles.ts'

/** A rectangle around `text.slice(start, end)` in the points of the fragments' frame. */
export interface PlacedText {
  readonly start: number
  readonly end: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface ComposedText {
  readonly text: string
  readonly placed: readonly PlacedText[]
  readonly styles: readonly TextStyle[]
}

/** The words of one line, in order. */
interface ComposedLine {
  readonly text: string
  readonly words: readonly StyledWord[]
}

type StyledWord = PlacedText & StyledStretch

/** A highlight is interpolated inside a box, so boxes stay short; each ends at a space where it can. */
const MAX_BOX_CHARACTERS = 24
/** How far from its place a highlight may then begin or end, in font sizes. */
const SLACK = 0.1
/** In font sizes; a wider gap may be one between columns, which boxes show. */
const MAX_WORD_GAP = 0.5

/**
 * Turns the fragments of a page into its text: `\n` between lines, an empty line between paragraphs, and the
 * place of every word. A word that is divided between two lines stands whole on the first.
 * @param isLevel whether the page shows these lines from left to right; of others, each word is placed by itself
 */
export function composeText(fragments: readonly Fragment[], isLevel = true): ComposedText {
  let text = ''
  const placed: PlacedText[] = []
  const styles = new TextStyles()
  let known: ReadonlySet<string> | undefined
  const words = () => (known ??= wordsOf(fragments.map((fragment) => fragment.text)))
  for (const lines of splitColumns(fragments)) {
    const measure = measureBlock(lines)
    let before: (Line & { text: string }) | undefined
    for (const line of lines) {
      const composed = composeLine(line)
      if (composed.text.trim() === '') continue
      const current = { ...line, text: composed.text }
      const begins = !before || beginsParagraph(before, current, measure)
      // The line before is asked first: the text so far, which is being put together, costs more to look into.
      const mayGoOn = !begins && before?.text.endsWith('-')
      const division = mayGoOn ? findDivision(text, composed.text, words) : undefined
      if (division) {
        if (division.dropsHyphen) {
          text = text.slice(0, -1)
          dropHyphen(placed, text.length)
        }
      } else if (text !== '') text += begins ? '\n\n' : '\n'
      for (const { start, end, size, emphasis } of composed.words)
        styles.add({ start: text.length + start, end: text.length + end, size, emphasis })
      const boxes = isLevel ? mergeWords(composed, line.size) : composed.words.map(placeOf)
      for (const place of boxes) placed.push(movedBy(text.length, place))
      text += division ? breakAfter(composed.text, division.rest) : composed.text
      before = current
    }
  }
  return { text, placed, styles: styles.runs() }
}

const movedBy = (offset: number, { start, end, left, right, top, bottom }: PlacedText): PlacedText => ({
  start: start + offset,
  end: end + offset,
  left,
  right,
  top,
  bottom,
})

/** The line with its break behind the rest of the word before, in the place of the space. */
function breakAfter(line: string, rest: number): string {
  const space = line.indexOf(' ', rest)
  return space === -1 ? line : `${line.slice(0, space)}\n${line.slice(space + 1)}`
}

/** Takes the hyphen that stood at `end` out of the last box. */
function dropHyphen(placed: PlacedText[], end: number): void {
  const last = placed.pop()
  if (last && last.start < end) placed.push({ ...last, end })
}

function composeLine(line: Line): ComposedLine {
  let text = ''
  let before: Fragment | undefined
  const words: StyledWord[] = []
  for (const fragment of line.fragments) {
    const isApart = before !== undefined && spaceBetween(before, fragment, false) === CELL_SPACE
    const raised = isApart ? null : raisedFigure(fragment, line)
    if (before && raised !== null) text += text.endsWith(' ') || belongsToUnit(text) ? '' : ' '
    else if (before) text += spaceBetween(before, fragment, isMarker(text))
    words.push(...placeWords(fragment, text.length))
    text += raised ?? fragment.text
    before = fragment
  }
  const kept = text.trimEnd()
  const printed = { text: kept, words: words.filter((word) => word.end <= kept.length) }
  return runsFromRight(kept) ? turnLine(printed) : printed
}

/** A line with words that run from right to left, in the order in which it is read. */
function turnLine({ text: printed, words }: ComposedLine): ComposedLine {
  const order = inReadingOrder(printed)
  const spans = new Map<number, { start: number; end: number }>()
  let text = ''
  for (const { text: character, from } of order) {
    spans.set(from, { start: text.length, end: text.length + character.length })
    text += character
  }
  const pieces = words.flatMap((word) => turnWord(word, printed, spans))
  return { text, words: pieces.toSorted((a, b) => a.start - b.start) }
}

/** A printed word as it is read: a bracket beside it may belong to the other end of what it stands in. */
function turnWord(
  word: StyledWord,
  printed: string,
  spans: ReadonlyMap<number, { start: number; end: number }>,
): StyledWord[] {
  const scale = (word.right - word.left) / (textWidth(printed, word.start, word.end) || 1)
  const pieces: StyledWord[] = []
  let left = word.left
  for (let index = word.start; index < word.end; index += 1) {
    const right = left + textWidth(printed, index, index + 1) * scale
    const span = spans.get(index)
    const open = pieces.at(-1)
    const isNext = open && span && (span.start === open.end || span.end === open.start)
    if (span && isNext)
      pieces[pieces.length - 1] = {
        ...open,
        start: Math.min(open.start, span.start),
        end: Math.max(open.end, span.end),
        right,
      }
    else if (span) pieces.push({ ...word, ...span, left, right })
    left = right
  }
  return pieces
}

/** Splits a fragment at its spaces. */
function placeWords(fragment: Fragment, offset: number): StyledWord[] {
  const { text, left, right, top, bottom, size, emphasis = 0 } = fragment
  const edges = fragment.edges ?? estimateEdges(text, left, right)
  const words: StyledWord[] = []
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    const space = text.indexOf(' ', start)
    end = space === -1 ? text.length : space
    if (end === start) continue
    const place = { left: edges[start] ?? left, right: edges[end] ?? right, top, bottom }
    words.push({ start: offset + start, end: offset + end, ...place, size, emphasis })
  }
  return words
}

/** Joins neighbors into short boxes where each word is found again in them: far fewer rectangles. */
function mergeWords({ text, words }: ComposedLine, size: number): PlacedText[] {
  const boxes: PlacedText[] = []
  let inside: PlacedText[] = []
  let widths = [0]
  for (const word of words) {
    const open = boxes.at(-1)
    const isNear = open && word.left - open.right < MAX_WORD_GAP * size && word.left >= open.left
    const joined = isNear && word.end - open.start <= MAX_BOX_CHARACTERS ? around(open, word) : undefined
    inside.push(word)
    if (joined) extendWidths(widths, text, joined.start, joined.end)
    if (joined && areFoundAgain(inside, joined, widths, SLACK * size)) boxes[boxes.length - 1] = joined
    else {
      boxes.push(placeOf(word))
      inside = [word]
      widths = [0]
    }
  }
  return boxes
}

const placeOf = ({ start, end, left, right, top, bottom }: PlacedText): PlacedText => ({
  start,
  end,
  left,
  right,
  top,
  bottom,
})

function around(open: PlacedText, word: PlacedText): PlacedText {
  return {
    start: open.start,
    end: word.end,
    left: open.left,
    right: Math.max(open.right, word.right),
    top: Math.min(open.top, word.top),
    bottom: Math.max(open.bottom, word.bottom),
  }
}

/**
 * Whether words stand where the widths of their letters say, in a box around them.
 * @param widths see `extendWidths`
 */
function areFoundAgain(
  words: readonly PlacedText[],
  box: PlacedText,
  widths: readonly number[],
  slack: number,
): boolean {
  const scale = (box.right - box.left) / (widths.at(-1) || 1)
  const isAt = (offset: number, x: number) =>
    Math.abs(box.left + (widths[offset - box.start] ?? 0) * scale - x) <= slack
  return words.every(({ start, end, left, right }) => isAt(start, left) && isAt(end, right))
}

/** Boxes in units of the page (0 to 1), cut to its edges; four decimals are a tenth of a point. */
export function toTextBoxes(placed: readonly PlacedText[], width: number, height: number): TextBox[] {
  const unit = (value: number, size: number) => Math.round(Math.min(1, Math.max(0, value / size)) * 1e4) / 1e4
  return placed.map(({ start, end, left, right, top, bottom }) => {
    const [x, y] = [unit(left, width), unit(top, height)]
    return [start, end, x, y, round(unit(right, width) - x), round(unit(bottom, height) - y)]
  })
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4
