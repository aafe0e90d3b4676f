import type { Span } from '#core/segmentation/span.ts'
import { trimSpan } from '#core/segmentation/span.ts'

/** Longest quote of an answer, in characters: what can be read at a glance and found on a page. */
export const MAX_QUOTE_CHARS = 600
/** An endless clause is looked at in pieces of this length, so that its best part can be found. */
const PIECE_CHARS = 280
/** Where a long sentence may be cut: after a semicolon or colon, before an item or a condition. */
const JOINTS =
  /[;:]\s+|,\s+(?=(?:and|or|but|which|provided|except|unless|if|including|however|so|then|whereupon)\b)|\s+(?=\((?:[a-z]{1,4}|\d{1,2})\)\s)/g
const LEAD_IN = /[:—–-]\s*$/
const ITEM = /^(?:\(?(?:[a-z]{1,4}|[A-Z]|\d{1,3})[.)]|[•▪●◦‣·–—*-])\s/

/**
 * The part of a sentence to quote: all of it when it is short enough, else the run of whole clauses around
 * the one that `worth` values most.
 */
export function quoteSpan(
  text: string,
  sentence: Span,
  worth: (clause: string) => number,
  maxChars = MAX_QUOTE_CHARS,
): Span {
  if (sentence.end - sentence.start <= maxChars) return sentence
  const clauses = splitClauses(text, sentence)
  const values = clauses.map(({ start, end }) => worth(text.slice(start, end)))
  let first = values.indexOf(Math.max(...values))
  let last = first
  const length = (from: number, to: number) => (clauses[to] as Span).end - (clauses[from] as Span).start
  for (;;) {
    if (first > 0 && length(first - 1, last) <= maxChars) first--
    else if (last + 1 < clauses.length && length(first, last + 1) <= maxChars) last++
    else break
  }
  return { start: (clauses[first] as Span).start, end: (clauses[last] as Span).end }
}

/**
 * A list item says little without the words that open its list ("Tenant shall not:"). The span from there to
 * the item when it is short enough, else the item.
 *
 * @param before the sentences before it in the same chunk, in order
 */
export function withLeadIn(text: string, sentence: Span, before: readonly Span[]): Span {
  if (!ITEM.test(text.slice(sentence.start, sentence.start + 8))) return sentence
  const opening = before.findLast(({ start, end }) => LEAD_IN.test(text.slice(Math.max(start, end - 3), end)))
  const isNear = opening !== undefined && sentence.end - opening.start <= MAX_QUOTE_CHARS
  return isNear ? { start: opening.start, end: sentence.end } : sentence
}

function splitClauses(text: string, { start, end }: Span): Span[] {
  const clauses: Span[] = []
  let from = start
  const push = (to: number) => {
    const clause = trimSpan(text, { start: from, end: to })
    if (clause) clauses.push(...splitWords(text, clause))
    from = to
  }
  for (const joint of text.slice(start, end).matchAll(JOINTS)) push(start + joint.index + joint[0].length)
  push(end)
  return clauses
}

/** An endless clause as pieces of whole words; a word longer than a piece is cut. */
function splitWords(text: string, clause: Span): Span[] {
  if (clause.end - clause.start <= MAX_QUOTE_CHARS) return [clause]
  const pieces: { start: number; end: number }[] = []
  for (const word of text.slice(clause.start, clause.end).matchAll(/\S{1,250}/gu)) {
    const start = clause.start + word.index
    const end = start + word[0].length
    const open = pieces.at(-1)
    if (open && end - open.start <= PIECE_CHARS) open.end = end
    else pieces.push({ start, end })
  }
  return pieces
}
