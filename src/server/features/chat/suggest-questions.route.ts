import { setImmediate as nextTurn } from 'node:timers/promises'
import { suggestQuestions } from '#contract/functions/suggest-questions.ts'
import type { Citation } from '#core/answer/text/citation.ts'
import { calendarDay } from '#core/calendar/calendar-day.ts'
import { answersAnew, nextQuestions } from '#core/answer/question/suggestions/next-questions.ts'
import { citedQuotes } from '#core/chat/cited-quotes.ts'
import { partsOfMessage } from '#core/chat/shown/parts-of-message.ts'
import { textsInContext } from '#core/answer/question/in-context.ts'
import { AppError } from '#server/http/app-error.ts'
import { timeZoneOf } from '#server/http/caller-time-zone.ts'
import { functionRoute } from '#server/http/function-route.ts'
import { takeRateLimit } from '#server/http/limits/rate-limit.ts'
import type { Context } from '#server/ports/context.ts'
import { FairShare } from '#server/process/fair-share.ts'
import { findAnswered } from './chat.queries.ts'
import { embedQuestions, encodeQuestion } from './embed-question.ts'
import type { OpenDocuments } from './open-documents.ts'

const MOST = 2
/** More than one for each answer that may be asked for. */
const RATE = { name: 'suggest', limit: 60, windowSeconds: 60 }
/** A document may have to be read and indexed first. */
const AT_ONCE = { slots: 4, mostPerKey: 1, mostWaiting: 20, waitMs: 20_000 }

/**
 * POST /functions/v1/suggest_questions: what may be asked next in a chat of the caller's whose last message is an
 * answer. Each was tried with the local answer engine; a language model is not called. None where the document is
 * gone or is being read.
 */
export const suggestQuestionsRoute = (
  deps: Pick<Context, 'db' | 'embedder' | 'encoder' | 'clock' | 'config' | 'log'>,
  documents: OpenDocuments,
) => {
  const turns = new FairShare(AT_ONCE)
  return functionRoute(suggestQuestions, async ({ caller, body, request, reply }) => {
    const rate = await takeRateLimit(deps, RATE, caller.userId)
    if (!rate.isAllowed) {
      reply.header('retry-after', rate.retryAfterSeconds)
      throw new AppError('too_many_requests')
    }
    const chat = await findAnswered(deps, caller.claims, body.session_id)
    if (!chat) throw new AppError('session_not_found')
    const { documentId, documentVersion, isSample, asked, answer } = chat
    if (documentId === null || chat.documentStatus !== 'completed' || answer === null)
      return { questions: [] }
    const today = calendarDay(deps.clock.now().getTime(), timeZoneOf(request))
    const suggest = async (): Promise<{ questions: string[] }> => {
      const document = await documents.open(caller.claims, {
        userId: caller.userId,
        documentId,
        documentVersion,
        isSample,
      })
      const cited = citedQuotes(partsOfMessage(answer))
      const candidates = nextQuestions(document, { asked, cited })
      const vectors = await embedQuestions(deps, candidates)
      const earlier = [
        ...asked.map((content) => ({ role: 'user' as const, content })),
        { role: 'assistant' as const, content: answer.content },
      ]
      const quoted: Pick<Citation, 'page' | 'start' | 'end'>[] = [...cited]
      const questions: string[] = []
      for (const [index, question] of candidates.entries()) {
        if (questions.length === MOST) break
        await nextTurn() // others are answered in between
        const encodedQuestion = await encodeQuestion(deps, document.index, textsInContext(question, earlier))
        const asking = { question, earlier, today, questionVector: vectors[index] ?? null, encodedQuestion }
        const quotes = answersAnew(document, asking, quoted)
        if (quotes === null) continue
        questions.push(question)
        quoted.push(...quotes)
      }
      return { questions }
    }
    return turns.inTurn(caller.userId, suggest, () => reply.raw.closed)
  })
}
