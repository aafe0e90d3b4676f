import type { ParsedQuestion } from '#core/question/parse-question.ts'
import type { DocumentIndex } from '#core/retrieval/document-index.ts'
import { rankPassages } from '#core/retrieval/ranking/rank-passages.ts'
import { selectEvidence, type Evidence } from '#core/retrieval/ranking/select-evidence.ts'
import { understandQuestion, type Question } from '#core/retrieval/question/understand-question.ts'
import { decideAnswerable, type Decided } from '../decide/decide-answerable.ts'

export interface EvidenceQuery {
  readonly question: ParsedQuestion | string
  readonly index: DocumentIndex
  /** Null where chunks have no vectors to compare with. */
  readonly questionVector: readonly number[] | null
  /** By the sentence encoder; without it sentences are compared by their words. */
  readonly encodedQuestion?: Float32Array | null
  /** How much evidence at most. */
  readonly most?: number
}

export interface EvidenceFound extends Decided {
  readonly understood: Question
  /** Best first, none overlapping another; also when the decision is `not_found`. */
  readonly evidence: readonly Evidence[]
}

export const MAX_EVIDENCE = 5
const MAX_CHARS_EACH = 600

/** Chooses the sentences of a document that speak to a question, and judges whether they answer it. */
export function findEvidence({
  question,
  index,
  questionVector,
  encodedQuestion = null,
  most = MAX_EVIDENCE,
}: EvidenceQuery): EvidenceFound {
  const understood = understandQuestion(question, index.model)
  const ranking = rankPassages(index, understood, questionVector, encodedQuestion)
  const budget = { maxQuotes: most, maxChars: most * MAX_CHARS_EACH, leastShare: 0 }
  const evidence = selectEvidence(index.chunks, understood, ranking.ranked, budget)
  return { ...decideAnswerable(understood, ranking), understood, evidence }
}
