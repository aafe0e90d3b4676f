import type { AnswerModel } from '#core/model/answer-model.ts'
import { classifyClauses } from '#core/model/clause-model.ts'
import { probabilitiesOf } from '#core/model/question-model.ts'
import { vectorOf } from '#core/model/word-vectors.ts'
import type { EmbeddedChunk } from '#core/segmentation/chunk.ts'
import { readPassages, type Passage } from './passages.ts'
import { questionFeatures } from './question-features.ts'

/** What a sentence settles is said in its first lines. */
const MAX_STATEMENT = 400

/** A document as questions are asked of it: built once when it is opened, never changed. */
export interface DocumentIndex {
  readonly chunks: readonly EmbeddedChunk[]
  readonly passages: readonly Passage[]
  /** The log-odds of every category for every passage, a row per passage. */
  readonly odds: Float32Array
  /** What each passage is about, in the vectors of the model's words. */
  readonly vectors: readonly Float32Array[]
  /** How likely each passage settles each matter, a row per passage in the order of the model of statements. */
  readonly stated: Float32Array
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
    stated: statedIn(passages, model),
    model,
  }
}

/** How likely each passage settles each matter. */
export function statedIn(
  passages: readonly Passage[],
  { statements, words }: Pick<AnswerModel, 'statements' | 'words'>,
): Float32Array {
  const width = statements.matters.length
  const stated = new Float32Array(passages.length * width)
  for (const [at, { text }] of passages.entries())
    stated.set(probabilitiesOf(statements, questionFeatures(text.slice(0, MAX_STATEMENT), words)), at * width)
  return stated
}
