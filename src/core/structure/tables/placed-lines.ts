import type { PageSpan, TextBox } from '#core/document/page.ts'
import type { SourceLine } from '#core/structure/lines/source-line.ts'
import { splitCells } from './row-cells.ts'
import { kindOfWords } from './table-columns.ts'

/** A cell's words and where they stand: offsets into the whole text, `left` and `right` in widths of the page. */
export interface PlacedCell {
  readonly start: number
  readonly end: number
  readonly left: number
  readonly right: number
  /** With those of cells that were joined to it, in reading order: `[start, end, …]`. */
  readonly spans: readonly number[]
  readonly words: string
  /** Its words where white space between them may part columns; none where there is no such space. */
  readonly parts: readonly PlacedCell[]
}

/** A line of a page whose words have places. */
export interface PlacedLine {
  readonly source: SourceLine
  readonly cells: readonly PlacedCell[]
  /** The letters between two wide gaps, at most. */
  readonly longest: number
  /** Where the letters end below, and how high they are, in heights of the page. */
  readonly bottom: number
  readonly height: number
}

/** In widths of a line's letters: white space that parts columns, that does so beside a figure, and that may do so. */
const COLUMN_GAP = 1.5
const FIGURE_GAP = 1.1
const SLIGHT_GAP = 0.85
const ENDS_IN_FIGURE = /\d[\d.,]*[%)]?$/
const OPENS_WITH_FIGURE = /^[-–−+(]{0,2}[$€£]?\s?\d/

/** The line with the places of its cells; null where the page does not know them, or the text runs another way. */
export function placeLine(source: SourceLine, page: PageSpan | undefined): PlacedLine | null {
  const boxes = page?.boxes
  if (!page || !boxes || boxes.length === 0) return null
  const from = source.start - page.start
  const first = firstAfter(boxes, from)
  const [, , , top = 0, , height = 0] = boxes[first] ?? []
  const letter = letterWidth(boxes, first, from + source.text.length)
  const wide = splitCells(source.text)
  const cells = wide.flatMap(([start, end]) =>
    partsIn(source, page.start, boxes, [from + start, from + end]).reduce<PlacedCell[]>(
      (parts, part) => joinUnlessApart(parts, part, letter),
      [],
    ),
  )
  const closing = cells.at(-1)
  const isInOrder = cells.every(({ left, right }, at) => right > left && left >= (cells[at - 1]?.right ?? 0))
  if (!closing || !isInOrder) return null
  const longest = Math.max(...wide.map(([start, end]) => end - start))
  const line = { source, cells, longest, bottom: top + height, height }
  // Words of a sentence may stand apart; a sum at the end of a line does so in a column.
  const isRow = wide.length > 1 || cells.length === 1 || kindOfWords(closing.words) === 'sum'
  return isRow ? line : { ...line, cells: [cells.reduce(joinBeside)] }
}

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
      spans: span,
      words,
      parts: [],
    })
  }
  return parts
}

/** A part as a cell of its own where it stands in another column, else with the words before it. */
function joinUnlessApart(cells: PlacedCell[], part: PlacedCell, letter: number): PlacedCell[] {
  const before = cells.at(-1)
  if (!before) return [part]
  const gap = (part.left - before.right) / letter
  const isByFigure = ENDS_IN_FIGURE.test(before.words) || OPENS_WITH_FIGURE.test(part.words)
  if (gap > (isByFigure ? FIGURE_GAP : COLUMN_GAP)) return [...cells, part]
  const whole = joinBeside(before, part)
  const parts =
    gap > SLIGHT_GAP ? [...(before.parts.length > 0 ? before.parts : [before]), part] : growLast(before, part)
  return [...cells.slice(0, -1), { ...whole, parts }]
}

const growLast = ({ parts }: PlacedCell, part: PlacedCell): readonly PlacedCell[] => {
  const last = parts.at(-1)
  return last ? [...parts.slice(0, -1), joinBeside(last, part)] : []
}

/** The average width of a line's letters. */
function letterWidth(boxes: readonly TextBox[], first: number, end: number): number {
  let [width, letters] = [0, 0]
  for (let at = first; (boxes[at]?.[0] ?? Infinity) < end; at += 1) {
    const box = boxes[at]
    if (!box) break
    width += box[4]
    letters += box[1] - box[0]
  }
  return width / Math.max(1, letters)
}

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
  spans: [...upper.spans, ...lower.spans],
  words: `${upper.words} ${lower.words}`,
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
