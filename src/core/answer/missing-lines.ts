import { allStems, fold } from '#core/retrieval/tokenize.ts'
import type { Wanted } from '#core/retrieval/vocabulary/concept.ts'
import { oneLineQuote } from './answer-tokens.ts'
import type { Decision } from './decide-answerable.ts'
import { escapeInline } from './escape-markdown.ts'
import type { EvidenceFound } from './find-evidence.ts'
import type { Proven } from './prove.ts'

/** What is missing when an answer does not hold what was asked for. */
const MISSING_SHAPES: Readonly<Partial<Record<Wanted, string>>> = {
  amount: 'The passages above name no amount.',
  date: 'The passages above name no date.',
  period: 'The passages above name no length of time.',
  place: 'The passages above name no address.',
}

export interface MissingInput {
  /** As the person typed it. */
  readonly question: string
  readonly found: EvidenceFound
  readonly decision: Decision
  readonly quoted: readonly Proven[]
  readonly pageCount: number
}

/** The lines under "Missing or unclear": what was asked for and not found, and how much was searched. */
export function missingLines({ question, found, decision, quoted, pageCount }: MissingInput): string[] {
  const { understood, unseenStems } = found
  const searched = pageCount === 1 ? 'Its one page was searched' : `All ${pageCount} pages were searched`
  const asked = escapeInline(oneLineQuote(question)) || 'an empty question'
  const meant = new Set(understood.concepts.flatMap(({ asked }) => asked))
  const unseen = unseenLine(
    question,
    decision === 'not_found' ? unseenStems : unseenStems.filter((stem) => !meant.has(stem)),
  )
  if (decision === 'not_found') {
    const tried = `${searched} for the words of your question and for the words contracts use for them.`
    return [`- Nothing in this document answers: ${asked}`, ...unseen, `- ${tried}`]
  }
  if (decision === 'closest') {
    const tried = `${searched}; the closest places are shown under "Where to look".`
    return [`- No sentence of this document clearly answers: ${asked}`, ...unseen, `- ${tried}`]
  }
  const isMissing = understood.wanted !== null && quoted.every(({ evidence }) => evidence.fit === 0)
  const shape = isMissing && understood.wanted ? MISSING_SHAPES[understood.wanted] : undefined
  const lines = [...(shape ? [`- ${shape}`] : []), ...unseen]
  return lines.length === 0 ? [] : [...lines, `- ${searched}.`]
}

/** The question's words the document does not use, as they were typed. */
function unseenLine(question: string, unseenStems: readonly string[]): string[] {
  const words = question.match(/[\p{L}\p{N}]+(?:['’-]\p{L}+)*/gu) ?? []
  const unseen = words.filter((word) => word.length > 3 && unseenStems.includes(allStems(word)[0] ?? ''))
  const distinct = [...new Map(unseen.map((word) => [fold(word), word])).values()]
  if (distinct.length === 0) return []
  const list = distinct.map((word) => escapeInline(word)).join(', ')
  return [`- The document does not use the ${distinct.length === 1 ? 'word' : 'words'}: ${list}.`]
}
