import type { Fact } from '#core/document/clause.ts'
import type { OpenDocument } from '../../source/open-document.ts'
import type { Place } from '../../source/page-texts.ts'
import { oneLineQuote } from '../../text/answer-tokens.ts'
import { sentenceOf } from '../../source/sentence-of.ts'

/** In characters; a longer line is no row, and looking for a name in it could take very long. */
const MAX_ROW = 1_000

export interface InWords {
  readonly words: string
  readonly place: Place
}

/** A fact with the words that give it its name: its row of a table or form, else its sentence. */
export function factInWords(document: OpenDocument, fact: Fact): InWords | null {
  return rowOf(document, fact) ?? sentenceOf(document, fact)
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
