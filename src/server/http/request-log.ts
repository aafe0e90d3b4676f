import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Logger } from '../ports/context.ts'
import type { Metrics } from '../ports/metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, once authentication found one. */
    callerId: string | null
    /** The code of the error that was answered. */
    errorCode: string | null
  }
}

export const REQUEST_ID_HEADER = 'x-request-id'

/** Our own ids only: one from outside could forge or repeat a line of the log. */
export const newRequestId = (): string => randomUUID()

/**
 * Writes one line per request, counts it, and names it in a header of its reply.
 *
 * The line has the route's pattern and never the address itself: paths and queries can hold tokens,
 * file names and e-mail addresses.
 */
export function logRequests(app: FastifyInstance, log: Logger, metrics: Metrics): void {
  app.decorateRequest('callerId', null)
  app.decorateRequest('errorCode', null)

  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    metrics.countRequest({
      method: request.method,
      route: patternOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    })
    log.info(
      {
        ...lineOf(request),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
        ...(reply.raw.writableFinished ? {} : { aborted: true }),
      },
      'request',
    )
  })
}

const patternOf = (request: FastifyRequest): string | null =>
  request.is404 ? null : (request.routeOptions.url ?? null)

/** What every line about a request says. */
export function lineOf(request: FastifyRequest): object {
  return {
    requestId: request.id,
    method: request.method,
    route: patternOf(request),
    ...(request.callerId === null ? {} : { callerId: request.callerId }),
    ...(request.errorCode === null ? {} : { errorCode: request.errorCode }),
  }
}
