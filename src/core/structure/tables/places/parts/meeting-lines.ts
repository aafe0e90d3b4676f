import { CLOSE, distance } from '../group-rows.ts'
import type { PlacedLine } from '../placed-lines.ts'

const EXACT = 0.16
/** Lines whose letters overlap by more of their height stand beside each other. */
const BESIDE = 0.2
/** Lines below each other are this far apart at least, in heights of their letters; lines of a cell differ by less. */
const FULL_LINE = 0.9
const EVENLY = 1.1
/** Cells of one row that wrap are no longer, in lines. */
const MAX_WRAPPED = 6
const APART = 4
/** White space, in heights of letters, that speaks against going on as strongly as so many lines that meet. */
const SPACE = 2
const SPACE_WEIGHS = 2

export interface Mark {
  readonly line: PlacedLine
  readonly bottom: number
  /** 1 where it stands beside others and meets none, -1 where it meets one, 0 with nothing beside it. */
  readonly weight: number
}

/** How the lines of one side stand to those of the other. */
export function marksOf(lines: readonly PlacedLine[], others: readonly PlacedLine[]): Mark[] {
  const close = leadingOf(lines, others)
  const [own, beside] = [blocksOf(lines, close), blocksOf(others, close)]
  return own.flatMap((block) => {
    const other = onlyBeside(block, beside)
    const isCentred = other !== null && onlyBeside(other, own) === block && areCentred(block, other)
    return block.map((line) => {
      const isMet = isCentred || others.some((other) => areInLine(line, other))
      const isBeside = others.some((other) => areBeside(line, other))
      return { line, bottom: line.bottom, weight: isMet ? -1 : isBeside ? 1 : 0 }
    })
  })
}

type Block = readonly PlacedLine[]

/** Whether two lines end below at one height. */
export const areInLine = (a: PlacedLine, b: PlacedLine): boolean => meet(a.bottom, b.bottom, [a, b])

export const areBeside = (a: PlacedLine, b: PlacedLine): boolean =>
  Math.min(a.bottom, b.bottom) - Math.max(a.bottom - a.height, b.bottom - b.height) >
  BESIDE * Math.min(a.height, b.height)

/** The only one of some blocks that stands beside a block; null where several or none do. */
function onlyBeside(block: Block, blocks: readonly Block[]): Block | null {
  const beside = blocks.filter((other) => block.some((a) => other.some((b) => areBeside(a, b))))
  return beside.length === 1 ? (beside[0] ?? null) : null
}

/** Whether the middles of two cells meet. */
const areCentred = (a: Block, b: Block): boolean =>
  Math.max(a.length, b.length) <= MAX_WRAPPED && meet(middleOf(a), middleOf(b), a)

const middleOf = (block: readonly PlacedLine[]): number =>
  ((block[0]?.bottom ?? 0) + (block.at(-1)?.bottom ?? 0)) / 2

const meet = (a: number, b: number, lines: readonly PlacedLine[]): boolean =>
  Math.abs(a - b) <= EXACT * Math.min(...lines.map(({ height }) => height))

/** How far the lines of one cell are apart: as far as the closest that are not beside each other. */
function leadingOf(...sides: readonly (readonly PlacedLine[])[]): number {
  const apart = sides.flatMap((lines) => lines.slice(1).map((line, at) => distance(lines[at] ?? line, line)))
  return Math.min(CLOSE, EVENLY * Math.min(...apart.filter((space) => space >= FULL_LINE)))
}

/** Lines that stand as close as those of a cell. */
function blocksOf(lines: readonly PlacedLine[], close: number): PlacedLine[][] {
  const blocks: PlacedLine[][] = []
  for (const line of lines) {
    const before = blocks.at(-1)?.at(-1)
    if (before && distance(before, line) <= close) blocks.at(-1)?.push(line)
    else blocks.push([line])
  }
  return blocks
}

/** The stretch of some marks that weighs most together, without wide white space inside it; `end` exclusive. */
export function heaviest(marks: readonly Mark[]): { first: number; end: number; weight: number } {
  let best = { first: 0, end: 0, weight: 0 }
  let [from, sum] = [0, 0]
  for (const [at, { line, weight }] of marks.entries()) {
    const before = marks[at - 1]
    const space = before ? distance(before.line, line) : 0
    if (space > SPACE) sum -= SPACE_WEIGHS
    if (sum <= 0 || space > APART) [from, sum] = [at, 0]
    sum += weight
    if (sum > best.weight) best = { first: from, end: at + 1, weight: sum }
  }
  return best
}
