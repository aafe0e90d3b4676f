import { hashText } from '#core/model/feature-key.ts'
import type { AnswerModel } from '#core/model/answer-model.ts'
import { probabilitiesOf, weightOf, type QuestionModel } from '#core/model/question-model.ts'
import type { QueryGroup } from '../ranking/lexical-rank.ts'
import { TOPICS, type SearchableTopic } from '../topics.ts'
import { tellingStems } from '../question/other-words.ts'
import { questionFeatures, stemKey } from '../question/question-features.ts'
import type { Wanted } from '../vocabulary/topic.ts'

/** A topic a question asks about, in the words a document would use. */
export interface QuestionTopic {
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

/** Less likely topics are more likely chance than meaning. */
const LEAST_STRENGTH = 0.04
/** The same for those much less likely than the first. */
const LEAST_SHARE = 0.08
const MAX_TOPICS = 4
/** In 127ths of the largest weight: a word with less says little for a topic. */
const TELLING_WEIGHT = 12

/** The models that understand a question. */
export type QuestionReader = Pick<AnswerModel, 'questions' | 'words'>

const INDEXES = new WeakMap<Uint32Array, readonly number[]>()

/**
 * The topics a question in everyday words asks about, likeliest first; empty when it is likelier about none of
 * those we know. The text is one with few mistakes of typing.
 */
export function topicsOf(question: string, reader: QuestionReader): QuestionTopic[] {
  const { questions } = reader
  const probabilities = meantBy(question, reader)
  if (!probabilities) return []
  const none = probabilities.at(-1) as number
  const likely = classesOf(questions)
    .map((topic, cell) => ({ topic, cell, strength: probabilities[cell] as number }))
    .filter(({ topic }) => topic >= 0)
    .sort((a, b) => b.strength - a.strength || a.topic - b.topic)
  const most = likely[0]?.strength ?? 0
  if (none > most) return []
  const stems = tellingStems(question)
  return likely
    .filter(({ strength }) => strength >= LEAST_STRENGTH && strength >= most * LEAST_SHARE)
    .slice(0, MAX_TOPICS)
    .map(({ topic, cell, strength }) => {
      const asked = stems.filter((stem) => weightOf(questions, stemKey(stem), cell) >= TELLING_WEIGHT)
      return topicOf(TOPICS[topic] as SearchableTopic, strength, asked)
    })
}

/** How likely a question means each topic, in the model's order, the last about none of them; null without words. */
export function meantBy(question: string, { questions, words }: QuestionReader): Float64Array | null {
  const features = questionFeatures(question, words)
  return features.size === 0 ? null : probabilitiesOf(questions, features)
}

/** The topic of that name, surely meant, whatever a question calls it; undefined where there is none. */
export function topicNamed(name: string): QuestionTopic | undefined {
  const topic = TOPICS.find((each) => each.name === name)
  return topic && topicOf(topic, 1, [])
}

function topicOf(topic: SearchableTopic, strength: number, asked: readonly string[]): QuestionTopic {
  const { name, title, group, wants = null, place = null, common = 0.5 } = topic
  return { name, title, strength, group, asked, wants, place, common }
}

/** For each of the model's classes its topic in `TOPICS`; -1 for none of them. */
function classesOf({ topics }: QuestionModel): readonly number[] {
  const known = INDEXES.get(topics)
  if (known) return known
  const indexes = [...topics].map((hash) => TOPICS.findIndex(({ name }) => hashText(name) === hash))
  INDEXES.set(topics, indexes)
  return indexes
}
