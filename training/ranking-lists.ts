import { RANKING_FEATURES, type RankingFeature, type RankingModel } from '#core/model/ranking-model.ts'
import type { DocumentIndex } from '#core/retrieval/document-index.ts'
import { passageFeatures } from '#core/retrieval/ranking/passage-features.ts'
import { WEIGHTS, type Asked } from './asked-lists.ts'

const WIDTH = RANKING_FEATURES.length
/** Passages of a list that are learned from besides its answers: those a first guess puts in front. */
const LEARNED_FROM = 60
const GUESS: Readonly<Partial<Record<RankingFeature, number>>> = {
  odds: 4,
  topic: 3,
  coverage: 2,
  closeness: 1,
  semantic: 4,
  opening: 2,
}

/** Passages of a document with their features for a question, and which of them answer it. */
export interface List {
  readonly index: DocumentIndex
  readonly encoded: Float32Array
  readonly source: Asked['source']
  /** Which passages of the document, and of each its row of features. */
  readonly kept: readonly number[]
  readonly rows: readonly Float32Array[]
  readonly isAnswer: readonly boolean[]
  readonly hasCategory: boolean
  readonly weight: number
}

/**
 * The passages of a question; none for one on a contract that was misread, which teaches but what is long. One on a
 * contract twice, the other time as if the classifier knew no category for it: what is found without is learned from that.
 */
export function readLists(asked: Asked, ranking: RankingModel): List[] {
  const twice = asked.source === 'contract' ? [asked, withoutCategory(asked)] : [asked]
  return twice.flatMap((one) => listOf(one, ranking))
}

function withoutCategory(asked: Asked): Asked {
  const topics = asked.question.topics.map((topic) => ({ ...topic, name: '' }))
  return { ...asked, question: { ...asked.question, topics }, source: 'hidden', weight: WEIGHTS.hidden }
}

function listOf(asked: Asked, ranking: RankingModel): List[] {
  const { question, vector, encoded, isAnswer, source, weight } = asked
  const index = { ...asked.index, model: { ...asked.index.model, ranking } }
  const { rows, hasCategory } = passageFeatures(index, question, vector, encoded)
  if (question.topics.length === 0 && source !== 'paper') return []
  if (!hasCategory && source === 'contract') return []
  const all = isAnswer.map((_, at) => rows.subarray(at * WIDTH, (at + 1) * WIDTH))
  const guesses = all.map((row) =>
    RANKING_FEATURES.reduce((sum, name, at) => sum + (GUESS[name] ?? 0) * (row[at] as number), 0),
  )
  const order = [...all.keys()].sort((a, b) => (guesses[b] as number) - (guesses[a] as number))
  const kept = order.filter((passage, place) => place < LEARNED_FROM || isAnswer[passage])
  return [
    {
      index: asked.index,
      encoded,
      source,
      kept,
      rows: kept.map((passage) => (all[passage] as Float32Array).slice()),
      isAnswer: kept.map((passage) => isAnswer[passage] as boolean),
      hasCategory,
      weight,
    },
  ]
}

/** The vectors of all passages of documents, as they are stored. */
export function passageVectors(
  indexes: readonly DocumentIndex[],
): ReadonlyMap<DocumentIndex, readonly Float32Array[]> {
  return new Map(
    indexes.map((index) => {
      const { sentenceVectors, passages } = index
      if (!sentenceVectors) throw new Error('a document to learn from has no vectors')
      const { dimensions, values, scales } = sentenceVectors
      const vectorOf = (at: number) =>
        Float32Array.from(
          values.subarray(at * dimensions, (at + 1) * dimensions),
          (value) => value * (scales[at] as number),
        )
      return [index, passages.map((_, at) => vectorOf(at))]
    }),
  )
}
