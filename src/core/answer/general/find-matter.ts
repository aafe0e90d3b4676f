import { rankPassages } from '#core/retrieval/rank-passages.ts'
import { selectEvidence } from '#core/retrieval/select-evidence.ts'
import { questionAbout } from '#core/retrieval/understand-question.ts'
import { decideAnswerable, type Decision } from '../decide-answerable.ts'
import type { OpenDocument } from '../open-document.ts'
import { prove, type Proven } from '../prove.ts'

/** What a document says on one matter. */
export interface MatterFound {
  readonly decision: Decision
  /** The sentence that says most about it; null when it is not on its page or there is none. */
  readonly best: Proven | null
}

/** Looks through the whole document for one matter of the vocabulary, whatever words it uses for it. */
export function findMatter(document: OpenDocument, name: string): MatterFound {
  const question = questionAbout(name)
  const ranking = rankPassages(document.index, question, null)
  const { decision } = decideAnswerable(question, ranking)
  const budget = { maxQuotes: 1, maxChars: 600, leastShare: 0 }
  const evidence = selectEvidence(document.chunks, question, ranking.ranked, budget)
  const [best = null] = prove(evidence, document.texts)
  return { decision: best === null ? 'not_found' : decision, best }
}
