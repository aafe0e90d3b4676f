import type { AgreementKind } from '#core/document/agreement-kind.ts'
import { guidanceFor } from '#core/guidance/guidance-for.ts'
import type { GuidanceNote } from '#core/guidance/note.ts'
import { pageFor } from '#core/guidance/source-link.ts'
import type { Jurisdiction } from '#core/jurisdiction/jurisdiction.ts'
import type { Question } from '#core/retrieval/question/understand-question.ts'
import type { Guidance } from '../../answer.ts'
import { capital } from '../capital.ts'
import { explainTerms } from './glossary.ts'

const MAX_TERMS = 3

/**
 * "General guidance": what usually holds of the topic asked about, with whose word that is and, where the paper's own
 * place has one, a page to read on; and the legal terms of the quotes. Nothing in it is about the document, and where
 * nothing fits the part is left out.
 * @param isFound whether the quotes answer the question
 * @param jurisdiction whose law the paper is under
 */
export function guidanceLines(
  question: Question,
  kind: AgreementKind | null,
  quotes: readonly string[],
  isFound: boolean,
  jurisdiction: () => Jurisdiction | null,
): Guidance[] {
  const topics = question.topics.map(({ group, ...topic }) => ({ ...topic, terms: group.terms }))
  const answering = isFound ? quotes : []
  const note = guidanceFor({ question: question.parsed, topics, kind, quotes: answering, jurisdiction })
  const terms = topics.flatMap(({ terms }) => terms.map(({ stems }) => stems))
  return [
    ...(note ? [noteOf(note, jurisdiction())] : []),
    ...explainTerms(quotes, terms, MAX_TERMS).map(({ term, meaning }) => ({
      kind: 'term' as const,
      term: capital(term),
      meaning,
    })),
  ]
}

function noteOf(note: GuidanceNote, paper: Jurisdiction | null): Guidance {
  const page = pageFor(note, paper)
  return {
    kind: 'note',
    text: note.text,
    page: page && { name: page.name, url: page.url },
    signedOff: note.signedOff ?? null,
  }
}
