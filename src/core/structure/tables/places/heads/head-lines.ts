import { isTitleCase } from '#core/structure/headings/titles.ts'
import { inOrder } from './column-heads.ts'
import { EDGE, columnOf, findColumns, type Column } from '../column-grid.ts'
import { distance, goesOnFrom, isBeside, isFigure } from '../group-rows.ts'
import type { PlacedCell, PlacedLine } from '../placed-lines.ts'
import { areSetOver, findSetOffHeads } from './set-off-heads.ts'
import { isBoundedSum, kindOfWords, type Kind } from '../../table-columns.ts'

/** Heads above each other are no further apart, in heights of their letters. */
const MAX_HEAD_SPACE = 2.7
/** A line between two of another cell is nearer to them than those are to each other. */
const HALF_LEADING = 0.9
const TIGHT = 1.45
/** Lines of a head stand so much nearer to each other than to the row below. */
const CLEARLY_LESS = 0.9
/** Heads stand in the first lines; the rows below show what their columns hold. */
const MAX_ABOVE = 16
const ROWS_COMPARED = 60
/** A column of figures holds them in this share of its cells. */
const MOST = 0.5
/** "Account 4471", "INVOICE HR-2026": of one thing, not of a column. */
const NUMBERED = /\d{3}/
/** Distances of rows that are set evenly differ by less, in heights of their letters. */
const EVENLY = 0.1
/** "2025", "FY 2025", "2025/26". */
const YEAR = /^(?:FY\s?)?(?:19|20)\d\d(?:[/–-]\d{2,4})?$/
/** Heads stand over their figures or this near, in widths of the page. */
const NEAR = 0.02

/** The cells of each row of some lines: those set in the middle beside others are in their row, one of each column. */
export function rowsIn(lines: readonly PlacedLine[]): readonly (readonly PlacedCell[])[] {
  const rows: PlacedCell[][] = []
  for (const [at, line] of lines.entries()) {
    const row = rows.at(-1)
    const others = line.cells.filter((cell) => !row?.some((own) => areOver(cell, own)))
    if (row && isBeside(lines[at - 1], line)) row.push(...others)
    else rows.push([...line.cells])
  }
  return rows
}

export function columnsIn(lines: readonly PlacedLine[]): readonly Column[] {
  const rows = rowsIn(lines)
  const whole = rows.filter((cells) => cells.length > 1)
  return findColumns(whole.length > 0 ? whole : rows)
}

/** What a line is to the columns it stands in. */
type Part = 'head' | 'body' | 'neither'

/** The lines above the first row that name columns; null where none do. */
export function findHeadLines(lines: readonly PlacedLine[]): { first: number; end: number } | null {
  const setOff = findSetOffHeads(lines, MAX_ABOVE)
  if (setOff && areOfTable(lines, setOff)) return setOff
  const parts: Part[] = []
  for (let at = 0; at < Math.min(lines.length, MAX_ABOVE) && parts.at(-1) !== 'body'; at += 1)
    parts.push(partOf(lines, at))
  const corner = parts.findIndex(
    (_, at) =>
      hasEmptyCorner(lines, at) && (parts[at + 1] === 'body' || !isWithin(lines[at], lines[at + 1], TIGHT)),
  )
  if (corner >= 0) return { first: corner, end: corner + 1 }
  const body = parts.indexOf('body')
  if (body === -1) return hasWordHeads(lines) ? { first: 0, end: 1 } : null
  const last = parts.slice(0, body).lastIndexOf('head')
  const opening = hasAnswersBelow(lines) ? { first: 0, end: 1 } : null
  if (last === -1) return opening
  const columns = columnsIn(lines.slice(last + 1))
  let [first, end] = [last, last + 1]
  const isHead = (line: PlacedLine | undefined, part: Part | undefined) =>
    line !== undefined && part !== undefined && (part === 'head' || isAlone(line, columns))
  while (
    isHead(lines[first - 1], parts[first - 1]) &&
    isWithin(lines[first - 1], lines[first], MAX_HEAD_SPACE)
  )
    first -= 1
  const space = CLEARLY_LESS * distance(lines[end - 1]!, lines[end] ?? lines[end - 1]!)
  while (first > 0 && goesOnInHead(lines[first - 1], lines[first], parts[first - 1], space)) first -= 1
  // What is left of a long name stands alone below the others.
  while (end < body && isHead(lines[end], parts[end]) && isWithin(lines[end - 1], lines[end], TIGHT)) end += 1
  while (end < body && isWithin(lines[end - 1], lines[end], HALF_LEADING)) end += 1
  while (first > 0 && isWithin(lines[first - 1], lines[first], HALF_LEADING)) first -= 1
  const isNamed = /^[^\p{Ll}]/u.test(lines[first]?.cells[0]?.words ?? '')
  const isRow = lines.slice(0, first).some((row) => standsAs(lines[first], row))
  return isNamed && !isRow && !isAmongFacts(lines, first, end) && hasLikeFigures(lines.slice(end))
    ? { first, end }
    : opening
}

/** Whether rows stand below names that are set off by their letters. */
export function areHeaded(lines: readonly PlacedLine[]): boolean {
  const heads = findSetOffHeads(lines, MAX_ABOVE)
  return (
    heads !== null && areOfTable(lines, heads) && lines.slice(heads.end).some(({ cells }) => cells.length > 1)
  )
}

/** Of two columns, one has to hold figures of one kind, or words only: else they are a letterhead and facts below it. */
function areOfTable(lines: readonly PlacedLine[], { first, end }: { first: number; end: number }): boolean {
  const names = Math.max(...lines.slice(first, end).map(({ cells }) => cells.length))
  const below = lines.slice(end)
  const areOverValues = below.length === 1 && areSetOver(lines[first], below[0])
  return names > 2 || areOverValues || hasLikeFigures(below) || below.every(({ text }) => !/[\d:]/.test(text))
}

/** Whether a line is set as a row above it, cell by cell: that is no head of its own. */
const standsAs = (line: PlacedLine | undefined, row: PlacedLine): boolean =>
  line !== undefined &&
  row.cells.length > 2 &&
  row.cells.length === line.cells.length &&
  row.cells.every(({ left }, at) => Math.abs(left - (line.cells[at]?.left ?? 1)) < EDGE)

/** Whether a line is set as the name and value above it, and as far from these as from the row below. */
function isAmongFacts(lines: readonly PlacedLine[], at: number, end: number): boolean {
  const [above, line, below] = [lines[at - 1], lines[at], lines[end]]
  return (
    end === at + 1 &&
    above !== undefined &&
    line !== undefined &&
    below !== undefined &&
    [above, line, below].every(({ cells }) => cells.length === 2) &&
    line.cells.every(({ left }, index) => Math.abs(left - (above.cells[index]?.left ?? 1)) < EDGE) &&
    Math.abs(distance(above, line) - distance(line, below)) < EVENLY
  )
}

/** A row holds what those below hold in its columns; names stand over columns of figures. */
function partOf(lines: readonly PlacedLine[], at: number): Part {
  const cells = lines[at]?.cells ?? []
  const below = lines.slice(at + 1, at + 1 + ROWS_COMPARED).filter((line) => line.cells.length > 1)
  const columns = findColumns(below.map((line) => line.cells))
  const [only, second] = cells
  if (!only || (!second && (only.left < (columns[0]?.right ?? 0) || only.left < EDGE))) return 'neither'
  const isOfOneThing =
    cells.length < 3 && cells.some(({ words }) => NUMBERED.test(words) && !YEAR.test(words))
  if (below.length === 0) return isBodyLine({ ...lines[at]!, cells }) ? 'body' : 'neither'
  const inColumns = Map.groupBy(
    below.flatMap((line) => line.cells),
    (cell) => columnOf(cell, columns),
  )
  const nearest =
    cells.length > columns.length
      ? []
      : inOrder(
          cells,
          columns.map((column) => [column]),
        )
  const held = cells.flatMap((cell, index) => {
    const column = nearest[index] ?? columns.findIndex((other) => areOver(cell, other))
    const others = (inColumns.get(column) ?? []).map(kindBelow)
    const figures = others.filter((kind) => kind !== 'words')
    return others.length === 0 ? [] : [{ words: cell.words, own: kindIn(cell), figures, others }]
  })
  const areYears = cells.slice(1).every(({ words }) => YEAR.test(words) || kindOfWords(words) === 'words')
  const isYear = (words: string) => areYears && YEAR.test(words)
  const isRow = held.some(
    ({ words, own, figures }) =>
      own !== 'words' && !isYear(words) && (figures.length === 0 || figures.includes(own)),
  )
  const days = cells.filter(({ words }) => isDay(words)).length
  // "Included" and "free" say nothing where no sums are.
  const isValue = held.some(
    ({ words, own }) => (own === 'sum' && !/^\p{L}+$/u.test(words)) || (own === 'date' && days === 1),
  )
  if (isRow || isValue) return 'body'
  const over = held.filter(({ figures, others }) => 2 * figures.length > others.length)
  const names = over.filter(
    ({ words }) => isNameOver(words) || (isDay(words) && days > 1) || isYear(words),
  ).length
  return names > 0 && 2 * names >= over.length && !isOfOneThing ? 'head' : 'neither'
}

/** The first row, of names over all columns but that which names the rows. */
function hasEmptyCorner(lines: readonly PlacedLine[], at: number): boolean {
  const cells = lines[at]?.cells ?? []
  const columns = columnsIn(lines.slice(at + 1, at + 1 + ROWS_COMPARED))
  const [opening] = cells
  return (
    opening !== undefined &&
    cells.length > 1 &&
    cells.length === columns.length - 1 &&
    opening.left > (columns[0]?.right ?? 1) &&
    cells.every(({ words }) => /^\p{Lu}\D*$/u.test(words)) &&
    lines.slice(0, at).every((line) => line.cells.length < 2)
  )
}

const areOver = (a: Column, b: Column): boolean => a.left < b.right && b.left < a.right

/** "Balance", "30 days", "£": more letters than digits. */
const isNameOver = (words: string): boolean =>
  (kindOfWords(words) === 'words' || /\p{L}{3}/u.test(words)) &&
  words.replace(/\P{L}/gu, '').length >= words.replace(/\D/g, '').length

/** A figure with words behind it is no figure of a column: "0714 King". */
const kindIn = (cell: PlacedCell): Kind =>
  isFigure(cell) || isDay(cell.words) ? kindOfWords(cell.words) : 'words'

/** Below a name "3 years" is a figure, and "up to $500" a sum. */
const kindBelow = (cell: PlacedCell): Kind =>
  isBoundedSum(cell.words) ? 'sum' : kindOfWords(cell.words) === 'number' ? 'number' : kindIn(cell)

/**
 * "0-30 days", "Nov 30, 2025": names with figures in them, each over a plain figure in the next line, and more than
 * two of them: what stands beside each other twice is a name with its value.
 */
export function isOverFigures({ cells, ...line }: PlacedLine, below: PlacedLine | undefined): boolean {
  if (cells.length < 3 || !below || distance({ cells, ...line }, below) > MAX_HEAD_SPACE) return false
  if (!cells.every(({ words }) => /\p{L}{2}/u.test(words) || isDay(words) || YEAR.test(words))) return false
  const figures = below.cells.filter(
    ({ words }) => !/\p{L}{3}/u.test(words) && kindOfWords(words) !== 'words',
  )
  const isOver = (cell: PlacedCell) =>
    figures.some(
      ({ left, right, words }) =>
        left < cell.right + NEAR && cell.left < right + NEAR && !(isDay(cell.words) && isDay(words)),
    )
  return cells.filter(isOver).length >= Math.max(2, MOST * cells.length)
}

const isDay = (words: string): boolean => kindOfWords(words) === 'date'

/** Whether a line holds figures beside what they are of. */
export const isBodyLine = ({ cells }: PlacedLine): boolean =>
  cells.some((cell, index) => kindOfWords(cell.words) !== 'words' && (index > 0 || cells.length === 1)) &&
  !cells.slice(1).every(({ words }) => YEAR.test(words))

/** One cell that stands over another column than the first. */
const isAlone = ({ cells: [only, second] }: PlacedLine, columns: readonly Column[]): boolean =>
  only !== undefined &&
  second === undefined &&
  !NUMBERED.test(only.words) &&
  columnOf(only, columns) > 0 &&
  only.left > (columns[0]?.right ?? 0)

/**
 * Whether a line stands as close above a head as its lines do: several cells, or one that the head goes on with or has
 * nothing in the column of.
 */
function goesOnInHead(
  above: PlacedLine | undefined,
  line: PlacedLine | undefined,
  part: Part | undefined,
  space: number,
): boolean {
  if (part === 'body' || !isWithin(above, line, Math.min(TIGHT, space))) return false
  const [only, second] = above?.cells ?? []
  const [opening] = line?.cells ?? []
  if (second || !only || !opening) return second !== undefined
  const isAlike = only.look?.size === opening.look?.size && only.look?.emphasis === opening.look?.emphasis
  return only.left < opening.right
    ? goesOnFrom(only, opening) || (isAlike && only.right < opening.left)
    : false
}

const isWithin = (before: PlacedLine | undefined, line: PlacedLine | undefined, most: number): boolean =>
  before !== undefined && line !== undefined && distance(before, line) <= most

/** Whether some column holds figures of one kind: of a list of facts each is of another. */
function hasLikeFigures(lines: readonly PlacedLine[]): boolean {
  const columns = columnsIn(lines)
  const cells = lines.flatMap((line) => (line.cells.length > 1 ? line.cells.slice(1) : []))
  const byColumn = Map.groupBy(cells, (cell) => columnOf(cell, columns))
  return [...byColumn.values()].some((column) => {
    const kinds = Map.groupBy(column, kindBelow)
    return [...kinds].some(([kind, own]) => kind !== 'words' && own.length > MOST * column.length)
  })
}

/** Names of columns above words only: titles above what is none, or three and more that are shorter than what they head. */
function hasWordHeads([top, ...body]: readonly PlacedLine[]): boolean {
  if (!top || top.cells.length < 2) return false
  if (top.cells.every(({ words }) => isTitleCase(words)))
    return body.some(({ cells }) => cells.some(({ words }) => !isTitleCase(words)))
  const columns = columnsIn(body)
  const rows = body.filter(({ cells }) => cells.length > 1)
  const isShorter = ({ words }: PlacedCell, at: number) =>
    /^\p{Lu}[^\d:]*$/u.test(words) &&
    rows.some(({ cells }) =>
      cells.some((cell) => columnOf(cell, columns) === at && cell.words.length > words.length),
    )
  return (
    columns.length > 2 && top.cells.length === columns.length && rows.length > 1 && top.cells.every(isShorter)
  )
}

/** Names said once, all above columns that say the same words again: "yes", "yes", "no". */
function hasAnswersBelow([top, ...body]: readonly PlacedLine[]): boolean {
  const [, ...names] = top?.cells ?? []
  const columns = columnsIn(body)
  const rows = body.filter(({ cells }) => cells.length > 1)
  const areOverAll = names.length > 1 && names.length === columns.length - 1
  if (!areOverAll || names.some(({ words }) => !/^\p{Lu}\D*$/u.test(words))) return false
  return names.every((name, at) => {
    const said = rows.flatMap(({ cells }) => cells.filter((cell) => columnOf(cell, columns) === at + 1))
    const others = new Set(said.map(({ words }) => words))
    return others.size < said.length && !others.has(name.words)
  })
}
