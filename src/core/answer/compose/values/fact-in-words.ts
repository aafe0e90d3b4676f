import type { Fact } from '#core/document/clause.ts'
import type { OpenDocument } from '../../source/open-document.ts'
import type { Place } from '../../source/page-texts.ts'
import { oneLineQuote } from '../../text/answer-tokens.ts'
import { sentenceOf } from '../../source/sentence-of.ts'

/** In characters; a longer line is no row, and looking for a name in it could take very long. */
const MAX_ROW = 1_000
/** In characters; what is longer is no title. */
const MAX_TITLE = 60

export interface InWords {
  readonly words: string
  readonly place: Place
}

/** A fact with the words that give it its name: its row of a table or form, else its sentence. */
export function factInWords(document: OpenDocument, fact: Fact): InWords | null {
  const row = rowOf(document, fact)
  // A cell of a row in which another holds no longer stands for itself.
  return row && document.texts.isFormer?.(row.place) === true
    ? cellOf(document, fact)
    : (row ?? sentenceOf(document, fact))
}

function cellOf(document: OpenDocument, { page, start, end }: Fact): InWords | null {
  const offset = document.texts.startOf(page) ?? 0
  return wordsAt(document, page, start - offset, end - offset)
}

/** A stretch of a page that was found there again. */
export function wordsAt(document: OpenDocument, page: number, start: number, end: number): InWords | null {
  const words = document.pages.find(({ number }) => number === page)?.text.slice(start, end) ?? ''
  const place = document.texts.find(page, oneLineQuote(words), start)
  return place && { words, place }
}

/** The row of a table or form: its line, from its name to its value. */
function rowOf(document: OpenDocument, fact: Fact): InWords | null {
  const text = document.pages.find(({ number }) => number === fact.page)?.text ?? ''
  const end = fact.end - (document.texts.startOf(fact.page) ?? 0)
  const from = end - fact.text.length
  const line = text.lastIndexOf('\n', from) + 1
  if (from - line > MAX_ROW) return null
  const before = text.slice(line, from)
  const name = /(?:^|\s{3,}|\t)(?<name>\S+(?:\s{1,2}\S+)*?):?\s*$/.exec(before)?.groups?.['name']
  if (!name || !/:\s*$|\s{3,}$|\t$/.test(before) || /[.;]/.test(name)) return null
  return wordsAt(document, fact.page, line + before.lastIndexOf(name), end)
}

/** A fact with the whole of its line where it stands in a row or behind a name, else its sentence. */
export function factInLine(document: OpenDocument, fact: Fact): InWords | null {
  const row = rowOf(document, fact)
  if (!row) return sentenceOf(document, fact)
  const text = document.pages.find(({ number }) => number === fact.page)?.text ?? ''
  const end = text.indexOf('\n', row.place.end)
  const line = wordsAt(document, fact.page, row.place.start, end === -1 ? text.length : end)
  return line && line.words.length <= MAX_ROW ? line : row
}

/** What stands in front of a quote in its line: "2. Minimum term." */
export function titleOf(document: OpenDocument, { place }: InWords): string {
  const text = document.pages.find(({ number }) => number === place.page)?.text ?? ''
  const from = text.lastIndexOf('\n', Math.max(0, place.start - 1)) + 1
  const title = text.slice(from, place.start).trim()
  return title.length <= MAX_TITLE ? title : ''
}
