import { oneLineQuote } from './answer-tokens.ts'
import { citationLink } from './citation.ts'
import { escapeInline } from './escape-markdown.ts'
import type { Place } from '../source/page-texts.ts'

/** Words of the document for the green part, with what they say in short. */
export interface GreenLine {
  /** In plain words; null where the quote speaks for itself. */
  readonly lead: string | null
  /** Verbatim. */
  readonly words: string
  /** Where they were found again. */
  readonly place: Place
  /** The arithmetic behind the lead: "2 × $1,850 = $3,700". */
  readonly sum?: string
  /** Whether the day it says has passed. */
  readonly isOver?: boolean
  /** Words that hold another part of the sum. */
  readonly besides?: readonly Pick<GreenLine, 'words' | 'place'>[]
  /** The words that an amendment or a rider has put these in the place of. */
  readonly before?: Pick<GreenLine, 'words' | 'place'>
}

/** In front of words that held before a change. */
export const BEFORE = 'before:'

/** One line of Markdown: lead, sum, quotes and receipts, which the gate checks as one sentence. */
export function greenLine(
  documentId: string,
  { lead, words, place, sum, isOver = false, besides = [], before }: GreenLine,
): string {
  const said = lead === null ? '' : `**${escapeInline(lead)}**${isOver ? ' (passed)' : ''}: `
  const reckoned = sum === undefined ? '' : `${escapeInline(sum)}; `
  const cited = (one: Pick<GreenLine, 'words' | 'place'>) =>
    `“${escapeInline(oneLineQuote(one.words))}” ${citationLink({ documentId, ...one.place }, one.place.isAbout)}`
  const quotes = [{ words, place }, ...besides].map(cited)
  const held = before ? `; ${BEFORE} ${cited(before)}` : ''
  return `- ${said}${reckoned}${quotes.join(' and ')}${held}`
}
