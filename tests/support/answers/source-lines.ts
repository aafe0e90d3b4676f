import { joinPages } from '#core/document/document.ts'
import { readLines, type SourceLine } from '#core/structure/lines/source-line.ts'

/** The lines of pages in order, as rules that look at lines are given them. */
export const linesOf = (...pages: readonly string[]): SourceLine[] =>
  readLines(joinPages(pages.map((text, index) => ({ number: index + 1, label: null, text }))))
