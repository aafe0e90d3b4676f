import { ModelFileError, type Columns } from './model-file.ts'

/** What is known of a passage with regard to a question; how each is worked out stands in `passage-features.ts`. */
export const RANKING_FEATURES = [
  'odds',
  'oddsOver',
  'oddsOfSurest',
  'oddsNearby',
  'stated',
  'statedOver',
  'statedNearby',
  'alike',
  'alikeNearby',
  'topic',
  'topicSquare',
  'words',
  'coverage',
  'coverageNearby',
  'everyday',
  'everydayMost',
  'headingWords',
  'headingTopic',
  'headingTopicFirst',
  'closeness',
  'closenessToTopic',
  'chunkCloseness',
  'fit',
  'fitWithTopic',
  'fitWithOdds',
  'opening',
  'openingFit',
  'isHeading',
  'isHeadingForTitle',
  'length',
  'isShort',
  'isAtStart',
  'semantic',
] as const
export type RankingFeature = (typeof RANKING_FEATURES)[number]

/** What is known of a question and the best passages for it; worked out in `decide-answerable.ts`. */
export const DECISION_FEATURES = [
  'best',
  'margin',
  'odds',
  'oddsOver',
  'stated',
  'alike',
  'phrase',
  'coverage',
  'closeness',
  'chunkCloseness',
  'fit',
  'strength',
  'noTopic',
  'common',
  'opening',
  'unseen',
  'unseenShare',
] as const
export type DecisionFeature = (typeof DECISION_FEATURES)[number]

/**
 * Linear models of the passages and logistic ones of the decision whether the document answers at all; of both
 * one for questions the classifier of clauses knows a category for (row 1), one for others (row 0).
 *
 * Columns: `weights` 2 × R float32; `bias` 2 float32; `decision` 2 × (D + 1) float32, each row's bias last.
 */
export interface RankingModel {
  readonly weights: Float32Array
  readonly bias: Float32Array
  readonly decision: Float32Array
}

/** @throws ModelFileError when the columns do not fit the features */
export function readRankingModel(columns: Columns): RankingModel {
  const weights = columns.float32('weights')
  const bias = columns.float32('bias')
  const decision = columns.float32('decision')
  const fits = weights.length === 2 * RANKING_FEATURES.length && bias.length === 2
  if (!fits || decision.length !== 2 * (DECISION_FEATURES.length + 1))
    throw new ModelFileError('its columns do not fit the features of this version')
  return { weights, bias, decision }
}
