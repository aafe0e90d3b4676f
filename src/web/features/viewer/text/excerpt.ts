import type { TextBlock } from './text-blocks.ts'

/** The paragraphs of a page that hold cited words, and the ends of their neighbors that lead to them and on. */
export interface Excerpt {
  /** The last words before; null where the page begins. */
  readonly before: string | null
  readonly blocks: readonly TextBlock[]
  /** The first words after; null where the page ends. */
  readonly after: string | null
}

/** Neighbors are shown as about one line on a phone. */
const CONTEXT_CHARACTERS = 48

/**
 * What of a page is read for the words from `start` to `end` (offsets into its text, end exclusive); null where no
 * paragraph holds them.
 */
export function excerptOf(blocks: readonly TextBlock[], start: number, end: number): Excerpt | null {
  const first = blocks.findIndex((block) => block.start + block.text.length > start)
  const last = blocks.findLastIndex((block) => block.start < end)
  if (first === -1 || last < first) return null
  const [before, after] = [blocks[first - 1], blocks[last + 1]]
  return {
    before: before ? lastWords(before.text) : null,
    blocks: blocks.slice(first, last + 1),
    after: after ? firstWords(after.text) : null,
  }
}

function lastWords(text: string): string {
  const line = oneLine(text)
  if (line.length <= CONTEXT_CHARACTERS) return line
  const tail = line.slice(-CONTEXT_CHARACTERS)
  return `... ${tail.slice(tail.indexOf(' ') + 1)}`
}

function firstWords(text: string): string {
  const line = oneLine(text)
  if (line.length <= CONTEXT_CHARACTERS) return line
  const head = line.slice(0, CONTEXT_CHARACTERS)
  const space = head.lastIndexOf(' ')
  return `${space > 0 ? head.slice(0, space) : head} ...`
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')
