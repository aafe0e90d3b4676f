import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import type { Logger } from '../ports/context.ts'
import { TooBusy } from '../process/fair-share.ts'
import { levelFor } from '../db/outages.ts'
import { isOverLimit } from '../db/over-limit.ts'
import { isTimedOut, isUnavailable } from '../db/sql-errors.ts'
import { isOutOfSpace, isStoreError } from '../ports/store-errors.ts'
import { ObjectMissing } from '../ports/object-missing.ts'
import { PaymentFailure, type PaymentFailureKind } from '../ports/payment-failure.ts'
import { TokenError } from '../ports/token-error.ts'
import { AppError } from './app-error.ts'
import { describeError } from './describe-error.ts'
import { lineOf } from './request-log.ts'

/** No call to a payment provider takes money by itself. */
const PAYMENT_CODES = {
  away: 'payments_away',
  declined: 'card_declined',
  not_set_up: 'payments_broken',
  malformed: 'payments_broken',
} as const satisfies Record<PaymentFailureKind, ErrorCode>

/** How soon a client should try again while the database is away. */
const RETRY_AFTER_SECONDS = 5

/** While files cannot be stored or read, so can none of any request: one a minute is told of. */
const isTimeToTell = atMostEvery(60_000)

/** Any throw, sorted: what the client is told (a status and a code), never why the server failed. */
export interface Failure {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly fields: Readonly<Record<string, unknown>>
}

const failure = (code: ErrorCode): Failure => ({ ...ERRORS[code], code, fields: {} })

/**
 * Sorts a throw. A failure on purpose keeps its code; a refused token is "not authenticated"; what the HTTP
 * layer itself refuses keeps its 4xx status; a lost database or store is 503; all else is a bug and 500.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof AppError)
    return { status: error.status, code: error.code, message: error.message, fields: error.fields }
  if (error instanceof TokenError) return failure('not_authenticated')
  if (error instanceof TooBusy) return failure('busy')
  if (error instanceof PaymentFailure) return failure(PAYMENT_CODES[error.kind])
  if (isTimedOut(error)) return failure('took_too_long')
  if (isOutOfSpace(error)) return failure('storage_full')
  // Nobody asks for an object whose row does not say that it is there.
  if (isUnavailable(error) || isStoreError(error) || error instanceof ObjectMissing)
    return failure('unavailable')
  const status = httpStatusOf(error)
  if (status === undefined) return failure('internal')
  if (status === 413) return failure('payload_too_large')
  if (status === 404) return failure('not_found')
  return { ...failure('invalid_request'), status }
}

/** The 4xx status with which the HTTP layer (Fastify and its plugins) marks a client's mistake. */
function httpStatusOf(error: unknown): number | undefined {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined
}

/**
 * Notes a failure for the request's log line, and in full when it was our fault; sets `Retry-After` on 503.
 * Every plugin with error bodies of its own calls it before it renders them.
 */
export function noteFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  log: Logger,
  error: unknown,
): Failure {
  const found = failureOf(error)
  request.errorCode = found.code
  // A failure on purpose says all there is to say with its code, unless something else caused it.
  const cause = error instanceof AppError ? error.cause : error
  // Limits that hold are no fault: the request's own line tells of them. Of the store it is told now and then.
  const isTold = isOverLimit(cause) || (isStoreError(cause) && !isTimeToTell())
  if (found.status >= 500 && cause !== undefined && !isTold)
    log[levelFor(cause, 'error')]({ ...lineOf(request), err: describeError(cause) }, 'request failed')
  if (found.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return found
}

/** The error handler of everything without a protocol of its own: `{ error: <plain sentence>, ...fields }`. */
export function renderError(log: Logger) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const found = noteFailure(request, reply, log, error)
    const trace = found.status >= 500 ? { request_id: request.id } : {}
    return reply.code(found.status).send({ error: found.message, ...found.fields, ...trace })
  }
}

function atMostEvery(ms: number): () => boolean {
  let next = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now < next) return false
    next = now + ms
    return true
  }
}
