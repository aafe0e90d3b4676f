import type { AnswerModel } from '#core/model/answer-model.ts'
import { classifyClauses } from '#core/model/clause-model.ts'
import { vectorOf } from '#core/model/word-vectors.ts'
import type { EmbeddedChunk } from '#core/segmentation/chunk.ts'
import { readPassages, type Passage } from './passages.ts'

/** A document as questions are asked of it: built once when it is opened, never changed. */
export interface DocumentIndex {
  readonly chunks: readonly EmbeddedChunk[]
  readonly passages: readonly Passage[]
  /** The log-odds of every category for every passage, a row per passage. */
  readonly odds: Float32Array
  /** What each passage is about, in the vectors of the model's words. */
  readonly vectors: readonly Float32Array[]
  readonly model: AnswerModel
}

/** Indexes all chunks of a document, in order. */
export function indexDocument(chunks: readonly EmbeddedChunk[], model: AnswerModel): DocumentIndex {
  const passages = readPassages(chunks)
  return {
    chunks,
    passages,
    odds: classifyClauses(model.clauses, passages),
    vectors: passages.map(({ stems }) => vectorOf(model.words, stems)),
    model,
  }
}
