import { CUAD_CATEGORIES } from '#core/model/cuad-categories.ts'
import { RANKING_FEATURES, rankerOf, type RankingFeature } from '#core/model/ranking-model.ts'
import { rarityOf, vectorOf } from '#core/model/word-vectors.ts'
import { shapeFit } from '../question/answer-shape.ts'
import { categoriesMeant, type MeantCategory } from '../categories-of-topic.ts'
import type { DocumentIndex } from '../document-index.ts'
import type { Passage } from '../passages.ts'
import { everydayRank } from './everyday-rank.ts'
import { lexicalRank, type QueryGroup } from './lexical-rank.ts'
import type { Question } from '../question/understand-question.ts'
import { cosine } from './cosine.ts'
import { readMeanings, type Meanings } from './semantic-features.ts'
import { alikeness, categoryOdds, clipOdds, NO_ODDS, statementOdds } from './passage-odds.ts'

/** How far into the text the parties, the date and the title are looked for, in characters. */
const OPENING_CHARS = 3000

export interface PassageFeatures {
  /** A row of `RANKING_FEATURES.length` for every passage. */
  readonly rows: Float32Array
  /** What each of the question's words, and then each of its topics, found in each passage. */
  readonly found: readonly Float32Array[]
  /** How telling each of the question's words is. */
  readonly worths: readonly number[]
  /** Whether the classifier knows a topic of the question. */
  readonly hasCategory: boolean
  /** The row of the ranking model that these features are for. */
  readonly ranker: number
}

/** The features of all passages; a passage's own depend on itself and its neighbors, never on others. */
export function passageFeatures(
  index: DocumentIndex,
  question: Question,
  questionVector: readonly number[] | null,
  encodedQuestion: Float32Array | null = null,
): PassageFeatures {
  const measured = measure(index, question, questionVector, encodedQuestion)
  const rows = new Float32Array(index.passages.length * RANKING_FEATURES.length)
  for (const at of index.passages.keys()) {
    const features = featuresOf(measured, at)
    rows.set(
      RANKING_FEATURES.map((name) => features[name]),
      at * RANKING_FEATURES.length,
    )
  }
  const { found, worths, categories, meanings } = measured
  const hasCategory = categories.length > 0
  return { rows, found, worths, hasCategory, ranker: rankerOf(meanings.footing, hasCategory) }
}

/** What is known of all passages once they are held against a question. */
interface Measured {
  readonly index: DocumentIndex
  readonly question: Question
  readonly found: readonly Float32Array[]
  /** The same for the words of their headings. */
  readonly inHeadings: readonly Float32Array[]
  readonly everyday: ReturnType<typeof everydayRank>
  readonly categories: readonly MeantCategory[]
  /** Log-odds for each passage: that it settles a category meant, that it states a topic, that it is about the same. */
  readonly settled: readonly number[]
  readonly stated: Float32Array
  readonly alike: Float32Array
  readonly worths: readonly number[]
  readonly allWorth: number
  /** The worths of the question's words that each passage has, 0 for those it lacks. */
  readonly covered: readonly (readonly number[])[]
  /** The question's words, and the vocabulary of its topics, as vectors. */
  readonly asked: Float32Array
  readonly said: Float32Array
  readonly chunkCloseness: readonly number[]
  readonly meanings: Meanings
  /** How well each passage has the form of the answer wanted. */
  readonly fits: Float32Array
}

function measure(
  index: DocumentIndex,
  question: Question,
  questionVector: readonly number[] | null,
  encodedQuestion: Float32Array | null,
): Measured {
  const { chunks, passages, binds, odds, model } = index
  const rarity = (stem: string) => rarityOf(model.words, stem)
  const query: QueryGroup[] = [
    ...question.words,
    ...question.topics.map(({ group, strength }) => ({ ...group, weight: strength })),
  ]
  const stems = passages.map((passage) => passage.stems)
  const headings = passages.map(({ heading }) => heading)
  const found = lexicalRank(stems, query, rarity)
  const categories = categoriesMeant(question.topics)
  const stated = statementOdds(index, question.topics)
  const worths = question.words.map(({ terms }) => rarity(terms[0]?.stems[0] ?? ''))
  return {
    index,
    question,
    found,
    inHeadings: lexicalRank(headings, query, rarity),
    everyday: everydayRank(stems, question.topics, model.questions),
    categories,
    settled: passages.map((_, at) => categoryOdds(odds, at, categories)),
    stated,
    alike: alikeness(index, question) ?? stated,
    worths,
    allWorth: sumOf(worths) || 1,
    covered: found.map((scores) => worths.map((worth, word) => ((scores[word] ?? 0) > 0 ? worth : 0))),
    asked: vectorOf(
      model.words,
      question.words.flatMap(({ terms }) => terms[0]?.stems ?? []),
    ),
    said: vectorOf(
      model.words,
      question.topics.flatMap(({ group }) => group.terms.flatMap(({ stems }) => stems)),
    ),
    chunkCloseness: chunks.map(({ vector }) => cosine(vector, questionVector)),
    meanings: readMeanings(index, encodedQuestion),
    fits: Float32Array.from(passages, ({ text }, at) => fitOf(text, binds[at] === true, question)),
  }
}

function featuresOf(measured: Measured, at: number): Record<RankingFeature, number> {
  const near = neighborsOf(measured.index, at)
  return {
    ...oddsFeatures(measured, at, near),
    ...wordFeatures(measured, at, near),
    ...headingFeatures(measured, at),
    ...closenessFeatures(measured, at, near),
    ...fitFeatures(measured, at),
    ...formFeatures(measured, at),
  }
}

/** How well a passage has the form of the answer wanted; whether something may be done is said by what binds or allows. */
function fitOf(text: string, binds: boolean, { wanted }: Question): number {
  if (wanted === null) return 0
  const fit = shapeFit(text, wanted)
  return wanted === 'permission' ? Math.max(Number(binds), fit / 2) : fit
}

/** The passages before and after it, of the same chunk. */
const neighborsOf = ({ passages }: DocumentIndex, at: number): number[] =>
  [at - 1, at + 1].filter((other) => passages[other]?.chunkIndex === passages[at]?.chunkIndex)

function oddsFeatures(
  { index: { odds }, categories, settled, stated, alike }: Measured,
  at: number,
  near: readonly number[],
) {
  const own = settled[at] as number
  const statedHere = stated[at] as number
  const [surest] = categories
  const mostNearby = (values: ArrayLike<number>): number =>
    Math.max(NO_ODDS, ...near.map((other) => values[other] as number)) / 4
  return {
    odds: own / 4,
    oddsOver: Math.max(0, own + 2) / 4,
    oddsOfSurest: surest ? clipOdds(odds[at * CUAD_CATEGORIES.length + surest.column] as number) / 4 : 0,
    oddsNearby: mostNearby(settled),
    stated: statedHere / 4,
    statedOver: Math.max(0, statedHere + 2) / 4,
    statedNearby: mostNearby(stated),
    alike: (alike[at] as number) / 4,
    alikeNearby: mostNearby(alike),
  }
}

/** How much of the question's topics was found. */
const topicOf = ({ question: { words, topics } }: Measured, scores: Float32Array | undefined): number =>
  topics.reduce((sum, { strength }, at) => sum + strength * (scores?.[words.length + at] ?? 0), 0)

function wordFeatures(measured: Measured, at: number, near: readonly number[]) {
  const { question, found, worths, covered, allWorth, everyday } = measured
  const scores = found[at] as Float32Array
  const topic = topicOf(measured, scores)
  const coveredNearby = worths.map((_, word) =>
    Math.max(0, ...near.map((other) => covered[other]?.[word] ?? 0)),
  )
  return {
    topic: topic / 8,
    topicSquare: (topic / 8) ** 2,
    words: sumOf(Array.from(scores.subarray(0, question.words.length))) / 8,
    coverage: sumOf(covered[at] as number[]) / allWorth,
    coverageNearby: sumOf(coveredNearby) / allWorth,
    everyday: everyday[at]?.sum ?? 0,
    everydayMost: everyday[at]?.most ?? 0,
  }
}

function headingFeatures(measured: Measured, at: number) {
  const { index, inHeadings, worths, allWorth } = measured
  const scores = inHeadings[at]
  const topic = topicOf(measured, scores) / 8
  const coveredWorths = worths.map((worth, word) => ((scores?.[word] ?? 0) > 0 ? worth : 0))
  return {
    headingWords: sumOf(coveredWorths) / allWorth,
    headingTopic: topic,
    headingTopicFirst: index.passages[at - 1]?.isHeading ? topic : 0,
  }
}

function closenessFeatures(
  { index: { passages, vectors }, asked, said, chunkCloseness, meanings: { semantic, relevance } }: Measured,
  at: number,
  near: readonly number[],
) {
  const vector = vectors[at] as Float32Array
  return {
    closeness: dot(vector, asked),
    closenessToTopic: dot(vector, said),
    chunkCloseness: chunkCloseness[(passages[at] as Passage).chunkIndex] ?? 0,
    semantic: semantic[at] as number,
    semanticNearby: mostOf(semantic, near),
    relevance: (relevance[at] as number) / 4,
    relevanceNearby: mostOf(relevance, near) / 4,
  }
}

function fitFeatures(measured: Measured, at: number) {
  const { index, question, found, covered, settled, fits } = measured
  const { place } = index.passages[at] as Passage
  const fit = fits[at] as number
  const hasWords =
    topicOf(measured, found[at]) > 0 || (covered[at] as readonly number[]).some((worth) => worth > 0)
  const opening = question.isInOpening && place < OPENING_CHARS ? 1 - place / OPENING_CHARS : 0
  return {
    fit,
    fitWithTopic: hasWords ? fit : 0,
    fitWithOdds: (settled[at] as number) > -3 ? fit : 0,
    opening,
    openingFit: opening * fit,
  }
}

function formFeatures({ index, question }: Measured, at: number) {
  const { isHeading, text, place } = index.passages[at] as Passage
  return {
    isHeading: isHeading ? 1 : 0,
    isHeadingForTitle: isHeading && question.wanted === 'title' ? 1 : 0,
    length: Math.log(1 + text.length) / 5,
    isShort: text.length < 40 ? 1 : 0,
    isAtStart: place < 1500 ? 1 : 0,
  }
}

const mostOf = (values: Float32Array, near: readonly number[]): number =>
  near.reduce((most, other) => Math.max(most, values[other] as number), 0)

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number)
  return sum
}
