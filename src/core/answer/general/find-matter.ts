import { rankPassages } from '#core/retrieval/rank-passages.ts'
import { selectEvidence } from '#core/retrieval/select-evidence.ts'
import { questionAbout, understandQuestion, type Question } from '#core/retrieval/understand-question.ts'
import { decideAnswerable } from '../decide-answerable.ts'
import type { OpenDocument } from '../open-document.ts'
import { prove, type Proven } from '../prove.ts'

/** What a document says on one matter. */
export interface MatterFound {
  /** The sentence that settles it; null where none surely does. */
  readonly settled: Proven | null
  /** Whether nothing in the document even comes near it. */
  readonly isAbsent: boolean
}

/**
 * Below this, nothing speaks for an answer: of the matters that our own consumer papers settle, one in thirty
 * falls below it, of those they do not, a third. A person who is told that a paper lacks something looks no
 * further, so the bound is low.
 */
const ABSENT = 0.15

/** Looks through the whole document for one matter of the vocabulary, whatever words it uses for it. */
export function findMatter(document: OpenDocument, name: string): MatterFound {
  const matter = questionAbout(name)
  const [concept] = matter.concepts
  const asked = understandQuestion(concept?.title ?? name, document.index.model)
  const found = look(document, asked)
  return {
    settled: found.decision === 'found' ? found.best : null,
    isAbsent: found.score < ABSENT && look(document, matter).score < ABSENT,
  }
}

function look(document: OpenDocument, question: Question) {
  const ranking = rankPassages(document.index, question, null)
  const { decision, score } = decideAnswerable(question, ranking)
  const budget = { maxQuotes: 1, maxChars: 600, leastShare: 0 }
  const [best = null] = prove(
    selectEvidence(document.chunks, question, ranking.ranked, budget),
    document.texts,
  )
  return { decision, score, best }
}
