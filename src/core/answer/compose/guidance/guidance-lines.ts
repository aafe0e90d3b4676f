import type { AgreementKind } from '#core/document/agreement-kind.ts'
import { guidanceFor } from '#core/guidance/guidance-for.ts'
import type { GuidanceNote } from '#core/guidance/note.ts'
import { pageFor } from '#core/guidance/source-link.ts'
import type { Jurisdiction } from '#core/jurisdiction/jurisdiction.ts'
import type { Question } from '#core/retrieval/question/understand-question.ts'
import type { Guidance } from '../../answer.ts'
import { capital } from '../capital.ts'
import type { GreenLine } from '../../text/green-line.ts'
import { explainTerm } from './glossary.ts'

/**
 * "General guidance": what usually holds of the topic asked about, with whose word that is and, where the paper's own
 * place has one, a page to read on; and the one legal term that a reader of the answer needs. Nothing in it is about the document, and where
 * nothing fits the part is left out.
 * @param isFound whether the quotes answer the question
 * @param jurisdiction whose law the paper is under
 */
export function guidanceLines(
  question: Question,
  kind: AgreementKind | null,
  lines: readonly Pick<GreenLine, 'lead' | 'words'>[],
  isFound: boolean,
  jurisdiction: () => Jurisdiction | null,
): Guidance[] {
  const topics = question.topics.map(({ group, ...topic }) => ({ ...topic, terms: group.terms }))
  const shown = isFound ? lines : []
  const quotes = shown.map(({ words }) => words)
  const note = guidanceFor({ question: question.parsed, topics, kind, quotes, jurisdiction })
  const term = explainTerm(
    shown,
    topics.flatMap(({ terms }) => terms.map(({ stems }) => stems)),
    question.parsed,
  )
  return [
    ...(note ? [noteOf(note, jurisdiction())] : []),
    ...(term ? [{ kind: 'term' as const, term: capital(term.term), meaning: term.meaning }] : []),
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
