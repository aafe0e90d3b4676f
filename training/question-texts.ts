import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOPICS } from '#core/retrieval/topics.ts'
import { WORD_CLASSES } from '#core/language/lexicon/synonyms/kinds.ts'

/** The class of questions about none of the topics. */
export const NONE = 'none'

/** A text with the topics it is about, and how much it counts in training. */
export interface QuestionText {
  readonly text: string
  readonly topics: readonly string[]
  readonly weight: number
}

/** What the question classifier learns from. */
export interface QuestionTexts {
  /** Whole questions as people ask them. */
  readonly questions: readonly QuestionText[]
  /** Phrases of both sides, everyday speech and documents. */
  readonly phrases: readonly QuestionText[]
  /** Words that are no mistake, though no question holds them. */
  readonly words: readonly string[]
}

const FOLDER = join(import.meta.dirname, 'questions')
const PHRASES = 'phrases.json'
/** The commonest topics in German, French and Spanish. */
const OTHER_LANGUAGES = 'other-languages.json'
const PHRASE_WEIGHT = 0.5
const SAID_WEIGHT = 0.4

/** @throws Error naming a topic in a file that the vocabulary does not have */
export function readQuestionTexts(): QuestionTexts {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json') && ![PHRASES, OTHER_LANGUAGES].includes(name))
    .toSorted()
  return {
    questions: joined(files.flatMap((name) => readTexts(name, 1))),
    phrases: joined([
      ...readTexts(PHRASES, PHRASE_WEIGHT),
      ...readTexts(OTHER_LANGUAGES, 1),
      ...TOPICS.flatMap(said),
    ]),
    words: Object.values(WORD_CLASSES).flatMap((words) => words.split(/[\s-]+/)),
  }
}

function readTexts(file: string, weight: number): QuestionText[] {
  const read = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as
    | readonly string[]
    | Readonly<Record<string, readonly string[]>>
  const byTopic: Readonly<Record<string, readonly string[]>> = isList(read) ? { [NONE]: read } : read
  return Object.entries(byTopic).flatMap(([topic, texts]) => {
    if (topic !== NONE && !TOPICS.some(({ name }) => name === topic))
      throw new Error(`training/questions/${file} names a topic that there is not: ${topic}`)
    return texts.map((text) => ({ text, topics: [topic], weight }))
  })
}

const isList = (read: object): read is readonly string[] => Array.isArray(read)

function said({ name, says }: (typeof TOPICS)[number]): QuestionText[] {
  return says.split(',').map((phrase) => ({ text: phrase.trim(), topics: [name], weight: SAID_WEIGHT }))
}

/** One text for each wording; what is written under two topics is about both. */
function joined(texts: readonly QuestionText[]): QuestionText[] {
  return [...Map.groupBy(texts, ({ text }) => text)].map(([text, same]) => ({
    text,
    topics: [...new Set(same.flatMap(({ topics }) => topics))],
    weight: Math.max(...same.map(({ weight }) => weight)),
  }))
}
