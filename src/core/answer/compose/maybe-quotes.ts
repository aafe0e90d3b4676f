import { evidenceUnit } from '../source/evidence-unit.ts'
import type { OpenDocument } from '../source/open-document.ts'
import { paragraphAround } from '../source/paragraph-around.ts'
import { overlaps, type Place } from '../source/page-texts.ts'
import type { LocatedQuote } from '../rank/locate-quotes.ts'
import type { Quote } from '../text/green-line.ts'
import { wordsAt } from './values/fact-in-words.ts'
import { rowsOf } from './values/rows/read-rows.ts'

const MAX_QUOTES = 3
/** Words much weaker than the best are not worth a reader's time. */
const SHARE = 0.4

/**
 * What may be about a question that nothing surely answers, best first: whole paragraphs, since the words that settle it
 * often stand beside those that were found for it.
 */
export function maybeQuotes(document: OpenDocument, located: readonly LocatedQuote[]): Quote[] {
  const least = (located[0]?.evidence.score ?? 0) * SHARE
  const places: Place[] = []
  for (const { evidence, place } of located) {
    if (places.length >= MAX_QUOTES || evidence.score < least) break
    const unit = evidenceUnit(document, place).place
    const isFree = (one: Place) => !places.some((other) => overlaps(one, other))
    const next = [paragraphAround(document, unit), unit, place].find(isFree)
    if (next) places.push(next)
  }
  return withHeads(
    document,
    places.map((place) => ({ place, words: document.texts.wordsAt(place) })),
  )
}

/** Rows of several values behind the line that names their columns, which stands once: without it no reader can choose. */
function withHeads(document: OpenDocument, quotes: readonly Quote[]): Quote[] {
  const shown: Quote[] = []
  for (const quote of quotes) {
    const heads = headsOf(document, quote.place)
    const isKnown = heads && [...shown, ...quotes].some(({ place }) => overlaps(place, heads.place))
    if (heads && !isKnown) shown.push(heads)
    shown.push(quote)
  }
  return shown
}

function headsOf(document: OpenDocument, { page, start, end }: Place): Quote | null {
  const row = rowsOf(document).find(
    (one) => one.page === page && one.start <= start && end <= one.end && one.cells.length > 1,
  )
  return row?.heads ? wordsAt(document, page, row.heads.start, row.heads.end) : null
}
