import type { Question } from '#core/retrieval/question/understand-question.ts'
import { writtenSynonyms } from '#core/retrieval/question/other-words.ts'
import { contentStems, fold } from '#core/retrieval/words/tokenize.ts'

const MAX_WORDS = 5
/** Of the other words for each. */
const MAX_OTHERS = 2
const LEAST_LETTERS = 3

/**
 * A few of the words that were searched for: those of what was asked about as typed, then others for the same. Of a
 * message that names nothing, those of what it asks.
 */
export function searchedWords({ parsed, words }: Pick<Question, 'parsed' | 'words'>): string[] {
  const subject = new Set(contentStems(parsed.subject))
  const searched = words.flatMap(({ terms }) => terms[0]?.stems[0] ?? [])
  const named = searched.filter((stem) => subject.has(stem))
  const stems = named.length > 0 ? named : searched
  const typed = parsed.askingClause.match(/\p{L}[\p{L}\p{N}]*(?:['’-]\p{L}+)*/gu) ?? []
  const own = stems
    .flatMap((stem) => typed.find((word) => contentStems(word).includes(stem)) ?? [])
    .map(fold)
    .filter((word) => word.length >= LEAST_LETTERS)
  const others = own.flatMap((word) => writtenSynonyms(word).slice(0, MAX_OTHERS))
  return [...new Set([...own, ...others])].slice(0, MAX_WORDS)
}
