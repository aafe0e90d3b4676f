import { CUAD_CATEGORIES } from '#core/model/cuad-categories.ts'
import { hashText } from '#core/model/feature-key.ts'
import { RANKING_FEATURES, type RankingFeature } from '#core/model/ranking-model.ts'
import { rarityOf, vectorOf } from '#core/model/word-vectors.ts'
import { shapeFit } from '../question/answer-shape.ts'
import { categoriesMeant, type MeantCategory } from '../categories-of-matter.ts'
import type { DocumentIndex } from '../document-index.ts'
import { everydayRank } from './everyday-rank.ts'
import { lexicalRank, type QueryGroup } from './lexical-rank.ts'
import type { Question } from '../question/understand-question.ts'
import { cosine } from './cosine.ts'

/** How far into the text the parties, the date and the title are looked for, in characters. */
const OPENING_CHARS = 3000
/** Log-odds beyond these say no more. */
const LEAST_ODDS = -9
const MOST_ODDS = 5
const NO_ODDS = -9

export interface PassageFeatures {
  /** A row of `RANKING_FEATURES.length` for every passage. */
  readonly rows: Float32Array
  /** What each of the question's words, and then each of its matters, found in each passage. */
  readonly found: readonly Float32Array[]
  /** How telling each of the question's words is. */
  readonly worths: readonly number[]
  /** Whether the classifier knows a matter of the question. */
  readonly hasCategory: boolean
}

/** The features of all passages; a passage's own depend on itself and its neighbors, never on others. */
export function passageFeatures(
  { chunks, passages, odds, vectors, stated, model }: DocumentIndex,
  question: Question,
  questionVector: readonly number[] | null,
): PassageFeatures {
  const rarity = (stem: string) => rarityOf(model.words, stem)
  const concepts: QueryGroup[] = question.concepts.map(({ group, strength }) => ({
    ...group,
    weight: strength,
  }))
  const query = [...question.words, ...concepts]
  const stems = passages.map((passage) => passage.stems)
  const found = lexicalRank(stems, query, rarity)
  const inHeadings = lexicalRank(
    passages.map(({ heading }) => heading),
    query,
    rarity,
  )
  const everyday = everydayRank(stems, question.concepts, model.questions)
  const categories = categoriesMeant(question.concepts)
  const mixed = passages.map((_, index) => mixedOdds(odds, index, categories))
  const statements = statementOdds(stated, passages.length, question.concepts, model)
  const alike = alikeness(stated, passages.length, question, model) ?? statements
  const worths = question.words.map(({ terms }) => rarity(terms[0]?.stems[0] ?? ''))
  const allWorth = worths.reduce((sum, worth) => sum + worth, 0) || 1
  const covered = found.map((scores) => worths.map((worth, word) => ((scores[word] ?? 0) > 0 ? worth : 0)))
  const asked = vectorOf(
    model.words,
    question.words.flatMap(({ terms }) => terms[0]?.stems ?? []),
  )
  const said = vectorOf(
    model.words,
    question.concepts.flatMap(({ group }) => group.terms.flatMap(({ stems }) => stems)),
  )
  const chunkCloseness = chunks.map(({ vector }) => cosine(vector, questionVector))
  const fits = Float32Array.from(passages, ({ text }) =>
    question.wanted === null ? 0 : shapeFit(text, question.wanted),
  )
  const rows = new Float32Array(passages.length * RANKING_FEATURES.length)
  const matterOf = (scores: Float32Array | undefined) =>
    concepts.reduce(
      (sum, { weight }, index) => sum + weight * (scores?.[question.words.length + index] ?? 0),
      0,
    )
  const isNear = (index: number, other: number) => passages[other]?.chunkIndex === passages[index]?.chunkIndex
  for (const [index, passage] of passages.entries()) {
    const scores = found[index] as Float32Array
    const own = mixed[index] as number
    const near = [index - 1, index + 1].filter((other) => isNear(index, other))
    const matter = matterOf(scores)
    const fit = fits[index] as number
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    const opening =
      question.isInOpening && passage.place < OPENING_CHARS ? 1 - passage.place / OPENING_CHARS : 0
    const [surest] = categories
    const features: Record<RankingFeature, number> = {
      odds: own / 4,
      oddsOver: Math.max(0, own + 2) / 4,
      oddsOfSurest: surest ? clip(odds[index * CUAD_CATEGORIES.length + surest.column] as number) / 4 : 0,
      oddsNearby: Math.max(NO_ODDS, ...near.map((other) => mixed[other] as number)) / 4,
      stated: (statements[index] as number) / 4,
      statedOver: Math.max(0, (statements[index] as number) + 2) / 4,
      statedNearby: Math.max(NO_ODDS, ...near.map((other) => statements[other] as number)) / 4,
      alike: (alike[index] as number) / 4,
      alikeNearby: Math.max(NO_ODDS, ...near.map((other) => alike[other] as number)) / 4,
      matter: matter / 8,
      matterSquare: (matter / 8) ** 2,
      words: sum(Array.from(scores.subarray(0, question.words.length))) / 8,
      coverage: sum(covered[index] as number[]) / allWorth,
      coverageNearby:
        sum(worths.map((_, word) => Math.max(0, ...near.map((other) => covered[other]?.[word] ?? 0)))) /
        allWorth,
      everyday: everyday[index]?.sum ?? 0,
      everydayMost: everyday[index]?.most ?? 0,
      headingWords:
        sum(worths.map((worth, word) => ((inHeadings[index]?.[word] ?? 0) > 0 ? worth : 0))) / allWorth,
      headingMatter: matterOf(inHeadings[index]) / 8,
      headingMatterFirst: passages[index - 1]?.isHeading ? matterOf(inHeadings[index]) / 8 : 0,
      closeness: dot(vectors[index] as Float32Array, asked),
      closenessToMatter: dot(vectors[index] as Float32Array, said),
      chunkCloseness: chunkCloseness[passage.chunkIndex] ?? 0,
      fit,
      fitWithMatter: matter > 0 || (covered[index] as number[]).some((worth) => worth > 0) ? fit : 0,
      fitWithOdds: own > -3 ? fit : 0,
      opening,
      openingFit: opening * fit,
      isHeading: passage.isHeading ? 1 : 0,
      isHeadingForTitle: passage.isHeading && question.wanted === 'title' ? 1 : 0,
      length: Math.log(1 + passage.text.length) / 5,
      isShort: passage.text.length < 40 ? 1 : 0,
      isAtStart: passage.place < 1500 ? 1 : 0,
    }
    rows.set(
      RANKING_FEATURES.map((name) => features[name]),
      index * RANKING_FEATURES.length,
    )
  }
  return {
    rows,
    found,
    worths,
    hasCategory: categories.length > 0,
  }
}

/** The log-odds that a passage settles one of the categories, each weighed by how surely it is meant. */
function mixedOdds(odds: Float32Array, passage: number, categories: readonly MeantCategory[]): number {
  if (categories.length === 0) return NO_ODDS
  let chance = 0
  for (const { column, strength } of categories)
    chance = Math.max(
      chance,
      strength / (1 + Math.exp(-(odds[passage * CUAD_CATEGORIES.length + column] as number))),
    )
  return clip(Math.log(chance / (1 - Math.min(chance, 0.9999))))
}

/** The log-odds that each passage states one of the matters asked about, each weighed by how surely it is meant. */
function statementOdds(
  stated: Float32Array,
  passages: number,
  concepts: Question['concepts'],
  { statements: { matters } }: DocumentIndex['model'],
): Float32Array {
  const asked = concepts
    .map(({ name, strength }) => ({ cell: matters.indexOf(hashText(name)), strength }))
    .filter(({ cell }) => cell >= 0)
  return Float32Array.from({ length: passages }, (_, passage) => {
    let chance = 0
    for (const { cell, strength } of asked)
      chance = Math.max(chance, strength * (stated[passage * matters.length + cell] as number))
    return clip(Math.log(chance / (1 - Math.min(chance, 0.9999))))
  })
}

/**
 * The logarithm of the chance that a question and each passage are about the same matter, whichever it is: where
 * the recognizer is unsure, all it thinks of counts. Null where it was not asked.
 */
function alikeness(
  stated: Float32Array,
  passages: number,
  { meant }: Question,
  { statements: { matters } }: DocumentIndex['model'],
): Float32Array | null {
  if (!meant) return null
  const about = meant.subarray(0, -1)
  return Float32Array.from({ length: passages }, (_, passage) => {
    const from = passage * matters.length
    let chance = 0
    for (const [cell, likely] of about.entries()) chance += likely * (stated[from + cell] as number)
    return clip(Math.log(chance))
  })
}

function clip(value: number): number {
  return Math.min(MOST_ODDS, Math.max(LEAST_ODDS, value))
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number)
  return sum
}
