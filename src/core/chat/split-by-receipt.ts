import { findArithmetic, type Arithmetic } from '#core/answer/compose/values/arithmetic.ts'
import { citedQuotes } from './cited-quotes.ts'
import type { Block } from './shown/shown-part.ts'

/** The blocks of an answer's part, apart by whether their receipts carry them. */
export interface SplitPart {
  readonly proven: readonly Block[]
  readonly unproven: readonly Block[]
}

/** Said before lines that stood under "From your document" and are carried by no receipt. */
export const UNPROVEN_NOTE = 'No receipt proves these lines. Check them in the document.'

/**
 * Said before lines whose document is deleted: nothing can be compared any more, but it was when the answer was made.
 * @param checkedOn the day of the answer, in words
 */
export const deletedNote = (checkedOn: string): string => `Checked on ${checkedOn}; the document is deleted.`

const FIGURE = /\d+(?:[.,]\d+)*/g

/**
 * Keeps only what may stand as a fact: an item (with all that belongs to it) or paragraph with at least one receipt that
 * was not refuted, and whose own figures all stand in the cited words or in a sum that comes out right.
 *
 * @param wordsOf the cited words of a receipt; null when its quote is not on the page, undefined while that
 *   has not been looked up, which counts in its favor
 * @param isArriving true while more text may come: the last item then may still get its receipt
 */
export function splitByReceipt(
  blocks: readonly Block[],
  wordsOf: (path: string) => string | null | undefined,
  isArriving: boolean,
): SplitPart {
  const items = itemsOf(blocks)
  const isKept = items.map(
    (item, index) => (isArriving && index === items.length - 1) || isProven(item, wordsOf),
  )
  return {
    proven: items.filter((_, index) => isKept[index]).flat(),
    unproven: items.filter((_, index) => !isKept[index]).flat(),
  }
}

/** The same for an answer whose document is deleted: a receipt carries the words it quotes. */
export function splitByQuote(blocks: readonly Block[]): SplitPart {
  const quotes = new Map(citedQuotes([{ blocks }]).map(({ path, quote }) => [path, quote]))
  return splitByReceipt(blocks, (path) => quotes.get(path) ?? undefined, false)
}

function isProven(item: readonly Block[], wordsOf: (path: string) => string | null | undefined): boolean {
  const words = citedQuotes([{ blocks: item }]).map(({ path }) => wordsOf(path))
  const standing = words.filter((found) => found !== null)
  if (standing.length === 0) return false
  if (standing.includes(undefined)) return true
  const cited = standing.join(' ')
  const own = ownWords(item)
  const sums = findArithmetic(own)
  if (sums.some(({ isRight }) => !isRight)) return false
  const reckoned = figuresOf(sums)
  return (own.match(FIGURE) ?? []).every((figure) => cited.includes(figure) || reckoned.has(figure))
}

/** The figures of sums that come out right: the server has checked where they come from. */
function figuresOf(sums: readonly Arithmetic[]): ReadonlySet<string> {
  return new Set(sums.flatMap(({ words }) => words.match(FIGURE) ?? []))
}

/** What is said in the item's own voice: without quotes and links. */
function ownWords(item: readonly Block[]): string {
  return item
    .map(({ runs }) =>
      runs
        .map(({ text, isQuote, path, href }) => (isQuote || path !== null || href !== null ? ' ' : text))
        .join(''),
    )
    .join('\n')
}

/** Items and paragraphs in order; what is nested in an item or goes on below it stays with it. */
function itemsOf(blocks: readonly Block[]): Block[][] {
  const items: Block[][] = []
  for (const block of blocks) {
    const isStart = block.kind !== 'item' || (block.depth === 0 && block.marker !== '')
    if (isStart || items.length === 0) items.push([block])
    else items.at(-1)?.push(block)
  }
  return items
}
