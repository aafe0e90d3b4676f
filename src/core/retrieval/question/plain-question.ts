import type { QuestionModel } from '#core/model/question-model.ts'
import type { WordVectors } from '#core/model/word-vectors.ts'
import type { ParsedQuestion } from '#core/question/parse-question.ts'
import { unwrapped } from '#core/question/polite-words.ts'
import { findMisspellings, correctSpelling } from './correct-spelling.ts'
import { fold } from '../words/tokenize.ts'

/** A parsed question with its typing mended. */
export interface PlainQuestion {
  /** The words of it that look mistyped, folded, each with the word that was meant. */
  readonly mistyped: ReadonlyMap<string, string>
  /** The clause that asks, folded, mended, without polite words around it. */
  readonly asked: string
  /** What the question classifier learns and reads: the same of a short message with its story, which tells the topic. */
  readonly told: string
}

/** The story of a longer message is about too much. */
const SHORT_CHARS = 160

export function plainQuestion(
  { text, askingClause }: ParsedQuestion,
  taught: Pick<QuestionModel, 'words'>,
  vectors: WordVectors,
): PlainQuestion {
  const message = text.trim()
  const whole = message.length <= SHORT_CHARS ? message : askingClause
  const mistyped = findMisspellings(whole, taught, vectors)
  const plain = (words: string) => unwrapped(fold(correctSpelling(words, mistyped)))
  return { mistyped, asked: plain(askingClause), told: plain(whole) }
}
