import type { Fact } from '#core/document/clause.ts'
import type { OpenDocument } from '../../source/open-document.ts'
import { wordsAt, type InWords } from './fact-in-words.ts'

/** In characters: a longer line is no row. */
const MAX_ROW = 300
/** How many lines above a row its heads may stand. */
const MAX_ABOVE = 60
const GAP = /\S[ \u00A0]{2,}\S|\t/

interface Line {
  readonly text: string
  readonly start: number
}

/** Whether a fact stands in a row of a table, or behind the name of a line. */
export function isInRow(document: OpenDocument, fact: Fact): boolean {
  const line = lineOf(document, fact)
  return line !== null && (GAP.test(line.text) || /^[^.;:]{2,60}:\s/.test(line.text.trim()))
}

/** The row of a fact, and the line above it that names its column. */
export function rowOf(
  document: OpenDocument,
  fact: Fact,
): { readonly own: InWords; readonly heads: InWords | null } | null {
  const line = lineOf(document, fact)
  const own = line && wordsAt(document, fact.page, ...trimmed(line))
  if (!line || !own) return null
  const [, column = ''] = fact.label?.split(/:\s+/) ?? []
  const name = column.toLowerCase()
  const head = name === '' ? null : above(document, fact.page, line, name)
  return { own, heads: head && wordsAt(document, fact.page, ...trimmed(head)) }
}

function above(document: OpenDocument, page: number, line: Line, name: string): Line | null {
  const text = pageText(document, page)
  let end = line.start - 1
  for (let count = 0; count < MAX_ABOVE && end > 0; count++) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const words = text.slice(start, end)
    if (words.toLowerCase().replaceAll(/\s+/g, ' ').includes(name)) return { text: words, start }
    end = start - 1
  }
  return null
}

function lineOf(document: OpenDocument, { page, start, end }: Fact): Line | null {
  const text = pageText(document, page)
  const offset = document.texts.startOf(page) ?? 0
  const first = text.lastIndexOf('\n', start - offset) + 1
  const last = text.indexOf('\n', end - offset)
  const words = text.slice(first, last === -1 ? undefined : last)
  return words.length > MAX_ROW ? null : { text: words, start: first }
}

const pageText = ({ pages }: OpenDocument, page: number): string =>
  pages.find(({ number }) => number === page)?.text ?? ''

function trimmed({ text, start }: Line): [number, number] {
  const from = start + text.length - text.trimStart().length
  return [from, start + text.trimEnd().length]
}
