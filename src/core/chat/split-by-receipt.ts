import { findArithmetic, type Arithmetic } from '#core/answer/compose/values/arithmetic.ts'
import { citedQuotes } from './cited-quotes.ts'

/** Lines of an answer part, apart by whether their receipts carry them. */
export interface SplitPart {
  readonly proven: string
  readonly unproven: string
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
 * Keeps only what may stand as a fact: an item (a list item or paragraph) with at least one receipt that was
 * not refuted, and whose own figures all stand in the cited words or in a sum that comes out right.
 *
 * @param wordsOf the cited words of a receipt; null when its quote is not on the page, undefined while that
 *   has not been looked up, which counts in its favor
 * @param isArriving true while more text may come: the last item then may still get its receipt
 */
export function splitByReceipt(
  markdown: string,
  wordsOf: (path: string) => string | null | undefined,
  isArriving: boolean,
): SplitPart {
  const items = itemsOf(markdown)
  const isKept = items.map(
    (item, index) => (isArriving && index === items.length - 1) || isProven(item, wordsOf),
  )
  return {
    proven: items.filter((_, index) => isKept[index]).join('\n'),
    unproven: items.filter((_, index) => !isKept[index]).join('\n'),
  }
}

/** The same for an answer whose document is deleted: a receipt carries the words it quotes. */
export function splitByQuote(markdown: string): SplitPart {
  const quotes = new Map(citedQuotes(markdown).map(({ path, quote }) => [path, quote]))
  return splitByReceipt(markdown, (path) => quotes.get(path) ?? undefined, false)
}

function isProven(item: string, wordsOf: (path: string) => string | null | undefined): boolean {
  const words = citedQuotes(item).map(({ path }) => wordsOf(path))
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

/** What is said in the item's own voice: without list marks, quotes and links. */
function ownWords(item: string): string {
  return item
    .replace(/^\s*(?:[-*]|\d+[.)])\s/, '')
    .replaceAll(/\[(?:\\.|[^[\]\\])*\]\([^)]*\)/g, ' ')
    .replaceAll(/“.*”/gs, ' ')
}

/** List items and paragraphs in order; empty lines stay with the item before them. */
function itemsOf(markdown: string): string[] {
  const items: string[][] = []
  let isBehindGap = true
  for (const line of markdown.split('\n')) {
    const isGap = line.trim() === ''
    const isStart = /^(?:[-*]|\d+[.)])\s/.test(line) || (isBehindGap && !/^\s/.test(line))
    if (!isGap && (isStart || items.length === 0)) items.push([line])
    else items.at(-1)?.push(line)
    isBehindGap = isGap
  }
  return items.map((lines) => lines.join('\n'))
}
