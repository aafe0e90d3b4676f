import { oneLineQuote } from './answer-tokens.ts'
import type { Asked } from './asked.ts'
import { citationLink } from './citation.ts'
import type { Decision } from './decide-answerable.ts'
import { escapeInline } from './escape-markdown.ts'
import { findEvidence } from './find-evidence.ts'
import { explainTerms } from './glossary.ts'
import { missingLines } from './missing-lines.ts'
import type { OpenDocument } from './open-document.ts'
import type { Place } from './page-texts.ts'
import { prove, receiptOf, type Proven, type Receipt } from './prove.ts'
import { sectionHeading, type SectionKey } from './sections.ts'

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

/**
 * Answers a question with the document's own sentences: the local engine, without any model. It quotes, says
 * what it did not find, explains legal terms that occur in its quotes, and points to the next-best places. It
 * never rephrases the document, so it cannot say what the document does not.
 */
export function composeAnswer(document: OpenDocument, { question, questionVector }: Asked): Answer {
  const { texts } = document
  const found = findEvidence({ question, index: document.index, questionVector })
  const proven = found.decision === 'not_found' ? [] : prove(found.evidence, texts)
  const decision = proven.length === 0 ? 'not_found' : found.decision
  const least = (proven[0]?.evidence.score ?? 0) * QUOTED_SHARE
  const quoted = proven.filter(({ evidence }) => evidence.score >= least).slice(0, MAX_QUOTES)
  const isFound = decision === 'found'
  const places = isFound ? differentPlaces(proven, quoted) : []
  const cite = (place: Place) => citationLink({ documentId: document.documentId, ...place }, place.isAbout)
  const quotes = quoted.map(
    ({ evidence, place }) => `- “${escapeInline(oneLineQuote(evidence.text))}” ${cite(place)}`,
  )
  const pageCount = document.pages.length
  return {
    decision,
    receipts: quoted.map(({ place }) => receiptOf(place, texts)),
    parts: [
      ...part('document', isFound ? quotes : []),
      ...part('missing', missingLines({ question, found, decision, quoted, pageCount })),
      ...part('guidance', guidanceLines(quoted)),
      ...part('where', isFound ? places.map(({ place }) => `- ${cite(place)}`) : quotes),
    ],
  }
}

function part(key: SectionKey, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  return [`${sectionHeading(key)}\n`, ...lines.map((line) => `${line}\n`), '\n']
}

/** The next-best places that are not where a quote already is. */
function differentPlaces(proven: readonly Proven[], quoted: readonly Proven[]): Proven[] {
  const name = ({ place }: Proven) => `${place.page} ${place.section}`
  const least = (proven[0]?.evidence.score ?? 0) * PLACE_SHARE
  const known = new Set(quoted.map(name))
  const others = proven.filter(({ evidence }) => evidence.score >= least)
  return others.filter((other) => !known.has(name(other)) && known.add(name(other))).slice(0, MAX_PLACES)
}

function guidanceLines(quoted: readonly Proven[]): string[] {
  const terms = explainTerms(
    quoted.map(({ evidence }) => evidence.text),
    MAX_TERMS,
  )
  return terms.map(({ term, meaning }) => `- **${term[0]?.toUpperCase()}${term.slice(1)}**: ${meaning}`)
}
