import {
  DECISION_FEATURES,
  FOOTINGS,
  RANKERS,
  RANKING_FEATURES,
  rankerOf,
  type Footing,
  type Projection,
  type RankingFeature,
  type RankingModel,
} from '#core/model/ranking-model.ts'
import { decisionFeatures } from '#core/answer/decide/decide-answerable.ts'
import { rankPassages } from '#core/retrieval/ranking/rank-passages.ts'
import type { Asked } from './asked-lists.ts'
import { balanced, fitLogistic, type Example } from './fit-logistic.ts'
import { passageVectors, readLists, type List } from './ranking-lists.ts'
import { seeded, shuffled } from './seeded.ts'
import { slopesOf, trainProjection } from './train-projection.ts'

const WIDTH = RANKING_FEATURES.length
const EPOCHS = 10
const RATE = 0.1
const DECAY = 1e-5
const LEAST_STEEPNESS = 0.1
/** Passages whose score is made a chance: those a reader may get to see. */
const SHOWN = 5
/** Parts that papers and contracts are divided into: what the projection makes of each is learned from the others. */
const PARTS = 4
/** Lists of contracts the projection learns from; more would outvote the papers, which it is for. */
const MOST_CONTRACT_LISTS = 1000

/** What tells nothing on a footing. */
const WITHOUT: Readonly<Record<Footing, readonly RankingFeature[]>> = {
  words: ['semantic', 'semanticNearby', 'relevance', 'relevanceNearby'],
  vectors: ['relevance', 'relevanceNearby'],
  trained: [],
}

/**
 * Learns how to weigh the features of passages, so that answers come first: for every question the chance of its
 * answers under a softmax over its passages is made large (ListNet: Z. Cao et al., ICML 2007). The scores are
 * then made log-odds (J. Platt, 1999), and the decision whether the best passage answers is learned from the
 * ranking. What the projection tells of a document is taken from one that was trained on others, so that the rest
 * trusts it as far as it deserves.
 */
export function trainRanking(asked: readonly Asked[], size: number): RankingModel {
  const nothing: Projection = { values: new Int8Array(size ** 2), scales: new Float32Array(size) }
  const untrained = {
    weights: new Float32Array(RANKERS * WIDTH),
    bias: new Float32Array(RANKERS),
    decision: new Float32Array(),
    projection: nothing,
  }
  const plain = asked.flatMap((one) => readLists(one, untrained))
  const base = fitFooting(plain, 'vectors')
  const documents = [...new Set(asked.map(({ index }) => index))]
  const partOf = (one: { readonly index: Asked['index'] }) => documents.indexOf(one.index) % PARTS
  const vectors = passageVectors(documents)
  const project = (lists: readonly List[]) =>
    trainProjection(
      fewContracts(lists.filter(({ isAnswer }) => isAnswer.includes(true))).map((list) => ({
        question: list.encoded,
        passages: list.kept.map((passage) => vectors.get(list.index)?.[passage] as Float32Array),
        isAnswer: list.isAnswer,
        base: list.rows.map((row) => scoreOf(row, base[list.hasCategory ? 1 : 0].weights)),
        weight: 1,
      })),
      size,
    )
  const foreign = Array.from({ length: PARTS }, (_, part) =>
    project(plain.filter((list) => partOf(list) !== part)),
  )
  const modelFor = (one: Asked): RankingModel => ({
    ...untrained,
    projection: foreign[partOf(one)] as Projection,
  })
  const lists = asked.flatMap((one) => readLists(one, modelFor(one)))

  const model: RankingModel = { ...untrained, projection: project(plain) }
  for (const footing of FOOTINGS)
    for (const [hasCategory, { weights, bias }] of fitFooting(lists, footing).entries()) {
      const ranker = rankerOf(footing, hasCategory === 1)
      model.weights.set(weights, ranker * WIDTH)
      model.bias[ranker] = bias
    }
  return {
    ...model,
    decision: fitDecision(asked, (one) => ({ ...model, projection: modelFor(one).projection })),
  }
}

type Fitted = readonly [Line, Line]
interface Line {
  readonly weights: Float64Array
  readonly bias: number
}

/** The two lines of a footing, for questions without a category and with one, as log-odds. */
function fitFooting(lists: readonly List[], footing: Footing): Fitted {
  const without = new Set(WITHOUT[footing].map((name) => RANKING_FEATURES.indexOf(name)))
  const seen = lists.map((list) => ({
    ...list,
    rows:
      without.size === 0
        ? list.rows
        : list.rows.map((row) => row.map((value, at) => (without.has(at) ? 0 : value))),
  }))
  const lineOf = (hasCategory: boolean): Line => {
    const own = seen.filter((list) => list.hasCategory === hasCategory)
    const learned = fitLists(own)
    const { weights: slope, bias } = fitLogistic(
      own.flatMap((list) => shownOf(list, learned)),
      1,
    )
    // A slope from few examples may be anything; the order of the passages stays what was learned.
    const steepness = Math.max(LEAST_STEEPNESS, slope[0] as number)
    return { weights: learned.map((weight) => weight * steepness), bias }
  }
  return [lineOf(false), lineOf(true)]
}

function fewContracts(lists: readonly List[]): readonly List[] {
  const papers = lists.filter(({ source }) => source === 'paper')
  const contracts = lists.filter(({ source }) => source === 'contract')
  const step = Math.max(1, contracts.length / MOST_CONTRACT_LISTS)
  const some = Array.from(
    { length: Math.min(contracts.length, MOST_CONTRACT_LISTS) },
    (_, at) => contracts[Math.floor(at * step)] as List,
  )
  return [...papers, ...some]
}

/** The rows of the decision, each learned from what its ranking puts in front. */
function fitDecision(asked: readonly Asked[], modelFor: (one: Asked) => RankingModel): Float32Array {
  const examples: Example[][] = Array.from({ length: RANKERS }, () => [])
  for (const one of asked) {
    const model = modelFor(one)
    for (const { index, encoded } of onFootings(one)) {
      const ranked = rankPassages(
        { ...index, model: { ...index.model, ranking: model } },
        one.question,
        one.vector,
        encoded,
      )
      const features = decisionFeatures(one.question, ranked)
      const [best] = ranked.ranked
      examples[ranked.ranker]?.push({
        values: DECISION_FEATURES.map((name) => features[name]),
        isTrue: best !== undefined && one.isAnswer[index.passages.indexOf(best.passage)] === true,
        weight: one.weight,
      })
    }
  }
  return Float32Array.from(
    examples.flatMap((own) => {
      const { weights, bias } = fitLogistic(balanced(own), DECISION_FEATURES.length)
      return [...weights, bias]
    }),
  )
}

interface Footed extends Pick<Asked, 'index'> {
  readonly encoded: Float32Array | null
}

/** The same question where the document has no vectors, where an unknown encoder made them, and as it is. */
function onFootings({ index, encoded }: Asked): readonly Footed[] {
  const { sentenceVectors } = index
  const unknown = sentenceVectors && { ...sentenceVectors, encoder: '' }
  return [
    { index, encoded: null },
    { index: { ...index, sentenceVectors: unknown }, encoded },
    { index, encoded },
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
      const slopes = slopesOf(
        list.rows.map((row) => scoreOf(row, weights)),
        list.isAnswer,
      )
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
