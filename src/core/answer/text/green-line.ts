import { oneLineQuote, plainMarks, type AnswerToken } from './answer-tokens.ts'
import { citationLabel, citationLink, citationPath } from './citation.ts'
import { escapeInline } from './escape-markdown.ts'
import type { Place } from '../source/page-texts.ts'

/** Words of the document. */
export interface Quote {
  /** Verbatim. */
  readonly words: string
  /** Where they were found again. */
  readonly place: Place
}

/** Words of the document for the green part, with what they say in short. */
export interface GreenLine extends Quote {
  /** In plain words; null where the quote speaks for itself. */
  readonly lead: string | null
  /** The arithmetic behind the lead: "2 × $1,850 = $3,700". */
  readonly sum?: string
  /** Whether the day it says has passed. */
  readonly isOver?: boolean
  /** Words that hold another part of the sum. */
  readonly besides?: readonly Quote[]
  /** The words that an amendment or a rider has put these in the place of. */
  readonly before?: Quote
}

/** All that a line quotes, in the order in which it is written. */
export function quotesOf({ words, place, besides = [], before }: GreenLine): Quote[] {
  return [{ words, place }, ...besides, ...(before ? [before] : [])]
}

/** In front of words that held before a change. */
export const BEFORE = 'before:'

/** How a line begins that says what held before a change: the quote behind `BEFORE` has to back it. */
export const BEFORE_CHANGE = 'Before the change:'

/** What stands in front of the quotes of a line. */
export function leadText({ lead, sum, isOver = false }: Pick<GreenLine, 'lead' | 'sum' | 'isOver'>): string {
  const said = lead === null ? '' : `**${plainText(lead)}**${isOver ? ' (passed)' : ''}: `
  return said + (sum === undefined ? '' : `${plainText(sum)}; `)
}

/** A line as the gate reads it: lead, sum, quotes and receipts are one sentence. */
export function greenTokens(documentId: string, line: GreenLine): AnswerToken[] {
  const { words, place, besides = [], before } = line
  const lead = leadText(line)
  return [
    ...(lead === '' ? [] : [text(lead)]),
    ...[{ words, place }, ...besides].flatMap((quote, at) => [
      ...(at === 0 ? [] : [text(' and ')]),
      ...cited(documentId, quote),
    ]),
    ...(before ? [text(`; ${BEFORE} `), ...cited(documentId, before)] : []),
  ]
}

/** One line of Markdown. */
export function greenLine(documentId: string, line: GreenLine): string {
  return `- ${greenTokens(documentId, line)
    .map(({ raw }) => raw)
    .join('')}`
}

/** Words in our own voice: no marks that say they are the document's. */
const plainText = (words: string): string => escapeInline(plainMarks(words))

const text = (raw: string): AnswerToken => ({ kind: 'text', raw })

function cited(documentId: string, { words, place }: Quote): AnswerToken[] {
  const citation = { documentId, ...place }
  return [
    { kind: 'quote', raw: `“${escapeInline(oneLineQuote(words))}”`, words: oneLineQuote(words) },
    text(' '),
    {
      kind: 'link',
      raw: citationLink(citation, place.isAbout),
      label: citationLabel(citation, place.isAbout),
      address: citationPath(citation),
      citation,
    },
  ]
}
