import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from '#server/ports/context.ts'
import { noteFailure } from '#server/http/render-error.ts'
import { AuthError } from './auth-error.ts'
import type { SessionObject } from './sessions/session.ts'

/** How the statuses are called in an address a browser is sent to. */
const ERROR_NAMES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  422: 'invalid_request',
  429: 'access_denied',
}

/** For what is no fault of who asked. */
export const SERVER_ERROR = 'server_error'

/** A session as it travels in the fragment of an address. */
export const sessionFragment = (session: SessionObject): Record<string, string> => ({
  access_token: session.access_token,
  expires_at: String(session.expires_at),
  expires_in: String(session.expires_in),
  refresh_token: session.refresh_token,
  sb: '',
  token_type: session.token_type,
})

/**
 * Any throw as it travels in an address: where a browser stands, even a failure of ours has to lead somewhere.
 * `fields.error` of an `AuthError` is the name a provider gave it.
 */
export function failureValues(
  { log }: { log: Logger },
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Record<string, string> {
  const { status, code, message, fields } =
    error instanceof AuthError
      ? error
      : new AuthError('unexpected_failure', noteFailure(request, reply, log, error).message)
  if (error instanceof AuthError) request.errorCode = code
  return {
    error: typeof fields['error'] === 'string' ? fields['error'] : (ERROR_NAMES[status] ?? SERVER_ERROR),
    error_code: code,
    error_description: message,
    sb: '',
  }
}
