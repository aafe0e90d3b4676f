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
  'semanticNearby',
  'relevance',
  'relevanceNearby',
] as const
export type RankingFeature = (typeof RANKING_FEATURES)[number]

/** What is known of a question and the best passages for it; worked out in `decide-answerable.ts`. */
export const DECISION_FEATURES = [
  'best',
  'lead',
  'margin',
  'semantic',
  'topSemantic',
  'isNearest',
  'relevance',
  'topCoverage',
  'topFit',
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
 * What a ranking rests on: words alone; also vectors of sentences by an encoder it knows nothing of; or by the encoder
 * it was trained with.
 */
export const FOOTINGS = ['words', 'vectors', 'trained'] as const
export type Footing = (typeof FOOTINGS)[number]

/**
 * Linear models of the passages and logistic ones of the decision whether the best passage answers. Of both there is
 * one for each footing and, in it, one for questions the classifier of clauses knows no category for and one for those
 * it does (`ranker` is the row of either). A bilinear model tells how well a sentence answers a question by
 * their vectors: `questionᵀ · projection · sentence`.
 *
 * Columns: `weights` 6 × R float32; `bias` 6 float32; `decision` 6 × (D + 1) float32, each row's bias last;
 * `projection` N × N int8, a row for each dimension of the question; `scales` N float32, what 1 of a row stands for.
 */
export interface RankingModel {
  readonly weights: Float32Array
  readonly bias: Float32Array
  readonly decision: Float32Array
  readonly projection: Projection
}

export interface Projection {
  readonly values: Int8Array
  readonly scales: Float32Array
}

/** Pairs of a footing and whether a category is known. */
export const RANKERS = 2 * FOOTINGS.length

/** The row of a model. */
export const rankerOf = (footing: Footing, hasCategory: boolean): number =>
  2 * FOOTINGS.indexOf(footing) + (hasCategory ? 1 : 0)

/** @throws ModelFileError when the columns do not fit the features */
export function readRankingModel(columns: Columns): RankingModel {
  const weights = columns.float32('weights')
  const bias = columns.float32('bias')
  const decision = columns.float32('decision')
  const projection = { values: columns.int8('projection'), scales: columns.float32('scales') }
  const fits =
    weights.length === RANKERS * RANKING_FEATURES.length &&
    bias.length === RANKERS &&
    decision.length === RANKERS * (DECISION_FEATURES.length + 1) &&
    projection.values.length === projection.scales.length ** 2
  if (!fits) throw new ModelFileError('its columns do not fit the features of this version')
  return { weights, bias, decision, projection }
}

/**
 * Where the sentences that answer a question are to be looked for: a vector whose product with a sentence's tells how
 * well it answers.
 * @returns null for a vector of another length
 */
export function towardsAnswers({ values, scales }: Projection, question: Float32Array): Float32Array | null {
  const size = scales.length
  if (question.length !== size) return null
  const towards = new Float32Array(size)
  for (let row = 0; row < size; row++) {
    const weight = (question[row] as number) * (scales[row] as number)
    for (let at = 0; at < size; at++)
      towards[at] = (towards[at] as number) + weight * (values[row * size + at] as number)
  }
  return towards
}
