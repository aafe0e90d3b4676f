import type { Question } from '#core/retrieval/question/understand-question.ts'
import { writtenSynonyms } from '#core/retrieval/question/other-words.ts'
import { contentStems, fold } from '#core/retrieval/words/tokenize.ts'

const MAX_WORDS = 6
const LEAST_LETTERS = 3

/**
 * A few of the words that were searched for: those of what was asked about as typed, then others for the same. Of a
 * message that names nothing, those of what it asks.
 */
export function searchedWords({ parsed, words }: Pick<Question, 'parsed' | 'words'>): string[] {
  const own = new Set(contentStems(parsed.subject))
  const searched = words.flatMap(({ terms }) => terms[0]?.stems[0] ?? [])
  const named = searched.filter((stem) => own.has(stem))
  const stems = named.length > 0 ? named : searched
  const typed = parsed.askingClause.match(/\p{L}[\p{L}\p{N}]*(?:['’-]\p{L}+)*/gu) ?? []
  const asTyped = stems.flatMap((stem) => typed.find((word) => contentStems(word).includes(stem)) ?? [])
  const others = stems.map((stem) => writtenSynonyms(stem))
  const inTurn = Array.from({ length: MAX_WORDS }, (_, at) => others.flatMap((list) => list[at] ?? [])).flat()
  const all = [...asTyped, ...inTurn].map(fold).filter((word) => word.length >= LEAST_LETTERS)
  return [...new Set(all)].slice(0, MAX_WORDS)
}
