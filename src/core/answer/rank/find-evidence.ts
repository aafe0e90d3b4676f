import type { ParsedQuestion } from '#core/question/parse-question.ts'
import type { Span } from '#core/segmentation/span.ts'
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
  /** Where the answer before a follow-up stands, in the whole text. */
  readonly before?: readonly Span[]
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
const SURE_OF_FOLLOW_UP = 0.7

/** Chooses the sentences of a document that speak to a question, and judges whether they answer it. */
export function findEvidence({
  question,
  index,
  questionVector,
  encodedQuestion = null,
  before = [],
  most = MAX_EVIDENCE,
}: EvidenceQuery): EvidenceFound {
  const understood = understandQuestion(question, index.model)
  const ranking = rankPassages(index, understood, questionVector, encodedQuestion, before)
  const budget = { maxQuotes: most, maxChars: most * MAX_CHARS_EACH, leastShare: 0 }
  const evidence = selectEvidence(index.chunks, understood, ranking.ranked, budget)
  const decided = decideAnswerable(understood, ranking)
  return { ...(before.length === 0 ? decided : afterAnswer(decided)), understood, evidence }
}

/** A follow-up leaves unsaid what it is about: its few words have to say more for an answer, and less against one. */
function afterAnswer({ decision, score }: Decided): Decided {
  if (decision === 'found') return { decision: score < SURE_OF_FOLLOW_UP ? 'maybe' : 'found', score }
  return { decision: 'maybe', score }
}
