import { hashText } from '#core/model/feature-key.ts'
import type { AnswerModel } from '#core/model/answer-model.ts'
import { probabilitiesOf, weightOf, type QuestionModel } from '#core/model/question-model.ts'
import type { QueryGroup } from '../ranking/lexical-rank.ts'
import { MATTERS, type Matter } from '../matters.ts'
import { tellingStems } from '../question/other-words.ts'
import { questionFeatures, stemKey } from '../question/question-features.ts'
import type { Wanted } from '../vocabulary/concept.ts'

/** A matter a question asks about, in the words a document would use. */
export interface QueryConcept {
  readonly name: string
  /** A question about it as somebody would click it. */
  readonly title: string
  /** 0 to 1: how likely the question means it. */
  readonly strength: number
  readonly group: QueryGroup
  /** The stems of the question that say so. */
  readonly asked: readonly string[]
  readonly wants: Wanted | null
  readonly place: 'opening' | 'closing' | null
  /** How many documents settle it, 0 to 1. */
  readonly common: number
}

/** Less likely matters are more likely chance than meaning. */
const LEAST_STRENGTH = 0.04
/** The same for those much less likely than the first. */
const LEAST_SHARE = 0.08
const MAX_CONCEPTS = 4
/** In 127ths of the largest weight: a word with less says little for a matter. */
const TELLING_WEIGHT = 12

/** The models that understand a question. */
export type QuestionReader = Pick<AnswerModel, 'questions' | 'words'>

const INDEXES = new WeakMap<Uint32Array, readonly number[]>()

/**
 * The matters a question in everyday words asks about, likeliest first; empty when it is likelier about none of
 * those we know. The text is one with few mistakes of typing.
 */
export function conceptsOf(question: string, reader: QuestionReader): QueryConcept[] {
  const { questions } = reader
  const probabilities = meantBy(question, reader)
  if (!probabilities) return []
  const none = probabilities.at(-1) as number
  const likely = mattersOf(questions)
    .map((matter, cell) => ({ matter, cell, strength: probabilities[cell] as number }))
    .filter(({ matter }) => matter >= 0)
    .sort((a, b) => b.strength - a.strength || a.matter - b.matter)
  const most = likely[0]?.strength ?? 0
  if (none > most) return []
  const stems = tellingStems(question)
  return likely
    .filter(({ strength }) => strength >= LEAST_STRENGTH && strength >= most * LEAST_SHARE)
    .slice(0, MAX_CONCEPTS)
    .map(({ matter, cell, strength }) => {
      const asked = stems.filter((stem) => weightOf(questions, stemKey(stem), cell) >= TELLING_WEIGHT)
      return conceptOf(MATTERS[matter] as Matter, strength, asked)
    })
}

/** How likely a question means each matter, in the model's order, the last about none of them; null without words. */
export function meantBy(question: string, { questions, words }: QuestionReader): Float64Array | null {
  const features = questionFeatures(question, words)
  return features.size === 0 ? null : probabilitiesOf(questions, features)
}

/** The matter of that name, surely meant, whatever a question calls it; undefined where there is none. */
export function conceptNamed(name: string): QueryConcept | undefined {
  const matter = MATTERS.find((each) => each.name === name)
  return matter && conceptOf(matter, 1, [])
}

function conceptOf(matter: Matter, strength: number, asked: readonly string[]): QueryConcept {
  const { name, title, group, wants = null, place = null, common = 0.5 } = matter
  return { name, title, strength, group, asked, wants, place, common }
}

/** For each of the model's classes its matter in `MATTERS`; -1 for none of them. */
function mattersOf({ matters }: QuestionModel): readonly number[] {
  const known = INDEXES.get(matters)
  if (known) return known
  const indexes = [...matters].map((hash) => MATTERS.findIndex(({ name }) => hashText(name) === hash))
  INDEXES.set(matters, indexes)
  return indexes
}
