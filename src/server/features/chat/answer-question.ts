import { checkCitations } from '#core/answer/check-citations.ts'
import { composeAnswer } from '#core/answer/compose-answer.ts'
import type { Claims, Context } from '#server/context.ts'
import type { AskedQuestion } from './find-question.ts'
import type { OpenDocuments } from './open-documents.ts'

/**
 * Answers a question from its document alone, in pieces of Markdown. Whatever makes the answer, each piece has
 * passed the receipt gate before it is given out.
 */
export async function* answerQuestion(
  { embedder, clock, documents }: Pick<Context, 'embedder' | 'clock'> & { readonly documents: OpenDocuments },
  caller: { readonly userId: string; readonly claims: Claims },
  question: AskedQuestion,
): AsyncGenerator<string> {
  const [document, [questionVector]] = await Promise.all([
    documents.open(caller.claims, { userId: caller.userId, ...question }),
    embedder.embed([question.text]),
  ])
  const { parts } = composeAnswer(document, {
    question: question.text,
    earlier: question.earlier,
    today: clock.now().toISOString().slice(0, 10),
    questionVector: questionVector ?? null,
  })
  yield* checkCitations(parts, document, document.texts)
}
