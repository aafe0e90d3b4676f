import type { SourceLine } from './source-line.ts'

/** A stretch of lines that is a table of contents, end exclusive. */
export interface ContentsRange {
  readonly first: number
  readonly end: number
}

/** The heading of the clause that a table of contents counts as. */
export const CONTENTS_HEADING = 'Contents'

const TITLE = /^(?:table\s+of\s+contents?|contents?|index)(?:\s*\(.{0,20}\))?$/i
/** Without a page number behind it, a rule is a line to write on. */
const LEADER_ENTRY =
  /(?:\.{4,}|(?:\. ){3,}|…{2,})\s*(?:(?:[A-Z]-?)?(?:\d{1,3}|[ivxlc]{1,6}))?$|_{4,}\s*(?:[A-Z]-?)?(?:\d{1,3}|[ivxlc]{1,6})$/i
/** An entry that ends in its page; so many are enough, since recognition loses some. */
const LEADS_TO_PAGE = /(?:\.{4,}|(?:\. ){3,}|…{2,}|_{4,})\s*(?:[A-Z]-)?(?:\d{1,3}|[ivxlc]{1,6})$/i
const MIN_NUMBERED = 2
/** Dots that lead to a page inside a line. */
const LEADER = /(?:\.{4,}|(?:\. ){4,}|…{2,})\s*(?:[A-Z]-)?(?:\d{1,3}|[ivxlc]{1,6})\b/g
const NUMBERED_ENTRY = /\s(?:[A-Z]-)?(?:\d{1,3}|[ivxlc]{1,6})$/
const ENTRY_START =
  /^(?:article|section|part|exhibit|schedule|annex|appendix|attachment|\d{1,3}\.|\(?[a-z]\))/i
const ATTACHED_ENTRY = /^(?:exhibits?|schedules?|annex(?:es)?|appendix|appendices|attachments?)\b/i
/** Lines that are no entry but may stand between entries: column titles, rules, page numbers, wrapped entries. */
const MAX_OTHER_LINES = 3

/**
 * Tables of contents: their entries look like headings and clauses and are neither. Found by dot leaders, or
 * by a title "Contents" with entries that end in a page number.
 */
export function findContents(lines: readonly SourceLine[]): ContentsRange[] {
  const ranges: ContentsRange[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const text = lines[index]?.text ?? ''
    const isTitle = text.length <= 40 && TITLE.test(text)
    if (!isTitle && !isLeaderEntry(text)) continue
    const end = endOfEntries(lines, isTitle ? index + 1 : index, isTitle)
    // Rows of dots that lead to no page are a form to fill in; a whole table may stand on one line.
    const isContents = isTitle ? end - index >= 3 : leadsToPages(lines.slice(index, end))
    if (isContents || hasManyLeaders(text) || (isTitle && hasManyLeaders(lines[index + 1]?.text ?? '')))
      ranges.push({ first: index, end: Math.max(end, index + 1) })
    else if (isTitle) continue
    index = Math.max(end, index + 1) - 1
  }
  return ranges
}

function endOfEntries(lines: readonly SourceLine[], from: number, hasTitle: boolean): number {
  let end = from
  let others = 0
  for (let index = from; index < lines.length && others <= MAX_OTHER_LINES; index += 1) {
    const text = lines[index]?.text ?? ''
    const isEntry =
      isLeaderEntry(text) ||
      (hasTitle && text.length <= 120 && NUMBERED_ENTRY.test(text) && !/[,;$]/.test(text))
    if (isEntry) {
      end = index + 1
      others = 0
    } else {
      others += hasTitle && text.length <= 80 && ENTRY_START.test(text) ? 0.5 : 1
    }
  }
  while (isAttachedEntry(lines[end])) end += 1
  return end
}

/** What is attached is often listed last, without page numbers. */
function isAttachedEntry(line: SourceLine | undefined): boolean {
  return (
    line !== undefined && line.after !== 'page' && line.text.length <= 100 && ATTACHED_ENTRY.test(line.text)
  )
}

function leadsToPages(entries: readonly SourceLine[]): boolean {
  const numbered = entries.filter(({ text }) => LEADS_TO_PAGE.test(text.slice(-160)))
  return entries.length >= 3 && numbered.length >= MIN_NUMBERED
}

const isLeaderEntry = (text: string) => LEADER_ENTRY.test(text.slice(-160)) || hasManyLeaders(text)

function hasManyLeaders(text: string): boolean {
  return (text.slice(0, 4000).match(LEADER)?.length ?? 0) >= 3
}
