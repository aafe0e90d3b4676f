import type { QuestionModel } from '#core/model/question-model.ts'
import type { WordVectors } from '#core/model/word-vectors.ts'
import { askingPart } from './asking-part.ts'
import { findMisspellings, correctSpelling } from './correct-spelling.ts'
import { unwrapped } from './polite-words.ts'
import { fold } from '../words/tokenize.ts'

/** A question as the question classifier learns and reads it. */
export interface PlainQuestion {
  /** The part of the message that asks, as typed. */
  readonly part: string
  /** The words of it that look mistyped, folded, each with the word that was meant. */
  readonly mistyped: ReadonlyMap<string, string>
  /** The part, folded, mended, without polite words around it. */
  readonly asked: string
}

export function plainQuestion(
  text: string,
  taught: Pick<QuestionModel, 'words'>,
  vectors: WordVectors,
): PlainQuestion {
  const part = askingPart(text)
  const mistyped = findMisspellings(part, taught, vectors)
  return { part, mistyped, asked: unwrapped(fold(correctSpelling(part, mistyped))) }
}
