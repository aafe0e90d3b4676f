import { CELL_SPACE } from '#core/layout/join-lines.ts'
import { parseMarker } from '#core/structure/clauses/marker.ts'
import type { SourceLine } from '#core/structure/lines/source-line.ts'
import { isCapitals, isTitleCase, tidyTitle } from './titles.ts'

/** A title page is one page; what follows it belongs to the document. */
const MAX_LINES = 40
/** A line as long as this, in small letters, is running text. */
const RUNNING_TEXT = 45
const FULL_LINE = 60
const LONGEST = 120
const OPENS_TEXT =
  /^(?:(?:this|the|dear|whereas|now|by|between|in)\b.*\b(?:is|are|shall|made|entered)\b|dear\s)/i
/** Parts that open the text itself, however soon after the title they come. */
const OPENS_PART =
  /^(?:recitals?|background|parties|the parties|preamble|preliminary statements?|introduction|definitions|w\s?i\s?t\s?n\s?e\s?s\s?s\s?e\s?t\s?h.*|whereas|(?:table of )?contents|summary|overview|key terms|cover page|basic terms|declarations|important.*)[\s:.]*$/i

/**
 * How many lines at the top are the title of the document: its name, perhaps on a page of its own with the
 * names of the parties. They head the whole document and are no clause of it.
 */
export function endOfTitle(lines: readonly SourceLine[]): number {
  const first = lines[0]
  let end = 0
  for (const line of lines.slice(0, MAX_LINES)) {
    const isOnTitlePage = line.pageIndex === first?.pageIndex
    const head = line.text.slice(0, LONGEST)
    const isLong = head.length >= FULL_LINE || (head.length >= RUNNING_TEXT && /[.:;]$/.test(line.text))
    const isText = isLong && !isCapitals(head) && !isTitleCase(head)
    const isRow = head.includes(CELL_SPACE)
    const opensPart = OPENS_PART.test(head) && !(end === 0 && isTitleBelow(lines))
    if (!isOnTitlePage || isText || isRow || OPENS_TEXT.test(head) || opensPart) break
    if (opensClause(line) || head.endsWith('?')) break
    end += 1
  }
  return end
}

/** "KEY TERMS" printed above the title of the paper, as a page is headed. */
function isTitleBelow(lines: readonly SourceLine[]): boolean {
  const below = lines.slice(1, 3).map(({ text }) => text)
  const [first = ''] = below
  return first.length < FULL_LINE && isTitleCase(first) && !OPENS_PART.test(first) && below.some(namesPaper)
}

function opensClause(line: SourceLine): boolean {
  const marker = parseMarker(line.text)
  return marker !== null && (marker.word !== null || marker.readings.some(({ value }) => value === 1))
}

const PAPER =
  /\b(?:agreement|contract|lease|sublease|licen[cs]e|policy|letter|statement|bill|invoice|note|loan|deed|guarant(?:y|ee)|amendment|offer|notice|memorandum|terms (?:of|and)|conditions|plan|certificate|order|rental|rider|addendum|confidential|exhibit|draft|inc|llc|ltd|company|corporation)\b/i

/** Whether a title says what kind of paper it stands on, as the title of a document does. */
export const namesPaper = (words: string): boolean => PAPER.test(words)

/** Titles are printed again where the text begins. */
export const plainTitle = (words: string): string => tidyTitle(words).toLowerCase()

/**
 * Whether a heading at the end of the title block heads the first part: a second title that does not name a kind of
 * paper, or one that is printed as the headings are, below what names the paper.
 */
export function headsFirstPart(
  lines: readonly SourceLine[],
  { first, end, words }: { readonly first: number; readonly end: number; readonly words: string },
  endOfTitle: number,
  hasTitle: boolean,
): boolean {
  if (end !== endOfTitle) return false
  if (lines[first]?.setOff === undefined) return hasTitle && !namesPaper(words)
  return first > 0 && (!namesPaper(words) || lines.slice(0, first).some(({ text }) => namesPaper(text)))
}
