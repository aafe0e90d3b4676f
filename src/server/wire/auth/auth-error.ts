import { AUTH_ERRORS, type AuthErrorCode } from '#contract/errors.ts'

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
    this.status = options.status ?? AUTH_ERRORS[code]
    this.fields = options.fields ?? {}
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}
