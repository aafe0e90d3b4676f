import type { PageSpan, TextBox, TextStyle } from '#core/document/page.ts'
import { lookAt, type Look } from '#core/structure/lines/line-style.ts'
import type { SourceLine } from '#core/structure/lines/source-line.ts'
import { CELL_SPACE } from '#core/layout/join-lines.ts'
import { splitCells } from '../row-cells.ts'
import { kindOfWords } from '../table-columns.ts'

/** A cell's words and where they stand: offsets into the whole text, `left` and `right` in widths of the page. */
export interface PlacedCell {
  readonly start: number
  readonly end: number
  readonly left: number
  readonly right: number
  /** In heights of the page, `bottom` where its letters end below. */
  readonly top: number
  readonly bottom: number
  /** With those of cells that were joined to it, in reading order: `[start, end, …]`. */
  readonly spans: readonly number[]
  readonly words: string
  /** How its first letter is printed, where that is known. */
  readonly look: Look | null
  /** Its words where white space between them may part columns; none where there is no such space. */
  readonly parts: readonly PlacedCell[]
}

/** Cells that stand beside each other on a page. */
export interface PlacedLine {
  readonly cells: readonly PlacedCell[]
  /** Its words, wide space between cells. */
  readonly text: string
  /** Counts from 0 in the document's list of pages. */
  readonly pageIndex: number
  /** Whether it is the first of its part of the page. */
  readonly opens: boolean
  /** The letters of its longest cell. */
  readonly longest: number
  /** Where the letters end below, and how high they are, in heights of the page. */
  readonly bottom: number
  readonly height: number
}

/** In widths of a line's letters: white space that parts columns, that does so beside a figure, and that may do so. */
const COLUMN_GAP = 1.5
const FIGURE_GAP = 1.1
const SLIGHT_GAP = 0.7
/** The same where all letters are as wide, within this share of them. */
const EVEN_GAP = 1.3
const EVEN = 0.05
/** So many boxes before and behind a line show whether its letters are even where it has too few words. */
const AROUND = 12
const ENDS_IN_FIGURE = /\d[\d.,]*[%)]?$/
const OPENS_WITH_FIGURE = /^[-–−+(]{0,2}[$€£]?\s?\d/

/** A name of a column is shorter. */
const MAX_NAME = 32

/** The cells of a line; null where the page does not know their places, or the text runs another way. */
export function placeCells(
  source: SourceLine,
  page: PageSpan | undefined,
  styles: readonly TextStyle[] = [],
): readonly PlacedCell[] | null {
  const boxes = page?.boxes
  if (!page || !boxes || boxes.length === 0) return null
  const from = source.start - page.start
  const first = firstAfter(boxes, from)
  const all = spacingOf(boxes, first, from + source.text.length)
  const areEven =
    all.isEven && spacingOf(boxes.slice(Math.max(0, first - AROUND), first + AROUND), 0, Infinity).isEven
  const wide = splitCells(source.text)
  const cells = wide.flatMap(([start, end]) => {
    // Letters of two sizes may stand in one line.
    const own = spacingOf(boxes, firstAfter(boxes, from + start), from + end)
    const spacing = spaceBetween(
      Math.max(own.letter, all.letter),
      own.isEven && (own.words > 2 || areEven || (all.isEven && all.words > 4)),
    )
    return partsIn(source, page.start, boxes, [from + start, from + end])
      .map((part) => ({ ...part, look: lookAt(styles, part.start) }))
      .reduce<PlacedCell[]>((parts, part) => joinUnlessApart(parts, part, spacing), [])
  })
  const closing = cells.at(-1)
  const isInOrder = cells.every(({ left, right }, at) => right > left && left >= (cells[at - 1]?.right ?? 0))
  if (!closing || !isInOrder) return null
  // Words of a sentence may stand apart; a sum at the end of a line does so in a column.
  const isRow =
    wide.length > 1 || cells.length === 1 || kindOfWords(closing.words) === 'sum' || areNames(cells)
  const whole = cells.reduce(joinBeside)
  const parts = cells.flatMap((cell) => (cell.parts.length > 0 ? cell.parts : [cell]))
  return isRow ? cells : [{ ...whole, parts }]
}

/** Three names or more, most of several words that stand close: between the words of a sentence there is one space throughout. */
const areNames = (cells: readonly PlacedCell[]): boolean =>
  cells.length > 2 &&
  cells.every(({ words }) => /^[^\p{Ll}]/u.test(words) && words.length < MAX_NAME) &&
  2 * cells.filter(({ words }) => words.includes(' ')).length > cells.length

/** A line of cells that stand beside each other, from left to right. */
export function lineOf(cells: readonly PlacedCell[], pageIndex: number, opens = false): PlacedLine {
  const bottom = median(cells.map((cell) => cell.bottom))
  return {
    cells,
    text: cells.map(({ words }) => words).join(CELL_SPACE),
    pageIndex,
    opens,
    longest: Math.max(...cells.map(({ words }) => words.length)),
    bottom,
    height: median(cells.map((cell) => cell.bottom - cell.top)),
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The words of a stretch of a line, those of each box apart. */
function partsIn(
  source: SourceLine,
  pageStart: number,
  boxes: readonly TextBox[],
  [start, end]: readonly [number, number],
): PlacedCell[] {
  const parts: PlacedCell[] = []
  for (let at = firstAfter(boxes, start); (boxes[at]?.[0] ?? Infinity) < end; at += 1) {
    const box = boxes[at]
    if (!box) break
    const [from, to] = [Math.max(start, box[0]), Math.min(end, box[1])]
    const span = [pageStart + from, pageStart + to] as const
    const words = source.text.slice(span[0] - source.start, span[1] - source.start)
    parts.push({
      start: span[0],
      end: span[1],
      left: placeIn(box, from),
      right: placeIn(box, to),
      top: box[3],
      bottom: box[3] + box[5],
      spans: span,
      words,
      look: null,
      parts: [],
    })
  }
  return parts
}

/** A part as a cell of its own where it stands in another column, else with the words before it. */
function joinUnlessApart(cells: PlacedCell[], part: PlacedCell, { letter, slight }: Spacing): PlacedCell[] {
  const before = cells.at(-1)
  if (!before) return [part]
  const gap = part.left - before.right
  const isByFigure = ENDS_IN_FIGURE.test(before.words) || OPENS_WITH_FIGURE.test(part.words)
  if (gap > slight && isSum(before) && isSum(part)) return [...cells, part]
  if (gap > letter * (isByFigure ? FIGURE_GAP : COLUMN_GAP)) return [...cells, part]
  const whole = joinBeside(before, part)
  const parts =
    gap > slight ? [...(before.parts.length > 0 ? before.parts : [before]), part] : growLast(before, part)
  return [...cells.slice(0, -1), { ...whole, parts }]
}

const isSum = ({ words, parts }: PlacedCell): boolean => kindOfWords(parts.at(-1)?.words ?? words) === 'sum'

const growLast = ({ parts }: PlacedCell, part: PlacedCell): readonly PlacedCell[] => {
  const last = parts.at(-1)
  return last ? [...parts.slice(0, -1), joinBeside(last, part)] : []
}

/** The average width of the letters of a stretch of a line, and whether all are as wide. */
function spacingOf(boxes: readonly TextBox[], first: number, end: number): Letters {
  let [width, letters, least, most] = [0, 0, Infinity, 0]
  let words = 0
  for (let at = first; (boxes[at]?.[0] ?? Infinity) < end; at += 1) {
    const box = boxes[at]
    if (!box) break
    const count = Math.max(1, box[1] - box[0])
    width += box[4]
    words += 1
    letters += count
    least = Math.min(least, box[4] / count)
    most = Math.max(most, box[4] / count)
  }
  const letter = width / Math.max(1, letters)
  return { letter, isEven: most - least < EVEN * letter, words }
}

interface Letters {
  readonly letter: number
  /** Two words are of even letters by chance at times. */
  readonly isEven: boolean
  readonly words: number
}

/** How wide letters are, and the white space between them that may part columns: where all are as wide, so is a space. */
interface Spacing {
  readonly letter: number
  readonly slight: number
}

const spaceBetween = (letter: number, isEven: boolean): Spacing => ({
  letter,
  slight: letter * (isEven ? EVEN_GAP : SLIGHT_GAP),
})

/** The index of the first box that ends behind an offset. */
function firstAfter(boxes: readonly TextBox[], offset: number): number {
  let [low, high] = [0, boxes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((boxes[middle]?.[1] ?? Infinity) <= offset) low = middle + 1
    else high = middle
  }
  return low
}

/** Where an offset stands in a box; letters count as equally wide. */
function placeIn([start, end, x, , width]: TextBox, offset: number): number {
  const share = Math.min(1, Math.max(0, (offset - start) / Math.max(1, end - start)))
  return x + share * width
}

/** Two stretches of one line as one. */
export const joinBeside = (before: PlacedCell, after: PlacedCell): PlacedCell => ({
  ...joinCells(before, after),
  spans: [...before.spans.slice(0, -1), after.end],
})

/** Two cells of one column as one, the upper one first. */
export const joinCells = (upper: PlacedCell, lower: PlacedCell): PlacedCell => ({
  start: upper.start,
  end: lower.end,
  left: Math.min(upper.left, lower.left),
  right: Math.max(upper.right, lower.right),
  top: Math.min(upper.top, lower.top),
  bottom: Math.max(upper.bottom, lower.bottom),
  spans: [...upper.spans, ...lower.spans],
  words: `${upper.words} ${lower.words}`,
  look: upper.look,
  parts: [],
})

/** The cells of a line, those parted whose words begin or end where another column does. */
export const partCells = (
  line: PlacedLine,
  isEdge: (before: PlacedCell, part: PlacedCell) => boolean,
): PlacedLine => ({
  ...line,
  cells: line.cells.flatMap((cell) =>
    cell.parts
      .reduce<PlacedCell[]>((cells, part) => {
        const before = cells.at(-1)
        return before && !isEdge(before, part)
          ? [...cells.slice(0, -1), joinBeside(before, part)]
          : [...cells, part]
      }, [])
      .concat(cell.parts.length === 0 ? [cell] : []),
  ),
})
