/** The error codes of the auth protocol and their status. */
const STATUS = {
  validation_failed: 400,
  bad_code_verifier: 400,
  bad_json: 400,
  bad_oauth_callback: 400,
  bad_oauth_state: 400,
  invalid_credentials: 400,
  email_not_confirmed: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  session_expired: 400,
  no_authorization: 401,
  bad_jwt: 403,
  not_admin: 403,
  otp_expired: 403,
  provider_email_needs_verification: 403,
  reauthentication_needed: 403,
  session_not_found: 403,
  user_banned: 403,
  flow_state_not_found: 404,
  not_found: 404,
  request_too_large: 413,
  email_exists: 422,
  flow_state_expired: 422,
  same_password: 422,
  weak_password: 422,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  unexpected_failure: 500,
  unavailable: 503,
} as const

export type AuthErrorCode = keyof typeof STATUS

/** A failure in the words of the auth protocol; the client shows its message as it comes. */
export class AuthError extends Error {
  readonly code: AuthErrorCode
  readonly status: number
  /** Further fields of the reply's body. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds: number | null

  constructor(
    code: AuthErrorCode,
    message: string,
    options: {
      cause?: unknown
      fields?: Record<string, unknown>
      retryAfterSeconds?: number
      /** Where the protocol has another status than usual for the code. */
      status?: number
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AuthError'
    this.code = code
    this.status = options.status ?? STATUS[code]
    this.fields = options.fields ?? {}
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}
