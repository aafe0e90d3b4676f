import { LOCAL_ENCODER } from '#core/encoder/sentence-encoder.ts'
import { towardsAnswers, type Footing } from '#core/model/ranking-model.ts'
import type { DocumentIndex } from '../document-index.ts'
import { sentenceCloseness } from '../sentences/sentence-vectors.ts'

/** What vectors of sentences tell of passages with regard to a question. */
export interface Meanings {
  readonly footing: Footing
  /** For each passage: how much it means the same as the question, and how well such a sentence answers one. */
  readonly semantic: Float32Array
  readonly relevance: Float32Array
}

/** @param encodedQuestion by the encoder of the document's vectors; null where there is none */
export function readMeanings(index: DocumentIndex, encodedQuestion: Float32Array | null): Meanings {
  const { passages, sentenceVectors, model } = index
  const closeness = (to: Float32Array | null) =>
    Float32Array.from(passages, (_, at) =>
      to && sentenceVectors ? sentenceCloseness(sentenceVectors, at, to) : 0,
    )
  const isTrained = sentenceVectors?.encoder === LOCAL_ENCODER
  const towards =
    isTrained && encodedQuestion ? towardsAnswers(model.ranking.projection, encodedQuestion) : null
  const has = sentenceVectors !== null && encodedQuestion !== null
  return {
    footing: towards ? 'trained' : has ? 'vectors' : 'words',
    semantic: closeness(encodedQuestion),
    relevance: closeness(towards),
  }
}
