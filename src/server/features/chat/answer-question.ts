import type { Answer } from '#core/answer/answer.ts'
import { checkAnswer } from '#core/answer/gate/check-answer.ts'
import { composeAnswer } from '#core/answer/compose/compose-answer.ts'
import { writeAnswer } from '#core/answer/text/write-answer.ts'
import { textsInContext } from '#core/answer/question/in-context.ts'
import { resolveFollowUp } from '#core/answer/question/resolve-follow-up.ts'
import type { Claims, Context } from '#server/ports/context.ts'
import { answerWithModel } from './answer-with-model.ts'
import { embedQuestion, encodeQuestion } from './embed-question.ts'
import type { AskedQuestion } from './find-question.ts'
import type { OpenDocuments } from './open-documents.ts'

/** Who asks, and on which day of theirs: "2027-03-09". */
interface Asker {
  readonly userId: string
  readonly claims: Claims
  readonly today: string
}

/**
 * Answers a question from its document alone, in pieces of Markdown. Whatever makes the answer, each piece has
 * passed the receipt gate before it is given out.
 *
 * @returns the answer that the text says; null for a text of a language model
 * @param left aborts when the reader has left: a language model is stopped then, the local answer engine is not
 */
export async function* answerQuestion(
  deps: Pick<Context, 'db' | 'config' | 'log' | 'embedder' | 'encoder' | 'languageModel'> & {
    readonly documents: OpenDocuments
  },
  { userId, claims, today }: Asker,
  question: AskedQuestion,
  left: AbortSignal,
): AsyncGenerator<string, Answer | null> {
  const whole = resolveFollowUp(question.text, question.earlier)
  const [document, questionVector] = await Promise.all([
    deps.documents.open(claims, { userId, ...question }),
    embedQuestion(deps, whole),
  ])
  const asked = {
    question: question.text,
    earlier: question.earlier,
    today,
    questionVector,
    encodedQuestion: await encodeQuestion(
      deps,
      document.index,
      textsInContext(question.text, question.earlier),
    ),
  }
  const { answer, receipts, given } = composeAnswer(document, asked)
  const local = checkAnswer(answer, document.documentId, { ...document.texts, given })
  const model = deps.languageModel
  if (model) return yield* answerWithModel(deps, { ...asked, userId, document, model, local, receipts, left })
  yield* writeAnswer(local, document.documentId)
  return local
}
