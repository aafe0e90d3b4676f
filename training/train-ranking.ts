import {
  DECISION_FEATURES,
  RANKING_FEATURES,
  type RankingFeature,
  type RankingModel,
} from '#core/model/ranking-model.ts'
import { decisionFeatures } from '#core/answer/decide-answerable.ts'
import { NO_ODDS, passageFeatures } from '#core/retrieval/passage-features.ts'
import { rankPassages } from '#core/retrieval/rank-passages.ts'
import type { Asked } from './asked-lists.ts'
import { balanced, fitLogistic, type Example } from './fit-logistic.ts'
import { seeded, shuffled } from './seeded.ts'

const WIDTH = RANKING_FEATURES.length
/** Passages of a list that are learned from besides its answers: those a first guess puts in front. */
const LEARNED_FROM = 60
const GUESS: Readonly<Partial<Record<RankingFeature, number>>> = {
  odds: 4,
  matter: 3,
  coverage: 2,
  closeness: 1,
  opening: 2,
}
const EPOCHS = 10
const RATE = 0.1
const DECAY = 1e-5
/** Papers are few, and unlike the contracts: each of their questions counts like so many. */
const PAPER_WEIGHT = 3
/** Passages whose score is made a chance: those a reader may get to see. */
const SHOWN = 5

interface List {
  readonly rows: readonly Float32Array[]
  readonly isAnswer: readonly boolean[]
  readonly model: 0 | 1
  readonly weight: number
}

/**
 * Learns how to weigh the features of passages, so that answers come first: for every question the chance of its
 * answers under a softmax over its passages is made large (ListNet: Z. Cao et al., ICML 2007). The scores are
 * then made log-odds (J. Platt, 1999), and the decision is learned from the ranking.
 */
export function trainRanking(asked: readonly Asked[]): RankingModel {
  const lists = asked.flatMap(listsOf)
  const weights = new Float32Array(2 * WIDTH)
  const bias = new Float32Array(2)
  for (const model of [0, 1] as const) {
    const own = lists.filter((list) => list.model === model)
    const learned = fitLists(own)
    const { weights: slope, bias: offset } = fitLogistic(
      own.flatMap((list) => shownOf(list, learned)),
      1,
    )
    weights.set(
      learned.map((weight) => weight * (slope[0] as number)),
      model * WIDTH,
    )
    bias[model] = offset
  }
  const ranking = { weights, bias, decision: new Float32Array(DECISION_FEATURES.length + 1) }
  const examples = asked.map(({ index, question, vector, isAnswer, source }): Example => {
    const features = decisionFeatures(
      question,
      rankPassages({ ...index, model: { ...index.model, ranking } }, question, vector),
    )
    return {
      values: DECISION_FEATURES.map((name) => features[name]),
      isTrue: isAnswer.includes(true),
      weight: source === 'paper' ? PAPER_WEIGHT : 1,
    }
  })
  const decision = fitLogistic(balanced(examples), DECISION_FEATURES.length)
  return { ...ranking, decision: Float32Array.of(...decision.weights, decision.bias) }
}

/** What a passage is like for a question the classifier knows no category for. */
const WITHOUT_CATEGORY: Readonly<Partial<Record<RankingFeature, number>>> = {
  odds: NO_ODDS / 4,
  oddsOver: 0,
  oddsOfSurest: 0,
  oddsNearby: NO_ODDS / 4,
  fitWithOdds: 0,
}

/**
 * A question that is understood teaches both models: the second as it is, the first without what the classifier
 * says. A misread one teaches nothing about contracts: only that what does not help is long.
 */
function listsOf({ index, question, vector, isAnswer, source }: Asked): List[] {
  const { rows, hasCategory } = passageFeatures(index, question, vector)
  if (!hasCategory && source === 'contract') return []
  const all = isAnswer.map((_, at) => rows.subarray(at * WIDTH, (at + 1) * WIDTH))
  const guesses = all.map((row) =>
    RANKING_FEATURES.reduce((sum, name, at) => sum + (GUESS[name] ?? 0) * (row[at] as number), 0),
  )
  const order = [...all.keys()].sort((a, b) => (guesses[b] as number) - (guesses[a] as number))
  const kept = order.filter((passage, place) => place < LEARNED_FROM || isAnswer[passage])
  const list = {
    rows: kept.map((passage) => (all[passage] as Float32Array).slice()),
    isAnswer: kept.map((passage) => isAnswer[passage] as boolean),
    weight: source === 'paper' ? PAPER_WEIGHT : 1,
  }
  const without = list.rows.map((row) =>
    row.map((value, at) => WITHOUT_CATEGORY[RANKING_FEATURES[at] as RankingFeature] ?? value),
  )
  return [{ ...list, rows: without, model: 0 }, ...(hasCategory ? [{ ...list, model: 1 as const }] : [])]
}

function fitLists(lists: readonly List[]): Float64Array {
  const weights = new Float64Array(WIDTH)
  const squares = new Float64Array(WIDTH).fill(1e-4)
  const random = seeded(9)
  const answered = lists.filter(({ isAnswer }) => isAnswer.includes(true))
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const index of shuffled(answered.length, random)) {
      const list = answered[index] as List
      const slopes = slopesOf(list, weights)
      for (let at = 0; at < WIDTH; at++) {
        let gradient = DECAY * (weights[at] as number)
        for (const [passage, row] of list.rows.entries())
          gradient += list.weight * (slopes[passage] as number) * (row[at] as number)
        if (gradient === 0) continue
        squares[at] = (squares[at] as number) + gradient * gradient
        weights[at] = (weights[at] as number) - (RATE * gradient) / Math.sqrt(squares[at] as number)
      }
    }
  }
  return weights
}

/** How the loss of a list rises with the score of each passage: its chance, less its part among the answers. */
function slopesOf({ rows, isAnswer }: List, weights: Float64Array): number[] {
  const scores = rows.map((row) => scoreOf(row, weights))
  const most = Math.max(...scores)
  const chances = scores.map((score) => Math.exp(score - most))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const all = sum(chances)
  const answers = sum(chances.filter((_, passage) => isAnswer[passage])) || Number.MIN_VALUE
  return chances.map((chance, passage) => chance / all - (isAnswer[passage] ? chance / answers : 0))
}

function scoreOf(row: Float32Array, weights: Float64Array): number {
  let score = 0
  for (let at = 0; at < WIDTH; at++) score += (weights[at] as number) * (row[at] as number)
  return score
}

function shownOf({ rows, isAnswer, weight }: List, weights: Float64Array): Example[] {
  const scores = rows.map((row) => scoreOf(row, weights))
  const order = [...scores.keys()].sort((a, b) => (scores[b] as number) - (scores[a] as number))
  return order
    .slice(0, SHOWN)
    .map((passage) => ({ values: [scores[passage] as number], isTrue: isAnswer[passage] as boolean, weight }))
}
