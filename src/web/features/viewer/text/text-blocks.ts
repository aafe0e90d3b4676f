/** A clause as far as its place and heading go; offsets are into the whole text. */
export interface TextClause {
  readonly kind: string
  readonly heading: string | null
  readonly start: number
}

/** A paragraph or heading of a page; `start` is the offset of its first character in the page's text. */
export interface TextBlock {
  readonly isHeading: boolean
  readonly start: number
  readonly text: string
}

const MAX_HEADING_LENGTH = 120
/** A line shorter than this part of the page's longest was ended on purpose, not by the margin. */
const FULL_LINE = 0.7
const HEADING_KINDS = new Set(['heading', 'rider'])

/**
 * Cuts a page's text into paragraphs: at empty lines and wherever a clause starts. A line that opens a
 * heading is a block of its own. Inside a block, line breaks made by the margin are spaces; a short line
 * keeps its break. Joined in order, the blocks hold every visible character of the page at its own offset.
 *
 * @param pageStart offset of the page's text in the whole text
 */
export function textBlocks(pageText: string, pageStart: number, clauses: readonly TextClause[]): TextBlock[] {
  const byStart = new Map(clauses.map((clause) => [clause.start - pageStart, clause]))
  const blocks: { isHeading: boolean; start: number; end: number }[] = []
  let isOpen = false
  let start = 0
  const lines = pageText.split('\n')
  const fullLength = FULL_LINE * Math.max(...lines.map((line) => line.length))
  for (const line of lines) {
    const end = start + line.length
    const indent = line.length - line.trimStart().length
    const clause = byStart.get(start) ?? byStart.get(start + indent)
    const isHeading =
      clause !== undefined && line.length <= MAX_HEADING_LENGTH && opensWithHeading(clause, line)
    const last = blocks.at(-1)
    if (line.trim() === '') isOpen = false
    else if (last && isOpen && clause === undefined) last.end = end
    else blocks.push({ isHeading, start, end })
    if (line.trim() !== '') isOpen = !isHeading
    start = end + 1
  }
  return blocks.map((block) => ({
    isHeading: block.isHeading,
    start: block.start,
    text: unwrap(pageText.slice(block.start, block.end), fullLength),
  }))
}

/** A heading by its kind, or a numbered clause whose first line is its heading and nothing more. */
function opensWithHeading({ kind, heading }: TextClause, line: string): boolean {
  return HEADING_KINDS.has(kind) || (heading !== null && line.replace(/[\s.:]+$/, '').endsWith(heading))
}

/** Turns the break behind every full line into a space; nothing moves. */
function unwrap(text: string, fullLength: number): string {
  return text
    .split('\n')
    .map((line, index, lines) =>
      index === lines.length - 1 ? line : line + (line.length >= fullLength ? ' ' : '\n'),
    )
    .join('')
}

/** A stretch of the page's text; offsets into it, end exclusive. */
interface TextRange {
  readonly start: number
  readonly end: number
}

/** A piece of a block that is marked in one way. */
export interface BlockPart {
  readonly start: number
  readonly text: string
  readonly isCited: boolean
  /** The match it belongs to; null when none. */
  readonly match: TextRange | null
}

/** A block cut wherever a mark begins or ends: the cited words, and those that a search found. */
export function blockParts(
  block: TextBlock,
  cited: TextRange | null,
  matches: readonly TextRange[],
): BlockPart[] {
  const end = block.start + block.text.length
  const touches = (range: TextRange) => range.start < end && range.end > block.start
  const found = matches.filter(touches)
  const ranges = cited && touches(cited) ? [cited, ...found] : found
  const inside = ranges
    .flatMap((range) => [range.start, range.end])
    .filter((at) => at > block.start && at < end)
  const cuts = [...new Set([block.start, ...inside, end])].toSorted((a, b) => a - b)
  return cuts.slice(0, -1).map((start, index) => {
    const covers = (range: TextRange) => range.start <= start && range.end > start
    return {
      start,
      text: block.text.slice(start - block.start, (cuts[index + 1] ?? end) - block.start),
      isCited: cited !== null && covers(cited),
      match: found.find(covers) ?? null,
    }
  })
}
