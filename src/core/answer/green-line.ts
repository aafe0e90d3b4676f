import { oneLineQuote } from './answer-tokens.ts'
import { citationLink } from './citation.ts'
import { escapeInline } from './escape-markdown.ts'
import type { Place } from './page-texts.ts'

/** Words of the document for the green part, with what they say in short. */
export interface Stated {
  /** In plain words; null where the quote speaks for itself. */
  readonly lead: string | null
  /** Verbatim. */
  readonly words: string
  /** Where they were found again. */
  readonly place: Place
}

/** One line of Markdown: lead, quote and receipt, which the gate checks as one sentence. */
export function greenLine(documentId: string, { lead, words, place }: Stated): string {
  const said = lead === null ? '' : `**${escapeInline(lead)}**: `
  return `- ${said}“${escapeInline(oneLineQuote(words))}” ${citationLink({ documentId, ...place }, place.isAbout)}`
}
