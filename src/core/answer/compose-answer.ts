import type { Answer } from './answer.ts'
import type { Asked } from './asked.ts'
import { citationLink } from './citation.ts'
import { findEvidence } from './find-evidence.ts'
import { composeGeneral } from './general/compose-general.ts'
import { topicOf } from './general/topic.ts'
import { greenLine } from './green-line.ts'
import { guidanceLines } from './guidance-lines.ts'
import { missingLines } from './missing-lines.ts'
import type { OpenDocument } from './open-document.ts'
import type { Place } from './page-texts.ts'
import { answerParts } from './parts.ts'
import { prove, receiptOf, type Proven } from './prove.ts'

const MAX_QUOTES = 3
const MAX_PLACES = 3
/** A passage much weaker than the best is a place to look, not an answer; one weaker still is not even that. */
const QUOTED_SHARE = 0.7
const PLACE_SHARE = 0.4

/**
 * Answers a question with the document's own sentences: the local engine, without any model. It quotes, says
 * what it did not find, explains legal terms that occur in its quotes, and points to the next-best places. It
 * never rephrases the document, so it cannot say what the document does not.
 */
export function composeAnswer(document: OpenDocument, { question, questionVector, today }: Asked): Answer {
  const topic = topicOf(question)
  if (topic) return composeGeneral(document, topic, today)
  const { texts } = document
  const found = findEvidence({ question, index: document.index, questionVector })
  const proven = found.decision === 'not_found' ? [] : prove(found.evidence, texts)
  const decision = proven.length === 0 ? 'not_found' : found.decision
  const least = (proven[0]?.evidence.score ?? 0) * QUOTED_SHARE
  const quoted = proven.filter(({ evidence }) => evidence.score >= least).slice(0, MAX_QUOTES)
  const isFound = decision === 'found'
  const places = isFound ? differentPlaces(proven, quoted) : []
  const cite = (place: Place) => citationLink({ documentId: document.documentId, ...place }, place.isAbout)
  const quotes = quoted.map(({ evidence, place }) =>
    greenLine(document.documentId, { lead: null, words: evidence.text, place }),
  )
  return {
    decision,
    receipts: quoted.map(({ place }) => receiptOf(place, texts)),
    parts: answerParts({
      document: isFound ? quotes : [],
      missing: missingLines({ question, found, decision, quoted, document }),
      guidance: guidanceLines(
        found.understood,
        document.annotation.agreementKind?.kind ?? null,
        quoted.map(({ evidence }) => evidence.text),
      ),
      where: isFound ? places.map(({ place }) => `- ${cite(place)}`) : quotes,
    }),
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
