import { wantedBy } from './answer-shape.ts'
import {
  topicNamed,
  topicsOf,
  meantBy,
  type QuestionTopic,
  type QuestionReader,
} from '../words/everyday-words.ts'
import type { QueryGroup } from '../ranking/lexical-rank.ts'
import { wordGroups } from './other-words.ts'
import { plainQuestion } from './plain-question.ts'
import { parseQuestion, type ParsedQuestion } from '#core/question/parse-question.ts'
import type { Wanted } from '../vocabulary/topic.ts'

/** A question in the terms in which passages are searched. */
export interface Question {
  readonly parsed: ParsedQuestion
  /** The clause of it that asks, folded, its typing mended, without polite words around it. */
  readonly asked: string
  /** The question's own words, each with the other words for it. */
  readonly words: readonly QueryGroup[]
  /** The topics it is about, likeliest first; empty when it is about none we know. */
  readonly topics: readonly QuestionTopic[]
  /** How likely it means each topic, in the question classifier's order; null where only `topics` say. */
  readonly meant: Float64Array | null
  /** What an answer must hold: an amount, a date, a name; null when anything may answer. */
  readonly wanted: Wanted | null
  /** Whether documents state this on their first page. */
  readonly isInOpening: boolean
}

export function understandQuestion(question: ParsedQuestion | string, model: QuestionReader): Question {
  const parsed = typeof question === 'string' ? parseQuestion(question) : question
  const { mistyped, asked, told } = plainQuestion(parsed, model.questions, model.words)
  const topics = topicsOf(told, model)
  const [surest] = topics
  const isInOpening = surest?.place === 'opening'
  const byForm = wantedBy(asked)
  const byTopic = topics.find(({ wants }) => wants !== null)?.wants ?? null
  const wanted = isInOpening ? (surest.wants ?? byForm) : (byForm ?? byTopic)
  const words = wordGroups(`${parsed.askingClause}\n${storyEnd(parsed)}`, mistyped)
  const meant = meantBy(told, model)
  return { parsed, asked, words, topics, meant, wanted, isInOpening }
}

/** A longer message tells of too much. */
const MAX_TOLD_CHARS = 320

/** The sentence that a story ends with: it often names what is asked about ("They may ban phones. Can he have one?"). */
const storyEnd = ({ text, story }: ParsedQuestion): string =>
  text.length > MAX_TOLD_CHARS ? '' : (story.split(/(?<=[.!?])\s|\n/).at(-1) ?? '')

/** The question that asks about one topic of the vocabulary and nothing else. */
export function questionAbout(name: string): Question {
  const topic = topicNamed(name)
  if (!topic) throw new RangeError(`there is no topic "${name}"`)
  return {
    parsed: parseQuestion(topic.title),
    asked: name,
    words: [],
    topics: [topic],
    meant: null,
    wanted: topic.wants,
    isInOpening: topic.place === 'opening',
  }
}
