import type { DocumentText } from '#core/document/document.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { inOneLine } from './found.ts'
import { NUMBER_WORDS } from './number-words.ts'
import type { SourceLine } from './source-line.ts'

const REPEATS_NUMBER = /^\(\s?\d{1,4}\s?(?:st|nd|rd|th)?\s?\)\s/
const ENDS_WITH_NUMBER = new RegExp(String.raw`\b${NUMBER_WORDS}$`, 'i')

/** A sentence, list item or row without running headers and footers; one that runs over a page break is whole. */
export interface Statement {
  readonly start: number
  readonly end: number
  /** Its words with single spaces. */
  readonly words: string
}

const ENDS = /[.;:?!]["”’)]*$/
const GOES_ON = /^(?:\p{Ll}|\((?:[a-z]|[ivx]+)\)\s\p{Ll})/u
const IS_ITEM = /^\(?(?:[a-z]{1,2}|[ivx]{1,5}|\d{1,2})[.)]\s/i

export function readStatements(
  { text }: DocumentText,
  running: readonly Pick<SourceLine, 'start' | 'end'>[],
): Statement[] {
  const statements: Statement[] = []
  let next = 0
  for (const { start, end } of splitSentences(text)) {
    while ((running[next]?.end ?? Infinity) <= start) next += 1
    const line = running[next]
    if (line && line.start <= start && line.end >= end) continue
    const words = inOneLine(text.slice(start, end))
    const last = statements.at(-1)
    if (last && !ENDS.test(last.words) && isContinued(text, last, start, words))
      statements[statements.length - 1] = { start: last.start, end, words: `${last.words} ${words}` }
    else statements.push({ start, end, words })
  }
  return statements
}

/** Whether the words at `start` go on with a sentence that a page break, and lines between the pages, interrupt. */
function isContinued(text: string, last: Statement, start: number, words: string): boolean {
  // "forty-eight" at the end of a line and "(48) hours" at the beginning of the next are no list item.
  if (REPEATS_NUMBER.test(words) && ENDS_WITH_NUMBER.test(last.words)) return true
  return (
    last.words.length > 40 &&
    GOES_ON.test(words) &&
    !IS_ITEM.test(words) &&
    text.slice(last.end, start).includes('\f')
  )
}
