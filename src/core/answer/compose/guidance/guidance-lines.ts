import type { AgreementKind } from '#core/document/agreement-kind.ts'
import { guidanceFor } from '#core/guidance/guidance-for.ts'
import type { Question } from '#core/retrieval/question/understand-question.ts'
import type { Guidance } from '../../answer.ts'
import { capital } from '../capital.ts'
import { explainTerms } from './glossary.ts'

const MAX_TERMS = 3

/**
 * "General guidance": what usually holds of the topic asked about, each with its source, and the legal terms of
 * the quotes. Nothing in it is about the document, and where nothing fits the part is left out.
 */
export function guidanceLines(
  question: Question,
  kind: AgreementKind | null,
  quotes: readonly string[],
): Guidance[] {
  const topics = question.topics.map(({ name, strength, group }) => ({
    name,
    strength,
    terms: group.terms,
  }))
  const notes = guidanceFor({ question: question.text, topics, kind, quotes })
  const asked = topics.flatMap(({ terms }) => terms.map(({ stems }) => stems))
  return [
    ...notes.map(({ text, source, reviewed }) => ({ kind: 'note' as const, text, source, reviewed })),
    ...explainTerms(quotes, asked, MAX_TERMS).map(({ term, meaning }) => ({
      kind: 'term' as const,
      term: capital(term),
      meaning,
    })),
  ]
}
