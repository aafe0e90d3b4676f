import type { AuthError } from './auth-error.ts'
import type { SessionObject } from './session.ts'

/** How the statuses are called in an address a browser is sent to. */
const ERROR_NAMES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  422: 'invalid_request',
  429: 'access_denied',
}

/** A session as it travels in the fragment of an address. */
export const sessionFragment = (session: SessionObject): Record<string, string> => ({
  access_token: session.access_token,
  expires_at: String(session.expires_at),
  expires_in: String(session.expires_in),
  refresh_token: session.refresh_token,
  sb: '',
  token_type: session.token_type,
})

/** A failure as it travels in an address; `fields.error` is the name a provider gave it. */
export const errorValues = ({ status, code, message, fields }: AuthError): Record<string, string> => ({
  error: typeof fields['error'] === 'string' ? fields['error'] : (ERROR_NAMES[status] ?? 'server_error'),
  error_code: code,
  error_description: message,
  sb: '',
})
