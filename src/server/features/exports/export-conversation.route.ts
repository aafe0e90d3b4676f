import { exportConversation } from '#contract/functions/export-conversation.ts'
import { exportName } from '#core/chat/export/conversation.ts'
import type { Context } from '#server/ports/context.ts'
import { FairShare } from '#server/process/fair-share.ts'
import { AppError } from '#server/http/app-error.ts'
import { timeZoneOf } from '#server/http/caller-time-zone.ts'
import { attachment } from '#server/http/content-disposition.ts'
import { functionRoute } from '#server/http/function-route.ts'
import { takeRateLimit } from '#server/http/limits/rate-limit.ts'
import { exportThreads } from './export-threads.ts'
import { readConversation } from './read-conversation.ts'

const RATE = { name: 'export', limit: 10, windowSeconds: 60 }

/** One file is made at a time, which takes a whole processor: whoever waits gets a turn after each of another person's. */
const TURNS = { slots: 1, mostWaiting: 2, waitMs: 60_000 }

const TYPES = { markdown: 'text/markdown; charset=utf-8', pdf: 'application/pdf' } as const

/** POST /functions/v1/export_conversation: a chat of the caller's as a file to keep. */
export const exportConversationRoute = (deps: Pick<Context, 'db' | 'config'>) => {
  const threads = exportThreads()
  const turns = new FairShare(TURNS)
  return functionRoute(exportConversation, async ({ caller, body, request, reply }) => {
    const rate = await takeRateLimit(deps, RATE, caller.userId)
    if (!rate.isAllowed) {
      reply.header('retry-after', rate.retryAfterSeconds)
      throw new AppError('too_many_requests')
    }
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const making = turns.inTurn(
      caller.userId,
      async () => {
        const conversation = await readConversation(deps, caller.claims, body.session_id)
        const { publicUrl: origin } = deps.config
        const order = { ...conversation, format: body.format, origin, timeZone: timeZoneOf(request) }
        return { file: await threads.run(order, left.signal), title: conversation.title }
      },
      () => left.signal.aborted,
    )
    const made = await making.catch((error: unknown) => {
      // Nobody waits for it any more.
      if (left.signal.aborted) return null
      throw error
    })
    if (made === null) return reply.hijack()
    const name = exportName(made.title, body.format === 'pdf' ? 'pdf' : 'md')
    reply.header('content-disposition', attachment(name)).header('cache-control', 'no-store')
    return reply.type(TYPES[body.format]).send(made.file)
  })
}
