import type { Clause } from '#core/document/clause.ts'
import type { DocumentText } from '#core/document/document.ts'
import { PAGE_BREAK } from '#core/document/page.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { inOneLine } from '#core/structure/values/found.ts'
import { addLeadIns } from '#core/structure/clauses/lead-ins.ts'
import { NUMBER_WORDS } from '#core/language/lexicon/number-words.ts'
import type { SourceLine } from '#core/structure/lines/source-line.ts'
import { isTitleCase } from '#core/structure/headings/titles.ts'
import type { Statement } from './statement.ts'

const REPEATS_NUMBER = /^\(\s?\d{1,4}\s?(?:st|nd|rd|th)?\s?\)\s/
const ENDS_WITH_NUMBER = new RegExp(String.raw`\b${NUMBER_WORDS}$`, 'i')

type Range = Pick<SourceLine, 'start' | 'end'>
type Part = Omit<Statement, 'leadIn'>

const ENDS = /[.;:?!]["”’)]*$/
const GOES_ON = /^(?:\p{Ll}|\((?:[a-z]|[ivx]+)\)\s\p{Ll})/u
const IS_ITEM = /^\(?(?:[a-z]{1,2}|[ivx]{1,5}|\d{1,2})[.)]\s/i
/** Nothing ends with one of these, whatever begins the next page. */
const LEAVES_OPEN =
  /(?:(?<![\p{L}\d/'’.-])(?:and|or|of|in|to|the|an?|with|by|for|from|under|between|this|that|such|any|its|their|per|than|shall|must|will|be|is|are)|,)$/iu
/** A line as long as this that does not end a sentence is running text. */
const FULL_LINE = 60
/** No sentence is longer; rows without any mark at their ends would be joined over all pages. */
const LONGEST = 4000

export function readStatements(
  { text }: DocumentText,
  running: readonly Range[],
  clauses: readonly Clause[],
): Statement[] {
  const statements: Part[] = []
  const starts = new Set(clauses.map(({ start }) => start))
  const isNote = insideOf(clauses.filter(({ kind }) => kind === 'footnote'))
  let body = -1
  for (const { start, end, words, ranges } of splitBetween(text, running)) {
    const last = statements[body]
    if (
      last &&
      !ENDS.test(last.words) &&
      !starts.has(start) &&
      isContinued(text, last, { start, words }, body === statements.length - 1)
    ) {
      statements[body] = {
        start: last.start,
        end,
        words: `${last.words} ${words}`,
        ranges: [...last.ranges, ...ranges],
      }
      continue
    }
    statements.push({ start, end, words, ranges })
    // A sentence goes on below the notes at the foot of its page.
    if (!isNote(start)) body = statements.length - 1
  }
  return addLeadIns(statements, clauses)
}

/** The sentences of a text without the words of running lines, which may stand right below or above them. */
function* splitBetween(text: string, running: readonly Range[]): Generator<Part> {
  let next = 0
  for (const { start, end } of splitSentences(text)) {
    while ((running[next]?.end ?? Infinity) <= start) next += 1
    const pieces: [number, number][] = []
    let from = start
    for (let at = next; (running[at]?.start ?? Infinity) < end; at += 1) {
      const line = running[at]
      if (line && line.start > from) pieces.push([from, line.start])
      from = Math.max(from, line?.end ?? from)
    }
    if (from < end) pieces.push([from, end])
    const words = inOneLine(pieces.map(([a, b]) => text.slice(a, b)).join(' '))
    const [first, last] = [pieces[0], pieces.at(-1)]
    if (first && last && words !== '') {
      const lead = text.slice(first[0], first[1])
      const tail = text.slice(last[0], last[1])
      yield {
        start: first[0] + lead.length - lead.trimStart().length,
        end: last[0] + tail.trimEnd().length,
        words,
        ranges: pieces.map(([start, end]) => ({ start, end })),
      }
    }
  }
}

/** Whether an offset stands in one of the ranges; asked in reading order. */
function insideOf(ranges: readonly Range[]): (offset: number) => boolean {
  let next = 0
  return (offset) => {
    while ((ranges[next]?.end ?? Infinity) <= offset) next += 1
    return (ranges[next]?.start ?? Infinity) <= offset
  }
}

/**
 * Whether the words at `start` go on with a sentence that a page break, and lines between the pages, interrupt; where a
 * file was laid out anew, those lines alone.
 */
function isContinued(
  text: string,
  last: Part,
  { start, words }: Pick<Part, 'start' | 'words'>,
  isNext: boolean,
): boolean {
  // "forty-eight" at the end of a line and "(48) hours" at the beginning of the next are no list item.
  if (REPEATS_NUMBER.test(words) && ENDS_WITH_NUMBER.test(last.words)) return true
  if (last.words.length > LONGEST || IS_ITEM.test(words)) return false
  const between = text.slice(last.end, start)
  if (!between.includes(PAGE_BREAK)) return isNext && between.trim() !== '' && LEAVES_OPEN.test(last.words)
  const line = text.slice(text.lastIndexOf('\n', last.end - 1) + 1, last.end)
  if (LEAVES_OPEN.test(last.words)) return true
  return !isTitleCase(last.words) && (GOES_ON.test(words) || line.length >= FULL_LINE)
}
