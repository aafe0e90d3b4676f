import { allStems, fold } from '#core/retrieval/tokenize.ts'
import type { Evidence } from '#core/retrieval/select-evidence.ts'
import type { Wanted } from '#core/retrieval/vocabulary/concept.ts'
import type { EmbeddedChunk } from '#core/segmentation/chunk.ts'
import { oneLineQuote } from './answer-tokens.ts'
import { citationLink } from './citation.ts'
import type { Decision } from './decide-answerable.ts'
import { escapeInline } from './escape-markdown.ts'
import { findEvidence, type EvidenceFound } from './find-evidence.ts'
import { explainTerms } from './glossary.ts'
import { readPageTexts, type PageTexts, type PageText, type Place } from './page-texts.ts'
import { sectionHeading, type SectionKey } from './sections.ts'

export interface AnswerInput {
  readonly question: string
  /** A UUID: it becomes part of every link. */
  readonly documentId: string
  /** All pages in order. */
  readonly pages: readonly PageText[]
  /** All chunks in order, with offsets into the pages joined by `joinPages`. */
  readonly chunks: readonly EmbeddedChunk[]
  /** Of the model that made the chunks' vectors; null when there is none. */
  readonly questionVector: readonly number[] | null
}

/** A quote of an answer. `start` and `end` are offsets into the whole text. */
export interface Receipt {
  readonly page: number
  readonly section: string | null
  readonly quote: string
  readonly start: number
  readonly end: number
  /** Whether the quote stands word for word on that page. */
  readonly verified: boolean
}

export interface Answer {
  readonly decision: Decision
  readonly receipts: readonly Receipt[]
  /** Markdown, a line each; joined they are the answer. Send them through `checkCitations`. */
  readonly parts: readonly string[]
}

const MAX_QUOTES = 3
const MAX_PLACES = 3
const MAX_TERMS = 3
/** A passage much weaker than the best is a place to look, not an answer; one weaker still is not even that. */
const QUOTED_SHARE = 0.7
const PLACE_SHARE = 0.4

/** What is missing when an answer does not hold what was asked for. */
const MISSING_SHAPES: Readonly<Partial<Record<Wanted, string>>> = {
  amount: 'The passages above name no amount.',
  date: 'The passages above name no date.',
  period: 'The passages above name no length of time.',
  place: 'The passages above name no address.',
}

/** Evidence with the place where it was found again on its page. */
interface Proven {
  readonly evidence: Evidence
  readonly place: Place
}

/**
 * Answers a question with the document's own sentences: the local engine, without any model. It quotes, says
 * what it did not find, explains legal terms that occur in its quotes, and points to the next-best places. It
 * never rephrases the document, so it cannot say what the document does not.
 */
export function composeAnswer(input: AnswerInput): Answer {
  const pages = readPageTexts(input)
  const found = findEvidence(input)
  const proven = found.decision === 'not_found' ? [] : prove(found.evidence, pages)
  const decision = proven.length === 0 ? 'not_found' : found.decision
  const least = (proven[0]?.evidence.score ?? 0) * QUOTED_SHARE
  const quoted = proven.filter(({ evidence }) => evidence.score >= least).slice(0, MAX_QUOTES)
  const isFound = decision === 'found'
  const places = isFound ? differentPlaces(proven, quoted) : []
  const cite = (place: Place) => citationLink({ documentId: input.documentId, ...place }, place.isAbout)
  const quotes = quoted.map(
    ({ evidence, place }) => `- “${escapeInline(oneLineQuote(evidence.text))}” ${cite(place)}`,
  )
  return {
    decision,
    receipts: quoted.map(({ place }) => receiptOf(place, pages)),
    parts: [
      ...part('document', isFound ? quotes : []),
      ...part('missing', missingLines(input, found, decision, quoted)),
      ...part('guidance', guidanceLines(quoted)),
      ...part('where', isFound ? places.map(({ place }) => `- ${cite(place)}`) : quotes),
    ],
  }
}

function part(key: SectionKey, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  return [`${sectionHeading(key)}\n`, ...lines.map((line) => `${line}\n`), '\n']
}

/** Evidence whose words stand on its page; anything else is not shown. */
function prove(evidence: readonly Evidence[], pages: PageTexts): Proven[] {
  return evidence.flatMap((evidence) => {
    const near = evidence.start - (pages.startOf(evidence.page) ?? 0)
    const place = pages.find(evidence.page, oneLineQuote(evidence.text), near)
    return place ? [{ evidence, place: { ...place, section: evidence.section } }] : []
  })
}

function receiptOf(place: Place, pages: PageTexts): Receipt {
  const { page, section, start, end } = place
  const offset = pages.startOf(page) ?? 0
  return {
    page,
    section,
    quote: pages.wordsAt(place),
    start: start + offset,
    end: end + offset,
    verified: true,
  }
}

/** The next-best places that are not where a quote already is. */
function differentPlaces(proven: readonly Proven[], quoted: readonly Proven[]): Proven[] {
  const name = ({ place }: Proven) => `${place.page} ${place.section}`
  const least = (proven[0]?.evidence.score ?? 0) * PLACE_SHARE
  const known = new Set(quoted.map(name))
  const others = proven.filter(({ evidence }) => evidence.score >= least)
  return others.filter((other) => !known.has(name(other)) && known.add(name(other))).slice(0, MAX_PLACES)
}

function missingLines(
  { question, pages }: AnswerInput,
  { understood, unseenStems }: EvidenceFound,
  decision: Decision,
  quoted: readonly Proven[],
): string[] {
  const searched =
    pages.length === 1 ? 'Its one page was searched' : `All ${pages.length} pages were searched`
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

function guidanceLines(quoted: readonly Proven[]): string[] {
  const terms = explainTerms(
    quoted.map(({ evidence }) => evidence.text),
    MAX_TERMS,
  )
  return terms.map(({ term, meaning }) => `- **${term[0]?.toUpperCase()}${term.slice(1)}**: ${meaning}`)
}
