import { RANKING_FEATURES, type RankingFeature, type RankingModel } from '#core/model/ranking-model.ts'
import type { DocumentIndex } from '../document-index.ts'
import { passageFeatures } from './passage-features.ts'
import type { Passage } from '../passages.ts'
import type { Question } from '../question/understand-question.ts'

/** A passage with what speaks for it. */
export interface RankedPassage {
  readonly passage: Passage
  /** The log-odds that it answers the question. */
  readonly score: number
  readonly feature: (name: RankingFeature) => number
}

export interface Ranking {
  /** All passages, best first; equal ones in reading order. */
  readonly ranked: readonly RankedPassage[]
  /** The row of the model that was used. */
  readonly ranker: number
  /** Which of the question's words, or other words for them, stand anywhere in the document. */
  readonly isSeen: readonly boolean[]
  /** How telling each of the question's words is. */
  readonly worths: readonly number[]
  readonly model: RankingModel
}

const WIDTH = RANKING_FEATURES.length

/** Ranks the sentences of a document. */
export function rankPassages(
  index: DocumentIndex,
  question: Question,
  questionVector: readonly number[] | null,
  encodedQuestion: Float32Array | null = null,
): Ranking {
  const { passages, model } = index
  const { rows, found, worths, ranker } = passageFeatures(index, question, questionVector, encodedQuestion)
  const ranked = passages.map((passage, at): RankedPassage => {
    const row = rows.subarray(at * WIDTH, (at + 1) * WIDTH)
    return {
      passage,
      score: passageScore(model.ranking, row, ranker),
      feature: (name) => row[RANKING_FEATURES.indexOf(name)] as number,
    }
  })
  ranked.sort((a, b) => b.score - a.score)
  const isSeen = question.words.map((_, word) => found.some((scores) => (scores[word] as number) > 0))
  return { ranked, ranker, isSeen, worths, model: model.ranking }
}

function passageScore({ weights, bias }: RankingModel, row: Float32Array, ranker: number): number {
  let score = bias[ranker] as number
  for (let feature = 0; feature < WIDTH; feature++)
    score += (weights[ranker * WIDTH + feature] as number) * (row[feature] as number)
  return score
}
