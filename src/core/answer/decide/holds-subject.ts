import type { Question } from '#core/retrieval/question/understand-question.ts'
import { occurs } from '#core/retrieval/words/phrases.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'

/**
 * Whether words are about all that a question is about: every telling word of its subject stands in them, or another
 * word for it. Of a question that names nothing, every telling word of what it asks.
 */
export function holdsSubject({ parsed, words }: Pick<Question, 'parsed' | 'words'>, text: string): boolean {
  const stems = contentStems(text)
  const subject = new Set(contentStems(parsed.subject))
  const named = words.filter(({ terms }) => subject.has(terms[0]?.stems[0] ?? ''))
  const telling = named.length > 0 ? named : words
  return telling.length > 0 && telling.every(({ terms }) => terms.some((term) => occurs(term.stems, stems)))
}
