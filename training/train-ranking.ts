import {
  DECISION_FEATURES,
  RANKING_FEATURES,
  type RankingFeature,
  type RankingModel,
} from '#core/model/ranking-model.ts'
import { decisionFeatures } from '#core/answer/decide/decide-answerable.ts'
import { passageFeatures } from '#core/retrieval/ranking/passage-features.ts'
import { rankPassages } from '#core/retrieval/ranking/rank-passages.ts'
import type { Asked } from './asked-lists.ts'
import { balanced, fitLogistic, type Example } from './fit-logistic.ts'
import { seeded, shuffled } from './seeded.ts'

const WIDTH = RANKING_FEATURES.length
/** Passages of a list that are learned from besides its answers: those a first guess puts in front. */
const LEARNED_FROM = 60
const GUESS: Readonly<Partial<Record<RankingFeature, number>>> = {
  odds: 4,
  topic: 3,
  coverage: 2,
  closeness: 1,
  opening: 2,
}
const EPOCHS = 10
const RATE = 0.1
const DECAY = 1e-5
/** Papers are few, and unlike the contracts: each of their questions counts like so many. */
const WEIGHTS: Readonly<Record<Asked['source'], number>> = { paper: 4, contract: 1, hidden: 0.3 }
const LEAST_STEEPNESS = 0.1
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
  const all = [...asked, ...asked.filter(isOfContract).map(withoutCategory)]
  const lists = all.flatMap(listOf)
  const weights = new Float32Array(2 * WIDTH)
  const bias = new Float32Array(2)
  for (const model of [0, 1] as const) {
    const own = lists.filter((list) => list.model === model)
    const learned = fitLists(own)
    const { weights: slope, bias: offset } = fitLogistic(
      own.flatMap((list) => shownOf(list, learned)),
      1,
    )
    // A slope from few examples may be anything; the order of the passages stays what was learned.
    const steepness = Math.max(LEAST_STEEPNESS, slope[0] as number)
    weights.set(
      learned.map((weight) => weight * steepness),
      model * WIDTH,
    )
    bias[model] = offset
  }
  return { weights, bias, decision: fitDecision(all, { weights, bias, decision: new Float32Array() }) }
}

/** Both rows of the decision, learned from what the ranking puts in front. */
function fitDecision(all: readonly Asked[], ranking: RankingModel): Float32Array {
  const examples: Example[][] = [[], []]
  for (const { index, question, vector, isAnswer, source } of all) {
    const ranked = rankPassages({ ...index, model: { ...index.model, ranking } }, question, vector)
    const features = decisionFeatures(question, ranked)
    examples[ranked.hasCategory ? 1 : 0]?.push({
      values: DECISION_FEATURES.map((name) => features[name]),
      isTrue: isAnswer.includes(true),
      weight: WEIGHTS[source],
    })
  }
  return Float32Array.from(
    examples.flatMap((own) => {
      const { weights, bias } = fitLogistic(balanced(own), DECISION_FEATURES.length)
      return [...weights, bias]
    }),
  )
}

const isOfContract = ({ source }: Asked) => source === 'contract'

/** The same question as if the classifier knew no category for it: what is found without is learned from that. */
function withoutCategory(asked: Asked): Asked {
  const topics = asked.question.topics.map((topic) => ({ ...topic, name: '' }))
  return { ...asked, question: { ...asked.question, topics }, source: 'hidden' }
}

/** The passages of a question; none for one on a contract that was misread, which teaches but what is long. */
function listOf({ index, question, vector, isAnswer, source }: Asked): List[] {
  const { rows, hasCategory } = passageFeatures(index, question, vector)
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
      rows: kept.map((passage) => (all[passage] as Float32Array).slice()),
      isAnswer: kept.map((passage) => isAnswer[passage] as boolean),
      model: hasCategory ? 1 : 0,
      weight: WEIGHTS[source],
    },
  ]
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
