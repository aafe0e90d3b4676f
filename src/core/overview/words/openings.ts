import { citationPath } from '#core/answer/text/citation.ts'
import { oneLine } from '#core/answer/text/escape-markdown.ts'
import type { CitedQuote } from '#core/chat/cited-quotes.ts'
import type { Clause } from '#core/document/clause.ts'
import { joinPages } from '#core/document/document.ts'
import { nameSections } from '#core/segmentation/section-names.ts'
import type { FactPage } from '#core/overview/fact-receipts.ts'

/** As much of a clause as shows where it begins. */
const MAX_OPENING = 160

/** Where each clause begins, by its id: its first line, cut when long. Clauses on no page of these are left out. */
export function openingsOf(
  documentId: string,
  clauses: readonly Clause[],
  pages: readonly FactPage[],
): ReadonlyMap<number, CitedQuote> {
  const names = nameSections(clauses)
  const spans = new Map(
    joinPages(pages).pages.map((span, index) => [span.number, { span, text: pages[index]?.text ?? '' }]),
  )
  const openings = new Map<number, CitedQuote>()
  for (const clause of clauses) {
    const place = spans.get(clause.page)
    if (!place) continue
    const start = clause.start - place.span.start
    const words = place.text.slice(
      Math.max(0, start),
      Math.min(clause.end - place.span.start, start + MAX_OPENING),
    )
    const line = (words.split('\n', 1)[0] ?? '').trimEnd()
    if (start < 0 || line.trim() === '') continue
    const section = names.get(clause.id)?.exact ?? null
    const citation = { documentId, page: clause.page, section, start, end: start + line.length }
    openings.set(clause.id, { ...citation, number: 1, path: citationPath(citation), quote: oneLine(line) })
  }
  return openings
}
