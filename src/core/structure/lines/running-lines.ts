import { CELL_SPACE } from '#core/layout/join-lines.ts'
import { parseMarker } from '#core/structure/clauses/marker.ts'
import type { SourceLine } from './source-line.ts'

/** Lines at the top and bottom of a page that are looked at. */
const EDGE_LINES = 3
const MIN_PAGES = 3
/** On this share of the pages or more, a line is not part of what the document says. */
const MIN_SHARE = 0.3
const LONGEST_NUMBER = 30
/** Small lines on top of pages that look alike are headers from this many pages on, on this share of all. */
const MIN_ALIKE = 2
const MOST = 0.6
const MIN_HEADER = 5
const LONGEST_FOOT = 90
const ENDS_IN_PAGE = /\bpage\s+\d{1,4}(?:\s+of\s+\d{1,4})?[\s)\]-]*$/i
const NUMBERED =
  /^(?:\d+(?:\.\d+)*[.)]?\s+\p{L}|\(?\w{1,4}\)|(?:article|section|clause|part|chapter|exhibit|schedule|annex|appendix|addendum|attachment|rider|endorsement)\s)/iu
const PAGE_NUMBER =
  /^(?:page\s+)?[-–—([]?\s*(?:[A-Z]{1,3}[-–.])?(?:\d{1,4}|[ivxlc]{1,6})\s*[-–—)\]]?(?:\s*(?:of|\/)\s*\d{1,4})?$/i
/** A line printed this often is a stamp or a legend, wherever it stands. */
const MIN_REPEATS = 5
/** As many lines may a footer have to its page number. */
const FOOT_LINES = 2
const BARE_NUMBER = /^\d{1,3}$/
/** Unmistakable page numbers, which stay in the middle of a page when a file was laid out anew. */
const SET_OFF_NUMBER =
  /^(?:[-–—]\s?(?:[A-Z]-)?(?:\d{1,4}|[ivxlc]{1,6})\s?[-–—]|page\s+\d{1,4}(?:\s+of\s+\d{1,4})?|\[?page break\]?)$/i

/**
 * Which lines are running headers, footers and page numbers. They stay in the text, but no clause begins
 * with one and none ends with one.
 */
export function findRunningLines(lines: readonly SourceLine[]): ReadonlySet<SourceLine> {
  const pages = [...Map.groupBy(lines, (line) => line.pageIndex).values()]
  const running = new Set(
    lines.filter(({ text }) => text.length <= LONGEST_NUMBER && SET_OFF_NUMBER.test(text)),
  )
  const byWords = new Map<string, Set<number>>()
  for (const page of pages) {
    for (const line of edgeLines(page)) {
      const words = withoutNumbers(line.text)
      const seen = byWords.get(words)
      if (seen) seen.add(line.pageIndex)
      else byWords.set(words, new Set([line.pageIndex]))
    }
  }
  for (const line of repeatedLines(lines)) running.add(line)
  for (const line of numberedLines(lines)) running.add(line)
  for (const line of countedLines(pages)) running.add(line)
  for (const line of sameAtTop(pages)) running.add(line)
  for (const line of alikeAtTop(pages)) running.add(line)
  for (const page of pages) {
    for (const line of edgeLines(page)) {
      const count = byWords.get(withoutNumbers(line.text))?.size ?? 0
      const isRepeated = count >= MIN_PAGES && count >= MIN_SHARE * pages.length
      const isNumber = pages.length > 1 && line.text.length <= LONGEST_NUMBER && PAGE_NUMBER.test(line.text)
      if (isRepeated || isNumber) running.add(line)
    }
  }
  for (const page of pages) {
    for (const [index, line] of page.slice(0, EDGE_LINES).entries()) {
      if (namesColumns(line, page[index + 1])) running.delete(line)
    }
  }
  for (const line of numbersBelow(lines, running)) running.add(line)
  return running
}

/** The page numbers below running lines, which count the pages: any other column of numbers does not. */
function numbersBelow(lines: readonly SourceLine[], running: ReadonlySet<SourceLine>): SourceLine[] {
  const below = lines.flatMap((line, index) => {
    const above = lines[index - 1]
    return above && running.has(above) && BARE_NUMBER.test(line.text) ? [{ line, of: above.text }] : []
  })
  return [...Map.groupBy(below, ({ of }) => of.toLowerCase()).values()].flatMap((group) => {
    const isCount = group.every(
      ({ line }, at) => at === 0 || Number(line.text) === Number(group[at - 1]?.line.text) + 1,
    )
    return isCount ? group.map(({ line }) => line) : []
  })
}

/** Of running lines in order, those that only say again what one before them says, whatever their numbers. */
export function saidBefore(running: Iterable<SourceLine>): SourceLine[] {
  const said = new Set<string>()
  return Array.from(running).filter(({ text }) => {
    const words = text.replace(/\d+/g, '#')
    const isKnown = said.has(words)
    said.add(words)
    return isKnown
  })
}

/** The names of a table's columns, above its first row on each page, are part of the table. */
function namesColumns({ text }: SourceLine, next: SourceLine | undefined): boolean {
  const cells = text.split(CELL_SPACE).length
  return (
    cells > 1 &&
    next !== undefined &&
    !/\d/.test(text) &&
    /\d/.test(next.text) &&
    next.text.split(CELL_SPACE).length === cells
  )
}

/** Lines that stand again and again, and those in other capitals that have the number of a page right below them. */
function repeatedLines(lines: readonly SourceLine[]): SourceLine[] {
  const isLegend = (text: string) => text.length >= 8 && !text.includes(CELL_SPACE) && !parseMarker(text)
  const groups = Map.groupBy(lines, ({ text }) => text)
  const repeated = [...groups].flatMap(([text, group]) =>
    group.length >= MIN_REPEATS && isLegend(text) ? group : [],
  )
  const words = new Set(repeated.map(({ text }) => text.toLowerCase()))
  const isAboveNumber = (index: number) =>
    lines.slice(index + 1, index + 1 + FOOT_LINES).some(({ text }) => BARE_NUMBER.test(text))
  const alike = lines.filter(({ text }, index) => words.has(text.toLowerCase()) && isAboveNumber(index))
  return [...repeated, ...alike]
}

/** "LEASE   Page 9": lines that end in a page number stay in the middle of a page too when a file was laid out anew. */
function numberedLines(lines: readonly SourceLine[]): SourceLine[] {
  const numbered = lines.filter(({ text }) => text.length <= LONGEST_FOOT && ENDS_IN_PAGE.test(text))
  const groups = Map.groupBy(numbered, ({ text }) => text.replace(/\d+/g, '#'))
  return [...groups.values()].filter((group) => group.length >= MIN_PAGES).flat()
}

/** "Form L-77   Page 1 of 2": the last lines of two pages that differ by the number that counts them. */
function countedLines(pages: readonly (readonly SourceLine[])[]): SourceLine[] {
  return pages.flatMap((page, index) => {
    const line = page.at(-1)
    const isNext = (one: SourceLine | undefined, other: SourceLine | undefined) =>
      one !== undefined && other !== undefined && counts(one.text, other.text)
    return line && (isNext(line, pages[index + 1]?.at(-1)) || isNext(pages[index - 1]?.at(-1), line))
      ? [line]
      : []
  })
}

/** Whether two lines are the same but for one number, which is one more in the second. */
function counts(one: string, other: string): boolean {
  if (one.length > LONGEST_FOOT || NUMBERED.test(one) || !/\p{L}/u.test(one)) return false
  const [mine, yours] = [one.match(/\d+/g) ?? [], other.match(/\d+/g) ?? []]
  if (mine.length !== yours.length || one.replace(/\d+/g, '#') !== other.replace(/\d+/g, '#')) return false
  const changed = mine.flatMap((number, at) =>
    number === yours[at] ? [] : [Number(yours[at]) - Number(number)],
  )
  return changed.length === 1 && changed[0] === 1
}

/** The top lines of neighboring pages that are the same: a running header, even of two pages. */
function sameAtTop(pages: readonly (readonly SourceLine[])[]): SourceLine[] {
  const isSame = (a: SourceLine | undefined, b: SourceLine | undefined) =>
    a !== undefined && a.text === b?.text && a.text.length >= MIN_HEADER
  return pages.flatMap(([top], index) =>
    top &&
    !NUMBERED.test(top.text) &&
    (isSame(top, pages[index - 1]?.[0]) || isSame(top, pages[index + 1]?.[0]))
      ? [top]
      : [],
  )
}

/** "KEY TERMS", "SIGNATURE PAGE": small letters at the top of most pages that say which part of the paper a page is of. */
function alikeAtTop(pages: readonly (readonly SourceLine[])[]): SourceLine[] {
  const tops = pages.flatMap(([top, next]) => {
    const isSmaller = (top?.style?.size ?? Infinity) < (next?.style?.size ?? 0)
    return top && isSmaller && !top.style?.rest && top.text.length <= LONGEST_NUMBER ? [top] : []
  })
  const groups = Map.groupBy(tops, ({ style }) => `${style?.size} ${style?.emphasis}`)
  return [...groups.values()]
    .filter((group) => group.length >= MIN_ALIKE && group.length >= MOST * pages.length)
    .flat()
}

function edgeLines(page: readonly SourceLine[]): SourceLine[] {
  return page.length <= 2 * EDGE_LINES
    ? [...page]
    : [...page.slice(0, EDGE_LINES), ...page.slice(-EDGE_LINES)]
}

/** "Page 3 of 9" and "Page 4 of 9" are the same line; a clause number is no page number. */
function withoutNumbers(text: string): string {
  return NUMBERED.test(text) ? text : text.replace(/\d+/g, '#')
}
