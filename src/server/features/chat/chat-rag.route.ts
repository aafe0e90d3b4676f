import { chatRag } from '#contract/functions/chat-rag.ts'
import { calendarDay } from '#core/calendar/calendar-day.ts'
import type { Context } from '#server/ports/context.ts'
import { FairShare } from '#server/process/fair-share.ts'
import { AppError } from '#server/http/app-error.ts'
import { timeZoneOf } from '#server/http/caller-time-zone.ts'
import { functionRoute } from '#server/http/function-route.ts'
import { holdUntilSent } from '#server/http/limits/hold-until-sent.ts'
import { answerQuestion } from './answer-question.ts'
import { countQuestion, saveAnswer } from './chat.queries.ts'
import { findQuestion } from './find-question.ts'
import type { OpenDocuments } from './open-documents.ts'
import { streamAnswer } from './stream-answer.ts'

/** No count limit on chat, only one on abuse. */
const QUESTIONS_PER_MINUTE = 20
/** Questions at work at the same time, until the last word of their answers is sent. */
const AT_ONCE = { slots: 64, mostPerKey: 3, mostWaiting: 20, waitMs: 20_000 }

/** Nobody reads the answer any more. */
class ReaderLeft extends Error {
  override readonly name = 'ReaderLeft'
}

/**
 * POST /functions/v1/chat_rag: answers the last question of a chat as streamed plain text, and keeps the answer.
 *
 * 200 is sent with the first words; what goes wrong later breaks the connection off, and nothing is kept.
 */
export const chatRagRoute = (
  deps: Pick<Context, 'db' | 'embedder' | 'encoder' | 'languageModel' | 'clock' | 'config' | 'log'>,
  documents: OpenDocuments,
) => {
  const turns = new FairShare(AT_ONCE)
  return functionRoute(
    chatRag,
    async ({ caller, body, request, reply }) => {
      const hasLeft = (): boolean => reply.raw.closed
      holdUntilSent(reply, await turns.take(caller.userId, hasLeft))
      const perMinute = Math.max(1, Math.floor(QUESTIONS_PER_MINUTE * deps.config.rateLimitScale))
      const waitSeconds = await countQuestion(deps, caller.userId, perMinute)
      if (waitSeconds > 0) {
        reply.header('retry-after', waitSeconds)
        throw new AppError('too_many_questions')
      }
      const question = await findQuestion(deps, caller.claims, body)
      if (question.earlierAnswer !== null)
        return reply.type('text/plain; charset=utf-8').send(question.earlierAnswer)
      // A model's answer that broke off is asked for again only by the reader's own press: it costs.
      if (body.resume && deps.languageModel) throw new AppError('answer_interrupted')
      const today = calendarDay(deps.clock.now().getTime(), timeZoneOf(request))
      reply.type('text/plain; charset=utf-8')
      const left = new AbortController()
      const leave = (): void => {
        if (!reply.raw.writableFinished) left.abort(new ReaderLeft())
      }
      reply.raw.once('close', leave)
      // Who left while the question was looked for is not heard any more.
      if (reply.raw.closed) leave()
      const stream = streamAnswer(
        answerQuestion({ ...deps, documents }, { ...caller, today }, question, left.signal),
        (text, typed) => saveAnswer(deps, question, { text, typed }),
        (error) => {
          if (error instanceof ReaderLeft) return
          const name = error instanceof Error ? error.name : 'unknown'
          deps.log.error({ requestId: request.id, error: name }, 'answer broke off')
        },
      )
      // Proxies must pass each piece on as it comes.
      reply.header('x-accel-buffering', 'no')
      return stream.then(
        (pieces) => reply.send(pieces),
        (error: unknown) => {
          if (error instanceof ReaderLeft) return reply.hijack()
          throw error
        },
      )
    },
    { apiKey: true },
  )
}
