import { oneLine } from '#core/answer/text/escape-markdown.ts'
import type { Clause } from '#core/document/clause.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'

/** The number or mark of an item is no longer. */
const MARK = 8
const LONGEST = 240
/** "Tenant may end this Lease by": four words or more without a mark, and none of a title. */
const LEFT_OPEN =
  /^(?:\S+\s+){3,}(?:by|if|when|where|for|of|to|from|may|must|shall|will|not|only|except|until|unless|either|and|or)$/u
/** The last colon that ends a line. */
const LAST_COLON = /:(?=[^\S\n]*\n)(?![^]*:[^\S\n]*\n)/
/** Items without a mark that is kept begin with a small letter. */
const STARTS_ITEM = /^\s*(?:[•–●▪-]\s*)?\p{Ll}/u
const ENDS_SENTENCE = /[.!?]["”)]?\s+\p{Lu}/u
/** An introduction stands no further before the first item than this. */
const REACH = 600

/**
 * What the list goes on from whose item a sentence opens: "We may ask you to leave if:"; "" where it opens none.
 *
 * @param start where the sentence begins in the whole text
 * @param words of the text between two places, without what only its pages say
 */
export function leadInOf(
  clauses: readonly Clause[],
  clause: Clause,
  start: number,
  words: (start: number, end: number) => string,
): string {
  const parent = clause.parent === null ? undefined : clauses[clause.parent - 1]
  const isItem = clause.kind === 'clause' && parent !== undefined && start - clause.start <= MARK
  const first = isItem ? clauses.find((one) => one.parent === parent.id)?.start : undefined
  const own =
    first === undefined ? '' : introduction(words(Math.max(parent?.start ?? 0, first - REACH), first))
  if (own !== '') return own
  const before = words(Math.max(clause.start, start - REACH), start)
  const colon = before.search(LAST_COLON)
  const isListed = colon >= 0 && STARTS_ITEM.test(words(start, start + 4)) && /\n\s*$/.test(before)
  return isListed && !ENDS_SENTENCE.test(before.slice(colon + 1))
    ? introduction(before.slice(0, colon + 1))
    : ''
}

/** The last sentence of some words where it is left open for what follows. */
function introduction(before: string): string {
  const last = splitSentences(before).at(-1)
  const line = last ? oneLine(before.slice(last.start, last.end)) : ''
  return (line.endsWith(':') || LEFT_OPEN.test(line)) && line.length <= LONGEST ? line : ''
}
