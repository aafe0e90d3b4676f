import { wantedBy } from './answer-shape.ts'
import {
  conceptNamed,
  conceptsOf,
  meantBy,
  type QueryConcept,
  type QuestionReader,
} from '../words/everyday-words.ts'
import type { QueryGroup } from '../ranking/lexical-rank.ts'
import { wordGroups } from './other-words.ts'
import { plainQuestion } from './plain-question.ts'
import { formOf, type QuestionForm } from './question-form.ts'
import type { Wanted } from '../vocabulary/concept.ts'

/** A question in the terms in which passages are searched. */
export interface Question {
  readonly text: string
  /** The part of it that asks, folded, its typing mended, without polite words around it. */
  readonly asked: string
  /** The question's own words, each with the other words for it. */
  readonly words: readonly QueryGroup[]
  /** The matters it is about, likeliest first; empty when it is about none we know. */
  readonly concepts: readonly QueryConcept[]
  /** How likely it means each matter, in the question classifier's order; null where only `concepts` say. */
  readonly meant: Float64Array | null
  /** How a plain answer begins. */
  readonly form: QuestionForm
  /** What an answer must hold: an amount, a date, a name; null when anything may answer. */
  readonly wanted: Wanted | null
  /** Whether documents state this on their first page. */
  readonly isInOpening: boolean
}

export function understandQuestion(text: string, model: QuestionReader): Question {
  const { part, mistyped, asked } = plainQuestion(text, model.questions, model.words)
  const concepts = conceptsOf(asked, model)
  const [surest] = concepts
  const isInOpening = surest?.place === 'opening'
  const byForm = wantedBy(asked)
  const byMatter = concepts.find(({ wants }) => wants !== null)?.wants ?? null
  const wanted = isInOpening ? (surest.wants ?? byForm) : (byForm ?? byMatter)
  const words = wordGroups(part, mistyped)
  const meant = meantBy(asked, model)
  return { text, asked, words, concepts, meant, form: formOf(asked), wanted, isInOpening }
}

/** The question that asks about one matter of the vocabulary and nothing else. */
export function questionAbout(name: string): Question {
  const concept = conceptNamed(name)
  if (!concept) throw new RangeError(`there is no matter "${name}"`)
  return {
    text: name,
    asked: name,
    words: [],
    concepts: [concept],
    meant: null,
    form: 'what',
    wanted: concept.wants,
    isInOpening: concept.place === 'opening',
  }
}
