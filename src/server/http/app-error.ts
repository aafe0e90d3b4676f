import { ERRORS, type ErrorCode } from '#contract/errors.ts'

/** A failure the client is told about. Anything else that is thrown is a bug and answers 500 without detail. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** Further fields of the reply's body, such as `reason`; safe to show. */
  readonly fields: Readonly<Record<string, unknown>>

  /** @param options.message a sentence for people that says more than the code's own */
  constructor(
    code: ErrorCode,
    options: { message?: string; cause?: unknown; fields?: Record<string, unknown> } = {},
  ) {
    super(
      options.message ?? ERRORS[code].message,
      options.cause === undefined ? undefined : { cause: options.cause },
    )
    this.name = 'AppError'
    this.code = code
    this.status = ERRORS[code].status
    this.fields = options.fields ?? {}
  }
}
