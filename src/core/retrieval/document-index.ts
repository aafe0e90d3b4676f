import type { AnswerModel } from '#core/model/answer-model.ts'
import { classifyClauses } from '#core/model/clause-model.ts'
import { probabilitiesOf } from '#core/model/question-model.ts'
import { vectorOf } from '#core/model/word-vectors.ts'
import type { EmbeddedChunk } from '#core/segmentation/chunk.ts'
import { bindingPassages, type Said } from './binding-passages.ts'
import { readPassages, type Passage } from './passages.ts'
import { statementFeatures } from './ranking/statement-features.ts'
import { passagesFingerprint } from './sentences/passages-fingerprint.ts'
import { readSentenceVectors, type SentenceVectors } from './sentences/sentence-vectors.ts'

/** Vectors of a document's passages as they are stored, with what they were made of. */
export interface StoredVectors {
  /** Of the passages: `passagesFingerprint`. */
  readonly fingerprint: string
  readonly vectors: Uint8Array
  /** Names the encoder that made them. */
  readonly encoder: string
}

/** A document as questions are asked of it: built once when it is opened, never changed. */
export interface DocumentIndex {
  readonly chunks: readonly EmbeddedChunk[]
  readonly passages: readonly Passage[]
  /** The log-odds of every category for every passage, a row per passage. */
  readonly odds: Float32Array
  /** What each passage is about, in the vectors of the model's words. */
  readonly vectors: readonly Float32Array[]
  /** What each passage means, by a sentence encoder; null while nobody has worked it out. */
  readonly sentenceVectors: SentenceVectors | null
  /** How likely each passage settles each topic, a row per passage in the order of the model of statements. */
  readonly stated: Float32Array
  /** Which passages bind, allow or forbid. */
  readonly binds: readonly boolean[]
  readonly model: AnswerModel
}

/**
 * Indexes all chunks of a document, with what its sentences say, both in order.
 * @param stored the vectors of its passages; those of other passages are not used
 */
export function indexDocument(
  chunks: readonly EmbeddedChunk[],
  propositions: readonly Said[],
  model: AnswerModel,
  stored: StoredVectors | null = null,
): DocumentIndex {
  const passages = readPassages(chunks)
  const vectors = passages.map(({ stems }) => vectorOf(model.words, stems))
  return {
    chunks,
    passages,
    odds: classifyClauses(model.clauses, passages),
    vectors,
    sentenceVectors:
      stored?.fingerprint === passagesFingerprint(passages)
        ? readSentenceVectors(stored.vectors, passages.length, stored.encoder)
        : null,
    stated: statedIn(passages, vectors, model),
    binds: bindingPassages(passages, propositions),
    model,
  }
}

/** How likely each passage settles each topic. */
export function statedIn(
  passages: readonly Passage[],
  vectors: readonly Float32Array[],
  { statements }: Pick<AnswerModel, 'statements'>,
): Float32Array {
  const width = statements.topics.length
  const stated = new Float32Array(passages.length * width)
  for (const [at, { words, stems }] of passages.entries()) {
    const features = statementFeatures(words, stems, vectors[at] as Float32Array)
    stated.set(probabilitiesOf(statements, features), at * width)
  }
  return stated
}
