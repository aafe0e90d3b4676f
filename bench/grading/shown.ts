// What an answer shows its reader, as far as it is graded.
import type { Answer } from '#core/answer/answer.ts'
import type { Place } from '#core/answer/source/page-texts.ts'
import type { Quote } from '#core/answer/text/green-line.ts'
import { joinPages } from '#core/document/document.ts'
import type { Span } from '#core/segmentation/span.ts'

/** Words of the document and where they stand in its whole text. */
export interface ShownQuote extends Span {
  readonly words: string
}

export interface Shown {
  readonly outcome: 'green' | 'maybe' | 'not_found'
  /** What it says in its own words before its first quote; empty where the quote speaks for itself. */
  readonly lead: string
  /** The same of all its green lines. */
  readonly said: string
  /** What backs it; words that held before a change do not. */
  readonly green: readonly ShownQuote[]
  readonly maybe: readonly ShownQuote[]
  /** What was not found, as the answer calls it. */
  readonly subject: string
}

/** The whole text that offsets count in. */
export const wholeText = (pages: readonly string[]) =>
  joinPages(pages.map((text, index) => ({ number: index + 1, label: null, text })))

/** An answer that has passed the gate, about a paper of these pages. */
export function shownBy(answer: Answer, pages: readonly string[]): Shown {
  const { pages: spans } = wholeText(pages)
  const placed = ({ words, place }: Quote): ShownQuote => {
    const { page, start, end } = place satisfies Place
    const from = spans[page - 1]?.start ?? 0
    return { words, start: start + from, end: end + from }
  }
  const lines = answer.decision === 'found' ? answer.lines : []
  const leads = lines.map(({ lead, sum = '' }) => `${lead ?? ''} ${sum}`.trim())
  return {
    // A found answer may hold no green line: what a paper lacks.
    outcome: lines.length > 0 ? 'green' : answer.decision === 'not_found' ? 'not_found' : 'maybe',
    lead: leads[0] ?? '',
    said: leads.filter(Boolean).join('. '),
    green: lines.flatMap(({ words, place, besides = [] }) => [{ words, place }, ...besides]).map(placed),
    maybe: answer.decision === 'maybe' ? answer.quotes.map(placed) : [],
    subject: answer.subject,
  }
}
