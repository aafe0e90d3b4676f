import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthErrorCode } from '#contract/errors.ts'
import type { Logger } from '#server/ports/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { type Failure, noteFailure } from '#server/http/render-error.ts'
import { TokenError } from '#server/ports/token-error.ts'
import { AuthError } from './auth-error.ts'

/** Renders every throw below `/auth/v1`: `{ code, error_code, message }`, or `{ message }` for the API key. */
export function renderAuthError(log: Logger) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (error instanceof AuthError) return sendAuthError(request, reply, error)
    const failure = noteFailure(request, reply, log, error)
    if (error instanceof AppError && error.code === 'api_key_required')
      return reply.code(401).send({ message: 'No API key found in request' })
    if (error instanceof TokenError) return reply.code(401).send({ message: 'Invalid API key' })
    const code = codeOf(failure)
    const trace = failure.status >= 500 ? { request_id: request.id } : {}
    const status = failure.code === 'invalid_request' ? 400 : failure.status
    return reply.code(status).send({ code, error_code: code, message: messageOf(failure, code), ...trace })
  }
}

function sendAuthError(request: FastifyRequest, reply: FastifyReply, error: AuthError): FastifyReply {
  const { code, message, fields, status, retryAfterSeconds } = error
  request.errorCode = code
  if (retryAfterSeconds !== null) reply.header('retry-after', retryAfterSeconds)
  return reply.code(status).send({ code, error_code: code, message, ...fields })
}

function codeOf(failure: Failure): AuthErrorCode {
  switch (failure.status) {
    case 404:
      return 'not_found'
    case 413:
      return 'request_too_large'
    case 503:
      return 'unavailable'
    default:
      return failure.status >= 500 ? 'unexpected_failure' : 'bad_json'
  }
}

const messageOf = (failure: Failure, code: AuthErrorCode): string =>
  code === 'bad_json' ? 'The body of the request is not the JSON this call needs' : failure.message
