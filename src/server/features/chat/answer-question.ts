import { checkCitations } from '#core/answer/check-citations.ts'
import { composeAnswer } from '#core/answer/compose-answer.ts'
import type { Claims, Context } from '#server/context.ts'
import { loadEvidence } from './chat.queries.ts'
import type { AskedQuestion } from './find-question.ts'

/**
 * Answers a question from its document alone, in pieces of Markdown. Whatever makes the answer, each piece has
 * passed the receipt gate before it is given out.
 */
export async function* answerQuestion(
  { db, embedder }: Pick<Context, 'db' | 'embedder'>,
  claims: Claims,
  { documentId, text }: AskedQuestion,
): AsyncGenerator<string> {
  const [evidence, [questionVector]] = await Promise.all([
    loadEvidence({ db }, claims, documentId, embedder.model),
    embedder.embed([text]),
  ])
  const source = { documentId, ...evidence }
  const { parts } = composeAnswer({ question: text, questionVector: questionVector ?? null, ...source })
  yield* checkCitations(parts, source)
}
