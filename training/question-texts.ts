import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MATTERS } from '#core/retrieval/matters.ts'
import { WORD_CLASSES } from '#core/language/lexicon/synonyms/kinds.ts'

/** The class of questions about none of the matters. */
export const NONE = 'none'

/** A text with the matters it is about, and how much it counts in training. */
export interface QuestionText {
  readonly text: string
  readonly matters: readonly string[]
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
/** The commonest matters in German, French and Spanish. */
const OTHER_LANGUAGES = 'other-languages.json'
const PHRASE_WEIGHT = 0.5
const SAID_WEIGHT = 0.4

/** @throws Error naming a matter in a file that the vocabulary does not have */
export function readQuestionTexts(): QuestionTexts {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json') && ![PHRASES, OTHER_LANGUAGES].includes(name))
    .toSorted()
  return {
    questions: joined(files.flatMap((name) => readTexts(name, 1))),
    phrases: joined([
      ...readTexts(PHRASES, PHRASE_WEIGHT),
      ...readTexts(OTHER_LANGUAGES, 1),
      ...MATTERS.flatMap(said),
    ]),
    words: Object.values(WORD_CLASSES).flatMap((words) => words.split(/[\s-]+/)),
  }
}

function readTexts(file: string, weight: number): QuestionText[] {
  const read = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as
    | readonly string[]
    | Readonly<Record<string, readonly string[]>>
  const byMatter: Readonly<Record<string, readonly string[]>> = isList(read) ? { [NONE]: read } : read
  return Object.entries(byMatter).flatMap(([matter, texts]) => {
    if (matter !== NONE && !MATTERS.some(({ name }) => name === matter))
      throw new Error(`training/questions/${file} names a matter that there is not: ${matter}`)
    return texts.map((text) => ({ text, matters: [matter], weight }))
  })
}

const isList = (read: object): read is readonly string[] => Array.isArray(read)

function said({ name, says }: (typeof MATTERS)[number]): QuestionText[] {
  return says.split(',').map((phrase) => ({ text: phrase.trim(), matters: [name], weight: SAID_WEIGHT }))
}

/** One text for each wording; what is written under two matters is about both. */
function joined(texts: readonly QuestionText[]): QuestionText[] {
  return [...Map.groupBy(texts, ({ text }) => text)].map(([text, same]) => ({
    text,
    matters: [...new Set(same.flatMap(({ matters }) => matters))],
    weight: Math.max(...same.map(({ weight }) => weight)),
  }))
}
